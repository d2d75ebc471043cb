//! Why a search is none.

use scoresheet::Excerpt;

use crate::imported_game::ImportedGameError;

/// No part of a name is longer: no name is.
pub(crate) const LONGEST_NAME: usize = 500;

/// Why a search is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// Moves and positions mean something only in a game.
    #[error("expected the game of the opening or the position, found none")]
    NoGame,
    /// The position or the opening cannot be read.
    #[error(transparent)]
    ImportedGame(#[from] ImportedGameError),
    /// No part of a name.
    #[error("expected a name or a part of one, at most {LONGEST_NAME} bytes long, found {0:?}")]
    Player(Excerpt),
    /// No day.
    #[error("expected a day, a month or a year, such as 1851.06.21, 1851.06 or 1851, found {0:?}")]
    Day(Excerpt),
    /// No result.
    #[error("expected how {of} ended, such as {}, found {found:?}", .known.join(", "))]
    Result {
        /// Which game, or any.
        of: String,
        /// Ways in which it can end.
        known: Vec<String>,
        /// What was asked for.
        found: Excerpt,
    },
    /// No cursor.
    #[error("expected a cursor that a page ended with, found {0:?}")]
    Cursor(String),
}
