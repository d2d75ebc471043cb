//! An analysis: what is to be analysed, and what was found.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is to be analysed.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Analysing {
    /// The game, by its name.
    #[schema(example = "chess")]
    pub game: String,
    /// The position; without it, the opening position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Moves made from there, in any notation of the game.
    #[serde(default)]
    #[schema(max_items = 1000)]
    pub moves: Vec<String>,
    /// The law book that is played by; as today, if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
    /// How many lines are wanted, up to 5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 5)]
    pub lines: Option<u8>,
    /// For how many seconds, up to 60.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 60)]
    pub seconds: Option<u8>,
    /// No deeper than so many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub depth: Option<u8>,
}

/// What was found so far.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Thought {
    /// The depth that was finished, in plies.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// In how many milliseconds.
    pub time: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// A line of play.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Line {
    /// What it is worth to the seat on move: `cp 35`, in hundredths of a pawn, or `mate 3`, in moves.
    pub score: String,
    /// The moves, as players of the game write them.
    pub moves: Vec<String>,
    /// What part of the game each seat can expect, in thousandths, where more than two sides play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<u32>,
}
