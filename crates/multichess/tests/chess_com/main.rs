//! Positions and games as chess.com writes them.

mod fen4;
mod mutation;
mod pgn4;
