//! The formats of games and positions.

use std::fmt;

use crate::name::GameName;

/// How games or positions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Games of chess, of four, three or teams, as trees of moves.
    Pgn,
    /// Moves of chess as engines have them.
    Uci,
    /// Moves of chess as scoresheets have them.
    San,
    /// Moves of chess, of four, three or teams in long algebraic notation.
    Lan,
    /// Games of draughts, as trees of moves.
    Pdn,
    /// Moves of draughts as engines have them.
    Hub,
    /// Positions.
    Fen,
    /// Positions of chess with remarks.
    Epd,
    /// Games of teams as chess.com writes them.
    Pgn4,
    /// Positions of teams or four as chess.com writes them.
    Fen4,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Pgn,
        Self::Uci,
        Self::San,
        Self::Lan,
        Self::Pdn,
        Self::Hub,
        Self::Fen,
        Self::Epd,
        Self::Pgn4,
        Self::Fen4,
    ];

    /// Its name, which files of it have behind their last dot.
    pub const fn name(self) -> &'static str {
        match self {
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
        }
    }

    /// What it holds, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Pgn => "Games of chess, of four, three or teams with tags, variations and comments",
            Self::Uci => "Moves of chess as engines have them, e2e4",
            Self::San => "Moves of chess as scoresheets have them, e4",
            Self::Lan => "Moves of chess, of four, three or teams in long algebraic notation, e2-e4",
            Self::Pdn => "Games of draughts with tags, variations and comments",
            Self::Hub => "Moves of draughts as engines have them, 28x19x23",
            Self::Fen => "Positions",
            Self::Epd => "Positions of chess with remarks",
            Self::Pgn4 => "Games of teams as chess.com writes them; to be read only",
            Self::Fen4 => "Positions of teams or four as chess.com writes them",
        }
    }

    /// The format with this name, in whichever case.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// Whether games or positions of this game are written so.
    pub fn is_of(self, game: GameName) -> bool {
        game.formats().contains(&self)
    }

    /// The games that are written so, those first of which it is first of all.
    pub fn games(self) -> Vec<GameName> {
        let place = |game: GameName| Some((game.formats().iter().position(|&format| format == self)?, game));
        let mut games: Vec<_> = GameName::ALL.into_iter().filter_map(place).collect();
        games.sort_by_key(|(place, _)| *place);
        games.into_iter().map(|(_, game)| game).collect()
    }

    /// The game that is written so, if nobody says which.
    pub fn game(self) -> GameName {
        self.games().first().copied().unwrap_or(GameName::Chess)
    }

    /// Whether it holds games and not positions.
    pub fn holds_games(self) -> bool {
        !matches!(self, Self::Fen | Self::Epd | Self::Fen4)
    }

    /// Whether it holds games with tags, variations and comments, as [`scoresheet`] reads and writes them.
    pub fn holds_trees(self) -> bool {
        matches!(self, Self::Pgn | Self::Pdn)
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
        f.pad(self.name())
    }
}
