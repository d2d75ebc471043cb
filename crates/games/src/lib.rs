//! The games, one folder each, and what is asked of every game alike.
//!
//! A [`Board`] stands for a position of any of them: what a referee, a record or a picture asks of it is in the trait
//! [`Game`]. A game itself is a type, a [`Variant`], by the notation in which it is written: how its files and positions
//! are read and written is in [`Sheet`], what its board looks like in [`Drawn`], how its games are counted in [`Count`].
//! [`GameName`] names them all, and [`with_game!`] leads from the name to the type.

mod board;
pub mod chess;
pub mod count;
pub mod draughts;
mod feature;
mod game;
#[cfg(feature = "serde")]
pub mod json;
mod lang;
pub mod letters;
mod limit;
pub mod look;
mod man;
mod moves;
pub mod multi;
mod name;
pub mod sheet;
mod variant;
mod verdict;

pub use crate::board::Board;
pub use crate::count::Count;
pub use crate::feature::Feature;
pub use crate::game::Game;
pub use crate::lang::Lang;
pub use crate::letters::Unclear;
pub use crate::limit::Limit;
pub use crate::look::{Drawn, Look, Placement};
pub use crate::man::{Field, Kind, Man, Seat};
pub use crate::moves::{Castling, Change, Fields, Move, Placed};
pub use crate::name::GameName;
pub use crate::sheet::{Format, Sheet};
pub use crate::variant::Variant;
pub use crate::verdict::{Down, Share, Verdict};
