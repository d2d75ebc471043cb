//! Counting the games of a given length: the test every generator must pass.

use core::marker::PhantomData;

use super::movegen::{Count, Harvest, before, generate, jump};
use super::side::{Black, Side, White};
use super::{Color, Direction, Field, Fields, Move, Position};
use crate::Variant;

/// The number of games of `depth` moves from this position, the last move counted without being played.
pub fn perft<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
    match position.turn {
        Color::White => bulk::<V, White>(position, depth),
        Color::Black => bulk::<V, Black>(position, depth),
    }
}

/// The same number, with every last move played.
pub fn perft_every_leaf<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
    match position.turn {
        Color::White => every_leaf::<V, White>(position, depth),
        Color::Black => every_leaf::<V, Black>(position, depth),
    }
}

fn bulk<V: Variant, S: Side<V>>(position: &Position<V>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count::<V, S>(position),
        2 => visit::<V, S>(position, count::<V, S::Other>),
        _ => visit::<V, S>(position, |child| bulk::<V, S::Other>(child, depth - 1)),
    }
}

fn every_leaf<V: Variant, S: Side<V>>(position: &Position<V>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => visit::<V, S>(position, |child| {
            core::hint::black_box(child);
            1
        }),
        _ => visit::<V, S>(position, |child| every_leaf::<V, S::Other>(child, depth - 1)),
    }
}

#[inline(never)]
fn count<V: Variant, S: Side<V>>(position: &Position<V>) -> u64 {
    let mut count = Count::default();
    generate::<V, S>(position, &mut count);
    count.0
}

#[inline(always)]
fn visit<V: Variant, S: Side<V>>(position: &Position<V>, visitor: impl FnMut(&Position<V>) -> u64) -> u64 {
    let mut walk = Walk::<V, S, _> { position, visitor, sum: 0, side: PhantomData };
    generate::<V, S>(position, &mut walk);
    walk.sum
}

/// Plays every move and goes on from there.
struct Walk<'a, V: Variant, S, F> {
    position: &'a Position<V>,
    visitor: F,
    sum: u64,
    side: PhantomData<S>,
}

impl<V: Variant, S: Side<V>, F: FnMut(&Position<V>) -> u64> Harvest<V> for Walk<'_, V, S, F> {
    #[inline(always)]
    fn men(&mut self, targets: Fields<V>, direction: Direction) {
        for to in targets {
            let child = self.position.after_step::<S>(before(to, direction), to, false, Fields::EMPTY);
            self.sum += (self.visitor)(&child);
        }
    }
    #[inline(always)]
    fn king(&mut self, from: Field<V>, targets: Fields<V>) {
        for to in targets {
            let child = self.position.after_step::<S>(from, to, true, Fields::EMPTY);
            self.sum += (self.visitor)(&child);
        }
    }
    #[inline(always)]
    fn jumps(&mut self, men: Fields<V>, direction: Direction) {
        for from in men {
            let mv = jump(from, direction);
            let child = self.position.after_step::<S>(from, mv.to(), false, mv.captured());
            self.sum += (self.visitor)(&child);
        }
    }
    #[inline(always)]
    fn captures(&mut self, moves: &[Move<V>]) {
        for &mv in moves {
            self.sum += (self.visitor)(&self.position.after::<S>(mv));
        }
    }
}
