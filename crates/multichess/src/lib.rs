#![doc = include_str!("../README.md")]

mod attacks;
mod bits;
mod board;
mod castle;
mod compact;
mod cursor;
mod draw;
pub mod fen4;
mod harvest;
mod judging;
mod material;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
pub mod pgn4;
mod position;
pub mod record;
mod rules;
mod seat;
mod setup;
mod shape;
mod square;
mod text;

pub use chess::Role;

pub use crate::bits::Squares;
pub use crate::board::{Board, Piece};
pub use crate::castle::CastleRights;
pub use crate::compact::Compact;
pub use crate::cursor::TextError;
pub use crate::draw::Draw;
pub use crate::moves::{Move, MoveKind};
pub use crate::notation::{IllegalMove, MoveError, Notation};
pub use crate::outcome::{Outcome, Share, Standing};
pub use crate::perft::{perft, perft_every_leaf};
pub use crate::position::{Passed, Position};
pub use crate::rules::Rules;
pub use crate::seat::{BySeat, Seat, Seats};
pub use crate::setup::{Fault, Faults, Setup};
pub use crate::shape::Shape;
pub use crate::square::Square;
pub use crate::text::ReadPositionError;
