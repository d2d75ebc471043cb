//! The sixty-four squares.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Color, File, Rank};
use scoresheet::Excerpt;

/// A square of the board. `A1` is 0, `B1` is 1, `H8` is 63.
///
/// ```
/// use chess::{File, Rank, Square};
///
/// let e4: Square = "e4".parse()?;
/// assert_eq!(e4, Square::E4);
/// assert_eq!((e4.file(), e4.rank()), (File::E, Rank::Fourth));
/// assert_eq!("e9".parse::<Square>().unwrap_err().to_string(), "expected a square, a1 to h8, found \"e9\"");
/// # Ok::<(), chess::ParseSquareError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
#[rustfmt::skip]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

impl Square {
    /// The squares from a1 to h8, rank by rank.
    #[rustfmt::skip]
    pub const ALL: [Self; 64] = [
        Self::A1, Self::B1, Self::C1, Self::D1, Self::E1, Self::F1, Self::G1, Self::H1,
        Self::A2, Self::B2, Self::C2, Self::D2, Self::E2, Self::F2, Self::G2, Self::H2,
        Self::A3, Self::B3, Self::C3, Self::D3, Self::E3, Self::F3, Self::G3, Self::H3,
        Self::A4, Self::B4, Self::C4, Self::D4, Self::E4, Self::F4, Self::G4, Self::H4,
        Self::A5, Self::B5, Self::C5, Self::D5, Self::E5, Self::F5, Self::G5, Self::H5,
        Self::A6, Self::B6, Self::C6, Self::D6, Self::E6, Self::F6, Self::G6, Self::H6,
        Self::A7, Self::B7, Self::C7, Self::D7, Self::E7, Self::F7, Self::G7, Self::H7,
        Self::A8, Self::B8, Self::C8, Self::D8, Self::E8, Self::F8, Self::G8, Self::H8,
    ];

    /// The square with this number, a1 being 0 and b1 being 1.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The square with the number `index & 63`: the form for hot loops.
    #[inline(always)]
    pub(crate) const fn wrapping(index: u32) -> Self {
        // SAFETY: Square is repr(u8) with the variants 0 to 63, and the mask leaves no other value.
        unsafe { core::mem::transmute((index & 63) as u8) }
    }

    /// The square where a file and a rank cross.
    pub const fn at(file: File, rank: Rank) -> Self {
        Self::ALL[(rank as usize) * 8 + file as usize]
    }

    /// Its number, a1 being 0 and b1 being 1.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Its file.
    pub const fn file(self) -> File {
        File::ALL[(self as usize) & 7]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self as usize) >> 3]
    }

    /// Whether it is a dark square, as a1 is.
    pub const fn is_dark(self) -> bool {
        !Bitboard::LIGHT.has(self)
    }

    /// The square `files` to the right and `ranks` up, seen from White, if the board has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self as i8 & 7) + files;
        let rank = (self as i8 >> 3) + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 { Some(Self::ALL[(rank * 8 + file) as usize]) } else { None }
    }

    /// The square one step ahead of a pawn of this colour, if there is one.
    pub const fn ahead(self, color: Color) -> Option<Self> {
        match color {
            Color::White => self.offset(0, 1),
            Color::Black => self.offset(0, -1),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// A text that names no square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a square, a1 to h8, found {found:?}")]
pub struct ParseSquareError {
    found: Excerpt,
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut chars = text.chars();
        let file = chars.next().and_then(File::from_letter);
        let rank = chars.next().and_then(Rank::from_digit);
        match (file, rank, chars.next()) {
            (Some(file), Some(rank), None) => Ok(Self::at(file, rank)),
            _ => Err(ParseSquareError { found: Excerpt::of(text) }),
        }
    }
}
