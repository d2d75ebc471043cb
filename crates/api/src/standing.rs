//! How a table stands, as somebody may see it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use table::{Eye, Possible, Touch};
use utoipa::ToSchema;

use crate::{Board, Captured, Cited, Entry, Man, Move, Outcome, Says, Series};

/// What has happened since somebody last looked, and how the table stands now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct News {
    /// The entries that are new.
    pub entries: Vec<Entry>,
    /// How the table stands after them.
    pub now: Standing,
}

/// A whole table.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Table {
    /// Its name.
    pub id: String,
    /// Whether only those come to it who are invited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_private: bool,
    /// The law book.
    pub book: String,
    /// What was agreed otherwise, point by point.
    pub agreed: BTreeMap<String, String>,
    /// How much the referee sees unasked.
    pub eye: Eye,
    /// Whether touches count where the hand is free. A hall of 0.1.0 says nothing of it, and means that they do.
    #[serde(default)]
    #[schema(required = true)]
    pub touch: Touch,
    /// How time is given: its `kind`, and what it is `of`, in milliseconds.
    #[schema(value_type = Object)]
    pub clock: serde_json::Value,
    /// The position with which the game began, in the notation of the game.
    pub start: String,
    /// What the board looks like.
    pub board: Board,
    /// The clock, as openings of tables write it: `5m+3s`, or `none`.
    pub time_control: String,
    /// The pieces as they stood before the first act.
    pub set_up: Vec<Man>,
    /// The whole record.
    pub entries: Vec<Entry>,
    /// How the table stands.
    pub now: Standing,
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Seats are open.
    Open,
    /// It is in play.
    Live,
    /// The game is over.
    Finished,
    /// It was closed before play began.
    Closed,
}

/// How a table stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// The number of the last entry.
    pub seq: i64,
    /// How far it has come.
    pub state: State,
    /// The seat of its reader; none for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<String>,
    /// The seats, in the order of their turns.
    pub seats: Vec<Seat>,
    /// The seat on move.
    pub turn: String,
    /// The position in the notation of the game.
    pub position: String,
    /// The pieces and where they stand.
    #[schema(value_type = Vec<Man>)]
    pub men: Arc<[Man]>,
    /// The moves that stand, as they are written.
    #[schema(value_type = Vec<String>)]
    pub moves: Arc<[String]>,
    /// The same as players of the game write them today, where that is otherwise.
    #[schema(value_type = Vec<String>)]
    #[serde(default, skip_serializing_if = "is_empty")]
    pub notation: Arc<[String]>,
    /// The pieces that were captured, in this order.
    #[schema(value_type = Vec<Captured>)]
    pub captured: Arc<[Captured]>,
    /// The fields of the last move.
    pub last: Vec<String>,
    /// The moves open to the seat on move, where the referee guards the table. Of several from one field to another the one that
    /// is meant most often stands first: promotion to a queen.
    #[schema(value_type = Vec<Move>)]
    pub legal: Arc<[Move]>,
    /// The remedies that are open to the reader, where the referee points them out.
    pub may: Vec<Choice>,
    /// What the reader is bound to, where the referee points it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must: Option<Choice>,
    /// What the reader can do besides moving: while a pawn waits to be promoted, also what it can become. Where the referee
    /// guards the table, what it would accept, each with its articles; elsewhere all that the book knows of and that is not
    /// plainly out of place.
    #[schema(value_type = Vec<Possible>)]
    #[serde(default, skip_serializing_if = "is_empty")]
    pub possible: Arc<[Possible]>,
    /// Whether the law lets the reader confer with an ally now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_confer: bool,
    /// The seat that offers something that was not declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<String>,
    /// The count of moves that is running: how many of each, and how many each seat has made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// How the match stands of which this game is part.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub of_match: Option<Series>,
}

impl Standing {
    /// Whether it is in play.
    pub fn is_live(&self) -> bool {
        self.state == State::Live
    }

    /// Whether a clock runs.
    pub fn has_running_clock(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_running)
    }
}

/// Who is on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// No player yet.
    Open,
    /// A person.
    Person,
    /// The computer.
    Computer,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seat {
    /// Its name.
    pub seat: String,
    /// Who is on it.
    pub kind: SeatKind,
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level of the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// What the clock shows, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
    /// Whether the player watches the table, as far as this server knows.
    pub is_here: bool,
    /// Whether the clock runs.
    pub is_running: bool,
    /// Whether the king is in check, where the referee guards the table.
    pub is_checked: bool,
    /// Whether the army is frozen.
    pub is_frozen: bool,
}

/// Something that can or must be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Choice {
    /// Its word in acts.
    pub word: Cow<'static, str>,
    /// As a button says it.
    pub says: Says,
}

/// A count of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Count {
    /// How many moves of each.
    pub limit: u16,
    /// How many each seat has made.
    pub made: Vec<u16>,
    /// The article.
    pub article: Cited,
}

fn is_empty<T>(list: &Arc<[T]>) -> bool {
    list.is_empty()
}
