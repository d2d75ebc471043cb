//! The engine: searches, evaluations, endings and solvers. It knows the rules of the games and nothing of tables, laws or
//! the protocols by which programs talk to each other.
//!
//! One search for every game that two sides play, [`Duel`], and for each game what it is worth to stand so. Three and
//! four players are in [`several`].

pub mod bench;
pub mod chess;
pub mod draughts;
mod duel;
mod feature;
pub mod four;
mod hash;
mod level;
mod limits;
mod score;
mod search;
pub mod several;
pub mod solve;
pub mod three;
pub mod tune;

pub use crate::duel::{Boldness, Duel};
pub use crate::hash::HashTable;
pub use crate::level::{Level, RATINGS, Visible};
pub use crate::limits::{Clock, Limits};
pub use crate::score::Score;
pub use crate::search::{Finding, Line, Search, Stop};
