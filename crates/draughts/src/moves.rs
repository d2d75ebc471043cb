//! A move, and a list of them.

use smallvec::SmallVec;

use crate::{Field, Fields};

/// A move: from where to where, and what it takes.
///
/// Two ways of taking the same pieces between the same fields are one move. The fields it passes on the way are
/// told by [`Position::path`](crate::Position::path).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: Fields,
    from: Field,
    to: Field,
}

impl Move {
    /// A move made of its parts, legal or not.
    #[inline(always)]
    pub const fn new(from: Field, to: Field, captured: Fields) -> Self {
        Self { captured, from, to }
    }

    /// Where the piece comes from.
    #[inline(always)]
    pub const fn from(self) -> Field {
        self.from
    }

    /// Where it goes to. A capture may end where it began.
    #[inline(always)]
    pub const fn to(self) -> Field {
        self.to
    }

    /// The fields of the pieces it takes.
    #[inline(always)]
    pub const fn captured(self) -> Fields {
        self.captured
    }

    /// Whether it takes anything.
    #[inline(always)]
    pub const fn is_capture(self) -> bool {
        !self.captured.is_empty()
    }
}

/// The moves of one position, on the stack unless there are very many.
pub type MoveList = SmallVec<[Move; 32]>;
