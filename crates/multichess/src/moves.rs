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
    /// What a pawn becomes that reaches a promotion square, which it may do also by a capture en passant.
    pub promotion: Option<Role>,
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
    /// King and rook move together; the rook between these squares.
    Castle(Square, Square),
}
