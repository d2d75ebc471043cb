//! The positions that were met, each once, and the way to each.

use crate::clock::Clock;
use crate::{Bitboard, Move, Position, Role, attacks};

/// The number of a position among those that were met.
pub(super) type Number = u32;

/// The positions that were met. They are compared whole, so that none is taken for another.
pub(super) struct Seen {
    met: Vec<Met>,
    /// Numbers by a hash of the position, each where it belongs or in the next free place; at least half are free.
    places: Vec<Number>,
}

/// A position with how it was met.
#[derive(Clone, Copy)]
pub(super) struct Met {
    pub(super) position: Position,
    /// The position before and the move from there; none for the first.
    from: Option<(Number, Move)>,
    /// How many moves it is from the first.
    pub(super) depth: u16,
    /// Whether no move leads back.
    pub(super) is_new: bool,
    pub(super) is_done: bool,
}

const FREE: Number = Number::MAX;

impl Seen {
    /// Only the first position was met.
    pub(super) fn new(first: Position) -> Self {
        let mut seen = Self { met: Vec::new(), places: vec![FREE; 1 << 8] };
        seen.add(Met { position: bare(first), from: None, depth: 0, is_new: false, is_done: false });
        seen
    }

    /// How many positions were met.
    pub(super) fn len(&self) -> usize {
        self.met.len()
    }

    /// What is known of a position, if it was not looked at before. From now on it was.
    pub(super) fn look_at(&mut self, number: Number) -> Option<Met> {
        let met = &mut self.met[number as usize];
        let before = *met;
        met.is_done = true;
        (!before.is_done).then_some(before)
    }

    /// Remembers the position after a move, if it is met for the first time.
    pub(super) fn play(&mut self, before: Number, mv: Move, after: Position) -> Option<Number> {
        let Met { position, depth, .. } = self.met[before as usize];
        let is_new = position.is_irreversible(mv);
        let depth = depth.saturating_add(1);
        self.add(Met { position: bare(after), from: Some((before, mv)), depth, is_new, is_done: false })
    }

    /// The moves that led to a position, and one more.
    pub(super) fn line(&self, to: Number, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut at = to;
        while let Some((before, mv)) = self.met[at as usize].from {
            line.push(mv);
            at = before;
        }
        line.reverse();
        line
    }

    fn add(&mut self, met: Met) -> Option<Number> {
        if 2 * self.met.len() >= self.places.len() {
            self.places = vec![FREE; 4 * self.places.len()];
            for number in 0..self.met.len() {
                let place = self.place(&self.met[number].position);
                self.places[place] = number as Number;
            }
        }
        let place = self.place(&met.position);
        if self.places[place] != FREE {
            return None;
        }
        let number = self.met.len() as Number;
        self.places[place] = number;
        self.met.push(met);
        Some(number)
    }

    /// Where the number of this position is, or would be.
    fn place(&self, position: &Position) -> usize {
        let mask = self.places.len() - 1;
        let mut place = hash(position) as usize & mask;
        while self.places[place] != FREE && self.met[self.places[place] as usize].position != *position {
            place = (place + 1) & mask;
        }
        place
    }
}

/// The position without what makes no difference for what can be played: counters, and a passed square that no pawn
/// attacks.
fn bare(mut position: Position) -> Position {
    if let Some(passed) = position.en_passant() {
        let turn = position.turn();
        if !attacks::pawn(!turn, passed).meets(position.board.men(turn, Role::Pawn)) {
            position.rights = position.rights.without(Bitboard::of(passed));
        }
    }
    position.clock = Clock::new(position.turn(), 0, 1);
    position
}

fn hash(position: &Position) -> u64 {
    let board = &position.board;
    let words = [board.diagonal, board.straight, board.stepper, board.white, position.rights];
    let hash = words.iter().fold(position.turn() as u64, |hash, word| {
        let mixed = (hash.rotate_left(23) ^ word.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    });
    hash ^ hash >> 32
}
