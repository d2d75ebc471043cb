//! The rules of chess for three and four players.

mod bits;
mod board;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod position;
mod rules;
mod seat;
mod shape;
mod square;

pub use chess::Role;

pub use crate::bits::Squares;
pub use crate::board::{Board, Piece};
pub use crate::moves::{Move, MoveKind};
pub use crate::outcome::{Outcome, Share, Standing};
pub use crate::perft::perft;
pub use crate::position::{Passed, Position};
pub use crate::rules::Rules;
pub use crate::seat::{BySeat, Seat, Seats};
pub use crate::shape::Shape;
pub use crate::square::Square;
