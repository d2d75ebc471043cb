//! How moves are written: `c3-d4`, `e3:c5`, and the whole way where that is not enough.

mod read;

use core::fmt;

use arrayvec::ArrayVec;

#[cfg(feature = "std")]
pub(crate) use self::read::is_written_as_move;
pub use self::read::{MoveError, UnreadableMove};
use crate::{Field, Move, Position};

/// A move as PDN 3 writes it for Russian draughts: the two fields between which it goes, and for a capture that another
/// one shares both with also the fields where it touches down in between.
///
/// ```
/// use russian::Position;
///
/// // Two captures from f8 to h6 take different men.
/// let position: Position = "B:Wc3,d4,g5,d6:BKf8".parse()?;
/// assert_eq!(position.written_moves().to_string(), "f8:b4:d2:h6 f8:c5:e3:h6");
/// # Ok::<(), russian::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notation {
    is_capture: bool,
    fields: ArrayVec<Field, 32>,
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture { ":" } else { "-" };
        for (i, field) in self.fields.iter().enumerate() {
            write!(f, "{}{field}", if i > 0 { sign } else { "" })?;
        }
        Ok(())
    }
}

impl Position {
    /// The usual writing of a legal move: short where that is enough.
    ///
    /// A move that is not legal here is written as if it were.
    pub fn notation(&self, mv: Move) -> Notation {
        let is_rival = |other: Move| (other.from(), other.to()) == (mv.from(), mv.to()) && other != mv;
        let is_ambiguous = mv.is_capture() && self.legal_moves().into_iter().any(is_rival);
        if is_ambiguous { self.long_notation(mv) } else { short(mv) }
    }

    /// The writing of a legal move with every field on which it touches down. No other move has the same.
    ///
    /// Of several ways to make the same capture it tells one.
    pub fn long_notation(&self, mv: Move) -> Notation {
        match self.path(mv) {
            Some(path) => Notation { is_capture: mv.is_capture(), fields: path.iter().copied().collect() },
            None => short(mv),
        }
    }
}

/// All legal moves of a position as they are written, by their fields, with a blank between.
///
/// ```
/// use russian::Position;
///
/// let position: Position = "W:We3,g1:Bd4".parse()?;
/// assert_eq!(position.written_moves().to_string(), "e3:c5");
/// assert_eq!(Position::OPENING.written_moves().to_string(), "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4");
/// # Ok::<(), russian::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct WrittenMoves<'a>(&'a Position);

impl Position {
    /// All legal moves as they are written.
    pub const fn written_moves(&self) -> WrittenMoves<'_> {
        WrittenMoves(self)
    }
}

impl fmt::Display for WrittenMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(position) = self;
        let mut moves = position.legal_moves();
        moves.sort_unstable_by_key(|mv| (mv.from(), mv.to(), mv.captured().0));
        for (i, &mv) in moves.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { " " } else { "" }, position.notation(mv))?;
        }
        Ok(())
    }
}

fn short(mv: Move) -> Notation {
    Notation { is_capture: mv.is_capture(), fields: [mv.from(), mv.to()].into_iter().collect() }
}
