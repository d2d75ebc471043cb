//! What a board says of the seat on move and of those that play no more, and what the end of a game is worth.

/// What the end of a game is worth to one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Share {
    /// The whole game.
    Win,
    /// Half of it, or an incomplete victory.
    HalfWin,
    /// Neither won nor lost.
    Draw,
    /// Half lost.
    HalfLoss,
    /// All of it lost.
    Loss,
}

impl Share {
    /// How the results of a game are written with it: `1`, `3/4`, `1/2`, `1/4` or `0`.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Win => "1",
            Self::HalfWin => "3/4",
            Self::Draw => "1/2",
            Self::HalfLoss => "1/4",
            Self::Loss => "0",
        }
    }

    /// What it counts in a match, in quarters of a game.
    pub const fn quarters(self) -> u8 {
        match self {
            Self::Win => 4,
            Self::HalfWin => 3,
            Self::Draw => 2,
            Self::HalfLoss => 1,
            Self::Loss => 0,
        }
    }
}

/// What the board says of the seat on move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It can move.
    Open,
    /// It is in check and cannot move.
    Mate,
    /// It is not in check and cannot move.
    Stalemate,
    /// It cannot move, which loses (draughts).
    Blocked,
    /// The game is over: what it is worth to each seat, and the number of the article.
    Over(Vec<Share>, u8),
}

/// What has become of a seat that plays no more for now, or for good, while others do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Down {
    /// Its king is mated.
    Mated,
    /// It can make no move and is not in check.
    Stalemated,
    /// It has resigned, or has no time left.
    #[cfg_attr(feature = "serde", serde(rename = "gave_up"))]
    Resigned,
}
