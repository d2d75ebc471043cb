//! The engine: searches, evaluations, endings and solvers. It knows the rules of the games and nothing of tables or laws.
//!
//! One search for every game that two sides play, [`Duel`], and for each game what it is worth to stand so. Three and
//! four players are in [`several`].

pub mod bench;
pub mod chess;
pub mod draughts;
mod duel;
pub mod dxp;
mod feature;
pub mod four;
mod hash;
pub mod hub;
mod level;
mod limits;
mod lines;
mod score;
mod search;
pub mod several;
pub mod solve;
mod thinker;
pub mod three;
pub mod tune;
pub mod uci;
mod voice;

pub use crate::duel::{Boldness, Duel};
pub use crate::hash::HashTable;
pub use crate::level::{Level, RATINGS, Visible};
pub use crate::limits::{Clock, Limits};
pub use crate::score::Score;
pub use crate::search::{Finding, Line, Search, Stop};
