//! The order in which moves are tried: the most promising first.

use crate::Duel;
use crate::search::memory::{Before, Memory};

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
    /// Whether it is known what the exchange brings that it begins.
    is_weighed: bool,
    /// Whether it was searched, and not left out.
    is_tried: bool,
    pub(super) slot: usize,
}

impl<M> Candidate<M> {
    /// Whether it is a capture that loses something.
    pub(super) const fn is_bad_capture(&self) -> bool {
        self.is_tactical && self.promise < 0
    }
}

/// The moves of a position: first those that were taken, in their order, then the others.
pub(super) struct Candidates<M> {
    moves: Vec<Candidate<M>>,
    taken: usize,
}

impl<M: Copy + Eq> Candidates<M> {
    /// All moves. Room that is there already is used again.
    pub(super) fn all<D: Duel<Move = M>>(
        room: Vec<Candidate<M>>,
        position: &D,
        remembered: u16,
        memory: &Memory<D>,
        ply: usize,
        before: Before,
    ) -> Self {
        let mut moves = room;
        moves.clear();
        let side = position.side();
        position.for_each_move(|mv| {
            let is_tactical = position.is_tactical(mv);
            let slot = position.slot(mv);
            let is_remembered = remembered != 0 && D::packed(mv) == remembered;
            let promise = if is_remembered {
                REMEMBERED
            } else if is_tactical {
                GOOD + position.promise(mv) + memory.of_tactical(side, slot)
            } else if memory.is_killer(ply, mv) {
                KILLER
            } else {
                memory.of(side, slot, before)
            };
            let is_weighed = is_remembered || !is_tactical;
            moves.push(Candidate { mv, promise, is_tactical, is_weighed, is_tried: false, slot });
        });
        Self { moves, taken: 0 }
    }

    /// Tactical moves.
    pub(super) fn tactical<D: Duel<Move = M>>(
        room: Vec<Candidate<M>>,
        position: &D,
        remembered: u16,
        memory: &Memory<D>,
    ) -> Self {
        let mut moves = room;
        moves.clear();
        let side = position.side();
        position.for_each_move(|mv| {
            if position.is_tactical(mv) {
                let is_remembered = remembered != 0 && D::packed(mv) == remembered;
                let slot = position.slot(mv);
                let promise =
                    if is_remembered { REMEMBERED } else { position.promise(mv) + memory.of_tactical(side, slot) };
                moves.push(Candidate { mv, promise, is_tactical: true, is_weighed: true, is_tried: false, slot });
            }
        });
        Self { moves, taken: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Takes the best of those that are left. Exchanges are weighed only now: most positions are done with before that.
    pub(super) fn next<D: Duel<Move = M>>(&mut self, position: &D) -> Option<Candidate<M>> {
        loop {
            let rest = self.moves.get_mut(self.taken..)?;
            let best = rest.iter().enumerate().max_by_key(|(_, candidate)| candidate.promise)?.0;
            rest.swap(0, best);
            let candidate = &mut rest[0];
            if !candidate.is_weighed {
                candidate.is_weighed = true;
                if !position.brings(candidate.mv, 0) {
                    candidate.promise += BAD - GOOD;
                    continue;
                }
            }
            self.taken += 1;
            return Some(*candidate);
        }
    }

    /// Notes that the move taken last is searched.
    pub(super) fn tried(&mut self) {
        if let Some(candidate) = self.taken.checked_sub(1).and_then(|last| self.moves.get_mut(last)) {
            candidate.is_tried = true;
        }
    }

    /// The moves that were searched before the one taken last.
    pub(super) fn tried_before(&self) -> impl Iterator<Item = &Candidate<M>> {
        self.moves.iter().take(self.taken.saturating_sub(1)).filter(|candidate| candidate.is_tried)
    }

    /// The room, to be used again.
    pub(super) fn into_room(self) -> Vec<Candidate<M>> {
        self.moves
    }
}
