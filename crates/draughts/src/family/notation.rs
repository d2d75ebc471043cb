//! How moves are written: `32-28`, `26x37`, or `c3-d4`, `e3:c5`, and the whole way where that is not enough.

mod read;

use core::fmt;

use arrayvec::ArrayVec;

pub use self::read::{MoveError, UnreadableMove};
pub(crate) use self::read::{unreadable, written};
use super::path::MOST_FIELDS;
use super::{Field, Move, Position};
use crate::Variant;

/// A move as PDN 3 writes it: the two fields between which it goes, and for a capture that another one shares both with
/// also the fields where it touches down in between.
///
/// ```
/// use draughts::Position;
///
/// // Two captures from 1 to 31 take different men.
/// let position: Position = "W:WK1:B18,37,38,43".parse()?;
/// let mut written: Vec<String> =
///     position.legal_moves().iter().map(|&mv| position.notation(mv).to_string()).collect();
/// written.sort();
/// assert!(written.contains(&"1x29x42x31".to_string()) && written.contains(&"1x34x48x31".to_string()));
/// # Ok::<(), draughts::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notation<V: Variant> {
    is_capture: bool,
    fields: ArrayVec<Field<V>, MOST_FIELDS>,
}

impl<V: Variant> fmt::Display for Notation<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture { V::SIGN } else { "-" };
        for (i, field) in self.fields.iter().enumerate() {
            write!(f, "{}{field}", if i > 0 { sign } else { "" })?;
        }
        Ok(())
    }
}

impl<V: Variant> Position<V> {
    /// The usual writing of a legal move: short where that is enough.
    ///
    /// A move that is not legal here is written as if it were.
    pub fn notation(&self, mv: Move<V>) -> Notation<V> {
        let is_rival = |other: Move<V>| (other.from(), other.to()) == (mv.from(), mv.to()) && other != mv;
        let is_ambiguous = mv.is_capture() && self.legal_moves().into_iter().any(is_rival);
        if is_ambiguous { self.long_notation(mv) } else { short(mv) }
    }

    /// The writing of a legal move with every field on which it touches down. No other move has the same.
    ///
    /// Of several ways to make the same capture it tells one.
    pub fn long_notation(&self, mv: Move<V>) -> Notation<V> {
        match self.path(mv) {
            Some(path) => Notation { is_capture: mv.is_capture(), fields: path.iter().copied().collect() },
            None => short(mv),
        }
    }
}

/// All legal moves of a position as they are written, by their fields, with a blank between.
///
/// ```
/// use draughts::Position;
///
/// let position: Position = "W:W28,37:B23".parse()?;
/// assert_eq!(position.written_moves().to_string(), "28x19");
/// assert_eq!(Position::OPENING.written_moves().to_string(), "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30");
/// # Ok::<(), draughts::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WrittenMoves<'a, V: Variant>(&'a Position<V>);

impl<V: Variant> Position<V> {
    /// All legal moves as they are written.
    pub const fn written_moves(&self) -> WrittenMoves<'_, V> {
        WrittenMoves(self)
    }
}

impl<V: Variant> fmt::Display for WrittenMoves<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(position) = self;
        let mut moves = position.legal_moves();
        moves.sort_unstable_by_key(|mv| (mv.from(), mv.to(), mv.captured().bits()));
        for (i, &mv) in moves.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { " " } else { "" }, position.notation(mv))?;
        }
        Ok(())
    }
}

fn short<V: Variant>(mv: Move<V>) -> Notation<V> {
    Notation { is_capture: mv.is_capture(), fields: [mv.from(), mv.to()].into_iter().collect() }
}
