//! What stands where a move should.

use std::fmt;

use crate::{IllegalMove, Move, Position, San, SanError, Setup};

/// What a side does when it is its turn in a written game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ply {
    /// It moves.
    Move(Move),
    /// It does nothing, written `--`. No law allows it, but analysts show with it what is threatened.
    Pass,
}

impl Ply {
    /// Reads a move, or a pass, and plays it.
    #[inline]
    pub(super) fn read(position: &Position, text: &str) -> Result<(Self, Position), PlyError> {
        match position.read_san(text) {
            Ok(mv) => Ok((Self::Move(mv), position.play_unchecked(mv))),
            Err(SanError::Pass) => Ok((Self::Pass, after_pass(position)?)),
            Err(error) => Err(error.into()),
        }
    }

    /// The position after it.
    pub(super) fn after(self, position: &Position) -> Result<Position, PlyError> {
        match self {
            Self::Move(mv) => Ok(position.play(mv)?),
            Self::Pass => after_pass(position),
        }
    }

    /// As it is written in the position before it.
    pub(super) fn written(self, position: &Position) -> Written {
        Written(match self {
            Self::Move(mv) => Some(position.san(mv)),
            Self::Pass => None,
        })
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// Why something in a PGN file cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlyError {
    /// What is written is no move of the position.
    #[error(transparent)]
    San(#[from] SanError),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A side in check may not pass: its king could be taken.
    #[error("a side in check may not pass")]
    PassInCheck,
}

/// A move, or nothing for a pass.
pub(super) struct Written(Option<San>);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(san) => san.fmt(f),
            None => f.write_str("--"),
        }
    }
}

#[cold]
fn after_pass(position: &Position) -> Result<Position, PlyError> {
    let setup = Setup::from(*position);
    let number = setup.fullmoves.wrapping_add(u32::from(!setup.turn.is_white()));
    let clock = setup.halfmoves.saturating_add(1);
    let passed = Setup { turn: !setup.turn, en_passant: None, halfmoves: clock, fullmoves: number, ..setup };
    passed.position().map_err(|_| PlyError::PassInCheck)
}
