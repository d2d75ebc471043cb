//! One game between two players, by the rules of its discipline.

use protocols::{Answer, Player, Score, Thought, Trouble, Turn};
use scoresheet::{ByColor, Color, Comment, Game, NodeId};

use super::adjudication::{Adjudicator, Verdicts};
use super::clock::{Clock, Leniency, Limit};
use super::discipline::Discipline;
use super::ending::{Ending, Fault};

/// What is the same in every game of a match.
#[derive(Debug, Clone, Copy)]
pub struct Conditions {
    /// How long the players may think.
    pub limit: Limit,
    /// How strictly that is taken.
    pub leniency: Leniency,
    /// When a game is ended by what both players think of it.
    pub verdicts: Verdicts,
}

/// A game that was played.
#[derive(Debug, Clone)]
pub struct Played<D: Discipline> {
    /// Its moves, with what the players thought of them, and its result.
    pub record: Game<D>,
    /// Why it ended.
    pub ending: Ending,
    /// What the player at fault said last, if one is.
    pub last_lines: Vec<String>,
}

/// Plays a game from this position.
pub fn play<D: Discipline>(
    start: D::Position,
    mut players: ByColor<&mut dyn Player>,
    conditions: &Conditions,
) -> Played<D> {
    let mut board = Board::<D>::new(start);
    let ending = Color::ALL
        .into_iter()
        .find_map(|color| players[color].new_game().err().map(|trouble| ending_by(color, trouble)))
        .unwrap_or_else(|| moves(&mut board, &mut players, conditions));
    let last_lines = match ending {
        Ending::Fault { by, .. } => players[by].last_lines(),
        _ => Vec::new(),
    };
    Played { record: board.finish(&ending), ending, last_lines }
}

/// Lets them move until the game ends.
fn moves<D: Discipline>(
    board: &mut Board<D>,
    players: &mut ByColor<&mut dyn Player>,
    conditions: &Conditions,
) -> Ending {
    let start = D::write_start(board.record.start());
    let mut clock = Clock::new(conditions.limit, conditions.leniency);
    let mut adjudicator = Adjudicator::new(conditions.verdicts);
    loop {
        if let Some(ending) = D::ending(&board.positions) {
            return ending;
        }
        let color = D::turn(board.position());
        let wait = clock.longest(color);
        let turn = Turn { start: &start, moves: &board.moves, color, allowance: clock.allowance(), wait };
        let answer = match players[color].choose(&turn) {
            Ok(answer) => answer,
            Err(trouble) => return ending_by(color, trouble),
        };
        if !clock.press(color, answer.spent) {
            return ending_by(color, Trouble::Silent(wait));
        }
        let number = board.record.number(board.last).round;
        if let Err(fault) = board.play(&answer) {
            return Ending::Fault { by: color, fault };
        }
        // What the board says comes before what they think of it.
        let thinks = || adjudicator.hear(color, number, answer.thought.score);
        if let Some(ending) = D::ending(&board.positions).or_else(thinks) {
            return ending;
        }
    }
}

fn ending_by(color: Color, trouble: Trouble) -> Ending {
    let fault = match trouble {
        Trouble::BrokenOff => return Ending::BrokenOff,
        Trouble::Ended(how) => Fault::Crash(how),
        Trouble::Silent(allowed) => Fault::TimeLoss { allowed },
    };
    Ending::Fault { by: color, fault }
}

/// The game as it stands.
struct Board<D: Discipline> {
    record: Game<D>,
    last: Option<NodeId>,
    /// As players are told them.
    moves: Vec<String>,
    /// From the first to the one on the board.
    positions: Vec<D::Position>,
}

impl<D: Discipline> Board<D> {
    fn new(start: D::Position) -> Self {
        Self { record: Game::new(start), last: None, moves: Vec::new(), positions: vec![start] }
    }

    fn position(&self) -> &D::Position {
        self.record.position(self.last)
    }

    fn play(&mut self, answer: &Answer) -> Result<(), Fault> {
        let illegal = |why: String| Fault::IllegalMove { text: answer.text.clone(), why };
        let (ply, text) = D::read_move(self.position(), &answer.text).map_err(illegal)?;
        let id = self.record.add(self.last, ply).map_err(|error| illegal(error.to_string()))?;
        self.record.node_mut(id).after.push(Comment::new(&remark(answer)));
        self.last = Some(id);
        self.moves.push(text);
        self.positions.push(*self.record.position(self.last));
        Ok(())
    }

    /// The record with its result and why.
    fn finish(mut self, ending: &Ending) -> Game<D> {
        self.record.result = D::result(ending.outcome());
        let comment = Comment::new(&ending.to_string());
        match self.last {
            Some(last) => self.record.node_mut(last).after.push(comment),
            None => self.record.comments.push(comment),
        }
        self.record
    }
}

/// What is noted of a move: `+0.31/12 0.052s`, or the time alone.
fn remark(answer: &Answer) -> String {
    let time = format!("{:.3}s", answer.spent.as_secs_f64());
    let Thought { score, depth } = answer.thought;
    let score = match score {
        None => return time,
        Some(Score::Centipawns(score)) => format!("{:+.2}", f64::from(score) / 100.0),
        Some(Score::Mate(moves)) if moves > 0 => format!("+M{moves}"),
        Some(Score::Mate(moves)) => format!("-M{}", moves.unsigned_abs()),
    };
    match depth {
        Some(depth) => format!("{score}/{depth} {time}"),
        None => format!("{score} {time}"),
    }
}

#[cfg(test)]
mod tests;
