//! Counting games of draughts.

use std::fmt::Display;

use draughts::family::pdn::Pdn;
use draughts::family::{Color, Move, Position, Setup, perft, perft_every_leaf};

use super::Variety;
use crate::count::Count;

impl<V: Variety> Count for Pdn<V> {
    type Move = Move<V>;

    const DEPTH: u32 = V::DEPTH;

    fn moves(position: &Position<V>) -> Vec<Move<V>> {
        position.legal_moves().to_vec()
    }

    fn after(position: &Position<V>, mv: Move<V>) -> Position<V> {
        position.play_unchecked(mv)
    }

    fn listed(position: &Position<V>, mv: Move<V>) -> impl Display {
        position.notation(mv)
    }

    fn count(position: &Position<V>, depth: u32) -> u64 {
        perft(position, depth)
    }

    fn count_every_leaf(position: &Position<V>, depth: u32) -> u64 {
        perft_every_leaf(position, depth)
    }

    fn oddities(position: &Position<V>) -> Vec<String> {
        let setup = Setup::from(*position);
        let many = Color::ALL.into_iter().filter(|&color| setup.too_many_pieces(color));
        many.map(|color| format!("{color} has more than {} pieces", V::PIECES)).collect()
    }
}
