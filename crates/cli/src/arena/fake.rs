//! A player that follows a script, for the tests of games and matches.

use std::time::Duration;

use protocols::{Answer, Player, Score, Thought, Trouble, Turn};

/// What it does when it is asked for a move.
type Script = Box<dyn FnMut(&Turn<'_>) -> Result<Answer, Trouble> + Send>;

/// A player whose moves a function makes up.
pub struct FakePlayer {
    name: String,
    script: Script,
}

impl FakePlayer {
    /// A player that does what this function says.
    pub fn new(name: &str, script: impl FnMut(&Turn<'_>) -> Result<Answer, Trouble> + Send + 'static) -> Self {
        Self { name: name.into(), script: Box::new(script) }
    }

    /// A player that makes these moves, and then ends as a program that crashes does.
    pub fn playing(moves: &str) -> Self {
        let mut moves: Vec<String> = moves.split_whitespace().rev().map(str::to_owned).collect();
        Self::new("list", move |_| match moves.pop() {
            Some(text) => Ok(answer(&text)),
            None => Err(Trouble::Ended("out of moves".into())),
        })
    }
}

/// A move made in a millisecond.
pub fn answer(text: &str) -> Answer {
    let thought = Thought { score: Some(Score::Centipawns(0)), depth: Some(1) };
    Answer { text: text.into(), spent: Duration::from_millis(1), thought }
}

impl Player for FakePlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self) -> Result<(), Trouble> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        (self.script)(turn)
    }

    fn last_lines(&self) -> Vec<String> {
        vec![format!("< last words of {}", self.name)]
    }
}
