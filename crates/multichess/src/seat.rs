//! The places at the table.

use std::ops::{Index, IndexMut};

/// The most seats a game has.
pub(crate) const MOST_SEATS: usize = 4;

/// A place at the table, by its turn: 0 plays first in the usual order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat that plays first in the usual order.
    pub(crate) const FIRST: Self = Self(0);

    /// The seat with this turn, from 0.
    pub const fn new(turn: usize) -> Option<Self> {
        if turn < MOST_SEATS { Some(Self(turn as u8)) } else { None }
    }

    /// Its turn in the usual order, from 0.
    #[inline(always)]
    pub const fn turn(self) -> usize {
        (self.0 & 3) as usize
    }
}

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// The set of these.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Self {
        Self(seats.into_iter().fold(0, |set, seat| set | 1 << seat.turn()))
    }

    /// Whether the seat is in the set.
    #[inline(always)]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.turn() & 1 != 0
    }

    /// Whether there is no seat in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, by their turn.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = (rest != 0).then(|| Seat(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            seat
        })
    }

    /// The seats of either set.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// A value for each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySeat<T>(pub(crate) [T; MOST_SEATS]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.turn()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline(always)]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.turn()]
    }
}
