//! The writings of games and positions.

use std::fmt;

use clap::ValueEnum;

use crate::args::Game;

/// How games or positions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Games of chess, of four, three or teams with tags, variations and comments
    Pgn,
    /// Moves of chess as engines have them, e2e4
    Uci,
    /// Moves of chess as scoresheets have them, e4
    San,
    /// Moves of chess, of four, three or teams in long algebraic notation, e2-e4
    Lan,
    /// Games of draughts with tags, variations and comments
    Pdn,
    /// Moves of draughts as engines have them, 28x19x23
    Hub,
    /// Positions
    Fen,
    /// Positions of chess with remarks
    Epd,
    /// Games of teams as chess.com writes them; to be read only
    Pgn4,
    /// Positions of teams or four as chess.com writes them
    Fen4,
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
            Self::Fen => &[Game::Chess, Game::Draughts, Game::Four, Game::Three, Game::Teams],
            Self::Pgn | Self::Lan => &[Game::Chess, Game::Four, Game::Three, Game::Teams],
            Self::Uci | Self::San | Self::Epd => &[Game::Chess],
            Self::Pdn | Self::Hub => &[Game::Draughts],
            Self::Pgn4 => &[Game::Teams],
            Self::Fen4 => &[Game::Teams, Game::Four],
        }
    }

    /// Whether it holds games and not positions.
    pub fn holds_games(self) -> bool {
        !matches!(self, Self::Fen | Self::Epd | Self::Fen4)
    }

    /// Whether it can be written, and not only read.
    pub fn is_written(self) -> bool {
        self != Self::Pgn4
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
            Self::Pgn4 => "pgn4",
            Self::Fen4 => "fen4",
        })
    }
}
