//! What stands where: the men on the board, and nothing about whose move it is.

use core::fmt;

use crate::{Bitboard, Color, Piece, Role, Square, attacks};

/// The men on the board.
///
/// Three sets tell what a man is and a fourth whose it is, so that a whole board is 32 bytes and a move changes it
/// with a handful of instructions:
///
/// | | bishop | rook | queen | knight | pawn | king |
/// |---|---|---|---|---|---|---|
/// | `diagonal` | x | | x | | x | |
/// | `straight` | | x | x | | | x |
/// | `stepper` | | | | x | x | x |
///
/// ```
/// use chess::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::E4, Piece::new(Color::White, Role::Queen));
/// assert_eq!(board.piece_at(Square::E4), Some(Piece::new(Color::White, Role::Queen)));
/// assert_eq!(board.take(Square::E4).map(|piece| piece.letter()), Some('Q'));
/// assert_eq!(board, Board::EMPTY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) diagonal: Bitboard,
    pub(crate) straight: Bitboard,
    pub(crate) stepper: Bitboard,
    pub(crate) white: Bitboard,
}

impl Board {
    /// A board without men.
    pub const EMPTY: Self =
        Self { diagonal: Bitboard::EMPTY, straight: Bitboard::EMPTY, stepper: Bitboard::EMPTY, white: Bitboard::EMPTY };

    /// The usual opening position.
    pub const OPENING: Self = Self {
        diagonal: Bitboard(0x2cff_0000_0000_ff2c),
        straight: Bitboard(0x9900_0000_0000_0099),
        stepper: Bitboard(0x52ff_0000_0000_ff52),
        white: Bitboard(0xffff),
    };

    /// Every occupied square.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.diagonal | self.straight | self.stepper
    }

    /// The squares of one side's men.
    #[inline(always)]
    pub fn side(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.occupied().without(self.white),
        }
    }

    /// The squares of all men of one role.
    #[inline(always)]
    pub fn role(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.stepper & self.diagonal,
            Role::Knight => self.stepper.without(self.diagonal | self.straight),
            Role::Bishop => self.diagonal.without(self.stepper | self.straight),
            Role::Rook => self.straight.without(self.stepper | self.diagonal),
            Role::Queen => (self.diagonal & self.straight).without(self.stepper),
            Role::King => self.stepper & self.straight,
        }
    }

    /// The squares of one side's men of one role.
    #[inline(always)]
    pub fn men(&self, color: Color, role: Role) -> Bitboard {
        self.side(color) & self.role(role)
    }

    /// The bishops and queens of both sides.
    #[inline(always)]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.diagonal.without(self.stepper)
    }

    /// The rooks and queens of both sides.
    #[inline(always)]
    pub fn straight_sliders(&self) -> Bitboard {
        self.straight.without(self.stepper)
    }

    /// The square of one side's king, if it has one; the lowest, if it has several.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.men(color, Role::King).first()
    }

    /// What the man on this square is, whatever its colour.
    #[inline(always)]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        const ROLES: [Option<Role>; 8] = [
            None,
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
            Some(Role::Knight),
            Some(Role::Pawn),
            Some(Role::King),
            None,
        ];
        let bit = |set: Bitboard| (set.0 >> square as u8 & 1) as usize;
        ROLES[bit(self.diagonal) | bit(self.straight) << 1 | bit(self.stepper) << 2]
    }

    /// The man on this square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.white.has(square) { Color::White } else { Color::Black };
        self.role_at(square).map(|role| Piece { color, role })
    }

    /// Sets a man on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(Bitboard::of(square));
        self.add(Bitboard::of(square), piece.color, piece.role);
    }

    /// Takes the man off a square.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        self.clear(Bitboard::of(square));
        piece
    }

    /// All men with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The men of one side that attack this square on a board so occupied.
    ///
    /// Passing another occupation than the board's own asks "what if": without a king that has just moved away, say.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let men = attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::pawn(!by, square) & self.role(Role::Pawn)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.straight_sliders();
        men & self.side(by)
    }

    /// Empties the squares.
    #[inline(always)]
    pub(crate) fn clear(&mut self, squares: Bitboard) {
        self.diagonal = self.diagonal.without(squares);
        self.straight = self.straight.without(squares);
        self.stepper = self.stepper.without(squares);
        self.white = self.white.without(squares);
    }

    /// Sets men of one kind on empty squares.
    #[inline(always)]
    pub(crate) fn add(&mut self, squares: Bitboard, color: Color, role: Role) {
        if matches!(role, Role::Bishop | Role::Queen | Role::Pawn) {
            self.diagonal |= squares;
        }
        if matches!(role, Role::Rook | Role::Queen | Role::King) {
            self.straight |= squares;
        }
        if matches!(role, Role::Knight | Role::Pawn | Role::King) {
            self.stepper |= squares;
        }
        if color.is_white() {
            self.white |= squares;
        }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::OPENING
    }
}

/// Draws the board, rank 8 on top, with the letters FEN uses.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let piece = self.piece_at(Square::ALL[8 * rank + file]);
                write!(f, "{}", piece.map_or('.', Piece::letter))?;
                f.write_str(if file < 7 { " " } else { "\n" })?;
            }
        }
        Ok(())
    }
}
