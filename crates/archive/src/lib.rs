//! The append-only record of every table, on SQLite or PostgreSQL.
//!
//! The record is what was done at each table, entry by entry; nothing in it is ever changed. Everything else (lists,
//! players, results, positions to search for) is made of it, and can be made again. An entry is acknowledged only once it
//! is durable, its number is unique at its table, and its id makes it safe to send again.

mod accounts;
mod alone;
mod archive;
mod content;
mod day;
mod entry;
mod error;
mod export;
mod file;
pub mod glicko;
mod id;
mod import;
mod key;
mod learned;
mod life;
mod listen;
mod name;
mod place;
mod ratings;
mod rebuild;
mod results;
mod schema;
mod score;
mod search;
mod sheet;
mod shelf;
mod shown;
mod store;
mod summary;
mod survey;
mod time;
mod trouble;
mod verify;
mod walk;
mod writer;
mod written;

pub use crate::accounts::{Player, Token};
pub use crate::alone::Alone;
pub use crate::archive::{Appended, Archive};
pub use crate::entry::{Deed, Entry, NewTable, Sitter};
pub use crate::error::ArchiveError;
pub use crate::export::Carried;
pub use crate::id::{NoTableId, TableId};
pub use crate::import::Progress;
pub use crate::learned::Learned;
pub use crate::life::Life;
pub use crate::listen::{Grown, Listener};
pub use crate::name::{is_same_name, looks_alike, normal_name};
pub use crate::place::Place;
pub use crate::ratings::{Encounters, Rated};
pub use crate::rebuild::Rebuilt;
pub use crate::results::{Results, Standing};
pub use crate::score::{Score, ScoreError};
pub use crate::search::{Cursor, Found, Page, Private, Search, SearchError};
pub use crate::shown::Shown;
pub use crate::summary::{Seated, State};
pub use crate::survey::{Continuation, Length, Survey, Tally};
pub use crate::trouble::Troubles;
pub use crate::verify::{Difference, Verified};
pub use scoresheet::Fault;
