//! How a position ends when both sides play as well as can be.

use std::fmt;
use std::ops::Neg;

/// How the game ends for the side on move when both play as well as can be.
///
/// Nothing that is counted is asked: neither repetition, nor 25 moves of kings, nor the 16 moves and 5 moves in which
/// few pieces must win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The other side wins.
    Lost,
    /// Neither side can win by force.
    Drawn,
    /// It wins.
    Won,
}

/// The same as the other side sees it.
impl Neg for Verdict {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Won => "won",
        })
    }
}

/// How a position ends, and after how many plies: the winner wins as soon as he can, the loser loses as late as he can.
///
/// One byte: 0 if it is drawn, else one more than the plies. The last ply is the winner's, so that they are odd if the side
/// on move wins and even if it loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Distance(pub(super) u8);

impl Distance {
    /// There is no end.
    pub const DRAWN: Self = Self(0);
    /// No move is left.
    pub(super) const OVER: Self = Self(1);

    /// The distance of a position from which a move leads to one of this distance, if that is its best.
    pub(super) const fn before(self) -> Self {
        if self.0 == 0 { self } else { Self(self.0.saturating_add(1)) }
    }

    /// Who wins.
    pub const fn verdict(self) -> Verdict {
        match self.0 {
            0 => Verdict::Drawn,
            byte if byte % 2 == 0 => Verdict::Won,
            _ => Verdict::Lost,
        }
    }

    /// The plies to the end, unless it is drawn.
    pub const fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }

    /// How much the side on move likes it: a win the sooner the better, a loss the later the better.
    ///
    /// Only for comparing; the numbers mean nothing by themselves.
    pub const fn worth(self) -> i16 {
        match self.verdict() {
            Verdict::Won => 300 - self.0 as i16,
            Verdict::Drawn => 0,
            Verdict::Lost => self.0 as i16 - 300,
        }
    }

    /// What the side on move would rather have.
    pub(super) fn better(self, other: Self) -> Self {
        std::cmp::max_by_key(self, other, |distance| distance.worth())
    }
}

/// `won in 17 plies`, `drawn`.
impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict().fmt(f)?;
        match self.plies() {
            Some(1) => f.write_str(" in 1 ply"),
            Some(plies) => write!(f, " in {plies} plies"),
            None => Ok(()),
        }
    }
}
