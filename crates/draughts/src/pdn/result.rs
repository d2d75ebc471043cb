//! How a game ended.

use std::fmt;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `2-0`
    WhiteWins,
    /// `0-2`
    BlackWins,
    /// `1-1`
    Draw,
    /// `0-0`: the game was declared lost for both.
    BothLose,
    /// `*`: the game goes on, was broken off, or is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// The marker: `2-0`, `0-2`, `1-1`, `0-0` or `*`.
    pub const fn marker(self) -> &'static str {
        match self {
            Self::WhiteWins => "2-0",
            Self::BlackWins => "0-2",
            Self::Draw => "1-1",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        }
    }

    /// Reads a marker, or one of chess: `1-0`, `0-1`, `1/2-1/2` or `1/2`.
    pub fn from_marker(text: &str) -> Option<Self> {
        match text {
            "2-0" | "1-0" => Some(Self::WhiteWins),
            "0-2" | "0-1" => Some(Self::BlackWins),
            "1-1" | "1/2-1/2" | "1/2" => Some(Self::Draw),
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
