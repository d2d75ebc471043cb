//! How a game ends by what stands on the board.

use crate::BySeat;

/// What the end of a game is worth to one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Share {
    /// The whole game.
    Win,
    /// Half won, or an incomplete victory.
    HalfWin,
    /// Neither won nor lost.
    #[default]
    Draw,
    /// Half lost.
    HalfLoss,
    /// The whole game lost.
    Loss,
}

/// How a game ended: what it is worth to each seat, and the article that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What it is worth to each seat.
    pub shares: BySeat<Share>,
    /// The number of the article in the game's law book; 0 in teams, which have none.
    pub article: u8,
}

/// How a seat stands, as it was last judged at its own turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Standing {
    /// It takes part.
    #[default]
    Free,
    /// In check without a move: its army is frozen.
    Mate,
    /// Without check or a move: its army is frozen.
    Stalemate,
    /// Its player has resigned: its army is frozen as if mate, and nothing frees it.
    Resigned,
}

impl Standing {
    /// Whether the army is frozen and may not be taken.
    pub const fn is_still(self) -> bool {
        !matches!(self, Self::Free)
    }

    /// Whether it counts as mated when the end of the game is made up.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Mate | Self::Resigned)
    }
}
