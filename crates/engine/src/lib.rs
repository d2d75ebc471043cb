//! The computer at the table.
//!
//! One search for every game that two sides play, [`Duel`], and for each game what it is worth to stand so.

pub mod chess;
mod duel;
mod hash;
mod limits;
mod score;
mod search;
pub mod uci;

pub use crate::duel::Duel;
pub use crate::hash::HashTable;
pub use crate::limits::{Clock, Limits};
pub use crate::score::Score;
pub use crate::search::{Finding, Line, Search, Stop};
