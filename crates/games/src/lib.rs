//! The games of the table.
//!
//! A [`Board`] stands for a position of any of them. What a referee, a record or a picture asks of every game alike is in
//! the trait [`Game`]; what one game has of its own is in the variant of that game.

mod board;
pub mod chess;
pub mod draughts;
mod game;
#[cfg(feature = "serde")]
pub mod json;
mod lang;
pub mod letters;
mod man;
mod moves;
pub mod multichess;
mod name;
mod verdict;

pub use crate::board::Board;
pub use crate::game::Game;
pub use crate::lang::Lang;
pub use crate::letters::Unclear;
pub use crate::man::{Field, Kind, Man, Seat};
pub use crate::moves::{Change, Fields, Move};
pub use crate::name::GameName;
pub use crate::verdict::{Down, Share, Verdict};
