//! Chess for three and four players for the computer: what all ways of playing it share.
//!
//! A [`Manner`] is a way of thinking about several others: [`Partners`](crate::four::Partners) for two parties, and for
//! three players, each for himself, those in [`three`]. A caller that wants a move asks any of them the
//! same question, a [`Task`], and gets the same kind of answer, an [`Outlook`].
//!
//! ```
//! use engine::several::{Manner, Task, named};
//! use engine::{Limits, Stop};
//! use multichess::{Position, Rules};
//!
//! let position = Position::opening(Rules::three());
//! let mut manner = named("paranoid", Rules::three(), 1).expect("a manner");
//! let limits = Limits { depth: Some(2), lines: 2, ..Limits::default() };
//! let stop = Stop::default();
//! let task = Task { position: &position, before: &[], limits, threads: 1, stop: &stop };
//! let outlook = manner.search(&task, &mut |_| {});
//! assert_eq!(outlook.lines.len(), 2);
//! assert!(position.play(outlook.best().expect("a move")).is_ok());
//! ```

mod alliance;
mod eval;
mod exchange;
mod features;
mod key;
mod random;
mod seated;
mod shares;
mod sight;
mod simple;
#[cfg(test)]
pub(crate) mod trial;
mod two_sided;
mod weights;

use std::time::Duration;

use multichess::{BySeat, Move, Position, Rules};

use crate::{Limits, Score, Stop, four, three};

pub use alliance::Alliance;
pub(crate) use alliance::packed;
pub(crate) use eval::{note_all, phase_of};
pub(crate) use exchange::{brings, captured, promoted, worth};
pub(crate) use features::GROUPS;
pub use random::random_opening;
pub(crate) use seated::Seated;
pub use shares::points;
pub(crate) use shares::{MOST_SHARED, expected, points_of};
pub use simple::AtRandom;
pub(crate) use two_sided::TwoSided;
pub(crate) use weights::WEIGHTS;

/// What a manner is asked: to find a move in a position of a game.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The position.
    pub position: &'a Position,
    /// The earlier positions of the game.
    pub before: &'a [Position],
    /// What ends the search.
    pub limits: Limits,
    /// On how many threads, where the manner can use more than one.
    pub threads: usize,
    /// The word to stop.
    pub stop: &'a Stop,
}

/// A line of play, and what it promises.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    /// The moves of all seats, the first one first, as far as they are known.
    pub moves: Vec<Move>,
    /// What it is worth to the seat on move, or to its party.
    pub score: Score,
    /// The share of the game that each seat can expect at the end of the line, from 0 to 1.
    pub shares: BySeat<f64>,
}

/// What a search among several has found so far.
#[derive(Debug, Clone)]
pub struct Outlook {
    /// The depth that was finished, in plies of the manner.
    pub depth: u8,
    /// The best lines, the best first. Empty only if the game is over.
    pub lines: Vec<Prospect>,
    /// The positions looked at.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

impl Outlook {
    /// The move it would play.
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }
}

/// A way of playing against several others.
pub trait Manner: Send {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// Searches a position. What is found after every depth is reported.
    fn search(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Outlook)) -> Outlook;

    /// Forgets what it remembers of earlier searches: a new game begins.
    fn forget(&mut self);
}

/// The names of all manners that play a game, the usual one first.
pub fn manners(rules: &Rules) -> &'static [&'static str] {
    match rules.name {
        "three" => &["best-reply", "paranoid", "max-n", "random"],
        _ => &["partners", "random"],
    }
}

/// The manner that plays a game best, as far as matches tell, remembering in so many mebibytes.
pub fn usual(rules: &Rules, mebibytes: usize) -> Box<dyn Manner> {
    match rules.name {
        "three" => Box::new(three::BestReply::new(mebibytes)),
        _ => Box::new(four::Partners::new(mebibytes)),
    }
}

/// The manner with this name, if it plays this game, remembering in so many mebibytes.
pub fn named(name: &str, rules: &Rules, mebibytes: usize) -> Option<Box<dyn Manner>> {
    if !manners(rules).contains(&name) {
        return None;
    }
    match name {
        "partners" => Some(Box::new(four::Partners::new(mebibytes))),
        "paranoid" => Some(Box::new(three::Paranoid::new(mebibytes))),
        "max-n" => Some(Box::new(three::MaxN::new(mebibytes))),
        "best-reply" => Some(Box::new(three::BestReply::new(mebibytes))),
        _ => Some(Box::new(AtRandom::new(1))),
    }
}
