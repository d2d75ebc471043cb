//! Several seats as two sides: some against all others.

use multichess::{Move, Outcome, Position, Role, Seat, Seats, Share};

use super::eval::values;
use super::exchange::{brings, captured, promoted, worth};
use super::key::seen_by;
use super::seated::Seated;
use crate::{Duel, Score};

/// What half a victory is worth: more than any advantage, less than the whole.
const HALF: i32 = 20_000;
/// The greatest advantage that an evaluation may see.
const ADVANTAGE: i32 = 15_000;
/// After so many rounds without a capture or a pawn's move a search expects nothing more (Art. 23).
const ROUNDS: usize = 30;

/// A position of three or four players as two sides see it: the partners of one party, or a single player, against
/// all others, who are taken to play together.
///
/// ```
/// use engine::several::Alliance;
/// use engine::{Duel, HashTable, Limits, Search, Stop};
/// use multichess::{Position, Rules};
///
/// let duel = Alliance::of_partners(Position::opening(Rules::four()));
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let (hash, stop) = (HashTable::new(1), Stop::default());
/// let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
/// assert!(search.run(&duel, &mut |_| {}).best().is_some());
/// assert_eq!(duel.side(), 0);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Alliance {
    pub(crate) seated: Seated,
    /// Side 0.
    pub(crate) us: Seats,
    view: u64,
}

impl Alliance {
    /// The first party, A with C, against the other; in games without parties the first player against all others.
    pub fn of_partners(position: Position) -> Self {
        let first = position.rules().seats().next().unwrap_or(position.turn());
        Self::new(position, Seats::of([Some(first), position.rules().ally(first)].into_iter().flatten()))
    }

    /// One player against all others.
    pub fn of_one(position: Position, seat: Seat) -> Self {
        Self::new(position, Seats::of([seat]))
    }

    fn new(position: Position, us: Seats) -> Self {
        let view = us.iter().fold(0, |view, seat| view | 1 << seat.turn());
        Self { seated: Seated::from(position), us, view }
    }

    /// The same for a way of searching that asks something else of the same positions, so that what it remembers of
    /// them is kept apart.
    pub(crate) fn seen_apart(self) -> Self {
        Self { view: self.view | 1 << 8, ..self }
    }

    /// The same after so many plies without a capture or a pawn's move: what stood then may come again.
    #[must_use]
    pub fn after_quiet(mut self, plies: u16) -> Self {
        self.seated.reversible = plies;
        self
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.seated.position
    }

    pub(crate) fn with(&self, seated: Seated) -> Self {
        Self { seated, ..*self }
    }

    /// What an end of the game is worth to the side on move.
    fn worth_of(&self, outcome: &Outcome, ply: usize) -> Score {
        match outcome.shares[self.position().turn()] {
            Share::Win => Score::won_in(ply),
            Share::HalfWin => Score(HALF - ply as i32),
            Share::Draw => Score::DRAW,
            Share::HalfLoss => Score(ply as i32 - HALF),
            Share::Loss => Score::lost_in(ply),
        }
    }
}

impl Duel for Alliance {
    type Move = Move;

    const SLOTS: usize = 24 * 256;

    fn side(&self) -> usize {
        usize::from(!self.us.has(self.position().turn()))
    }

    fn key(&self) -> u64 {
        seen_by(self.seated.key, self.view)
    }

    /// A game that is over counts as a check: only that there is no move tells how it ended.
    fn is_checked(&self) -> bool {
        self.position().outcome().is_some() || self.seated.is_check(self.position().turn())
    }

    fn for_each_move(&self, to: impl FnMut(Move)) {
        self.position().for_each_move(to);
    }

    fn play(&self, mv: Move) -> Self {
        self.with(self.seated.play(mv))
    }

    fn pass(&self) -> Option<Self> {
        self.seated.has_pieces().then(|| self.with(self.seated.pass()))
    }

    fn is_tactical(&self, mv: Move) -> bool {
        captured(self.position(), mv).is_some() || mv.promotion == Some(Role::Queen)
    }

