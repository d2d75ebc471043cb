//! Positions and lines of play to look at, with no table and no players.

use std::collections::BTreeMap;

use games::{GameName, Kind, Lang};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Man, Move, Says};

/// What is to be studied: a position and moves from there, or any text that is a position or a game.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Studying {
    /// The game, by its name; of a text the one it is most likely of.
    #[schema(example = "chess")]
    pub game: String,
    /// The position in the notation of the game, a FEN in chess and draughts; without it, the opening position.
    pub position: Option<String>,
    /// Moves from there, in any notation of the game.
    #[schema(max_items = 1000)]
    pub moves: Vec<String>,
    /// The language whose letters the pieces have in them: `en`, `nl` or `de`; English, if it is not said.
    pub lang: Option<Lang>,
    /// A text instead, of any game: a position, or the first game of a PGN, a PDN or a list of moves. What it is, is found
    /// out.
    #[schema(max_length = 60000)]
    pub text: Option<String>,
}

/// A position or a game that is studied.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Study {
    /// The game.
    pub game: GameName,
    /// How the text that was read is written: `pgn`, `pdn`, `fen` …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// What the text says of the game, and how that ended: `Result`.
    pub tags: BTreeMap<String, String>,
    /// What the text says before the first move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The position it begins with.
    pub start: String,
    /// The moves: each after its parent, the main line before its variations.
    pub line: Vec<Ply>,
    /// How it stands after the last move of the main line.
    pub now: Position,
    /// The game as its world writes it: PGN or PDN, or in the same manner for four and three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// The first move that cannot be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Unplayable>,
    /// What else is wrong in the text.
    pub faults: Vec<String>,
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ply {
    /// The place of the move before it in this list; none for a first move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// The number it is played with.
    pub number: u32,
    /// Whether it is the first with this number.
    pub begins: bool,
    /// As a table writes it.
    pub written: String,
    /// As players of the game write it.
    pub notation: String,
    /// Where the piece comes from and where it goes.
    pub fields: Vec<String>,
    /// The position after it, in the notation of the game.
    pub position: String,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// What is thought of it: `$1` is a good move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<String>,
}

/// A position.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Position {
    /// In the notation of the game: a FEN in chess and draughts.
    pub position: String,
    /// The seat on move.
    pub turn: String,
    /// The pieces.
    pub men: Vec<Man>,
    /// The fields of the rooks with which a king may castle still.
    pub castling: Vec<String>,
    /// The legal moves.
    pub legal: Vec<Move>,
    /// The seats whose kings are in check.
    pub checked: Vec<String>,
    /// The seats whose armies are frozen.
    pub frozen: Vec<String>,
    /// What the board says of the seat on move.
    pub verdict: Verdict,
}

/// What a board says of the seat on move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It can move.
    Open,
    /// It is in check and cannot move.
    Mate,
    /// It is not in check and cannot move.
    Stalemate,
    /// It cannot move, which loses (draughts).
    Blocked,
    /// The game is over.
    Over,
}

/// A move that cannot be played.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Unplayable {
    /// Which one, from 0.
    pub ply: usize,
    /// As it was written.
    pub text: String,
    /// Why not.
    pub says: Says,
}

/// Pieces that are placed by hand, from which a position is to be made.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// The game, by its name.
    #[schema(example = "chess")]
    pub game: String,
    /// The pieces.
    #[schema(max_items = 200)]
    pub men: Vec<PlacedMan>,
    /// The seat on move.
    #[schema(example = "white")]
    pub turn: String,
    /// The fields of the rooks with which a king may castle, as far as both stand where they can.
    #[serde(default)]
    #[schema(max_items = 16)]
    pub castling: Vec<String>,
}

/// A piece that is placed by hand.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacedMan {
    /// Where it stands.
    #[schema(example = "e1")]
    pub field: String,
    /// Whose it is.
    #[schema(example = "white")]
    pub seat: String,
    /// What it is.
    pub kind: Kind,
}

/// What has become of pieces that were placed by hand.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Placed {
    /// The position in the notation of the game, whether or not it can be played on.
    pub position: String,
    /// The position, if it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<Position>,
    /// Why it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// A game that is to be written down.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Writing {
    /// The game, by its name.
    #[schema(example = "chess")]
    pub game: String,
    /// The position it begins with, if not the opening position.
    #[serde(default)]
    pub position: Option<String>,
    /// Who played it, where, when; how it ended as `Result`.
    #[serde(default)]
    pub tags: BTreeMap<String, String>,
    /// What is said before the first move.
    #[serde(default)]
    pub comment: String,
    /// The moves: each after its parent, the main one among those with the same parent first.
    #[serde(default)]
    #[schema(max_items = 4000)]
    pub line: Vec<WritingPly>,
}

/// A move that is to be written down.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WritingPly {
    /// The place of the move before it in this list; none for a first move.
    #[serde(default)]
    pub after: Option<usize>,
    /// As a table writes it.
    #[schema(example = "e2-e4")]
    pub written: String,
    /// What is said about it.
    #[serde(default)]
    pub comment: String,
    /// What is thought of it: `$1` is a good move.
    #[serde(default)]
    pub nags: Vec<String>,
}

/// A game that was written down.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Written {
    /// How: `pgn`, or `pdn` for draughts.
    pub format: String,
    /// The text.
    pub sheet: String,
}
