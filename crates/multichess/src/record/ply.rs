//! What stands where a move should.

use std::fmt;

use crate::notation::Notation;
use crate::{IllegalMove, Move, MoveError, Position, Rules, Seat, Standing};

/// What happens in a written game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ply {
    /// The seat on move moves.
    Move(Move),
    /// A seat resigns, on move or not, and the others play on if they can. It is written as the first letter of its name
    /// and an `R`, as in the [compact form](crate::Compact) of positions: `aR`.
    Resign(Seat),
}

impl Ply {
    /// Reads a move, or that a seat resigns, and plays it.
    pub(super) fn read(position: &Position, text: &str) -> Result<(Self, Position), PlyError> {
        if let Some(seat) = read_resigned(position.rules(), text) {
            let ply = Self::Resign(seat);
            return Ok((ply, ply.after(position)?));
        }
        let mv = position.read_move(text)?;
        Ok((Self::Move(mv), position.play_unchecked(mv)))
    }

    /// The position after it.
    pub(super) fn after(self, position: &Position) -> Result<Position, PlyError> {
        match self {
            Self::Move(mv) => Ok(position.play(mv).map_err(MoveError::from)?),
            Self::Resign(_) if position.outcome().is_some() => Err(MoveError::from(IllegalMove::GameOver).into()),
            Self::Resign(seat) if position.standing(seat) == Standing::Resigned => {
                Err(PlyError::ResignedBefore(position.rules().seat_name(seat)))
            }
            Self::Resign(seat) => Ok(position.resign(seat)),
        }
    }

    /// As it is written in the position before it.
    pub(super) fn written(self, position: &Position) -> Written {
        match self {
            Self::Move(mv) => Written::Move(position.notation(mv)),
            Self::Resign(seat) => Written::Resign(position.rules().seat_letter(seat)),
        }
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// Why something in a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlyError {
    /// It is no move that can be made here.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// This seat cannot resign again.
    #[error("{0} has resigned before")]
    ResignedBefore(&'static str),
}

/// The seat that resigns, if that is what is written.
pub(super) fn read_resigned(rules: &Rules, text: &str) -> Option<Seat> {
    let letter = text.strip_suffix('R')?;
    rules.seats().find(|&seat| rules.seat_letter(seat) == letter)
}

/// A move, or the letter of a seat that resigns, to be written.
pub(super) enum Written {
    Move(Notation),
    Resign(&'static str),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Resign(letter) => write!(f, "{letter}R"),
        }
    }
}
