//! The fields, and the lines that join them.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use scoresheet::Excerpt;

use super::Fields;
use crate::Variant;

/// A field of the board: one of the dark squares, on which play is.
///
/// It has a number, row by row from the top left, Black's side, or a name as in chess, a1 at White's left: whichever its
/// game writes. Fields are ordered as they are counted there.
///
/// ```
/// use draughts::{Direction, Field};
///
/// let field = Field::new(32).unwrap();
/// assert_eq!(field.to_string(), "32");
/// // The long line begins at the lower left of White's side.
/// let long_line: Vec<u8> = core::iter::successors(Field::new(46), |field| field.next(Direction::UpRight))
///     .map(Field::number)
///     .collect();
/// assert_eq!(long_line, [46, 41, 37, 32, 28, 23, 19, 14, 10, 5]);
/// assert_eq!(Field::new(51), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field<V: Variant>(u8, PhantomData<V>);

/// How many fields there are in a row.
pub(super) const fn in_row<V: Variant>() -> u8 {
    V::ROWS / 2
}

impl<V: Variant> Field<V> {
    /// How many fields there are.
    pub const COUNT: usize = (V::ROWS * in_row::<V>()) as usize;

    /// How many bits the board takes: one for each field, and one for the gap behind every second row.
    pub(super) const BITS: usize = Self::at_place(Self::COUNT as u8 - 1).bit() + 1;

    /// The field with this number: 1 at the top left, and on row by row.
    pub const fn new(number: u8) -> Option<Self> {
        if number == 0 || number as usize > Self::COUNT {
            return None;
        }
        let place = number - 1;
        if !V::IS_NAMED {
            return Some(Self::at_place(place));
        }
        let row = V::ROWS - 1 - place / in_row::<V>();
        Some(Self::at_place(row * in_row::<V>() + place % in_row::<V>()))
    }

    /// The field in this row and column, if play is on it.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row >= V::ROWS || column >= V::ROWS || column % 2 != first_column::<V>(row) {
            return None;
        }
        Some(Self::at_place(row * in_row::<V>() + column / 2))
    }

    /// The field with this name as in chess, `a1` at White's left, in either case.
    pub const fn named(name: &str) -> Option<Self> {
        let (column, rank) = match *name.as_bytes() {
            [column, rank @ b'0'..=b'9'] => (column, rank - b'0'),
            [column, ten @ b'0'..=b'9', one @ b'0'..=b'9'] if V::ROWS > 9 => (column, (ten - b'0') * 10 + one - b'0'),
            _ => return None,
        };
        if rank == 0 || rank > V::ROWS || !column.is_ascii_alphabetic() {
            return None;
        }
        Self::at(if V::IS_NAMED { rank - 1 } else { V::ROWS - rank }, column.to_ascii_lowercase() - b'a')
    }

    /// All fields, in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self::at_place)
    }

    /// Its number: 1 at the top left, and on row by row.
    pub const fn number(self) -> u8 {
        let place = self.place();
        if V::IS_NAMED {
            let row = V::ROWS - 1 - place / in_row::<V>();
            return row * in_row::<V>() + place % in_row::<V>() + 1;
        }
        place + 1
    }

    /// Its row, 0 for that in which the order of fields begins: at White's side where they have names, at Black's where
    /// they have numbers.
    pub const fn row(self) -> u8 {
        self.place() / in_row::<V>()
    }

    /// Its column, 0 at White's left.
    pub const fn column(self) -> u8 {
        self.place() % in_row::<V>() * 2 + first_column::<V>(self.row())
    }

    /// The next field in a direction, if the board goes on.
    pub fn next(self, direction: Direction) -> Option<Self> {
        Fields::of(self).shifted(direction).first()
    }

    #[inline(always)]
    pub(super) const fn from_bit(bit: u32) -> Self {
        debug_assert!((bit as usize) < Self::BITS);
        Self(bit as u8, PhantomData)
    }

    #[inline(always)]
    pub(super) const fn bit(self) -> usize {
        self.0 as usize
    }

    /// The field that is so far from the first.
    const fn at_place(place: u8) -> Self {
        let row = place / in_row::<V>();
        let gaps = if V::IS_NAMED { row.div_ceil(2) } else { row / 2 };
        Self(place + gaps, PhantomData)
    }

    /// Which of all fields it is, from 0: its bit without the gaps below it.
    const fn place(self) -> u8 {
        let two_rows = V::ROWS + 1;
        self.0 - if V::IS_NAMED { (self.0 + in_row::<V>()) / two_rows } else { self.0 / two_rows }
    }
}

/// The column of the first field in a row: 0 in the row nearest to White, 1 in the next.
const fn first_column<V: Variant>(row: u8) -> u8 {
    (if V::IS_NAMED { row } else { V::ROWS - 1 - row }) % 2
}

/// Its name where fields have names, otherwise its number.
impl<V: Variant> fmt::Display for Field<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match V::IS_NAMED {
            true => write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1),
            false => fmt::Display::fmt(&self.number(), f),
        }
    }
}

impl<V: Variant> fmt::Debug for Field<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no field.
///
/// ```
/// use draughts::Field;
///
/// assert_eq!("51".parse::<Field>().unwrap_err().to_string(), "expected a field, 1 to 50, found \"51\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {}, found {found:?}", V::FIELD)]
pub struct ParseFieldError<V: Variant> {
    found: Excerpt,
    variant: PhantomData<V>,
}

/// Reads what [`Display`](fmt::Display) writes.
impl<V: Variant> FromStr for Field<V> {
    type Err = ParseFieldError<V>;

    fn from_str(text: &str) -> Result<Self, ParseFieldError<V>> {
        let field = if V::IS_NAMED { Self::named(text) } else { text.parse().ok().and_then(Self::new) };
        field.ok_or(ParseFieldError { found: Excerpt::of(text), variant: PhantomData })
    }
}

/// One of the four ways along the slanting lines, seen from White's side.
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

    /// Whether it leads towards White's side.
    #[inline(always)]
    pub const fn is_down(self) -> bool {
        matches!(self, Self::DownLeft | Self::DownRight)
    }

    /// Which bit the next field has, counted from that of the field before it.
    #[inline(always)]
    pub(super) const fn step<V: Variant>(self) -> i32 {
        let (near, far) = (in_row::<V>() as i32, in_row::<V>() as i32 + 1);
        match (self, V::IS_NAMED) {
            (Self::UpLeft, true) | (Self::DownLeft, false) => near,
            (Self::UpRight, true) | (Self::DownRight, false) => far,
            (Self::UpLeft, false) | (Self::DownLeft, true) => -far,
            (Self::UpRight, false) | (Self::DownRight, true) => -near,
        }
    }
}
