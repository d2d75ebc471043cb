//! A move, and a list of them.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::{Role, Square, Wing};

/// A move: which man goes where, and what becomes of it.
///
/// A move says nothing about the position it belongs to. [`Position::legal_moves`](crate::Position::legal_moves) makes
/// moves that may be played; [`Position::play`](crate::Position::play) accepts no other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    role: Role,
    from: Square,
    to: Square,
    kind: MoveKind,
}

/// What is special about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Nothing: a man goes to a square and takes what stands there.
    Plain,
    /// A pawn's first move over two squares.
    DoubleStep,
    /// A pawn takes the pawn that has just passed it.
    EnPassant,
    /// A pawn reaches the last rank and becomes this.
    Promotion(Role),
    /// King and rook move together. `from` and `to` are the king's.
    Castle {
        /// To which side.
        wing: Wing,
        /// Where the rook comes from.
        rook: Square,
    },
}

impl Move {
    /// A move made of its parts, legal or not.
    #[inline(always)]
    pub const fn new(role: Role, from: Square, to: Square, kind: MoveKind) -> Self {
        Self { role, from, to, kind }
    }

    /// The man that moves; the king in castling, the pawn in promotion.
    #[inline(always)]
    pub const fn role(self) -> Role {
        self.role
    }

    /// Where it comes from.
    #[inline(always)]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it goes to. In castling, where the king comes to stand.
    #[inline(always)]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What is special about the move.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// What the pawn becomes, in a promotion.
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// To which side the king castles, if it does.
    pub const fn castle(self) -> Option<Wing> {
        match self.kind {
            MoveKind::Castle { wing, .. } => Some(wing),
            _ => None,
        }
    }
}

/// Room for the moves of any position, however many men it has.
///
/// Count moves by the square they end on. At most eight of them come along a line, one from each direction, since the
/// nearest man hides those behind it; let there be L such moves in all, to T squares, by Q men. Then T >= L/8, and as
/// no man has more than 27 of them, Q >= L/27. All other men are knights or cannot move: at most 64 - T - Q of them,
/// with eight moves each. Together that is at most L + 8 * (64 - L/8 - L/27) <= 512. A promotion counts four times: at
/// most eight pawns stand one step from promotion, each with at most three squares to go to, for three more moves
/// each, 72 in all. Castling adds two.
const MOST_MOVES: usize = 512 + 72 + 2;

/// The moves of one position, on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MoveList(ArrayVec<Move, MOST_MOVES>);

impl MoveList {
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, MOST_MOVES>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
