//! How a game ended.

use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;

use crate::Variant;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult<V: Variant> {
    /// `2-0`, or `1-0`
    WhiteWins,
    /// `0-2`, or `0-1`
    BlackWins,
    /// `1-1`, or `1/2-1/2`
    Draw,
    /// `0-0`: the game was declared lost for both.
    BothLose,
    /// `*`: the game goes on, was broken off, or is unknown.
    #[default]
    Unknown,
    /// No game ends so. It is here to name the game, whose markers it goes by.
    #[doc(hidden)]
    Never(Infallible, PhantomData<V>),
}

impl<V: Variant> GameResult<V> {
    /// The marker: `2-0`, `0-2`, `1-1`, `0-0` or `*`; `1-0`, `0-1` and `1/2-1/2` where a won game counts one.
    pub const fn marker(self) -> &'static str {
        match (self, V::COUNTS_TWO) {
            (Self::WhiteWins, true) => "2-0",
            (Self::WhiteWins, false) => "1-0",
            (Self::BlackWins, true) => "0-2",
            (Self::BlackWins, false) => "0-1",
            (Self::Draw, true) => "1-1",
            (Self::Draw, false) => "1/2-1/2",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
        }
    }

    /// Reads a marker of either kind, or `1/2`.
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

impl<V: Variant> fmt::Display for GameResult<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.marker())
    }
}
