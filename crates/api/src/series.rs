//! A match: several games in a row.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a match stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Match)]
pub struct Series {
    /// Its name: that of its first table.
    pub id: String,
    /// Which game of it this is, from 1.
    pub game: u32,
    /// What each player has, by the present seat.
    pub score: Vec<Score>,
    /// The table of the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The table of the next game. Every player holds a seat there by the same token as here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The seats that want the next game.
    pub wanted_by: Vec<String>,
}

/// What a player has won in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Score {
    /// The player's present seat.
    pub seat: String,
    /// In quarters of a game: a victory has four, half a victory three, a draw two.
    pub quarters: u32,
    /// In games: `2½`.
    pub points: String,
}

/// That a player wants the next game, or no longer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanting {
    /// Whether the player wants it.
    pub wants: bool,
}
