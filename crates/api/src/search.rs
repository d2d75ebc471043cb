//! Tables and games, as lists have them, and what many games have in common.

use std::collections::BTreeMap;

use games::GameName;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::State;

/// What is looked for. Everything that is said must hold.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// How far the game has come: `open`, `live`, `finished` or `closed`.
    pub state: Option<String>,
    /// A player: words that are all part of the name, in upper or lower case.
    pub player: Option<String>,
    /// The account of a player, by its name.
    pub account: Option<String>,
    /// The game.
    pub game: Option<String>,
    /// The law book.
    pub book: Option<String>,
    /// The result, in words or by its marker: `white wins`, `draw`, `1-0`.
    pub result: Option<String>,
    /// The moves it opens with, in any notation of the game.
    pub opening: Option<String>,
    /// A position that was reached, in the notation of the game.
    pub position: Option<String>,
    /// The first day, as `1851.06.21`, `1851.06` or `1851`.
    pub from: Option<String>,
    /// The last day.
    pub until: Option<String>,
    /// The match it belongs to.
    #[serde(rename = "match")]
    pub of_match: Option<String>,
    /// Where the page before ended: its `next`.
    pub after: Option<String>,
    /// How many, at most 100.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// Games, the latest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GameList {
    /// The games.
    pub games: Vec<ListedGame>,
    /// Where to go on, if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A table or a game.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ListedGame {
    /// Its name.
    pub id: String,
    /// Whether it was imported, not played here.
    pub is_imported: bool,
    /// The game.
    pub game: GameName,
    /// Whether it is played at a private table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_private: bool,
    /// The law book; empty for what was imported.
    pub book: String,
    /// How far it has come.
    pub state: State,
    /// The result in words, if there is one.
    pub result: String,
    /// The day, as `1851.06.21`.
    pub date: String,
    /// The moves, with blanks between, once it is finished.
    pub moves: String,
    /// Who plays.
    pub seats: Vec<ListedSeat>,
}

/// Who plays on a seat.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ListedSeat {
    /// The seat.
    pub seat: String,
    /// The player's name.
    pub name: String,
    /// Quarters of a game, once there is a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quarters: Option<i64>,
}

/// What the finished games have in common that a search finds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Survey {
    /// How many games it tells of.
    pub games: u64,
    /// Whether these are all; if not, the latest of them.
    pub is_all: bool,
    /// How often each result occurs, in words.
    pub results: BTreeMap<String, u64>,
    /// The same for each law book.
    pub books: Vec<BookTally>,
    /// How long they are.
    pub lengths: Vec<Length>,
    /// How they go on after the opening that was searched for, if a game was named: an opening tree, a move at a time.
    pub next: Vec<Next>,
}

/// How games by one law book ended.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BookTally {
    /// The book; empty for what was imported.
    pub book: String,
    /// How often each result occurs, in words.
    pub results: BTreeMap<String, u64>,
}

/// Games of about one length.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Length {
    /// From so many plies.
    pub from: u32,
    /// To so many.
    pub to: u32,
    /// How many games.
    pub games: u64,
}

/// A move with which games go on.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Next {
    /// As a table writes it.
    pub written: String,
    /// As players of the game write it.
    pub notation: String,
    /// How many games.
    pub games: u64,
    /// How often each result occurs, in words.
    pub results: BTreeMap<String, u64>,
}
