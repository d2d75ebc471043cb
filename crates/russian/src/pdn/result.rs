//! How a game ended.

use std::fmt;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `0-0`: the game was declared lost for both.
    BothLose,
    /// `*`: the game goes on, was broken off, or is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// The marker: `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`.
    pub const fn marker(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        }
    }

    /// Reads a marker, `1/2`, or a marker of 10x10 draughts: `2-0`, `0-2` or `1-1`.
    pub fn from_marker(text: &str) -> Option<Self> {
        match text {
            "1-0" | "2-0" => Some(Self::WhiteWins),
            "0-1" | "0-2" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "1-1" => Some(Self::Draw),
            "0-0" => Some(Self::BothLose),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.marker())
    }
}
