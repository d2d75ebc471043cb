#![doc = include_str!("../README.md")]
#![cfg_attr(not(any(feature = "std", test)), no_std)]
pub mod attacks;
mod board;
mod castle;
mod clock;
mod draw;
#[cfg(feature = "std")]
mod epd;
mod fen;
mod lan;
mod magics;
mod material;
mod movegen;
mod moves;
mod perft;
#[cfg(feature = "std")]
pub mod pgn;
mod position;
mod reach;
mod san;
mod setup;
mod side;
mod types;
mod uci;
mod winnable;
mod zobrist;
pub use crate::board::Board;
pub use crate::draw::Draw;
#[cfg(feature = "std")]
pub use crate::epd::{Epd, EpdError, EpdMoveError, Operand, Operation, OperationError};
pub use crate::fen::{FenError, ReadPositionError};
pub use crate::lan::Lan;
pub use crate::moves::{Move, MoveKind, MoveList};
pub use crate::perft::{perft, perft_every_leaf};
pub use crate::position::{IllegalMove, Position};
pub use crate::san::{CheckMark, San, SanError, UnreadableSan};
pub use crate::setup::{Fault, Faults, Oddities, Oddity, Setup};
pub use crate::types::bitboard::Bitboard;
pub use crate::types::castling::{CastleRights, Wing};
pub use crate::types::file::File;
pub use crate::types::piece::Piece;
pub use crate::types::rank::Rank;
pub use crate::types::role::Role;
pub use crate::types::square::{ParseSquareError, Square};
pub use crate::uci::{UciError, UciMove, UnreadableUci};
pub use crate::winnable::Unwinnable;
#[cfg(feature = "std")]
pub use crate::winnable::Winnable;
pub use crate::zobrist::Repetition;
pub use scoresheet::{ByColor, Color, MoveNumber};

/// Compiles the example in the workspace's README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct WorkspaceReadme;
