//! Every type that crosses the wire between a hall and those who use it.
//!
//! The server sends and reads these types, the terminal and every other client in Rust reads and sends them, and the OpenAPI
//! document, from which the types of the page are generated, is made of them. What is empty or missing is left out.

mod account;
mod act;
mod analysis;
mod board;
mod book;
mod dispute;
mod entry;
mod game;
mod lesson;
mod opening;
mod outcome;
mod picture;
mod piece;
mod problem;
mod search;
mod series;
mod standing;
mod stream;
mod study;

pub use crate::account::{
    Confirmation, Credentials, NewToken, PasswordChange, Player, Rating, Secret, Tally, Token, TokenWish,
};
pub use crate::act::{Conferring, Doing};
pub use crate::analysis::{Analysing, Line, Thought};
pub use crate::board::{Board, BoardCastling, BoardField, BoardMan, BoardSeat, Drawing, Figure, Shade, Side};
pub use crate::book::{Book, BookText, Case, CaseQuery, Point, PointValue};
pub use crate::dispute::{Dispute, Disputed, Opinion, Reply, Tell, Telling, Transcript, Unmet};
pub use crate::entry::{Entry, EntryKind};
pub use crate::game::{Replay, Tag};
pub use crate::lesson::{
    Answer, Exercise, HelpQuery, Judged, Lesson, LessonList, LessonPly, ListedCourse, ListedExercise, ListedLesson,
    ListedQuestion, Progress, Question, Solution, Try, TryVerdict,
};
pub use crate::opening::{Manner, OddsWish, Opened, Opening, SeatWish, Taken, Taking};
pub use crate::outcome::Outcome;
pub use crate::picture::PictureQuery;
pub use crate::piece::{Captured, Change, Man, Move};
pub use crate::problem::{Problem, ProblemKind};
pub use crate::search::{BookTally, GameList, Length, ListedGame, ListedSeat, Next, SearchQuery, Survey};
pub use crate::series::{Score, Series, Wanting};
pub use crate::standing::{Choice, Count, News, Seat, SeatKind, Standing, State, Table};
pub use crate::stream::{Health, Heard, SinceQuery, Told};
pub use crate::study::{
    Placed, PlacedMan, Placing, Ply, Position, Study, Studying, Unplayable, Verdict, Writing, WritingPly, Written,
};
pub use table::edition::Edition;
pub use table::law::{Article, Cited, Kind as ReadingKind, Rights, Texts as Says};
