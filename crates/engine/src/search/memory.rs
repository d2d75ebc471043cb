//! What a thread remembers of quiet moves that were good before.

use crate::Duel;

/// The most an entry can grow to.
const MOST: i32 = 16_384;

/// Tables of quiet moves.
pub(super) struct Memory<D: Duel> {
    /// The two quiet moves that refuted others last, by ply.
    killers: Vec<[Option<D::Move>; 2]>,
    /// How good a move has been, by side and slot.
    main: Vec<i16>,
    /// How good a move has been as an answer, by the slot of the move before and its own.
    answers: Vec<i16>,
}

/// Games with so many slots that answers are not worth their room.
const fn remembers_answers<D: Duel>() -> bool {
    D::SLOTS <= 1024
}

impl<D: Duel> Memory<D> {
    pub(super) fn new() -> Self {
        let answers = if remembers_answers::<D>() { D::SLOTS * D::SLOTS } else { 0 };
        Self { killers: vec![[None; 2]; super::MOST_PLIES + 2], main: vec![0; 2 * D::SLOTS], answers: vec![0; answers] }
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
    pub(super) fn of(&self, side: usize, slot: usize, before: [Option<usize>; 2]) -> i32 {
        let mut sum = i32::from(self.main[side * D::SLOTS + slot]);
        if remembers_answers::<D>() {
            for before in before.into_iter().flatten() {
                sum += i32::from(self.answers[before * D::SLOTS + slot]);
            }
        }
        sum
    }

    /// Notes that one quiet move was good and others, tried before it, were not.
    pub(super) fn learn(
        &mut self,
        side: usize,
        ply: usize,
        depth: i32,
        good: (D::Move, usize),
        tried: &[usize],
        before: [Option<usize>; 2],
    ) {
        if self.killers[ply][0] != Some(good.0) {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = Some(good.0);
        }
        let bonus = (140 * depth - 80).clamp(0, 1600);
        self.add(side, good.1, before, bonus);
        for &slot in tried {
            self.add(side, slot, before, -bonus);
        }
    }

    fn add(&mut self, side: usize, slot: usize, before: [Option<usize>; 2], bonus: i32) {
        pull(&mut self.main[side * D::SLOTS + slot], bonus);
        if remembers_answers::<D>() {
            for before in before.into_iter().flatten() {
                pull(&mut self.answers[before * D::SLOTS + slot], bonus);
            }
        }
    }
}

/// Moves an entry towards one end, the less the nearer it is.
fn pull(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
}
