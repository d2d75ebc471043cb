//! A position of three or four players with what every search of it wants at hand.

use multichess::{BySeat, Move, MoveKind, Piece, Position, Role, Seat, Square};

use super::features::{self, Places};
use super::key;
use crate::feature::Pair;

/// A position of three or four players with what every search of it wants at hand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seated {
    pub(super) position: Position,
    pub(super) key: u64,
    /// What the men of each seat are worth on their squares.
    pub(super) squares: BySeat<Pair>,
    /// How much is left on the board: how far from an endgame the position is.
    pub(super) phase: i32,
    /// Plies since the last capture or pawn's move. That an army is frozen can be undone.
    pub(super) reversible: u16,
    places: &'static Places,
}

impl From<Position> for Seated {
    fn from(position: Position) -> Self {
        let places = features::places(position.rules());
        let (key, squares) = (key::of(&position), BySeat::default());
        let mut seated = Self { position, key, squares, phase: 0, reversible: 0, places };
        for square in position.board().occupied() {
            if let Some(piece) = position.board().piece_at(square) {
                seated.add(square, piece);
            }
        }
        seated
    }
}

impl Seated {
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn reversible(&self) -> usize {
        usize::from(self.reversible)
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, mv: Move) -> Self {
        let board = self.position.board();
        let is_final = mv.role == Role::Pawn || board.occupied().has(mv.to);
        let mut after = self.come_to(self.position.play_unchecked(mv));
        let seat = self.position.turn();
        let role = mv.promotion.unwrap_or(mv.role);
        let taken = match mv.kind {
            MoveKind::EnPassant(pawn) => Some(pawn),
            MoveKind::Castle(rook, target) => {
                after.shift(rook, target, Piece { seat, role: Role::Rook });
                None
            }
            MoveKind::Plain | MoveKind::DoubleStep => Some(mv.to),
        };
        if let Some((square, piece)) = taken.and_then(|square| Some((square, board.piece_at(square)?))) {
            after.key ^= key::man(square, piece);
            after.squares[piece.seat] = after.squares[piece.seat] - self.places.value(square, piece);
            after.phase -= features::phase(piece.role);
        }
        if role == mv.role {
            after.shift(mv.from, mv.to, Piece { seat, role });
        } else {
            let pawn = Piece { seat, role: mv.role };
            after.key ^= key::man(mv.from, pawn) ^ key::man(mv.to, Piece { seat, role });
            after.squares[seat] = after.squares[seat] - self.places.value(mv.from, pawn);
            after.add(mv.to, Piece { seat, role });
        }
        if is_final {
            after.reversible = 0;
        }
        after
    }

    /// The position if the seat on move let its turn go by.
    pub(crate) fn pass(&self) -> Self {
        self.come_to(self.position.pass())
    }

    /// Whether the seat on move has a man other than pawns and the king.
    pub(crate) fn has_pieces(&self) -> bool {
        let board = self.position.board();
        let small = board.role(Role::Pawn) | board.role(Role::King);
        !board.seat(self.position.turn()).without(small).is_empty()
    }

    /// Whether a seat's king is in check.
    pub(crate) fn is_check(&self, seat: Seat) -> bool {
        !self.position.checkers(seat).is_empty()
    }

    /// With another position: everything follows but what depends on the men.
    fn come_to(&self, position: Position) -> Self {
        let key = self.key ^ key::state(&self.position) ^ key::state(&position);
        Self { position, key, reversible: self.reversible.saturating_add(1), ..*self }
    }

    fn add(&mut self, square: Square, piece: Piece) {
        self.squares[piece.seat] = self.squares[piece.seat] + self.places.value(square, piece);
        self.phase += features::phase(piece.role);
    }

    fn shift(&mut self, from: Square, to: Square, piece: Piece) {
        self.key ^= key::man(from, piece) ^ key::man(to, piece);
        let gained = self.places.value(to, piece) - self.places.value(from, piece);
        self.squares[piece.seat] = self.squares[piece.seat] + gained;
    }
}
