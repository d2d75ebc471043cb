//! What a thread remembers of moves that were good before, and of evaluations that were wrong.

use super::order::Candidate;
use crate::Duel;

/// The most an entry can grow to.
const MOST: i32 = 16_384;

/// The slots of the moves that led to a position: the last one and the one before.
pub(super) type Before = [Option<usize>; 2];

/// Tables of moves and of structures.
pub(super) struct Memory<D: Duel> {
    /// The two quiet moves that refuted others last, by ply.
    killers: Vec<[Option<D::Move>; 2]>,
    /// How good a quiet move has been, by side and slot.
    main: Vec<i16>,
    /// How good a tactical move has been, by side and slot.
    tactical: Vec<i16>,
    /// How good a quiet move has been as an answer, by the slot of the move before and its own.
    answers: Vec<i16>,
    /// By how much the evaluation of a structure was too low, in parts of [`GRAIN`], by side and structure.
    errors: Vec<i16>,
}

/// Games with so many slots that answers are not worth their room.
const fn remembers_answers<D: Duel>() -> bool {
    D::SLOTS <= 1024
}

/// Structures that are told apart.
const STRUCTURES: usize = 1 << 14;

/// Parts of a hundredth of a pawn in which errors are kept.
const GRAIN: i32 = 256;

/// The most an evaluation is corrected by.
const MOST_CORRECTED: i32 = 64;

impl<D: Duel> Memory<D> {
    pub(super) fn new() -> Self {
        let answers = if remembers_answers::<D>() { D::SLOTS * D::SLOTS } else { 0 };
        Self {
            killers: vec![[None; 2]; super::MOST_PLIES + 2],
            main: vec![0; 2 * D::SLOTS],
            tactical: vec![0; 2 * D::SLOTS],
            answers: vec![0; answers],
            errors: vec![0; 2 * STRUCTURES],
        }
    }

    pub(super) fn is_killer(&self, ply: usize, mv: D::Move) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    pub(super) fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }

    /// How good a quiet move has been, after the moves with these slots.
    pub(super) fn of(&self, side: usize, slot: usize, before: Before) -> i32 {
        let mut sum = i32::from(self.main[side * D::SLOTS + slot]);
        if remembers_answers::<D>() {
            for before in before.into_iter().flatten() {
                sum += i32::from(self.answers[before * D::SLOTS + slot]);
            }
        }
        sum
    }

    /// How good a tactical move has been, in hundredths of a pawn: less than a pawn either way.
    pub(super) fn of_tactical(&self, side: usize, slot: usize) -> i32 {
        i32::from(self.tactical[side * D::SLOTS + slot]) / 180
    }

    /// Notes that a move was good and others, tried before it, were not.
    pub(super) fn learn<'a>(
        &mut self,
        side: usize,
        ply: usize,
        depth: i32,
        good: &Candidate<D::Move>,
        tried: impl Iterator<Item = &'a Candidate<D::Move>>,
        before: Before,
    ) where
        D::Move: 'a,
    {
        let bonus = (140 * depth - 80).clamp(0, 1600);
        if good.is_tactical {
            pull(&mut self.tactical[side * D::SLOTS + good.slot], bonus);
        } else {
            if self.killers[ply][0] != Some(good.mv) {
                self.killers[ply][1] = self.killers[ply][0];
                self.killers[ply][0] = Some(good.mv);
            }
            self.add(side, good.slot, before, bonus);
        }
        for other in tried {
            if other.is_tactical {
                pull(&mut self.tactical[side * D::SLOTS + other.slot], -bonus);
            } else if !good.is_tactical {
                self.add(side, other.slot, before, -bonus);
            }
        }
    }

    fn add(&mut self, side: usize, slot: usize, before: Before, bonus: i32) {
        pull(&mut self.main[side * D::SLOTS + slot], bonus);
        if remembers_answers::<D>() {
            for before in before.into_iter().flatten() {
                pull(&mut self.answers[before * D::SLOTS + slot], bonus);
            }
        }
    }

    fn error(side: usize, structure: u64) -> usize {
        side * STRUCTURES + (structure >> 50) as usize
    }

    /// What an evaluation has to be corrected by.
    pub(super) fn correction(&self, position: &D) -> i32 {
        match position.structure() {
            Some(structure) => i32::from(self.errors[Self::error(position.side(), structure)]) / GRAIN,
            None => 0,
        }
    }

    /// Notes by how much the evaluation was too low.
    pub(super) fn correct(&mut self, position: &D, depth: i32, error: i32) {
        let Some(structure) = position.structure() else { return };
        let entry = &mut self.errors[Self::error(position.side(), structure)];
        let weight = (depth + 1).min(16);
        let mixed = (i32::from(*entry) * (256 - weight) + error.clamp(-400, 400) * GRAIN * weight) / 256;
        *entry = mixed.clamp(-MOST_CORRECTED * GRAIN, MOST_CORRECTED * GRAIN) as i16;
    }
}

/// Moves an entry towards one end, the less the nearer it is.
fn pull(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
}
