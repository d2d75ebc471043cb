//! What the record is made of.

use games::{GameName, Seat};
use serde::{Deserialize, Serialize};
use table::{Act, Event, Library, Ruling, Setting, SettingError};

use crate::TableId;

/// A table as it is opened: what it is made from, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTable {
    /// Its name.
    pub table: TableId,
    /// The game, which the book settles; named here so that the record can be read without the book.
    pub game: GameName,
    /// What it is made from.
    pub setting: Setting,
    /// The match it belongs to, and which game of it this is, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_match: Option<(String, u32)>,
    /// The hash of the invitation that the table asks for; none if anyone may come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// When, in milliseconds since 1970.
    pub time: i64,
}

impl NewTable {
    /// A table to which everybody may come and that belongs to no match, with a name of its own.
    ///
    /// # Errors
    ///
    /// If no table can be set up so.
    pub fn new(setting: Setting, library: &Library, time: i64) -> Result<Self, SettingError> {
        let game = setting.table(library)?.position().name();
        Ok(Self { table: TableId::random(), game, setting, of_match: None, invitation: None, time })
    }
}

/// One entry of the record of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The table.
    pub table: TableId,
    /// Its number in the record, from 1 and without gaps.
    pub seq: i64,
    /// Its own name, unique at the table: a client that sends it twice gets the first entry.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub time: i64,
    /// When, in milliseconds of the table's own clock.
    pub at: i64,
    /// What was done.
    #[serde(flatten)]
    pub deed: Deed,
}

/// What can be done at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Deed {
    /// Somebody took a seat, or left it.
    Seated {
        /// Which.
        seat: Seat,
        /// Who; none, if it is free again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Sitter>,
    },
    /// Play began.
    Began,
    /// An act, and the referee's answer.
    Act {
        /// By whom; none for the table itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The act.
        act: Act,
        /// The ruling.
        ruling: Ruling,
    },
    /// The table was closed without a result.
    Closed,
    /// Somebody showed his ally something on the board, where the law lets the two confer.
    Conferred {
        /// Who.
        seat: Seat,
        /// Fields, and ways from field to field: `e2`, `e2-e4`.
        signs: Vec<String>,
    },
    /// This game follows another of the same match.
    Follows {
        /// The table of the game before. 0.1.0 called it `table`, which the entry itself has too.
        #[serde(alias = "table")]
        before: TableId,
        /// What the player on each seat has won so far, in quarters of a game.
        score: Vec<u32>,
    },
    /// Somebody wants the next game of the match, or no longer.
    Rematch {
        /// Who.
        seat: Seat,
        /// Whether he wants it.
        wants: bool,
    },
    /// The next game of the match is played elsewhere.
    Followed {
        /// The table.
        by: TableId,
    },
}

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// What he is called at this table.
    pub name: String,
    /// His account, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<i64>,
}

impl Deed {
    /// Whether lists of tables show it: who sits there, whether they play, how it ended.
    pub(crate) fn is_notable(&self) -> bool {
        match self {
            Self::Act { ruling, .. } => {
                ruling.events.iter().any(|event| matches!(event, Event::Ended(_) | Event::Reopened))
            }
            Self::Seated { .. } | Self::Began | Self::Closed => true,
            Self::Conferred { .. } | Self::Follows { .. } | Self::Rematch { .. } | Self::Followed { .. } => false,
        }
    }
}
