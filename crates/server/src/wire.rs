//! What is sent and received. These types are the API, apart from those that are stored.

mod account;
mod board;
mod book;
mod case;
mod common;
mod dispute;
mod entry;
mod lesson;
mod listed;
mod matched;
mod men;
mod opening;
mod picture;
mod possible;
mod replay;
mod solution;
mod standing;
mod study;
mod study_sheet;
mod survey;
mod thought;

pub(crate) use self::account::{Confirmation, Credentials, NewToken, PasswordChange, PlayerView, TokenView, TokenWish};
pub(crate) use self::board::{BoardView, Drawing};
pub(crate) use self::book::{Book, BookView};
pub(crate) use self::case::{CaseView, Showing};
pub(crate) use self::common::Common;
pub(crate) use self::dispute::{Dispute, Disputed};
pub(crate) use self::entry::{Entry, Says};
pub(crate) use self::lesson::{ExerciseView, Help, Judged, LessonList, LessonView, Progress, QuestionView, Tried};
pub(crate) use self::listed::{Listed, Looking};
pub(crate) use self::matched::{MatchView, Wanting};
pub(crate) use self::men::{CapturedView, ChangeView, ManView, MoveView};
pub(crate) use self::opening::{Opened, Opening, SeatWish, Taken, Taking};
pub(crate) use self::picture::Picture;
pub(crate) use self::possible::Possible;
pub(crate) use self::replay::Replay;
pub(crate) use self::standing::{News, TableView, seat_name};

pub(crate) use self::study::{StudyView, Studying};
pub(crate) use self::survey::SurveyView;
pub(crate) use self::thought::{Studied, Study};

use serde::Deserialize;
use utoipa::ToSchema;

/// Something that a player shows his ally.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conferring {
    /// Its own name, unique at the table: whoever sends it again shows nothing twice. Letters, digits, `-` and `_`.
    #[schema(min_length = 1, max_length = 64, pattern = "^[A-Za-z0-9_-]+$", example = "c1")]
    pub(crate) id: String,
    /// Fields, and ways from field to field: `e2`, `e2-e4`.
    #[schema(min_items = 1, max_items = 8)]
    pub(crate) signs: Vec<String>,
}

/// An act, as a player sends it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Acting {
    /// Its own name, unique at the table: whoever sends it again gets the same ruling. Letters, digits, `-` and `_`.
    #[schema(min_length = 1, max_length = 64, pattern = "^[A-Za-z0-9_-]+$", example = "k3-1")]
    pub(crate) id: String,
    /// The number of the last entry its sender has seen.
    #[schema(minimum = 0)]
    pub(crate) seq: i64,
    /// What is done, in the words of transcripts: `e2-e4`, `touch g1`, `demand take-back`, `resign`.
    #[schema(max_length = 400, example = "e2-e4")]
    pub(crate) act: String,
    /// The language whose letters the men have in it: `Pf3` is the knight in `nl`, and so is `Sf3` in `de`. English letters
    /// are read where they mean nothing in it. Without one they are English.
    #[serde(default)]
    #[schema(value_type = Option<String>, pattern = "^(en|nl|de)$", example = "en")]
    pub(crate) lang: Option<games::Lang>,
    /// How many milliseconds a message takes there and back, as the sender has measured it. They are nobody's time, within
    /// the server's bound, as far as the server has measured the same: through a WebSocket, and not otherwise.
    #[serde(default)]
    pub(crate) lag: u32,
}
