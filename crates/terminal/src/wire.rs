//! What the hall is sent, and what it says as far as the terminal reads it. The API's document describes each field.

use std::collections::BTreeMap;

use games::Lang;
use serde::{Deserialize, Serialize};

/// A sentence in three languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Says {
    en: String,
    nl: String,
    de: String,
}

impl Says {
    /// The sentence in one of them.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Nl => &self.nl,
            Lang::De => &self.de,
        }
    }
}

/// A board, and the men that it begins with.
#[derive(Debug, Clone, Deserialize)]
pub struct Board {
    pub game: String,
    pub width: i16,
    pub height: i16,
    pub fields: Vec<BoardField>,
    /// Parts on which nothing can stand.
    pub blanks: Vec<Vec<[i16; 2]>>,
    pub seats: Vec<BoardSeat>,
    /// The men in the opening array.
    pub array: Vec<Man>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct BoardField {
    pub name: String,
    /// Its corners, to the right and down. A square is 100 wide.
    pub outline: Vec<[i16; 2]>,
    pub shade: String,
}

#[derive(Debug, Clone, Deserialize)]
pub struct BoardSeat {
    pub seat: String,
    pub side: String,
    /// The colour of its men, as SVG writes it, and of what is drawn on them.
    pub body: String,
    pub detail: String,
}

/// A man on a field.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Man {
    pub field: String,
    pub seat: String,
    pub kind: String,
    pub drawing: String,
}

/// A whole table, as it was when somebody came to it.
#[derive(Debug, Clone, Deserialize)]
pub struct TableView {
    pub id: String,
    pub book: String,
    pub eye: String,
    pub board: Board,
    pub time_control: String,
    pub set_up: Vec<Man>,
    pub entries: Vec<Entry>,
    pub now: Standing,
}

/// What has happened, and how the table stands after it.
#[derive(Debug, Clone, Deserialize)]
pub struct News {
    pub entries: Vec<Entry>,
    pub now: Standing,
}

/// How a table stands, to whoever looks.
#[derive(Debug, Clone, Deserialize)]
pub struct Standing {
    pub seq: i64,
    pub state: String,
    #[serde(default)]
    pub you: Option<String>,
    pub seats: Vec<SeatView>,
    pub turn: String,
    pub men: Vec<Man>,
    pub moves: Vec<String>,
    #[serde(default)]
    pub notation: Vec<String>,
    pub captured: Vec<Captured>,
    pub last: Vec<String>,
    pub legal: Vec<LegalMove>,
    pub may: Vec<Choice>,
    #[serde(default)]
    pub must: Option<Choice>,
    #[serde(default)]
    pub may_confer: bool,
    #[serde(default)]
    pub offer: Option<String>,
    #[serde(default)]
    pub count: Option<Count>,
    #[serde(default)]
    pub outcome: Option<Outcome>,
    #[serde(default, rename = "match")]
    pub of_match: Option<Match>,
}

impl Standing {
    /// Whether it is played now.
    pub fn is_live(&self) -> bool {
        self.state == "live"
    }

    /// Whether anybody's clock runs.
    pub fn has_running_clock(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_running)
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct SeatView {
    pub seat: String,
    pub kind: String,
    #[serde(default)]
    pub name: Option<String>,
    /// What the clock shows, in milliseconds.
    #[serde(default)]
    pub left: Option<i64>,
    pub is_here: bool,
    pub is_running: bool,
    pub is_checked: bool,
    pub is_frozen: bool,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Captured {
    pub seat: String,
    pub drawing: String,
}

/// A lawful move.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct LegalMove {
    pub from: String,
    pub to: String,
    /// An act that makes it.
    pub written: String,
    #[serde(default)]
    pub notation: Option<String>,
    #[serde(default)]
    pub promotion: Option<String>,
}

/// Something that can or must be done.
#[derive(Debug, Clone, Deserialize)]
pub struct Choice {
    pub word: String,
    pub says: Says,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Count {
    pub limit: u16,
    pub made: Vec<u16>,
    pub article: String,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Outcome {
    pub says: Says,
    pub by: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Match {
    pub game: u32,
    pub score: Vec<Score>,
    #[serde(default)]
    pub next: Option<String>,
    pub wanted_by: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Score {
    pub seat: String,
    pub points: String,
}

/// An entry of the record, as far as its reader may know of it.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    pub seq: i64,
    pub kind: String,
    #[serde(default)]
    pub seat: Option<String>,
    #[serde(default)]
    pub name: Option<String>,
    /// At what somebody pointed who confers with his ally.
    #[serde(default)]
    pub signs: Vec<String>,
    #[serde(default)]
    pub act: Option<serde_json::Value>,
    #[serde(default)]
    pub moved: Option<String>,
    pub ply: usize,
    #[serde(default)]
    pub changes: Vec<Change>,
    #[serde(default)]
    pub says: Option<Says>,
    pub articles: Vec<String>,
}

/// A field on which an act has changed what stands.
#[derive(Debug, Clone, Deserialize)]
pub struct Change {
    pub field: String,
    #[serde(default)]
    pub seat: Option<String>,
    #[serde(default)]
    pub kind: Option<String>,
    #[serde(default)]
    pub drawing: Option<String>,
}

/// Something that can be done besides moving.
#[derive(Debug, Clone, Deserialize)]
pub struct Possible {
    pub act: String,
    #[serde(default)]
    pub says: Option<Says>,
    pub articles: Vec<String>,
}

/// A refusal.
#[derive(Debug, Clone, Deserialize)]
pub struct Problem {
    #[serde(rename = "type")]
    pub kind: String,
    pub status: u16,
    pub detail: String,
    #[serde(default)]
    pub says: Option<Says>,
    #[serde(default)]
    pub articles: Vec<String>,
    #[serde(default)]
    pub news: Option<Box<News>>,
}

/// A table that was opened.
#[derive(Debug, Clone, Deserialize)]
pub struct Opened {
    pub table: String,
    pub tokens: BTreeMap<String, String>,
    #[serde(default)]
    pub invitation: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Clone, Deserialize)]
pub struct Taken {
    pub seat: String,
    pub token: String,
}

/// A law book.
#[derive(Debug, Clone, Deserialize)]
pub struct Book {
    pub game: String,
    pub year: String,
    pub title: Says,
    pub articles: Vec<Article>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Article {
    pub number: String,
    pub title: Says,
    pub text: Says,
    pub is_reading: bool,
    pub is_lapsed: bool,
}

/// A table to be opened.
#[derive(Debug, Clone, Serialize)]
pub struct Opening {
    pub game: Option<String>,
    pub book: Option<String>,
    pub eye: String,
    pub clock: Option<String>,
    pub position: Option<String>,
    pub seats: BTreeMap<String, SeatWish>,
    pub private: bool,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatWish {
    Open,
    Person { name: Option<String> },
    Computer { level: u8 },
}

/// A seat that somebody wants.
#[derive(Debug, Clone, Serialize)]
pub struct Taking {
    pub seat: Option<String>,
    pub name: Option<String>,
}

/// An act.
#[derive(Debug, Clone, Serialize)]
pub struct Acting {
    pub id: String,
    pub seq: i64,
    pub act: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<&'static str>,
}

/// Whether a seat wants another game.
#[derive(Debug, Clone, Serialize)]
pub struct Wanting {
    pub wants: bool,
}

/// Something that is shown to an ally.
#[derive(Debug, Clone, Serialize)]
pub struct Conferring {
    pub id: String,
    pub signs: Vec<String>,
}
