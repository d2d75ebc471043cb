//! The append-only record of every table, on SQLite or PostgreSQL.
//!
//! The record is what was done at each table, entry by entry; nothing in it is ever changed. Everything else (lists,
//! players, results, positions to search for) is made of it, and can be made again. An entry is acknowledged only once it
//! is durable, its number is unique at its table, and its id makes it safe to send again.

mod accounts;
mod archive;
mod catch_up;
mod clock_reading;
mod content;
mod database;
mod day;
mod entry;
mod error;
mod exercise_progress;
mod export;
mod file;
mod game_file;
mod game_text;
pub mod glicko;
mod id;
mod import;
mod imported_game;
mod key;
mod listen;
mod name;
mod pages;
mod ratings;
mod read_models;
mod rebuild;
mod results;
mod schema;
mod search;
mod search_error;
mod server_lock;
mod server_run;
mod store;
mod summary;
mod survey;
mod time;
mod verify;
mod write_errors;
mod writer;

pub use crate::accounts::{Player, Token};
pub use crate::archive::{Appended, Archive};
pub use crate::clock_reading::ClockReading;
pub use crate::database::Database;
pub use crate::entry::{Deed, Entry, NewTable, Sitter};
pub use crate::error::ArchiveError;
pub use crate::exercise_progress::ExerciseProgress;
pub use crate::export::RecordCounts;
pub use crate::id::{NoTableId, TableId};
pub use crate::import::Progress;
pub use crate::imported_game::{ImportedGame, ImportedGameError};
pub use crate::listen::{Grown, Listener};
pub use crate::name::{is_same_name, looks_alike, normal_name};
pub use crate::ratings::{Encounters, Rated};
pub use crate::rebuild::Rebuilt;
pub use crate::results::{Results, Standing};
pub use crate::search::{Cursor, Found, Page, Private, Search};
pub use crate::search_error::SearchError;
pub use crate::server_lock::ServerLock;
pub use crate::server_run::ServerRun;
pub use crate::summary::{Seated, State};
pub use crate::survey::{Continuation, Length, Survey, Tally};
pub use crate::verify::{Difference, Verified};
pub use crate::write_errors::WriteErrors;
pub use games::sheet::Fault;
