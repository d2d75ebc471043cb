//! What stands where: the pieces on the board, and nothing about whose move it is.

use crate::{Color, Field, Fields, Piece, Role};

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
pub struct Board {
    pub(crate) white: Fields,
    pub(crate) black: Fields,
    pub(crate) kings: Fields,
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Self = Self { white: Fields::EMPTY, black: Fields::EMPTY, kings: Fields::EMPTY };

    /// The opening position: White on 31 to 50, Black on 1 to 20 (Art. 6).
    pub const OPENING: Self = Self { white: Fields::range(31, 50), black: Fields::range(1, 20), kings: Fields::EMPTY };

    /// Every occupied field.
    #[inline(always)]
    pub fn occupied(&self) -> Fields {
        self.white | self.black
    }

    /// The fields of one side's pieces.
    #[inline(always)]
    pub const fn side(&self, color: Color) -> Fields {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The fields of one side's men or kings.
    #[inline(always)]
    pub const fn pieces_of(&self, color: Color, role: Role) -> Fields {
        match role {
            Role::Man => self.side(color).without(self.kings),
            Role::King => Fields(self.side(color).0 & self.kings.0),
        }
    }

    /// The piece on this field.
    pub fn piece_at(&self, field: Field) -> Option<Piece> {
        let color = match (self.white.has(field), self.black.has(field)) {
            (true, _) => Color::White,
            (_, true) => Color::Black,
            _ => return None,
        };
        let role = if self.kings.has(field) { Role::King } else { Role::Man };
        Some(Piece { color, role })
    }

    /// Sets a piece on a field, in place of whatever stood there.
    pub fn put(&mut self, field: Field, piece: Piece) {
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
    pub fn take(&mut self, field: Field) -> Option<Piece> {
        let piece = self.piece_at(field);
        let rest = Fields::of(field);
        self.white = self.white.without(rest);
        self.black = self.black.without(rest);
        self.kings = self.kings.without(rest);
        piece
    }

    /// All pieces with their fields, from 1 to 50.
    pub fn pieces(&self) -> impl Iterator<Item = (Field, Piece)> + '_ {
        self.occupied().filter_map(|field| Some((field, self.piece_at(field)?)))
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::OPENING
    }
}
