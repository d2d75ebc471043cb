//! The numbers before moves.

use core::fmt;

/// The number of a move as it is written before it: `1.` where it begins a round, `1...` anywhere else in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number of the round.
    pub round: u32,
    /// Whether the move begins it.
    pub begins: bool,
}

impl MoveNumber {
    /// The number of a move where two sides take turns, given whether the first is on move, and the number of the last
    /// move, if there was one: a round ends when the first side comes to move again.
    pub const fn of_two(begins: bool, last: Option<Self>) -> Self {
        let round = match last {
            None => 1,
            Some(last) if begins && !last.begins => last.round.saturating_add(1),
            Some(last) => last.round,
        };
        Self { round, begins }
    }
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.round, if self.begins { "." } else { "..." })
    }
}
