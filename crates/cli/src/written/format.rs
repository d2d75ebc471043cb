//! The writings of games and positions.

use std::fmt;

use clap::ValueEnum;

use crate::args::Game;

/// How games or positions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Games of chess, of four or three with tags, variations and comments
    Pgn,
    /// Moves of chess as engines have them, e2e4
    Uci,
    /// Moves of chess as scoresheets have them, e4
    San,
    /// Moves of chess, of four or three in long algebraic notation, e2-e4
    Lan,
    /// Games of draughts with tags, variations and comments
    Pdn,
    /// Moves of draughts as engines have them, 28x19x23
    Hub,
    /// Positions
    Fen,
    /// Positions of chess with remarks
    Epd,
}

impl Format {
    /// The format with this name, which files of it have behind their last dot.
    pub fn named(name: &str) -> Option<Self> {
        Self::from_str(name, true).ok()
    }

    /// Whether games or positions of this game are written so.
    pub fn is_of(self, game: Game) -> bool {
        self.games().contains(&game)
    }

    /// The games that are written so, the first if nobody says which.
    pub fn games(self) -> &'static [Game] {
        match self {
            Self::Fen => &[Game::Chess, Game::Draughts, Game::Four, Game::Three],
            Self::Pgn | Self::Lan => &[Game::Chess, Game::Four, Game::Three],
            Self::Uci | Self::San | Self::Epd => &[Game::Chess],
            Self::Pdn | Self::Hub => &[Game::Draughts],
        }
    }

    /// Whether it holds games and not positions.
    pub fn holds_games(self) -> bool {
        !matches!(self, Self::Fen | Self::Epd)
    }

    /// Whether it holds nothing but moves.
    pub fn lists_moves(self) -> bool {
        matches!(self, Self::Uci | Self::San | Self::Lan | Self::Hub)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pgn => "pgn",
            Self::Uci => "uci",
            Self::San => "san",
            Self::Lan => "lan",
            Self::Pdn => "pdn",
            Self::Hub => "hub",
            Self::Fen => "fen",
            Self::Epd => "epd",
        })
    }
}
