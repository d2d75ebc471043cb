//! The games by name.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::chess::ChessBoard;
use crate::draughts::DraughtsBoard;
use crate::multichess::MultiBoard;

/// One of the four games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GameName {
    /// Chess for two.
    Chess,
    /// Chess for four.
    Four,
    /// Chess for three.
    Three,
    /// Draughts on a hundred squares.
    Draughts,
}

impl GameName {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Chess, Self::Four, Self::Three, Self::Draughts];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Four => "four",
            Self::Three => "three",
            Self::Draughts => "draughts",
        }
    }

    /// The opening array.
    pub fn array(self) -> Board {
        match self {
            Self::Chess => ChessBoard::array().into(),
            Self::Four => MultiBoard::array(multichess::Rules::four()).into(),
            Self::Three => MultiBoard::array(multichess::Rules::three()).into(),
            Self::Draughts => DraughtsBoard::array().into(),
        }
    }

    /// Reads a position in the notation of the game. Castling that the text does not speak of is presumed where
    /// `presume_castling` says so.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(self, text: &str, presume_castling: bool) -> Result<Board, String> {
        match self {
            Self::Chess => Ok(ChessBoard::read(text, presume_castling)?.into()),
            Self::Four => Ok(MultiBoard::read(multichess::Rules::four(), text)?.into()),
            Self::Three => Ok(MultiBoard::read(multichess::Rules::three(), text)?.into()),
            Self::Draughts => Ok(DraughtsBoard::read(text)?.into()),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|game| game.name() == text);
        found.ok_or_else(|| format!("expected chess, four, three or draughts, found {text:?}"))
    }
}
