//! Looks for a mate that both sides play for.

use super::Unwinnable;
use super::guess::{Guess, WAYS};
use super::seen::{Number, Seen};
use crate::{Color, Move, Position};

/// Whether a side can still give mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Winnable {
    /// It can: these moves of both sides, the next one first, end in mate.
    Yes(Vec<Move>),
    /// It cannot.
    No(Unwinnable),
    /// Neither was found within the limit.
    Unknown,
}

impl Position {
    /// Whether this side can still give mate, by any series of legal moves. At most about `limit` positions are looked at
    /// and remembered, each in some hundred bytes; a few hundred nearly always say it.
    ///
    /// ```
    /// use chess::{Color, Position, Winnable};
    ///
    /// // A knight mates nobody alone; but the pawn may stand in the way of its own king.
    /// let position: Position = "k7/p7/8/8/8/8/8/K5N1 w - - 0 1".parse()?;
    /// let Winnable::Yes(line) = position.winnable(Color::White, 100_000) else { panic!("it can") };
    /// let last = line.into_iter().try_fold(position, |position, mv| position.play(mv))?;
    /// assert!(last.is_checkmate());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winnable(&self, winner: Color, limit: usize) -> Winnable {
        if !self.has_kings_in_peace() {
            return Winnable::Unknown;
        }
        if let Some(reason) = self.unwinnable(winner) {
            return Winnable::No(reason);
        }
        if self.is_checkmate() {
            return Winnable::Yes(Vec::new());
        }
        if self.is_blocked(winner) {
            return Winnable::No(Unwinnable::Blocked);
        }
        Search::new(self, winner).run(limit)
    }
}

struct Search {
    winner: Color,
    guess: Guess,
    seen: Seen,
    queues: [Queue; WAYS],
}

/// Which way is asked for the next position, in turns.
const TURNS: [usize; 8] = [0, 1, 0, 1, 2, 1, 0, 2];

/// From so many positions on, it takes less time to see that a new one is blocked than to go on from it.
const LONG: usize = 300;
/// And so many moves from the first, where little was looked at.
const NEAR: u16 = 3;

impl Search {
    fn new(position: &Position, winner: Color) -> Self {
        let mut search = Self {
            winner,
            guess: Guess::new(position, winner),
            seen: Seen::new(*position),
            queues: [const { Queue::new() }; WAYS],
        };
        search.queues[0].push(0, 0);
        search
    }

    /// Goes on from one position after another, until a mate is found or none is left.
    fn run(&mut self, limit: usize) -> Winnable {
        let mut looked_at = 0;
        while let Some(number) = self.next(looked_at) {
            let Some(met) = self.seen.look_at(number) else { continue };
            if met.is_new && (looked_at >= LONG || met.depth <= NEAR) && met.position.is_blocked(self.winner) {
                continue;
            }
            looked_at += 1;
            for mv in &met.position.legal_moves() {
                let after = met.position.play_unchecked(*mv);
                if after.turn() != self.winner && after.is_checkmate() {
                    return Winnable::Yes(self.seen.line(number, *mv));
                }
                if !after.has_insufficient_material(self.winner)
                    && let Some(child) = self.seen.play(number, *mv, after)
                {
                    let costs = self.guess.costs(&after);
                    for (queue, cost) in self.queues.iter_mut().zip(costs) {
                        if let Some(cost) = cost {
                            queue.push(cost as usize, child);
                        }
                    }
                }
            }
            if self.seen.len() > limit {
                return Winnable::Unknown;
            }
        }
        Winnable::No(Unwinnable::Exhausted)
    }

    /// The position to look at next.
    fn next(&mut self, turn: usize) -> Option<Number> {
        let first = TURNS[turn % TURNS.len()];
        (first..first + WAYS).find_map(|way| self.queues[way % WAYS].pop())
    }
}

/// Positions by what they are guessed to cost. Of the cheapest, the one that came last goes first.
struct Queue {
    by_cost: Vec<Vec<Number>>,
    /// Nothing is cheaper.
    cheapest: usize,
}

impl Queue {
    const fn new() -> Self {
        Self { by_cost: Vec::new(), cheapest: 0 }
    }

    fn push(&mut self, cost: usize, number: Number) {
        if self.by_cost.len() <= cost {
            self.by_cost.resize_with(cost + 1, Vec::new);
        }
        self.by_cost[cost].push(number);
        self.cheapest = self.cheapest.min(cost);
    }

    fn pop(&mut self) -> Option<Number> {
        loop {
            let cheapest = self.by_cost.get_mut(self.cheapest)?;
            if let Some(number) = cheapest.pop() {
                return Some(number);
            }
            self.cheapest += 1;
        }
    }
}
