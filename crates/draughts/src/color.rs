//! White and Black, and a value for each of them.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first in the usual array.
    White,
    /// The other side.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Whether this is White.
    pub const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    /// The letter FEN uses: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// Reads the letter FEN uses, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' | 'W' => Some(Self::White),
            'b' | 'B' => Some(Self::Black),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// A value for White and one for Black.
///
/// ```
/// use draughts::{ByColor, Color};
///
/// let mut score = ByColor::new(0, 0);
/// score[Color::Black] += 1;
/// assert_eq!(score, ByColor { white: 0, black: 1 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Pairs the two values.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
