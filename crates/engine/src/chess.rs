//! Chess for the computer.

mod eval;
mod exchange;
mod features;
pub mod tune;
mod weights;

use chess::{Board, Color, Move, MoveKind, Piece, Position, Role, Square};

use crate::feature::Pair;
use crate::{Duel, Score};
use features::square_value;

/// A position of chess with what the search wants at hand.
#[derive(Debug, Clone, Copy)]
pub struct ChessDuel {
    position: Position,
    key: u64,
    /// What the men are worth on their squares, White's less Black's.
    squares: Pair,
    /// How much material is left, from 0 to 24: how far from an endgame the position is.
    phase: i32,
}

impl ChessDuel {
    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What a man adds to the phase.
    const fn weight(role: Role) -> i32 {
        match role {
            Role::Pawn | Role::King => 0,
            Role::Knight | Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen => 4,
        }
    }

    fn add(&mut self, square: Square, piece: Piece) {
        self.squares = self.squares + square_value(piece, square);
        self.phase += Self::weight(piece.role);
    }

    fn remove(&mut self, square: Square, piece: Piece) {
        self.squares = self.squares - square_value(piece, square);
        self.phase -= Self::weight(piece.role);
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    fn us(&self) -> Color {
        self.position.turn()
    }
}

impl From<Position> for ChessDuel {
    fn from(position: Position) -> Self {
        let mut duel = Self { position, key: position.key(), squares: Pair(0, 0), phase: 0 };
        for (square, piece) in position.board().pieces() {
            duel.add(square, piece);
        }
        duel
    }
}

/// What men are worth when they are exchanged.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 325,
        Role::Bishop => 335,
        Role::Rook => 510,
        Role::Queen => 975,
        Role::King => 20_000,
    }
}

impl Duel for ChessDuel {
    type Move = Move;

    const SLOTS: usize = 12 * 64;

    fn side(&self) -> usize {
        self.us() as usize
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn is_checked(&self) -> bool {
        self.position.is_check()
    }

    fn for_each_move(&self, to: impl FnMut(Move)) {
        self.position.for_each_move(to);
    }

    fn play(&self, mv: Move) -> Self {
        let us = self.us();
        let mut after = *self;
        after.position = self.position.play_unchecked(mv);
        after.key = after.position.key_after(&self.position, self.key);
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::EnPassant => {
                after.remove(Square::at(to.file(), from.rank()), Piece::new(!us, Role::Pawn));
            }
            MoveKind::Castle { wing, rook } => {
                let tower = Piece::new(us, Role::Rook);
                after.remove(rook, tower);
                after.add(wing.rook_target(us), tower);
            }
            _ => {
                if let Some(role) = self.board().role_at(to) {
                    after.remove(to, Piece::new(!us, role));
                }
            }
        }
        after.remove(from, Piece::new(us, mv.role()));
        after.add(to, Piece::new(us, mv.promotion().unwrap_or(mv.role())));
        after
    }

    fn pass(&self) -> Option<Self> {
        let board = self.board();
        let men = board.side(self.us());
        let officers = men.without(board.role(Role::Pawn) | board.role(Role::King));
        if officers.is_empty() {
            return None;
        }
        let position = self.position.pass()?;
        Some(Self { position, key: position.key_after(&self.position, self.key), ..*self })
    }

    fn is_tactical(&self, mv: Move) -> bool {
        self.position.captured(mv).is_some() || mv.promotion() == Some(Role::Queen)
    }

    fn promise(&self, mv: Move) -> i32 {
        let taken = self.position.captured(mv).map_or(0, worth);
        let gained = mv.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
        taken + gained - mv.role() as i32
    }

    fn brings(&self, mv: Move, at_least: i32) -> bool {
        exchange::brings(&self.position, mv, at_least)
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.role() as usize + 6 * self.side()) * 64 + mv.to().index() as usize
    }

    fn packed(mv: Move) -> u16 {
        let promotion = mv.promotion().map_or(0, |role| role as u16);
        let to = match mv.kind() {
            // Castling is told from a king's step by the rook's square.
            MoveKind::Castle { rook, .. } => rook,
            _ => mv.to(),
        };
        u16::from(mv.from().index()) | u16::from(to.index()) << 6 | promotion << 12
    }

    fn evaluate(&self) -> Score {
        eval::evaluate(self)
    }

    /// The pawns.
    fn structure(&self) -> Option<u64> {
        let pawns = |color| self.board().men(color, Role::Pawn).0;
        let mixed = pawns(Color::White).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ pawns(Color::Black).wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(29);
        Some(mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93))
    }

    fn without_moves(&self, ply: usize) -> Score {
        if self.is_checked() { Score::lost_in(ply) } else { Score::DRAW }
    }

    fn is_drawn(&self) -> bool {
        self.position.halfmoves() >= 100 && !self.is_checked() || self.position.is_insufficient_material()
    }

    fn reversible(&self) -> usize {
        usize::from(self.position.halfmoves())
    }
}
