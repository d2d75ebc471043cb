//! The lines a king commands.

use super::{Direction, Field, Fields};
use crate::Variant;

/// For each direction and bit the fields ahead, to the edge.
struct Ahead<V: Variant>([[Fields<V>; 64]; 4]);

impl<V: Variant> Ahead<V> {
    const TABLE: &'static Self = &{
        let mut table = [[Fields::EMPTY; 64]; 4];
        let mut i = 0;
        while i < 4 * 64 {
            let (direction, bit) = (Direction::ALL[i / 64], i % 64);
            let mut step = Fields::<V>::from_bits(Fields::<V>::ALL.bits() & 1 << bit).shifted(direction);
            let mut ahead = 0;
            while !step.is_empty() {
                ahead |= step.bits();
                step = step.shifted(direction);
            }
            table[i / 64][bit] = Fields::from_bits(ahead);
            i += 1;
        }
        Self(table)
    };
}

/// The fields ahead of this one, to the edge.
#[inline(always)]
pub(super) fn ahead<V: Variant>(field: Field<V>, direction: Direction) -> Fields<V> {
    Ahead::TABLE.0[direction as usize][field.bit() % 64]
}

/// The first of these fields that is met on the way in a direction.
#[inline(always)]
pub(super) fn nearest<V: Variant>(fields: Fields<V>, direction: Direction) -> Option<Field<V>> {
    if fields.is_empty() {
        None
    } else if direction.step::<V>() > 0 {
        Some(Field::from_bit(fields.bits().trailing_zeros()))
    } else {
        Some(Field::from_bit(63 - fields.bits().leading_zeros()))
    }
}

/// The empty fields ahead of this one, up to the first occupied one, and that one.
#[inline(always)]
pub(super) fn open<V: Variant>(
    field: Field<V>,
    direction: Direction,
    occupied: Fields<V>,
) -> (Fields<V>, Option<Field<V>>) {
    let ahead = ahead(field, direction);
    match nearest(ahead & occupied, direction) {
        Some(blocker) => (ahead.without(self::ahead(blocker, direction) | Fields::of(blocker)), Some(blocker)),
        None => (ahead, None),
    }
}
