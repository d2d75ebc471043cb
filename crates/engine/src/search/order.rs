//! The order in which moves are tried: the most promising first.

use crate::Duel;
use crate::search::memory::Memory;

/// Above everything: the move remembered from an earlier search.
const REMEMBERED: i32 = 1 << 30;
/// Captures that lose nothing.
const GOOD: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// Captures that lose something.
const BAD: i32 = -(1 << 24);

/// A move with what it promises.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) promise: i32,
    pub(super) is_tactical: bool,
    pub(super) slot: usize,
}

impl<M> Candidate<M> {
    /// Whether it is a capture that loses something.
    pub(super) const fn is_bad_capture(&self) -> bool {
        self.is_tactical && self.promise < 0
    }
}

/// The moves of a position, the best at the end.
pub(super) struct Candidates<M>(Vec<Candidate<M>>);

impl<M: Copy + Eq> Candidates<M> {
    /// All moves.
    pub(super) fn all<D: Duel<Move = M>>(
        position: &D,
        remembered: u16,
        memory: &Memory<D>,
        ply: usize,
        before: [Option<usize>; 2],
    ) -> Self {
        let mut candidates = Vec::with_capacity(48);
        let side = position.side();
        position.for_each_move(|mv| {
            let is_tactical = position.is_tactical(mv);
            let slot = if is_tactical { 0 } else { position.slot(mv) };
            let promise = if remembered != 0 && D::packed(mv) == remembered {
                REMEMBERED
            } else if is_tactical {
                let promise = position.promise(mv);
                if position.brings(mv, 0) { GOOD + promise } else { BAD + promise }
            } else if memory.is_killer(ply, mv) {
                KILLER
            } else {
                memory.of(side, slot, before)
            };
            candidates.push(Candidate { mv, promise, is_tactical, slot });
        });
        Self(candidates)
    }

    /// Tactical moves that lose nothing.
    pub(super) fn tactical<D: Duel<Move = M>>(position: &D, remembered: u16) -> Self {
        let mut candidates = Vec::with_capacity(16);
        position.for_each_move(|mv| {
            if position.is_tactical(mv) && position.brings(mv, 0) {
                let is_remembered = remembered != 0 && D::packed(mv) == remembered;
                let promise = if is_remembered { REMEMBERED } else { position.promise(mv) };
                candidates.push(Candidate { mv, promise, is_tactical: true, slot: 0 });
            }
        });
        Self(candidates)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the best of those that are left.
    pub(super) fn next(&mut self) -> Option<Candidate<M>> {
        let best = self.0.iter().enumerate().max_by_key(|(_, candidate)| candidate.promise)?.0;
        Some(self.0.swap_remove(best))
    }
}
