//! The writings of games and positions.

use std::fmt;

use clap::ValueEnum;

/// How games or positions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Games with tags, variations and comments
    Pgn,
    /// Moves as engines have them, e2e4
    Uci,
    /// Moves as scoresheets have them, e4
    San,
    /// Moves in long algebraic notation, e2-e4
    Lan,
    /// Positions
    Fen,
    /// Positions with remarks
    Epd,
}

impl Format {
    /// The format with this name, which files of it have behind their last dot.
    pub fn named(name: &str) -> Option<Self> {
        Self::from_str(name, true).ok()
    }

    /// Whether it holds games and not positions.
    pub fn holds_games(self) -> bool {
        !matches!(self, Self::Fen | Self::Epd)
    }

    /// Whether it holds nothing but moves.
    pub fn lists_moves(self) -> bool {
        matches!(self, Self::Uci | Self::San | Self::Lan)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pgn => "pgn",
            Self::Uci => "uci",
            Self::San => "san",
            Self::Lan => "lan",
            Self::Fen => "fen",
            Self::Epd => "epd",
        })
    }
}
