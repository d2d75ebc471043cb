//! Counting games of chess.

use std::fmt::Display;

use chess::{Move, Position, Setup};

use super::Chess;
use super::sheet::coordinates;
use crate::count::Count;

impl Count for Chess {
    type Move = Move;

    const DEPTH: u32 = 6;

    fn moves(position: &Position) -> Vec<Move> {
        position.legal_moves().to_vec()
    }

    fn after(position: &Position, mv: Move) -> Position {
        position.play_unchecked(mv)
    }

    fn listed(position: &Position, mv: Move) -> impl Display {
        coordinates(position, mv)
    }

    fn count(position: &Position, depth: u32) -> u64 {
        chess::perft(position, depth)
    }

    fn count_every_leaf(position: &Position, depth: u32) -> u64 {
        chess::perft_every_leaf(position, depth)
    }

    fn oddities(position: &Position) -> Vec<String> {
        Setup::from(*position).oddities().iter().map(ToString::to_string).collect()
    }
}
