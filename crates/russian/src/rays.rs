//! The lines a king commands.

use draughts::Direction;

use crate::field::BITS;
use crate::{Field, Fields};

/// For each direction and field the fields ahead, to the edge.
static AHEAD: [[Fields; BITS]; 4] = {
    let mut table = [[Fields::EMPTY; BITS]; 4];
    let mut i = 0;
    while i < 4 * BITS {
        let (direction, bit) = (Direction::ALL[i / BITS], i % BITS);
        let mut step = Fields(Fields::ALL.0 & 1 << bit).shifted(direction);
        while !step.is_empty() {
            table[i / BITS][bit].0 |= step.0;
            step = step.shifted(direction);
        }
        i += 1;
    }
    table
};

/// The fields ahead of this one, to the edge.
#[inline(always)]
pub(crate) fn ahead(field: Field, direction: Direction) -> Fields {
    AHEAD[direction as usize][field.bit()]
}

/// The first of these fields that is met on the way in a direction.
#[inline(always)]
pub(crate) fn nearest(fields: Fields, direction: Direction) -> Option<Field> {
    if fields.is_empty() {
        None
    } else if direction.is_down() {
        Some(Field::from_bit(63 - fields.0.leading_zeros()))
    } else {
        Some(Field::from_bit(fields.0.trailing_zeros()))
    }
}

/// The empty fields ahead of this one, up to the first occupied one, and that one.
#[inline(always)]
pub(crate) fn open(field: Field, direction: Direction, occupied: Fields) -> (Fields, Option<Field>) {
    let ahead = ahead(field, direction);
    match nearest(ahead & occupied, direction) {
        Some(blocker) => (ahead.without(self::ahead(blocker, direction) | Fields::of(blocker)), Some(blocker)),
        None => (ahead, None),
    }
}
