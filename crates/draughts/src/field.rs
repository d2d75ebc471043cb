//! The numbers 1 to 50 (Art. 5), and the lines that join them (Art. 2).

use core::fmt;

use crate::Fields;

/// A field of the board: one of the fifty dark squares play is on (Art. 3), numbered row by row from the top left, Black's
/// side (Art. 5).
///
/// ```
/// use draughts::{Direction, Field};
///
/// let field = Field::new(32).unwrap();
/// assert_eq!(field.to_string(), "32");
/// // The long line begins at the lower left of White's side (Art. 4).
/// let long_line: Vec<u8> = core::iter::successors(Field::new(46), |field| field.next(Direction::UpRight))
///     .map(Field::number)
///     .collect();
/// assert_eq!(long_line, [46, 41, 37, 32, 28, 23, 19, 14, 10, 5]);
/// assert_eq!(Field::new(51), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

/// How many bits the board takes: five for each row, and one for the gap after every second.
pub(crate) const BITS: usize = 54;

impl Field {
    /// The field with this number, 1 to 50.
    pub const fn new(number: u8) -> Option<Self> {
        if number == 0 || number > 50 {
            return None;
        }
        let row = (number - 1) / 5;
        Some(Self(number - 1 + row / 2))
    }

    /// The fields from 1 to 50.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=50).filter_map(Self::new)
    }

    /// Its number, 1 to 50.
    pub const fn number(self) -> u8 {
        self.0 + 1 - self.0 / 11
    }

    /// Its row, 0 at the top to 9 at the bottom.
    pub const fn row(self) -> u8 {
        (self.number() - 1) / 5
    }

    /// Its column, 0 at White's left to 9.
    pub const fn column(self) -> u8 {
        (self.number() - 1) % 5 * 2 + (self.row() + 1) % 2
    }

    /// The field in this row and column, if play is on it.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row > 9 || column > 9 || (row + column).is_multiple_of(2) {
            return None;
        }
        Self::new(row * 5 + column / 2 + 1)
    }

    /// The next field in a direction, if the board goes on.
    pub fn next(self, direction: Direction) -> Option<Self> {
        Fields::of(self).shifted(direction).first()
    }

    #[inline(always)]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        debug_assert!((bit as usize) < BITS);
        Self(bit as u8)
    }

    #[inline(always)]
    pub(crate) const fn bit(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the four ways along the slanting lines (Art. 2), seen from White's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards Black's side, to White's left.
    UpLeft,
    /// Towards Black's side, to White's right.
    UpRight,
    /// Towards White's side, to White's left.
    DownLeft,
    /// Towards White's side, to White's right.
    DownRight,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// The way back.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        match self {
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
        }
    }

    /// The two ways across.
    #[inline(always)]
    pub const fn aside(self) -> [Self; 2] {
        match self {
            Self::UpLeft | Self::DownRight => [Self::UpRight, Self::DownLeft],
            Self::UpRight | Self::DownLeft => [Self::UpLeft, Self::DownRight],
        }
    }

    /// Whether it leads towards White's side, to higher numbers.
    #[inline(always)]
    pub const fn is_down(self) -> bool {
        matches!(self, Self::DownLeft | Self::DownRight)
    }
}
