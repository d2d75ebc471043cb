//! What stands where: the pieces on the board, and nothing about whose move it is.

use super::{Color, Field, Fields, Piece, Role, Setup};
use crate::Variant;

/// The pieces on the board.
///
/// ```
/// use draughts::{Board, Color, Field, Piece, Role};
///
/// let mut board = Board::EMPTY;
/// let king = Piece::new(Color::White, Role::King);
/// let field = Field::new(46).unwrap();
/// board.put(field, king);
/// assert_eq!(board.piece_at(field), Some(king));
/// assert_eq!(board.take(field), Some(king));
/// assert_eq!(board, Board::EMPTY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<V: Variant> {
    pub(super) white: Fields<V>,
    pub(super) black: Fields<V>,
    pub(super) kings: Fields<V>,
}

impl<V: Variant> Board<V> {
    /// A board without pieces.
    pub const EMPTY: Self = Self { white: Fields::EMPTY, black: Fields::EMPTY, kings: Fields::EMPTY };

    /// The opening position: each side has men on the rows nearest to it.
    pub const OPENING: Self = {
        let (men, all) = (Setup::<V>::MOST_PIECES, Field::<V>::COUNT as u8);
        Self { white: Fields::range(all - men + 1, all), black: Fields::range(1, men), kings: Fields::EMPTY }
    };

    /// Every occupied field.
    #[inline(always)]
    pub fn occupied(&self) -> Fields<V> {
        self.white | self.black
    }

    /// The fields of one side's pieces.
    #[inline(always)]
    pub const fn side(&self, color: Color) -> Fields<V> {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The fields of one side's men or kings.
    #[inline(always)]
    pub const fn pieces_of(&self, color: Color, role: Role) -> Fields<V> {
        match role {
            Role::Man => self.side(color).without(self.kings),
            Role::King => Fields::from_bits(self.side(color).bits() & self.kings.bits()),
        }
    }

    /// The piece on this field.
    pub fn piece_at(&self, field: Field<V>) -> Option<Piece> {
        let color = match (self.white.has(field), self.black.has(field)) {
            (true, _) => Color::White,
            (_, true) => Color::Black,
            _ => return None,
        };
        let role = if self.kings.has(field) { Role::King } else { Role::Man };
        Some(Piece { color, role })
    }

    /// Sets a piece on a field, in place of whatever stood there.
    pub fn put(&mut self, field: Field<V>, piece: Piece) {
        self.take(field);
        match piece.color {
            Color::White => self.white |= Fields::of(field),
            Color::Black => self.black |= Fields::of(field),
        }
        if piece.role == Role::King {
            self.kings |= Fields::of(field);
        }
    }

    /// Takes the piece off a field.
    pub fn take(&mut self, field: Field<V>) -> Option<Piece> {
        let piece = self.piece_at(field);
        let rest = Fields::of(field);
        self.white = self.white.without(rest);
        self.black = self.black.without(rest);
        self.kings = self.kings.without(rest);
        piece
    }

    /// All pieces with their fields, in the order of the fields.
    pub fn pieces(&self) -> impl Iterator<Item = (Field<V>, Piece)> + '_ {
        self.occupied().filter_map(|field| Some((field, self.piece_at(field)?)))
    }
}

impl<V: Variant> Default for Board<V> {
    fn default() -> Self {
        Self::OPENING
    }
}
