//! What is sent, made of what the hall, the archive and the teacher have: each file makes the types of one file of `api`.

mod account;
mod analysis;
mod board;
mod book;
mod case;
mod dispute;
mod entry;
mod lesson;
mod opening;
mod picture;
mod piece;
mod replay;
mod search;
mod seat;
mod series;
mod solution;
mod standing;
mod study;

pub(crate) use self::account::{is_named, player, token};
pub(crate) use self::analysis::{subject, thought};
pub(crate) use self::board::{board, drawings};
pub(crate) use self::book::{book, book_text, citations};
pub(crate) use self::case::cases;
pub(crate) use self::dispute::{disputed, told};
pub(crate) use self::lesson::{answered, exercise, learned, lessons, progress, question, tried};
pub(crate) use self::opening::{is_by_lot, manner, setting};
pub(crate) use self::picture::diagram;
pub(crate) use self::replay::{of_score, of_table};
pub(crate) use self::search::{games, search, survey};
pub(crate) use self::seat::seat_name;
pub(crate) use self::standing::{news_of, news_since, table};
pub(crate) use self::study::{placed, studied, written};
