//! Proving and refuting mates: a move that mates against every defence, or a defence to every move.

use chess::{Move, Position, Repetition};

use super::checks::Checks;
use super::{MOST_MOVES, MateEnd};
use crate::solve::memory::Memory;
use crate::solve::watch::{Stopped, Watch};
use crate::solve::{Forced, Then};

/// Positions that are remembered: as many as a hash map has room for in two million places, some 130 MiB.
const MOST_KNOWN: usize = 7 << 18;

/// Proves and refutes mates, full width. What guides it decides only what is looked at first.
pub(super) struct Prover<'a> {
    pub(super) watch: Watch<'a>,
    memory: Memory<Repetition, Move>,
    /// For each number of moves left the defences that held last, which often hold again.
    defences: [[Option<Move>; 2]; MOST_MOVES as usize + 1],
}

impl<'a> Prover<'a> {
    pub(super) fn new(watch: Watch<'a>) -> Self {
        Self { watch, memory: Memory::new(MOST_KNOWN), defences: [[None; 2]; MOST_MOVES as usize + 1] }
    }

    /// The shortest mate within so many moves, and the move it begins with.
    fn mate(&mut self, position: &Position, most: u32) -> Result<Option<(u32, Move)>, Stopped> {
        self.watch.count()?;
        if most == 1 {
            return Ok(mate_in_one(position).map(|mv| (1, mv)));
        }
        let key = position.repetition();
        let mut known = self.memory.get(&key);
        if known.refuted == 0 {
            known.won_by = known.won_by.or_else(|| mate_in_one(position));
            known.refuted = u32::from(known.won_by.is_none());
        }
        let before = known.refuted;
        let mut attacks = Vec::new();
        while known.won_by.is_none() && known.refuted < most {
            if attacks.is_empty() {
                attacks = self::attacks(position);
            }
            known.won_by = self.attack(&attacks, known.refuted + 1)?;
            known.refuted += u32::from(known.won_by.is_none());
        }
        if known.refuted > before || known.won_by.is_some() {
            self.memory.put(key, known);
        }
        Ok(known.won_by.filter(|_| known.refuted < most).map(|mv| (known.refuted + 1, mv)))
    }

    /// The first of these moves that mates within so many moves.
    fn attack(&mut self, attacks: &[(Move, Position)], moves: u32) -> Result<Option<Move>, Stopped> {
        for &(mv, after) in attacks {
            if self.is_lost(&after, moves - 1)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether the side on move is mated, or will be within so many moves of the other side whatever it plays.
    pub(super) fn is_lost(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        if moves == 0 {
            return Ok(position.is_checkmate());
        }
        let held = self.defences[moves as usize];
        for mv in held.into_iter().flatten().filter(|&mv| position.is_legal(mv)) {
            if self.holds(position, mv, moves)? {
                return Ok(false);
            }
        }
        let defences = position.legal_moves();
        if defences.is_empty() {
            return Ok(position.is_check());
        }
        for takes in [true, false] {
            for &mv in &defences {
                let is_due = position.captured(mv).is_some() == takes && !held.contains(&Some(mv));
                if is_due && self.holds(position, mv, moves)? {
                    let [first, second] = &mut self.defences[moves as usize];
                    *second = first.replace(mv);
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a defence holds off mate for so many moves.
    fn holds(&mut self, position: &Position, defence: Move, moves: u32) -> Result<bool, Stopped> {
        Ok(self.mate(&position.play_unchecked(defence), moves)?.is_none())
    }

    /// Every defence to a move that mates in so many: the whole tree if it has no more lines than are wanted, and
    /// otherwise as many moves of it as do.
    pub(super) fn tree(
        &mut self,
        position: &Position,
        key: Move,
        moves: u32,
        most_lines: usize,
    ) -> Result<Forced<Move, MateEnd>, Stopped> {
        for shown in (2..=moves).rev() {
            let mut room = most_lines;
            if let Some(tree) = self.branch(position, key, moves, shown, &mut room)? {
                return Ok(tree);
            }
        }
        let end = if moves == 1 { MateEnd::Mate } else { MateEnd::In(moves - 1) };
        Ok(Forced { mv: key, then: Then::End(end) })
    }

    /// A move that mates in so many, with so many moves shown; nothing if there is no room for all lines.
    fn branch(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u32,
        shown: u32,
        room: &mut usize,
    ) -> Result<Option<Forced<Move, MateEnd>>, Stopped> {
        let after = position.play_unchecked(mv);
        let defences = after.legal_moves();
        let then = if defences.is_empty() {
            Then::End(MateEnd::Mate)
        } else if shown == 1 {
            Then::End(MateEnd::In(moves - 1))
        } else {
            let mut answers = Vec::new();
            for defence in defences {
                let next = after.play_unchecked(defence);
                let Some((left, best)) = self.mate(&next, moves - 1)? else { return Ok(None) };
                let Some(branch) = self.branch(&next, best, left, shown - 1, room)? else { return Ok(None) };
                answers.push((defence, branch));
            }
            return Ok(Some(Forced { mv, then: Then::Answers(answers) }));
        };
        let is_room = *room > 0;
        *room = room.saturating_sub(1);
        Ok(is_room.then_some(Forced { mv, then }))
    }
}

/// The legal moves with the positions behind them, those that leave the fewest answers first, checks before others.
pub(super) fn attacks(position: &Position) -> Vec<(Move, Position)> {
    let mut attacks: Vec<_> = position.legal_moves().into_iter().map(|mv| (mv, position.play_unchecked(mv))).collect();
    attacks.sort_by_cached_key(|(_, after)| after.count_moves() + if after.is_check() { 0 } else { 8 });
    attacks
}

fn mate_in_one(position: &Position) -> Option<Move> {
    let checks = Checks::of(position);
    let mates = |mv: &Move| checks.may_be(*mv) && position.play_unchecked(*mv).is_checkmate();
    position.legal_moves().into_iter().find(mates)
}
