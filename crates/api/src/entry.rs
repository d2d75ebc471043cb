//! Entries of the record, as somebody may see them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Change, Cited, Says};

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// A seat was taken or left.
    Seated,
    /// Play began.
    Began,
    /// Somebody did something.
    Act,
    /// The table was closed.
    Closed,
    /// Allies conferred.
    Conferred,
    /// This is the next game of a match.
    Follows,
    /// The next game is wanted, or no longer.
    Rematch,
    /// The next game of the match has its table.
    Followed,
}

impl EntryKind {
    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seated => "seated",
            Self::Began => "began",
            Self::Act => "act",
            Self::Closed => "closed",
            Self::Conferred => "conferred",
            Self::Follows => "follows",
            Self::Rematch => "rematch",
            Self::Followed => "followed",
        }
    }
}

/// An entry of a table's record, as far as its reader may know of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Entry {
    /// Its number, from 1 and without gaps.
    pub seq: i64,
    /// What it is.
    pub kind: EntryKind,
    /// When, in milliseconds since 1970.
    pub time: i64,
    /// When, in milliseconds of the table's own clock.
    pub at: i64,
    /// Whose act it was, or which seat was taken or left; none for the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Who took the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The table of the game before, or of the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Whether the next game is wanted, or no longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wants: Option<bool>,
    /// What was pointed at, for the player and the ally only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signs: Vec<String>,
    /// The act's own name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The act: its `kind`, and what it is `of`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub act: Option<serde_json::Value>,
    /// The move that was made, as it is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<String>,
    /// How many moves stand after it.
    pub ply: usize,
    /// What stands on fields that it changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// What the referee says to its reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Says>,
    /// The articles it cites.
    pub articles: Vec<Cited>,
}
