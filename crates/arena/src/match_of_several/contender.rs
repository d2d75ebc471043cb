//! Who plays: a manner of the engine, and how much it may think.

use std::time::Duration;

use engine::several::{AtRandom, Manner, manners, named};
use engine::{Clock, Limits};
use multichess::Rules;
use protocols::EngineCommand;

use crate::clock::Limit;

/// The mebibytes in which a player remembers positions, if nothing is said.
const HASH: usize = 4;

/// A player as it is entered: `max-n`, or `name=Quick paranoid depth=1 hash=16`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// What it is called in tables and records.
    pub name: String,
    manner: String,
    depth: Option<u8>,
    nodes: Option<u64>,
    hash: usize,
}

/// Why somebody cannot play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContenderError {
    /// No such way of playing, in this game.
    #[error("expected one of {expected} for {game}, found {found:?}")]
    NoManner {
        /// Those that there are.
        expected: String,
        /// The game.
        game: &'static str,
        /// What was asked for.
        found: String,
    },
    /// No such setting, or none with this value.
    #[error("expected depth=…, nodes=… or hash=… with a number from 1 on, found {0:?}")]
    NoSetting(String),
}

impl Contender {
    /// The player that is asked for.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn new(engine: &EngineCommand, rules: &'static Rules) -> Result<Self, ContenderError> {
        let manner = engine.program.clone();
        if !manners(rules).contains(&manner.as_str()) {
            let expected = manners(rules).join(", ");
            return Err(ContenderError::NoManner { expected, game: rules.name, found: manner });
        }
        let settings = engine.options.iter().map(|(key, value)| format!("{key}={value}"));
        let words: Vec<String> = settings.chain(engine.arguments.iter().cloned()).collect();
        let name = engine
            .name
            .clone()
            .unwrap_or_else(|| std::iter::once(&manner).chain(&words).cloned().collect::<Vec<_>>().join(" "));
        let mut contender = Self { name, manner, depth: None, nodes: None, hash: HASH };
        for word in words {
            contender.set(&word).ok_or(ContenderError::NoSetting(word))?;
        }
        Ok(contender)
    }

    fn set(&mut self, word: &str) -> Option<()> {
        let (key, value) = word.split_once('=')?;
        let number: u64 = value.parse().ok().filter(|&number| number > 0)?;
        match key {
            "depth" => self.depth = Some(u8::try_from(number).ok()?),
            "nodes" => self.nodes = Some(number),
            "hash" => self.hash = usize::try_from(number).ok()?,
            _ => return None,
        }
        Some(())
    }

    /// The player at the board, for one game: what it plays by chance depends on the seed.
    pub fn sit_down(&self, rules: &'static Rules, seed: u64) -> Box<dyn Manner> {
        named(&self.manner, rules, self.hash)
            .filter(|_| self.manner != "random")
            .unwrap_or_else(|| Box::new(AtRandom::new(seed)))
    }

    /// What ends its thinking: its own limits, and those of the match with what is left on its clock.
    pub fn limits(&self, limit: Limit, left: Duration) -> Limits {
        let mut limits = Limits { depth: self.depth, nodes: self.nodes, ..Limits::default() };
        match limit {
            Limit::Clock(control) => {
                limits.clock = Some(Clock { left, increment: control.increment, moves_to_go: None });
            }
            Limit::MoveTime(time) => limits.move_time = Some(time),
            Limit::Nodes(nodes) => limits.nodes = self.nodes.or(Some(nodes)),
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contender(text: &str, rules: &'static Rules) -> Result<Contender, ContenderError> {
        Contender::new(&text.parse().expect("an entry"), rules)
    }

    #[test]
    fn settings_stand_behind_the_manner() {
        let quick = contender("name=Quick paranoid depth=1 hash=2", Rules::three()).expect("a contender");
        assert_eq!((quick.name.as_str(), quick.depth, quick.hash), ("Quick", Some(1), 2));
        assert_eq!(contender("partners nodes=9", Rules::four()).expect("a contender").name, "partners nodes=9");
        let limits = quick.limits(Limit::Nodes(77), Duration::ZERO);
        assert_eq!((limits.depth, limits.nodes), (Some(1), Some(77)));
    }

    #[test]
    fn what_cannot_play_is_said() {
        let error = contender("max-n", Rules::four()).expect_err("no such way to think");
        assert_eq!(error.to_string(), "expected one of partners, random for four, found \"max-n\"");
        for text in ["random depth=0", "random depth=300", "random speed=1", "random fast"] {
            assert!(matches!(contender(text, Rules::three()), Err(ContenderError::NoSetting(_))), "{text}");
        }
    }
}
