//! A set of fields, one bit each.

use core::fmt;
use core::num::NonZeroU64;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use draughts::Direction;

use crate::Field;

/// A set of fields.
///
/// Two rows of four fields take nine bits, so that a step in one direction is the same shift from every field, and a
/// step off the left or right edge ends on a bit that belongs to none.
///
/// ```
/// use russian::{Direction, Field, Fields};
///
/// let names = |fields: Fields| fields.map(|field| field.to_string()).collect::<Vec<_>>();
/// let edge: Fields = ["a1", "a3", "a5", "a7"].into_iter().filter_map(Field::named).collect();
/// assert_eq!(names(edge.shifted(Direction::UpRight)), ["b2", "b4", "b6", "b8"]);
/// assert_eq!(names(edge.shifted(Direction::UpLeft)), [""; 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fields(pub(crate) u64);

impl Fields {
    /// No field.
    pub const EMPTY: Self = Self(0);
    /// All thirty-two.
    pub const ALL: Self = Self(((1 << 36) - 1) & !(1 << 4 | 1 << 13 | 1 << 22 | 1 << 31));
    /// The longest line, from a1 to h8.
    pub const MAIN_ROAD: Self = Self(1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30 | 1 << 35);

    /// The set as bits, for tables that are looked up by it: a1 the lowest, rows of four, and after every second row,
    /// beginning with the first, a bit that belongs to no field. Turning the board round turns these 36 bits round.
    ///
    /// ```
    /// use russian::{Field, Fields};
    ///
    /// let bit = |name| Field::named(name).map(|field| Fields::of(field).bits().trailing_zeros());
    /// assert_eq!(["a1", "g1", "b2", "a3", "h8"].map(bit), [Some(0), Some(3), Some(5), Some(9), Some(35)]);
    /// ```
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this one field.
    #[inline(always)]
    pub const fn of(field: Field) -> Self {
        Self(1 << field.bit())
    }

    /// The fields of the rows from `first` to `last`, both included and counted from 0 at White's side.
    pub const fn rows(first: u8, last: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut row = first;
        while row <= last && row < 8 {
            let mut column = row % 2;
            while let Some(field) = Field::at(row, column) {
                set.0 |= 1 << field.bit();
                column += 2;
            }
            row += 1;
        }
        set
    }

    /// Whether the field is in the set.
    #[inline(always)]
    pub const fn has(self, field: Field) -> bool {
        self.0 >> field.bit() & 1 != 0
    }

    /// Whether there is no field in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets have a field in common.
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many fields there are in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first field of the set, counted from a1.
    #[inline(always)]
    pub const fn first(self) -> Option<Field> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Field::from_bit(bits.trailing_zeros())),
            None => None,
        }
    }

    /// The fields of `self` that are not in `other`.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every field one step on; what leaves the board is gone.
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Self {
        Self(self.slid(direction).0 & Self::ALL.0)
    }

    /// The same with bits left over that belong to no field, for use where a field is asked of the result anyway.
    #[inline(always)]
    pub(crate) const fn slid(self, direction: Direction) -> Self {
        Self(match direction {
            Direction::UpLeft => self.0 << 4,
            Direction::UpRight => self.0 << 5,
            Direction::DownLeft => self.0 >> 5,
            Direction::DownRight => self.0 >> 4,
        })
    }
}

impl From<Field> for Fields {
    fn from(field: Field) -> Self {
        Self::of(field)
    }
}

impl FromIterator<Field> for Fields {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(Self::EMPTY, |set, field| set | Self::of(field))
    }
}

impl Iterator for Fields {
    type Item = Field;

    #[inline(always)]
    fn next(&mut self) -> Option<Field> {
        let field = self.first()?;
        self.0 &= self.0 - 1;
        Some(field)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Fields {}

impl BitAnd for Fields {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Fields {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Fields {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitAndAssign for Fields {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Fields {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The fields of the board that are not in the set.
impl Not for Fields {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

/// Lists the fields.
impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
