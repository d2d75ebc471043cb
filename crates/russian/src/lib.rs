#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

mod board;
mod capture;
mod draw;
mod drawing;
mod fen;
mod field;
mod fields;
mod movegen;
mod moves;
mod notation;
mod path;
#[cfg(feature = "std")]
pub mod pdn;
mod perft;
mod position;
mod rays;
mod setup;
mod side;
mod zobrist;

pub use crate::board::Board;
pub use crate::draw::Draw;
pub use crate::drawing::DrawingError;
pub use crate::fen::{FenError, ReadPositionError};
pub use crate::field::{Field, ParseFieldError};
pub use crate::fields::Fields;
pub use crate::moves::{Move, MoveList};
pub use crate::notation::{MoveError, Notation, UnreadableMove, WrittenMoves};
pub use crate::path::Path;
pub use crate::perft::{perft, perft_every_leaf};
pub use crate::position::{IllegalMove, Position};
pub use crate::setup::{Fault, Faults, Setup};
pub use draughts::{Direction, Piece, Role};
pub use scoresheet::{ByColor, Color, MoveNumber};
