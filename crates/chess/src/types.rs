//! The words of the game: squares, men and sets of squares.

pub(crate) mod bitboard;
pub(crate) mod castling;
pub(crate) mod file;
pub(crate) mod piece;
pub(crate) mod rank;
pub(crate) mod role;
pub(crate) mod square;
