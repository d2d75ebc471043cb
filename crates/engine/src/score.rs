//! What a position is worth.

use std::fmt;
use std::ops::Neg;

/// What a position is worth to the side on move, in hundredths of a pawn, or how many plies a forced win is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

impl Score {
    /// More than anything.
    pub const INFINITE: Self = Self(32_000);
    /// A win on the board.
    const WON: i32 = 31_000;
    /// The farthest win that is told apart from a mere advantage.
    const FAR: i32 = Self::WON - 1000;
    /// Neither side is better.
    pub const DRAW: Self = Self(0);

    /// Lost after so many plies.
    pub const fn lost_in(plies: usize) -> Self {
        Self(-Self::WON + plies as i32)
    }

    /// Won after so many plies.
    pub const fn won_in(plies: usize) -> Self {
        Self(Self::WON - plies as i32)
    }

    /// Whether it is a forced win or loss.
    pub const fn is_forced(self) -> bool {
        self.0 >= Self::FAR || self.0 <= -Self::FAR
    }

    /// In how many moves of his own the winner wins: below zero, if the side on move loses.
    pub const fn moves_to_end(self) -> Option<i32> {
        if self.0 >= Self::FAR {
            Some((Self::WON - self.0 + 1) / 2)
        } else if self.0 <= -Self::FAR {
            Some(-(Self::WON + self.0 + 1) / 2)
        } else {
            None
        }
    }

    /// An evaluation, kept away from forced results.
    pub fn evaluated(centipawns: i32) -> Self {
        Self(centipawns.clamp(-Self::FAR + 1, Self::FAR - 1))
    }

    /// As it is stored: a forced result counted from the position itself, not from the root of the search.
    pub(crate) const fn to_here(self, ply: usize) -> Self {
        if self.0 >= Self::FAR {
            Self(self.0 + ply as i32)
        } else if self.0 <= -Self::FAR {
            Self(self.0 - ply as i32)
        } else {
            self
        }
    }

    /// The other way round.
    pub(crate) const fn to_root(self, ply: usize) -> Self {
        if self.0 >= Self::FAR {
            Self(self.0 - ply as i32)
        } else if self.0 <= -Self::FAR {
            Self(self.0 + ply as i32)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// As UCI writes it: `cp 13`, `mate -2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves_to_end() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}
