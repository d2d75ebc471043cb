//! The fields a1 to h8, and the numbers that older records have for them.

use core::fmt;
use core::str::FromStr;

use draughts::Direction;
use scoresheet::Excerpt;

use crate::Fields;

/// A field of the board: one of the 32 dark squares play is on, named by its column and row as in chess, a1 at White's
/// left. Fields are ordered row by row from there.
///
/// ```
/// use russian::{Direction, Field};
///
/// let field: Field = "c3".parse()?;
/// assert_eq!((field.column(), field.row()), (2, 2));
/// assert_eq!(field.to_string(), "c3");
/// // The main road joins White's left corner with Black's.
/// let main_road: Vec<String> = core::iter::successors(Field::named("a1"), |field| field.next(Direction::UpRight))
///     .map(|field| field.to_string())
///     .collect();
/// assert_eq!(main_road, ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]);
/// assert_eq!("b1".parse::<Field>().unwrap_err().to_string(), "expected a dark field, a1 to h8, found \"b1\"");
/// # Ok::<(), russian::ParseFieldError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

/// How many bits the board takes: four for each row, and one for the gap after every second, beginning with the first.
pub(crate) const BITS: usize = 36;

impl Field {
    /// The field in this row and column, both counted from 0 at a1, if play is on it.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row > 7 || column > 7 || (row + column) % 2 == 1 {
            return None;
        }
        Some(Self(row * 4 + column / 2 + row.div_ceil(2)))
    }

    /// The field of this name, `a1` to `h8`, in either case.
    pub const fn named(name: &str) -> Option<Self> {
        match *name.as_bytes() {
            [column @ (b'a'..=b'h' | b'A'..=b'H'), row @ b'1'..=b'8'] => {
                Self::at(row - b'1', column.to_ascii_lowercase() - b'a')
            }
            _ => None,
        }
    }

    /// The field with this number, 1 to 32: from b8 on, row by row to g1, as PDN has it where fields are numbered.
    pub const fn numbered(number: u8) -> Option<Self> {
        if number == 0 || number > 32 {
            return None;
        }
        let row = 7 - (number - 1) / 4;
        Self::at(row, (number - 1) % 4 * 2 + row % 2)
    }

    /// The fields from a1 to h8, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..32).filter_map(|place| Self::at(place / 4, place % 4 * 2 + place / 4 % 2))
    }

    /// Its column, 0 for a to 7 for h.
    pub const fn column(self) -> u8 {
        self.place() % 4 * 2 + self.row() % 2
    }

    /// Its row, 0 at White's side to 7 at Black's: one less than its name says.
    pub const fn row(self) -> u8 {
        self.place() / 4
    }

    /// Its number where fields are numbered, 1 for b8 to 32 for g1.
    pub const fn number(self) -> u8 {
        (7 - self.row()) * 4 + self.column() / 2 + 1
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

    /// Which of all fields it is, from 0: its bit without the gaps below it.
    const fn place(self) -> u8 {
        self.0 - (self.0 + 4) / 9
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no field play is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a dark field, a1 to h8, found {found:?}")]
pub struct ParseFieldError {
    found: Excerpt,
}

impl FromStr for Field {
    type Err = ParseFieldError;

    fn from_str(text: &str) -> Result<Self, ParseFieldError> {
        Self::named(text).ok_or(ParseFieldError { found: Excerpt::of(text) })
    }
}
