//! The fields of a board, and what stands on them.

use crate::{Army, Kind, Outline};

/// A field: a place for one piece. What stands on it is part of it, so that no piece can stand anywhere else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// What it is called: `e4`, `32`.
    pub name: String,
    /// Its corners.
    pub outline: Outline,
    /// Light or dark.
    pub shade: Shade,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// Whether it is set off from the others, as those of the last move are.
    pub is_marked: bool,
    /// Whether there is a ring on it.
    pub is_circled: bool,
}

impl Field {
    /// An empty field.
    pub fn new(name: impl Into<String>, outline: Outline, shade: Shade) -> Self {
        Self { name: name.into(), outline, shade, piece: None, is_marked: false, is_circled: false }
    }

    /// An empty square of a board of squares, counted from 0 at the left and from 0 at the top.
    pub fn square(name: impl Into<String>, column: u8, row: u8, shade: Shade) -> Self {
        Self::new(name, Outline::square(column, row), shade)
    }
}

/// How a field is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shade {
    /// As the light squares of a chessboard.
    Light,
    /// As its dark squares.
    Dark,
    /// Light, with a line around it: for boards that are not chequered.
    Lined,
}

/// A piece of one army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub army: Army,
    /// What it is.
    pub kind: Kind,
    /// Whether it takes no part in the game for now. It is drawn pale.
    pub is_idle: bool,
}

impl Piece {
    /// A piece that takes part in the game.
    pub const fn new(army: Army, kind: Kind) -> Self {
        Self { army, kind, is_idle: false }
    }

    /// Whether both are of one army, and take part in the game or do not.
    pub(crate) fn is_beside(self, other: Self) -> bool {
        (self.army, self.is_idle) == (other.army, other.is_idle)
    }
}
