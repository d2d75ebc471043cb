//! The numbers before moves.

use core::fmt;

/// The number of a move as it is written before it: `1.` for the side that begins a round, `1...` for any other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number of the round.
    pub round: u32,
    /// Whether the side on move begins it.
    pub begins: bool,
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.round, if self.begins { "." } else { "..." })
    }
}
