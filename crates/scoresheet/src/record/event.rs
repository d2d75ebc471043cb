//! What a reader finds, and where.

use std::fmt;

use crate::{FaultKind, Nag, Notation};

/// A place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, counted from 1. `\n`, `\r\n` and `\r` end a line.
    pub line: u64,
    /// The column, counted in bytes from 1. A byte order mark does not count.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// One thing found in a file. The texts belong to the reader and are gone with the next event.
///
/// Every game is a run of events that ends with [`EndGame`](Self::EndGame). Between games there are only comments and
/// faults. Variations are properly nested whatever the file does: one left open is a fault and gets no end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<'a, N: Notation> {
    /// A tag pair, `[name "value"]`.
    Tag {
        /// What it tells, such as `White`.
        name: &'a str,
        /// What it says, with the escapes `\"` and `\\` taken back.
        value: &'a str,
    },
    /// The number of a move. Nothing is checked about it.
    MoveNumber(u32),
    /// What stands where a move should.
    Move(&'a str),
    /// A judgement of the move before it, as `$4` or as `??`.
    Nag(Nag),
    /// A comment, or a piece of one.
    Comment {
        /// The text as it stands between the braces or up to the end of the line, line breaks included.
        text: &'a str,
        /// Whether another piece follows: a comment longer than the reader's buffer comes in pieces.
        more: bool,
    },
    /// `(`: what follows replaces the move before.
    BeginVariation,
    /// `)`
    EndVariation,
    /// The marker that ends a game.
    Result(N::Outcome),
    /// The game is over, with or without a marker.
    EndGame,
    /// Something that should not be there, or is missing. It has been passed over.
    Fault(FaultKind<N>),
}
