//! The types of all games of the family alike, with the game as a parameter: a [`Position`] of any
//! [`Variant`](crate::Variant).
//!
//! Whoever deals with one game alone finds them under shorter names: those of 10x10 draughts in the [crate] itself,
//! those of another game in its module.

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
mod piece;
mod position;
mod rays;
mod setup;
mod side;
mod zobrist;

pub use scoresheet::{ByColor, Color, MoveNumber};

pub use self::board::Board;
pub use self::draw::{Draw, Limit, Stretch};
pub use self::drawing::DrawingError;
pub(crate) use self::fen::Cursor;
pub use self::fen::{FenError, ReadPositionError};
pub use self::field::{Direction, Field, ParseFieldError};
pub use self::fields::Fields;
pub use self::moves::{Move, MoveList};
pub use self::notation::{MoveError, Notation, UnreadableMove, WrittenMoves};
pub(crate) use self::notation::{unreadable, written};
pub use self::path::Path;
pub use self::perft::{perft, perft_every_leaf};
pub use self::piece::{Piece, Role};
pub use self::position::{IllegalMove, Position};
pub use self::setup::{Fault, Faults, Setup};
