//! The append-only record of every table, on SQLite or PostgreSQL.
//!
//! The record is what was done at each table, entry by entry; nothing in it is ever changed. Everything else (lists,
//! players, results, positions to search for) is made of it, and can be made again. An entry is acknowledged only once it
//! is durable, its number is unique at its table, and its id makes it safe to send again.

mod archive;
mod day;
mod entry;
mod error;
mod id;
mod key;
mod listen;
mod place;
mod schema;
mod shelf;
mod store;
mod summary;
mod writer;

pub use crate::archive::{Appended, Archive};
pub use crate::entry::{Deed, Entry, NewTable, Sitter};
pub use crate::error::ArchiveError;
pub use crate::id::{NoTableId, TableId};
pub use crate::listen::{Grown, Listener};
pub use crate::place::Place;
pub use crate::summary::{Seated, State};
