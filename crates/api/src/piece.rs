//! Pieces on a board, and where they can go.

use games::Kind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Figure;

/// A piece on a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Man {
    /// Where it stands.
    pub field: String,
    /// Whose it is.
    pub seat: String,
    /// What it is.
    pub kind: Kind,
    /// What it looks like, among the pieces at `/api/pieces`.
    pub drawing: Figure,
}

/// A piece that was captured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Captured {
    /// Whose it was.
    pub seat: String,
    /// What it was.
    pub kind: Kind,
    /// What it looked like.
    pub drawing: Figure,
}

/// A field on which an act has changed what stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// The field.
    pub field: String,
    /// Whose piece stands there now; none if the field is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// What it looks like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Figure>,
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Move {
    /// Where the piece comes from.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// How it is written: an act that makes it.
    pub written: String,
    /// How players of the game write it today: where a position is studied, and where the fields alone do not tell it from
    /// another move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
    /// What the pawn is promoted to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<Kind>,
    /// The fields it is set on between, where it captures several pieces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<String>,
    /// The fields of the pieces it captures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<String>,
}
