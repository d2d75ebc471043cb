//! A set of fields, one bit each.

use core::fmt;
use core::marker::PhantomData;
use core::num::NonZeroU64;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use scoresheet::Color;

use super::field::in_row;
use super::{Direction, Field};
use crate::Variant;

/// A set of fields.
///
/// Between every two rows and the next there is a bit that belongs to no field, so that a step in one direction is the same
/// shift from every field, and a step off the left or right edge ends on such a bit.
///
/// ```
/// use draughts::{Direction, Field, Fields};
///
/// let numbers = |fields: Fields| fields.map(Field::number).collect::<Vec<_>>();
/// let edge: Fields = [6, 16, 26, 36, 46].into_iter().filter_map(Field::new).collect();
/// assert_eq!(numbers(edge.shifted(Direction::UpRight)), [1, 11, 21, 31, 41]);
/// assert_eq!(numbers(edge.shifted(Direction::UpLeft)), []);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fields<V: Variant>(u64, PhantomData<V>);

impl<V: Variant> Fields<V> {
    /// No field.
    pub const EMPTY: Self = Self::from_bits(0);

    /// All fields.
    pub const ALL: Self = Self::rows(0, V::ROWS - 1);

    /// The longest line, from White's left corner to Black's.
    pub const LONG_LINE: Self = {
        let (mut line, mut step) = (0, 0);
        while step < V::ROWS {
            if let Some(field) = Field::<V>::at(if V::IS_NAMED { step } else { V::ROWS - 1 - step }, step) {
                line |= 1 << field.bit();
            }
            step += 1;
        }
        Self::from_bits(line)
    };

    /// The set as bits, for tables that are looked up by it: the first field the lowest, and for every two rows one bit more
    /// than they have fields. Turning the board round turns all the bits round.
    ///
    /// ```
    /// use draughts::{Field, Fields};
    ///
    /// let bit = |number| Field::new(number).map(|field| Fields::of(field).bits().trailing_zeros());
    /// assert_eq!([1, 10, 11, 50].map(bit), [Some(0), Some(9), Some(11), Some(53)]);
    /// ```
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    #[inline(always)]
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// The set of this one field.
    #[inline(always)]
    pub const fn of(field: Field<V>) -> Self {
        Self::from_bits(1 << field.bit())
    }

    /// The fields with numbers from `first` to `last`, both included.
    pub const fn range(first: u8, last: u8) -> Self {
        let (mut set, mut number) = (0, first);
        while number <= last && number as usize <= Field::<V>::COUNT {
            if let Some(field) = Field::<V>::new(number) {
                set |= 1 << field.bit();
            }
            number += 1;
        }
        Self::from_bits(set)
    }

    /// The fields of the rows from `first` to `last`, both included.
    pub const fn rows(first: u8, last: u8) -> Self {
        let (mut set, mut row) = (0, first);
        while row <= last && row < V::ROWS {
            let mut column = 0;
            while column < V::ROWS {
                if let Some(field) = Field::<V>::at(row, column) {
                    set |= 1 << field.bit();
                }
                column += 1;
            }
            row += 1;
        }
        Self::from_bits(set)
    }

    /// The row that is so far from a side's own edge: its first one is 0, its opponent's the last.
    pub const fn row_from(side: Color, distance: u8) -> Self {
        let row = if V::IS_NAMED == side.is_white() { distance } else { V::ROWS - 1 - distance };
        Self::rows(row, row)
    }

    /// Where men of this side become kings.
    #[inline(always)]
    pub const fn crown_row(side: Color) -> Self {
        Self::CROWN_ROWS[side as usize]
    }

    /// The row before that one: a man that takes something there comes to its crown row.
    #[inline(always)]
    pub(super) const fn gate(side: Color) -> Self {
        Self::GATES[side as usize]
    }

    const CROWN_ROWS: [Self; 2] =
        [Self::row_from(Color::White, V::ROWS - 1), Self::row_from(Color::Black, V::ROWS - 1)];
    const GATES: [Self; 2] = [Self::row_from(Color::White, V::ROWS - 2), Self::row_from(Color::Black, V::ROWS - 2)];

    /// Whether the field is in the set.
    #[inline(always)]
    pub const fn has(self, field: Field<V>) -> bool {
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

    /// The first field of the set.
    #[inline(always)]
    pub const fn first(self) -> Option<Field<V>> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Field::from_bit(bits.trailing_zeros())),
            None => None,
        }
    }

    /// The fields of `self` that are not in `other`.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Self::from_bits(self.0 & !other.0)
    }

    /// Every field one step on; what leaves the board is gone.
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Self {
        Self::from_bits(self.slid(direction).0 & Self::ALL.0)
    }

    /// The same with bits left over that belong to no field, for use where a field is asked of the result anyway.
    #[inline(always)]
    pub(super) const fn slid(self, direction: Direction) -> Self {
        let (near, far) = (in_row::<V>(), in_row::<V>() + 1);
        Self::from_bits(match (direction, V::IS_NAMED) {
            (Direction::UpLeft, true) | (Direction::DownLeft, false) => self.0 << near,
            (Direction::UpRight, true) | (Direction::DownRight, false) => self.0 << far,
            (Direction::UpLeft, false) | (Direction::DownLeft, true) => self.0 >> far,
            (Direction::UpRight, false) | (Direction::DownRight, true) => self.0 >> near,
        })
    }
}

impl<V: Variant> From<Field<V>> for Fields<V> {
    fn from(field: Field<V>) -> Self {
        Self::of(field)
    }
}

impl<V: Variant> FromIterator<Field<V>> for Fields<V> {
    fn from_iter<I: IntoIterator<Item = Field<V>>>(fields: I) -> Self {
        fields.into_iter().fold(Self::EMPTY, |set, field| set | Self::of(field))
    }
}

impl<V: Variant> Iterator for Fields<V> {
    type Item = Field<V>;

    #[inline(always)]
    fn next(&mut self) -> Option<Field<V>> {
        let field = self.first()?;
        self.0 &= self.0 - 1;
        Some(field)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.count() as usize;
        (count, Some(count))
    }
}

impl<V: Variant> ExactSizeIterator for Fields<V> {}

impl<V: Variant> BitAnd for Fields<V> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.0 & other.0)
    }
}

impl<V: Variant> BitOr for Fields<V> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.0 | other.0)
    }
}

impl<V: Variant> BitXor for Fields<V> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self::from_bits(self.0 ^ other.0)
    }
}

impl<V: Variant> BitAndAssign for Fields<V> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl<V: Variant> BitOrAssign for Fields<V> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The fields of the board that are not in the set.
impl<V: Variant> Not for Fields<V> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self::from_bits(!self.0 & Self::ALL.0)
    }
}

/// Lists the fields.
impl<V: Variant> fmt::Debug for Fields<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
