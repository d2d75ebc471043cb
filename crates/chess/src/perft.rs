//! Counting the games of a given length: the test every generator must pass.

use crate::movegen::{Count, Harvest, before, generate};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Position, Role, Square, Wing};

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

#[inline(never)]
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
    let mut count = Count::<{ u64::MAX }>::default();
    generate::<S>(position, &mut count);
    count.moves
}

#[inline(always)]
fn visit<S: Side>(position: &Position, visitor: impl FnMut(&Position) -> u64) -> u64 {
    let mut walk = Walk::<S, _> { position, visitor, sum: 0, side: core::marker::PhantomData };
    generate::<S>(position, &mut walk);
    walk.sum
}

struct Walk<'a, S: Side, V> {
    position: &'a Position,
    visitor: V,
    sum: u64,
    side: core::marker::PhantomData<S>,
}

impl<S: Side, V: FnMut(&Position) -> u64> Walk<'_, S, V> {
    #[inline(always)]
    fn enter(&mut self, child: Position) {
        self.sum += (self.visitor)(&child);
    }
}

impl<S: Side, V: FnMut(&Position) -> u64> Harvest for Walk<'_, S, V> {
    #[inline(always)]
    fn steps(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.enter(self.position.after_step::<S>(role, from, to));
        }
    }
    #[inline(always)]
    fn diagonal_slides(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.enter(self.position.after_diagonal_slide::<S>(from, to));
        }
    }
    #[inline(always)]
    fn straight_slides(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.enter(self.position.after_straight_slide::<S>(from, to));
        }
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            self.enter(self.position.after_pawn::<S>(before(to, step), to, Role::Pawn));
        }
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            self.enter(self.position.after_double_step::<S>(before(to, step), to));
        }
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            for role in Role::PROMOTIONS {
                self.enter(self.position.after_pawn::<S>(before(to, step), to, role));
            }
        }
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.enter(self.position.after_en_passant::<S>(from, to));
    }
    #[inline(always)]
    fn castle(&mut self, wing: Wing, king: Square, rook: Square) {
        self.enter(self.position.after_castle::<S>(wing, king, rook));
    }
}
