//! A move.

use chess::Role;

use crate::Square;

/// A move: which man goes where, and what is special about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The man that moves; the king in castling, the pawn in promotion.
    pub role: Role,
    /// Where it comes from.
    pub from: Square,
    /// Where it goes to.
    pub to: Square,
    /// What is special about it.
    pub kind: MoveKind,
}

/// What is special about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Nothing: a man goes to a square and takes what stands there.
    Plain,
    /// A pawn's first move over two squares.
    DoubleStep,
    /// A pawn takes a pawn that has passed it, which stands on this square.
    EnPassant(Square),
    /// A pawn reaches a promotion square and becomes this.
    Promotion(Role),
    /// King and rook move together; the rook between these squares.
    Castle(Square, Square),
}
