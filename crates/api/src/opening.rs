//! Opening a table, and sitting down at it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Touch;
use utoipa::ToSchema;

/// A table as somebody wants it. What is left out is as a beginner would have it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Opening {
    /// The game, by its name. Chess, if neither it nor a book is named.
    #[schema(example = "chess")]
    pub game: Option<String>,
    /// The law book; the youngest of the game, if none is named.
    #[schema(example = "bilguer")]
    pub book: Option<String>,
    /// What is agreed otherwise than the book has it, point by point.
    pub agreed: BTreeMap<String, String>,
    /// How much the referee sees unasked: `guard`, `prompt` or `silent`. It guards, if nothing is said.
    #[schema(example = "guard")]
    pub eye: Option<String>,
    /// Whether touches count where the hand is free: `counts`, as the book has it, or `free`. They count, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touch: Option<Touch>,
    /// What is given before the game.
    pub odds: Vec<OddsWish>,
    /// The clock: `5m+3s`, `40/2h,20/1h`, `10m~5s` or `none`.
    #[schema(example = "5m+3s")]
    pub clock: Option<String>,
    /// The position; without it, the opening position.
    pub position: Option<String>,
    /// The seat that moves first, or `lot`, where that is not settled otherwise.
    pub first: Option<String>,
    /// A random secret of the client that opens it: 32 to 128 letters, digits, `-` and `_`, at least 8 of them different. The
    /// same table opened with the same token again gets the same answer. Without one, the server draws it.
    #[schema(min_length = 32, max_length = 128, pattern = "^[A-Za-z0-9_-]+$")]
    pub token: Option<String>,
    /// Who sits where; a seat that is not named is open.
    pub seats: BTreeMap<String, SeatWish>,
    /// Whether only those come to it who are invited: then no list and no search shows it, and the answer has the
    /// invitation.
    pub private: bool,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Anyone who comes.
    Open,
    /// The player who opens the table: the answer has the token.
    Person {
        /// The player's name here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The computer.
    Computer {
        /// From 1, which a child beats, to 10.
        #[schema(minimum = 1, maximum = 10)]
        level: u8,
        /// What it makes of the errors of others: `courteous` or `strict`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        manner: Option<Manner>,
    },
}

/// What a computer makes of the errors of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// It asks for no more than it needs.
    Courteous,
    /// It asks for all that the book gives it.
    Strict,
}

/// What one player gives another: a piece, perhaps with its field, or moves in advance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OddsWish {
    /// The seat that gives.
    pub giver: String,
    /// The piece: `pawn`, `knight`, `rook` …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub man: Option<String>,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// How many moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u8>,
}

/// A table that was opened.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Opened {
    /// Its name.
    pub table: String,
    /// The secret of the client that opened it, by which it can be closed.
    pub token: String,
    /// The tokens of the seats that the client took by opening it. They are told only once.
    pub tokens: BTreeMap<String, String>,
    /// The secret that leads to a private table, to be sent as `Sissa-Invitation: …` with every request to look at it or to
    /// take a seat there. It is told only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// A seat that somebody wants.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Taking {
    /// Which; any that is open, if none is named.
    pub seat: Option<String>,
    /// The player's name here.
    #[schema(max_length = 60)]
    pub name: Option<String>,
    /// The secret by which the seat is to be held, drawn at random: 32 to 128 letters, digits, `-` and `_`, at least 8 of
    /// them different. A seat taken with the same token again gets the same answer. Without one, the server draws it.
    #[schema(min_length = 32, max_length = 128, pattern = "^[A-Za-z0-9_-]+$")]
    pub token: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Taken {
    /// Which.
    pub seat: String,
    /// The secret by which it is held, to be sent as `Authorization: Bearer …`. It is told only once.
    pub token: String,
}
