//! Looking for shots: a move that succeeds against every answer.

use std::collections::HashMap;

use draughts::{Color, Move, Position};

use super::{Gain, HOLDS_FOR, Shot, ahead};
use crate::solve::memory::{Known, Memory};
use crate::solve::watch::{Stopped, Watch};
use crate::solve::{Forced, Then};

/// Positions that are remembered, for each of two questions: as many as a hash map has room for in a million places, some
/// 120 MiB together.
const MOST_KNOWN: usize = 7 << 17;

/// Looks for shots of the side on move in one position.
pub(super) struct Striker<'a> {
    pub(super) watch: Watch<'a>,
    color: Color,
    /// How many men he was ahead at the beginning.
    ahead: i32,
    memory: Memory<(Position, Gain), Move>,
    /// Where the other side is on move: whether a lead holds for so many of its quiet moves.
    held: HashMap<(Position, i32, u32), bool>,
}

impl<'a> Striker<'a> {
    pub(super) fn new(position: &Position, watch: Watch<'a>) -> Self {
        let color = position.turn();
        Self { watch, color, ahead: ahead(position, color), memory: Memory::new(MOST_KNOWN), held: HashMap::new() }
    }

    /// The greatest gain, not below this one, that can be had: the caller says how to find out.
    pub(super) fn best(
        &mut self,
        least: Gain,
        can_be_had: impl Fn(&mut Self, Gain) -> Result<bool, Stopped>,
    ) -> Result<Option<Gain>, Stopped> {
        if can_be_had(self, Gain::Game)? {
            return Ok(Some(Gain::Game));
        }
        let (mut best, mut next) = (None, Some(least));
        while let Some(gain @ Gain::Men(_)) = next
            && can_be_had(self, gain)?
        {
            (best, next) = (Some(gain), gain.next());
        }
        Ok(best)
    }

    /// Whether this move gains so much within so many moves, itself counted.
    pub(super) fn succeeds(&mut self, position: &Position, mv: Move, gain: Gain, moves: u32) -> Result<bool, Stopped> {
        let after = position.play_unchecked(mv);
        let answers = after.legal_moves();
        let Some(first) = answers.first() else { return Ok(true) };
        if !first.is_capture() && self.is_settled(&after, gain)? {
            return Ok(true);
        }
        let is_forced = first.is_capture() || answers.len() == 1;
        if !is_forced || moves == 1 {
            return Ok(false);
        }
        for answer in answers {
            if self.strike(&after.play_unchecked(answer), gain, moves - 1)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The fewest moves in which so much is gained, and the move that begins them.
    pub(super) fn strike(
        &mut self,
        position: &Position,
        gain: Gain,
        most: u32,
    ) -> Result<Option<(u32, Move)>, Stopped> {
        self.watch.count()?;
        let key = (*position, gain);
        let mut known = self.memory.get(&key);
        if known.won_by.is_none() && known.refuted < most {
            let moves = position.legal_moves();
            while known.won_by.is_none() && known.refuted < most {
                known = self.strike_with(position, &moves, gain, known.refuted + 1)?;
            }
            self.memory.put(key, known);
        }
        Ok(known.won_by.filter(|_| known.refuted < most).map(|mv| (known.refuted + 1, mv)))
    }

    fn strike_with(
        &mut self,
        position: &Position,
        firsts: &[Move],
        gain: Gain,
        moves: u32,
    ) -> Result<Known<Move>, Stopped> {
        for &mv in firsts {
            if self.succeeds(position, mv, gain, moves)? {
                return Ok(Known { refuted: moves - 1, won_by: Some(mv) });
            }
        }
        Ok(Known { refuted: moves, won_by: None })
    }

    /// Whether so much is gained here, where the other side is on move and has nothing to take, and holds.
    fn is_settled(&mut self, position: &Position, gain: Gain) -> Result<bool, Stopped> {
        match gain {
            Gain::Game => Ok(false),
            Gain::Men(men) => {
                let wanted = self.ahead + men as i32;
                Ok(ahead(position, self.color) >= wanted && self.holds(position, wanted, HOLDS_FOR)?)
            }
        }
    }

    /// Whether the striker stays so far ahead, whatever the other side, which is on move, does in so many quiet moves.
    fn holds(&mut self, position: &Position, wanted: i32, quiet: u32) -> Result<bool, Stopped> {
        if quiet == 0 {
            // Looked at sooner than remembered.
            return self.holds_anew(position, wanted, quiet);
        }
        let key = (*position, wanted, quiet);
        if let Some(&holds) = self.held.get(&key) {
            return Ok(holds);
        }
        let holds = self.holds_anew(position, wanted, quiet)?;
        if self.held.len() >= MOST_KNOWN {
            self.held.clear();
        }
        self.held.insert(key, holds);
        Ok(holds)
    }

    fn holds_anew(&mut self, position: &Position, wanted: i32, quiet: u32) -> Result<bool, Stopped> {
        self.watch.count()?;
        let answers = position.legal_moves();
        let Some(first) = answers.first() else { return Ok(true) };
        let quiet = match (first.is_capture(), quiet.checked_sub(1)) {
            (true, _) => quiet,
            (false, Some(rest)) => rest,
            (false, None) => return Ok(ahead(position, self.color) >= wanted),
        };
        for answer in answers {
            if !self.keeps(&position.play_unchecked(answer), wanted, quiet)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the striker, who is on move, can stay so far ahead.
    fn keeps(&mut self, position: &Position, wanted: i32, quiet: u32) -> Result<bool, Stopped> {
        for mv in position.legal_moves() {
            if self.holds(&position.play_unchecked(mv), wanted, quiet)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Every answer to a shot, with what gains most against each.
    pub(super) fn tree(&mut self, position: &Position, shot: Shot) -> Result<Forced<Move, Gain>, Stopped> {
        let Shot { mv, gain, moves } = shot;
        let after = position.play_unchecked(mv);
        let answers = after.legal_moves();
        if answers.is_empty() {
            return Ok(Forced { mv, then: Then::End(Gain::Game) });
        }
        if !answers[0].is_capture() && self.is_settled(&after, gain)? {
            return Ok(Forced { mv, then: Then::End(gain) });
        }
        let mut branches = Vec::new();
        for answer in answers {
            let next = after.play_unchecked(answer);
            let can_be_had = |striker: &mut Self, gain| Ok(striker.strike(&next, gain, moves - 1)?.is_some());
            let best = self.best(gain, can_be_had)?.unwrap_or(gain);
            if let Some((moves, mv)) = self.strike(&next, best, moves - 1)? {
                branches.push((answer, self.tree(&next, Shot { mv, gain: best, moves })?));
            }
        }
        Ok(Forced { mv, then: Then::Answers(branches) })
    }
}
