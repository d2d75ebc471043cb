//! Principal variation search: the first move of a position is looked at in full, the others only until it is sure that
//! they are no better.

use std::sync::LazyLock;

use super::order::Candidates;
use super::{MOST_PLIES, Worker};
use crate::hash::{Bound, Remembered};
use crate::{Duel, Score};

/// How much less deep the n-th move of a position is looked at, by depth and number.
fn reduction(depth: i32, number: i32) -> i32 {
    static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
        let logarithm = |index: usize| (index.max(1) as f64).ln();
        std::array::from_fn(|depth| {
            std::array::from_fn(|number| (0.6 + logarithm(depth) * logarithm(number) / 2.1) as i8)
        })
    });
    i32::from(REDUCTIONS[depth.clamp(0, 63) as usize][number.clamp(0, 63) as usize])
}

impl<D: Duel> Worker<'_, D> {
    /// Searches a position that came about by a move, from the view of the side that made it.
    fn look<const PV: bool>(
        &mut self,
        from: &D,
        after: &D,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        if after.side() == from.side() {
            self.pvs::<PV>(after, alpha, beta, depth, ply, cut)
        } else {
            -self.pvs::<PV>(after, -beta, -alpha, depth, ply, cut)
        }
    }

    /// Whether the position has stood before, in the game or in this line.
    fn is_repetition(&self, key: u64, reversible: usize) -> bool {
        self.path.iter().rev().take(reversible).any(|&earlier| earlier == key)
    }

    /// What a position is worth at some depth.
    pub(super) fn pvs<const PV: bool>(
        &mut self,
        position: &D,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        let is_root = ply == 0;
        let is_checked = position.is_checked();
        if is_checked {
            depth = depth.max(0) + 1;
        }
        if depth <= 0 {
            self.lines[ply].clear();
            return self.quiesce(position, alpha, beta, ply);
        }
        self.count_node(ply);
        self.lines[ply].clear();
        if self.is_broken_off {
            return Score::DRAW;
        }
        let key = position.key();
        let left_out = self.left_out[ply];
        if !is_root {
            if position.is_drawn() || self.is_repetition(key, position.reversible()) {
                return position.if_drawn(ply);
            }
            if let Some(score) = position.known(ply) {
                return score;
            }
            if ply >= MOST_PLIES - 1 {
                return position.evaluate();
            }
            // Nothing here can be better than winning at once, or worse than having lost.
            alpha = alpha.max(Score::lost_in(ply));
            beta = beta.min(Score::won_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let known = self.shared.hash.get(key).filter(|_| left_out.is_none());
        if let Some(entry) = known
            && !PV
            && i32::from(entry.depth) >= depth
            && let Some(score) = entry.answers(ply, alpha, beta)
        {
            return score;
        }
        let remembered = known.map_or(0, |entry| entry.mv);
        if remembered == 0 && depth >= 4 && (PV || cut) {
            depth -= 1;
        }

        // As it looks, and as it should be taken: kept apart, so that what is stored is never corrected twice.
        let looks = match known {
            _ if is_checked => 0,
            Some(entry) => i32::from(entry.eval),
            None => position.evaluate().0,
        };
        let eval =
            if is_checked { -Score::INFINITE.0 } else { Score::evaluated(looks + self.memory.correction(position)).0 };
        self.evals[ply] = eval;
        let improves = !is_checked && ply >= 2 && eval > self.evals[ply - 2];
        // What was found by searching is worth more than what was found by looking.
        let guess = match known {
            Some(entry) if !is_checked => {
                let score = entry.score.to_root(ply);
                let is_sharper = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => score.0 > eval,
                    Bound::AtMost => score.0 < eval,
                };
                if is_sharper && !score.is_forced() { score.0 } else { eval }
            }
            _ => eval,
        };
        self.memory.forget_killers(ply + 2);

        if !PV && !is_checked && left_out.is_none() && !beta.is_forced() {
            // So far ahead that a shallow search will not change it.
            let is_far_ahead = depth <= 6 && guess - 105 * (depth - i32::from(improves)) >= beta.0;
            if is_far_ahead && !position.is_threatened() {
                return Score(guess);
            }
            // So far behind that only an exchange could help.
            if depth <= 3 && guess + 250 * depth <= alpha.0 {
                let score = self.quiesce(position, alpha, Score(alpha.0 + 1), ply);
                if score <= alpha {
                    return score;
                }
            }
            // So good that even passing would be enough.
            if depth >= 3
                && guess >= beta.0
                && !self.passed[ply]
                && let Some(passed) = position.pass()
            {
                self.shared.hash.expect(passed.key());
                let less = 3 + depth / 3 + ((guess - beta.0) / 200).min(3);
                self.path.push(key);
                self.slots[ply + 1] = None;
                self.passed[ply + 1] = true;
                let score =
                    self.look::<false>(position, &passed, (Score(beta.0 - 1), beta), depth - less, ply + 1, !cut);
                self.path.pop();
                self.passed[ply + 1] = false;
                if self.is_broken_off {
                    return Score::DRAW;
                }
                if score >= beta {
                    return if score.is_forced() { beta } else { score };
                }
            }
        }

        let before = [self.slots[ply], if ply > 0 { self.slots[ply - 1] } else { None }];
        let room = std::mem::take(&mut self.rooms[ply]);
        let mut candidates = Candidates::all(room, position, remembered, &self.memory, ply, before);
        if candidates.is_empty() {
            self.rooms[ply] = candidates.into_room();
            return position.without_moves(ply);
        }
        let side = position.side();
        let (mut best, mut best_move, mut best_is_tactical) = (-Score::INFINITE, 0, false);
        let floor = alpha;
        let mut number = 0;
        while let Some(candidate) = candidates.next(position) {
            let mv = candidate.mv;
            if left_out == Some(mv) || (is_root && !self.roots.contains(&mv)) {
                continue;
            }
            number += 1;
            let memory = if candidate.is_tactical { 0 } else { self.memory.of(side, candidate.slot, before) };
            let is_killer = !candidate.is_tactical && self.memory.is_killer(ply, mv);
            let after = position.play(mv);
            self.shared.hash.expect(after.key());
            let gives_check = after.is_checked();
            let is_calm = !is_checked && !gives_check;
            if !is_root && !best.is_forced() && best > -Score::INFINITE && is_calm {
                let shallow = (depth - reduction(depth, number)).max(0);
                if !candidate.is_tactical && !is_killer {
                    let enough = (4 + depth * depth) / if improves { 1 } else { 2 };
                    if depth <= 5 && number > enough {
                        continue;
                    }
                    let (at_once, each) = D::BOLDNESS.hopeless;
                    if shallow <= D::BOLDNESS.hopeless_depth && eval + at_once + each * shallow <= alpha.0 {
                        continue;
                    }
                    if depth <= 4 && memory < -3500 * depth {
                        continue;
                    }
                    if depth <= 8 && !position.brings(mv, -45 * shallow) {
                        continue;
                    }
                } else if candidate.is_bad_capture() && depth <= 7 && !position.brings(mv, -110 * depth) {
                    continue;
                }
            }

            // A move that alone holds the position deserves a closer look.
            let mut longer = 0;
            if let Some(entry) = known
                && !is_root
                && depth >= 8
                && D::packed(mv) == entry.mv
                && i32::from(entry.depth) >= depth - 3
                && entry.bound != Bound::AtMost
                && !entry.score.is_forced()
            {
                let score = entry.score.to_root(ply);
                let limit = Score(score.0 - 2 * depth);
                self.left_out[ply] = Some(mv);
                let others = self.pvs::<false>(position, Score(limit.0 - 1), limit, (depth - 1) / 2, ply, cut);
                self.left_out[ply] = None;
                self.lines[ply].clear();
                if self.is_broken_off {
                    return Score::DRAW;
                }
                if others < limit {
                    longer = if !PV && others.0 < limit.0 - 20 && ply < 60 { 2 } else { 1 };
                } else if limit >= beta {
                    return limit;
                } else if score >= beta {
                    longer = -1;
                }
            }

            candidates.tried();
            self.path.push(key);
            self.slots[ply + 1] = Some(candidate.slot);
            let new_depth = depth - 1 + longer;
            let mut score = -Score::INFINITE;
            let mut needs_full = number == 1;
            if number > 1 {
                let mut less = 0;
                // A sacrifice is seen only where it is looked at as deeply as everything else: the moves of the root are not reduced.
                if !is_root && depth >= 3 && number > if PV { 3 } else { 2 } {
                    less = reduction(depth, number);
                    if candidate.is_tactical {
                        less = if candidate.is_bad_capture() { less - 1 } else { less / 2 - 1 };
                    } else {
                        less -= memory / 8000;
                        less -= i32::from(is_killer);
                    }
                    less += D::BOLDNESS.late + i32::from(cut);
                    less -= i32::from(PV);
                    less += i32::from(!improves);
                    less -= D::BOLDNESS.answered * i32::from(gives_check);
                    less -= i32::from(is_checked);
                    less = less.clamp(0, (new_depth - 1).max(0));
                }
                let narrow = Score(alpha.0 + 1);
                score = self.look::<false>(position, &after, (alpha, narrow), new_depth - less, ply + 1, true);
                if score > alpha && less > 0 && !self.is_broken_off {
                    score = self.look::<false>(position, &after, (alpha, narrow), new_depth, ply + 1, !cut);
                }
                needs_full = PV && score > alpha && (score < beta || is_root);
            }
            if needs_full && !self.is_broken_off {
                score = if PV {
                    self.look::<true>(position, &after, (alpha, beta), new_depth, ply + 1, false)
                } else {
                    self.look::<false>(position, &after, (alpha, beta), new_depth, ply + 1, !cut)
                };
            }
            self.path.pop();
            if self.is_broken_off {
                return Score::DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (best_move, best_is_tactical) = (D::packed(mv), candidate.is_tactical);
                    alpha = score;
                    if PV {
                        let rest = std::mem::take(&mut self.lines[ply + 1]);
                        let line = &mut self.lines[ply];
                        line.clear();
                        line.push(mv);
                        line.extend_from_slice(&rest);
                        self.lines[ply + 1] = rest;
                    }
                    if score >= beta {
                        self.memory.learn(side, ply, depth, &candidate, candidates.tried_before(), before);
                        break;
                    }
                }
            }
        }
        self.rooms[ply] = candidates.into_room();
        if number == 0 {
            // Only the move that was left out is there.
            return alpha;
        }
        if left_out.is_none() {
            let bound = Bound::of(best, floor, beta);
            let is_told_more = match bound {
                Bound::Exact => true,
                Bound::AtLeast => best.0 > eval,
                Bound::AtMost => best.0 < eval,
            };
            if !is_checked && !best_is_tactical && is_told_more && !best.is_forced() {
                self.memory.correct(position, depth, best.0 - looks);
            }
            let eval = looks as i16;
            let entry =
                Remembered { mv: best_move, score: best.to_here(ply), eval, depth: depth.min(120) as u8, bound };
            self.shared.hash.put(key, entry);
        }
        best
    }
}
