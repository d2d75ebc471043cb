//! Counting the games of a given length: the test every generator must pass.

use core::marker::PhantomData;

use draughts::Direction;

use crate::movegen::{Count, Harvest, before, generate, jump};
use crate::side::{Black, Side, White};
use crate::{Color, Field, Fields, Move, Position};

/// The number of games of `depth` moves from this position, the last move counted without being played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position.turn {
        Color::White => bulk::<White>(position, depth),
        Color::Black => bulk::<Black>(position, depth),
    }
}

/// The same number, with every last move played.
pub fn perft_every_leaf(position: &Position, depth: u32) -> u64 {
    match position.turn {
        Color::White => every_leaf::<White>(position, depth),
        Color::Black => every_leaf::<Black>(position, depth),
    }
}

fn bulk<S: Side>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count::<S>(position),
        2 => visit::<S>(position, count::<S::Other>),
        _ => visit::<S>(position, |child| bulk::<S::Other>(child, depth - 1)),
    }
}

fn every_leaf<S: Side>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => visit::<S>(position, |child| {
            core::hint::black_box(child);
            1
        }),
        _ => visit::<S>(position, |child| every_leaf::<S::Other>(child, depth - 1)),
    }
}

#[inline(never)]
fn count<S: Side>(position: &Position) -> u64 {
    let mut count = Count::default();
    generate::<S>(position, &mut count);
    count.0
}

#[inline(always)]
fn visit<S: Side>(position: &Position, visitor: impl FnMut(&Position) -> u64) -> u64 {
    let mut walk = Walk::<S, _> { position, visitor, sum: 0, side: PhantomData };
    generate::<S>(position, &mut walk);
    walk.sum
}

/// Plays every move and goes on from there.
struct Walk<'a, S: Side, V> {
    position: &'a Position,
    visitor: V,
    sum: u64,
    side: PhantomData<S>,
}

impl<S: Side, V: FnMut(&Position) -> u64> Harvest for Walk<'_, S, V> {
    #[inline(always)]
    fn men(&mut self, targets: Fields, direction: Direction) {
        for to in targets {
            let child = self.position.after_step::<S>(before(to, direction), to, false, Fields::EMPTY);
            self.sum += (self.visitor)(&child);
        }
    }
    #[inline(always)]
    fn king(&mut self, from: Field, targets: Fields) {
        for to in targets {
            let child = self.position.after_step::<S>(from, to, true, Fields::EMPTY);
            self.sum += (self.visitor)(&child);
        }
    }
    #[inline(always)]
    fn jumps(&mut self, men: Fields, direction: Direction) {
        for from in men {
            let mv = jump(from, direction);
            let child = self.position.after_step::<S>(from, mv.to(), false, mv.captured());
            self.sum += (self.visitor)(&child);
        }
    }
    #[inline(always)]
    fn captures(&mut self, moves: &[Move]) {
        for &mv in moves {
            self.sum += (self.visitor)(&self.position.after::<S>(mv));
        }
    }
}
