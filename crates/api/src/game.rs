//! A game that was played, ply by ply.

use games::GameName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Ply, Position};

/// A game, ply by ply.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Replay {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: GameName,
    /// Whether it was imported, not played here.
    pub is_imported: bool,
    /// The law book; empty for what was imported.
    pub book: String,
    /// What its file says of it, if it was imported.
    pub tags: Vec<Tag>,
    /// The result in words, if there is one.
    pub result: String,
    /// How it can be had as a file, at `/api/tables/{table}/sheet`, if it can: `pgn` or `pdn`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The position it began with.
    pub start: Position,
    /// The moves that stand.
    pub line: Vec<Ply>,
}

/// What a file says of a game.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// What it says.
    pub value: String,
}
