//! A move, and a list of them.

use smallvec::SmallVec;

use super::{Field, Fields};
use crate::Variant;

/// A move: from where to where, and what it takes.
///
/// Two ways of taking the same pieces between the same fields are one move: they lead to the same position. That holds too
/// for a man that becomes a king on its way where it comes to the last row. It gets there only by taking a piece on the row
/// before, and whichever way round that piece is taken, the last row lies behind it or in front of it.
///
/// The fields it passes on the way are told by [`Position::path`](super::Position::path).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move<V: Variant> {
    captured: Fields<V>,
    from: Field<V>,
    to: Field<V>,
}

impl<V: Variant> Move<V> {
    /// A move made of its parts, legal or not.
    #[inline(always)]
    pub const fn new(from: Field<V>, to: Field<V>, captured: Fields<V>) -> Self {
        Self { captured, from, to }
    }

    /// Where the piece comes from.
    #[inline(always)]
    pub const fn from(self) -> Field<V> {
        self.from
    }

    /// Where it goes to. A capture may end where it began.
    #[inline(always)]
    pub const fn to(self) -> Field<V> {
        self.to
    }

    /// The fields of the pieces it takes.
    #[inline(always)]
    pub const fn captured(self) -> Fields<V> {
        self.captured
    }

    /// Whether it takes anything.
    #[inline(always)]
    pub const fn is_capture(self) -> bool {
        !self.captured.is_empty()
    }
}

/// The moves of one position, on the stack unless there are very many.
pub type MoveList<V> = SmallVec<[Move<V>; 32]>;
