//! Counting games of Russian draughts.

use std::fmt::Display;

use russian::{Color, Move, Position, Setup};

use super::Russian;
use crate::count::Count;

impl Count for Russian {
    type Move = Move;

    const DEPTH: u32 = 10;

    fn moves(position: &Position) -> Vec<Move> {
        position.legal_moves().to_vec()
    }

    fn after(position: &Position, mv: Move) -> Position {
        position.play_unchecked(mv)
    }

    fn listed(position: &Position, mv: Move) -> impl Display {
        position.notation(mv)
    }

    fn count(position: &Position, depth: u32) -> u64 {
        russian::perft(position, depth)
    }

    fn count_every_leaf(position: &Position, depth: u32) -> u64 {
        russian::perft_every_leaf(position, depth)
    }

    fn oddities(position: &Position) -> Vec<String> {
        let setup = Setup::from(*position);
        let many = Color::ALL.into_iter().filter(|&color| setup.too_many_pieces(color));
        many.map(|color| format!("{color} has more than twelve pieces")).collect()
    }
}
