//! The two ways to castle, and which of them a side still has.

use core::fmt;

use crate::{Bitboard, Color, File, Rank, Square};

/// The side of the board a king castles to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// Short castling: the king comes to the g-file, the rook to the f-file.
    King,
    /// Long castling: the king comes to the c-file, the rook to the d-file.
    Queen,
}

impl Wing {
    /// Both wings, short castling first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// Where a king of this colour stands after castling.
    pub const fn king_target(self, color: Color) -> Square {
        let file = match self {
            Self::King => File::G,
            Self::Queen => File::C,
        };
        Square::at(file, Rank::First.seen_by(color))
    }

    /// Where the rook stands after castling.
    pub const fn rook_target(self, color: Color) -> Square {
        let file = match self {
            Self::King => File::F,
            Self::Queen => File::D,
        };
        Square::at(file, Rank::First.seen_by(color))
    }

    /// The wing a rook stands on, seen from its king.
    #[inline(always)]
    pub(crate) const fn of_rook(king: Square, rook: Square) -> Self {
        if rook as u8 > king as u8 { Self::King } else { Self::Queen }
    }
}

/// Which rooks may still castle.
///
/// The rights are kept as the rooks' own squares, so that they cover Chess960 as well, and a move that leaves or
/// takes a square ends the right that lived there. Rooks count on the first and the eighth rank only.
///
/// ```
/// use chess::{CastleRights, Color, Square};
///
/// let mut rights = CastleRights::STANDARD;
/// rights.remove(Square::H1);
/// assert_eq!(rights.rooks(Color::White).collect::<Vec<_>>(), [Square::A1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastleRights(Bitboard);

impl CastleRights {
    /// Where a rook may have a right at all.
    pub(crate) const RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);
    /// Neither side may castle.
    pub const NONE: Self = Self(Bitboard::EMPTY);
    /// Both sides may castle both ways with the rooks of the usual array.
    pub const STANDARD: Self = Self(Bitboard(0x8100_0000_0000_0081));

    /// The rights of the rooks on these squares; squares off the first and eighth rank are ignored.
    pub const fn of_rooks(rooks: Bitboard) -> Self {
        Self(Bitboard(rooks.0 & Self::RANKS.0))
    }

    /// The squares of the rooks of one side that may still castle.
    pub const fn rooks(self, color: Color) -> Bitboard {
        Bitboard(self.0.0 & Rank::First.seen_by(color).squares().0)
    }

    /// The squares of all rooks that may still castle.
    pub const fn all(self) -> Bitboard {
        self.0
    }

    /// Whether neither side may castle any more.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Gives the rook on this square the right to castle. Off the first and eighth rank this does nothing.
    pub fn add(&mut self, rook: Square) {
        self.0 |= Bitboard::of(rook) & Self::RANKS;
    }

    /// Takes the right away.
    pub fn remove(&mut self, rook: Square) {
        self.0 = self.0.without(Bitboard::of(rook));
    }
}

impl fmt::Debug for CastleRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0).finish()
    }
}
