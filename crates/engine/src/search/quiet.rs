//! Looking on until nothing hangs any more.

use super::order::Candidates;
use super::{MOST_PLIES, Worker};
use crate::hash::{Bound, Remembered};
use crate::{Duel, Score};

impl<D: Duel> Worker<'_, D> {
    /// What a position is worth once all exchanges are over.
    pub(super) fn quiesce(&mut self, position: &D, mut alpha: Score, beta: Score, ply: usize) -> Score {
        self.count_node(ply);
        if self.is_broken_off {
            return Score::DRAW;
        }
        if position.is_drawn() {
            return position.if_drawn(ply);
        }
        if let Some(score) = position.known(ply) {
            return score;
        }
        if ply >= MOST_PLIES - 1 {
            return position.evaluate();
        }
        let key = position.key();
        let known = self.shared.hash.get(key);
        if let Some(score) = known.and_then(|entry| entry.answers(ply, alpha, beta)) {
            return score;
        }
        let remembered = known.map_or(0, |entry| entry.mv);
        let is_checked = position.is_checked();
        let mut best = -Score::INFINITE;
        let mut eval = 0;
        let room = std::mem::take(&mut self.rooms[ply]);
        let mut candidates = if is_checked {
            Candidates::all(room, position, remembered, &self.memory, ply, [None; 2])
        } else {
            eval = known.map_or_else(|| position.evaluate().0, |entry| i32::from(entry.eval));
            let stand = Score::evaluated(eval + self.memory.correction(position));
            if stand >= beta {
                self.rooms[ply] = room;
                return stand;
            }
            alpha = alpha.max(stand);
            best = stand;
            Candidates::tactical(room, position, remembered, &self.memory)
        };
        if candidates.is_empty() {
            self.rooms[ply] = candidates.into_room();
            return if is_checked { position.without_moves(ply) } else { best };
        }
        let (mut best_move, floor) = (0, alpha);
        let stand = best;
        while let Some(candidate) = candidates.next(position) {
            if !is_checked {
                // Nor is a capture worth a look that loses something, or cannot bring the score up to what is there.
                let hopeless = stand.0 + position.promise(candidate.mv).min(1200) + 150 <= alpha.0;
                if !position.brings(candidate.mv, i32::from(hopeless)) {
                    continue;
                }
            }
            let after = position.play(candidate.mv);
            self.shared.hash.expect(after.key());
            let score = if after.side() == position.side() {
                self.quiesce(&after, alpha, beta, ply + 1)
            } else {
                -self.quiesce(&after, -beta, -alpha, ply + 1)
            };
            if self.is_broken_off {
                return Score::DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = D::packed(candidate.mv);
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.rooms[ply] = candidates.into_room();
        let bound = Bound::of(best, floor, beta);
        if !is_checked {
            let entry = Remembered { mv: best_move, score: best.to_here(ply), eval: eval as i16, depth: 0, bound };
            self.shared.hash.put(key, entry);
        }
        best
    }
}
