//! One exercise: a position, what to do there, and how it is done.

use draughts::{Move, Position};
use engine::solve::shot::Gain;
use table::law::Texts;

use crate::Theme;

/// A position to be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    /// Its name: the lesson and a number, `03-2`.
    pub id: String,
    /// Its theme, if it has one of ours.
    pub theme: Option<Theme>,
    /// The position.
    pub position: Position,
    /// What to do there.
    pub task: Task,
    /// All first moves that do it.
    pub first: Vec<Move>,
    /// The solution against every defence, as [`Solution`](crate::Solution) writes it; empty before it is solved.
    pub solution: String,
    /// Why it is an exercise of its theme, or where it comes from.
    pub why: Texts,
}

/// What to do in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Win: the other side is left without a move after so many moves at most.
    Win {
        /// The fewest moves that it takes.
        moves: u32,
    },
    /// Gain men that cannot be taken back.
    Gain {
        /// How many, a king counting for three.
        men: u32,
        /// The fewest moves that it takes.
        moves: u32,
    },
    /// See that a shot fails, and play something else after which the other side has no shot either.
    Refute {
        /// How it would begin.
        tempts: Move,
        /// How it goes wrong, beginning with the other side's answer.
        refutation: Vec<Move>,
        /// How many men it loses in the end.
        loses: u32,
    },
}

impl Task {
    /// What a solution has to gain and within how many moves; nothing where a shot has to be avoided.
    pub fn asks(&self) -> Option<(Gain, u32)> {
        match *self {
            Self::Win { moves } => Some((Gain::Game, moves)),
            Self::Gain { men, moves } => Some((Gain::Men(men), moves)),
            Self::Refute { .. } => None,
        }
    }
}