    fn promise(&self, mv: Move) -> i32 {
        captured(self.position(), mv).map_or(0, worth) + promoted(mv) - mv.role as i32
    }

    fn brings(&self, mv: Move, at_least: i32) -> bool {
        let rules = self.position().rules();
        let friends = if self.side() == 0 { self.us } else { Seats::of(rules.seats()).without(self.us) };
        brings(self.position(), friends, mv, at_least)
    }

    fn slot(&self, mv: Move) -> usize {
        // The seat is that of the man, which is not on move where turns are left out.
        let board = self.position().board();
        let seat = self.position().rules().seats().find(|&seat| board.seat(seat).has(mv.from));
        (seat.map_or(0, Seat::turn) * 6 + mv.role as usize) * 256 + mv.to.index()
    }

    fn packed(mv: Move) -> u16 {
        packed(mv)
    }

    fn evaluate(&self) -> Score {
        let position = self.position();
        if let Some(outcome) = position.outcome().or_else(|| position.drawn_by_material()) {
            return self.worth_of(&outcome, 0);
        }
        let values = values(&self.seated);
        let (mut ours, mut theirs, mut others) = (0, 0, 0);
        for seat in position.rules().seats() {
            if self.us.has(seat) {
                ours += values[seat];
            } else {
                theirs += values[seat];
                others += 1;
            }
        }
        // One against two is worth as much as the two are on the average.
        let seats = self.us.iter().count() as i32;
        let value = (ours - theirs * seats / others.max(1)).clamp(-ADVANTAGE, ADVANTAGE);
        Score(if self.side() == 0 { value } else { -value })
    }

    fn without_moves(&self, ply: usize) -> Score {
        self.position().outcome().map_or(Score::DRAW, |outcome| self.worth_of(&outcome, ply))
    }

    fn is_drawn(&self) -> bool {
        let position = self.position();
        let is_over = position.outcome().is_some();
        let seats = position.rules().seats().count();
        !is_over && (self.seated.reversible() >= ROUNDS * seats || position.drawn_by_material().is_some())
    }

    fn if_drawn(&self, ply: usize) -> Score {
        self.worth_of(&self.position().drawn(), ply)
    }

    fn reversible(&self) -> usize {
        self.seated.reversible()
    }
}

/// A move as a number: its two squares. No board has squares on the last two ranks of the grid, so their 32 numbers say
/// how a pawn that promotes goes there, and what it becomes.
pub(crate) fn packed(mv: Move) -> u16 {
    let (from, to) = (mv.from.index() as u16, mv.to.index() as u16);
    let Some(piece) = mv.promotion else { return from << 8 | to };
    let way = match mv.to.index() as i32 - mv.from.index() as i32 {
        1 => 0,
        -1 => 1,
        16 => 2,
        -16 => 3,
        15 => 4,
        -15 => 5,
        17 => 6,
        _ => 7,
    };
    from << 8 | 0xe0 | way << 2 | (piece as u16 - 1) & 3
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use multichess::Rules;

    use super::*;
    use scoresheet::Chance;

    /// What is kept from move to move is what is found anew, and no two moves of a position look the same.
    #[test]
    fn everything_follows_the_moves() {
        for rules in [Rules::four(), Rules::three(), Rules::teams()] {
            let mut lot = Chance::new(1);
            for _ in 0..6 {
                let mut duel = Alliance::of_partners(Position::opening(rules));
                for _ in 0..150 {
                    let moves = duel.position().legal_moves();
                    let numbers: HashSet<u16> = moves.iter().map(|&mv| packed(mv)).collect();
                    assert_eq!(numbers.len(), moves.len());
                    assert!(!numbers.contains(&0));
                    let Some(&mv) = lot.pick(&moves) else { break };
                    duel = duel.play(mv);
                    let anew = Alliance::of_partners(*duel.position());
                    assert_eq!(duel.key(), anew.key());
                    assert_eq!(duel.evaluate(), anew.evaluate());
                }
            }
        }
    }
}
