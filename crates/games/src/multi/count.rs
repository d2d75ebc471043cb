//! Counting games of several players.

use std::fmt::Display;

use multichess::record::Record;
use multichess::{Move, Position};

use super::Players;
use crate::count::Count;

impl<P: Players> Count for Record<P> {
    type Move = Move;

    const DEPTH: u32 = 6;

    fn begin(text: &str) -> Result<Position, String> {
        let position: Position = text.parse().map_err(|error: multichess::ReadPositionError| error.to_string())?;
        let (wanted, found) = (P::rules().name, position.rules().name);
        if P::plays(position.rules()) {
            return Ok(position);
        }
        Err(format!("a position of the game {wanted} was expected, this is one of {found}"))
    }

    fn moves(position: &Position) -> Vec<Move> {
        position.legal_moves()
    }

    fn after(position: &Position, mv: Move) -> Position {
        position.play_unchecked(mv)
    }

    fn listed(position: &Position, mv: Move) -> impl Display {
        position.notation(mv)
    }

    fn count(position: &Position, depth: u32) -> u64 {
        multichess::perft(position, depth)
    }

    fn count_every_leaf(position: &Position, depth: u32) -> u64 {
        multichess::perft_every_leaf(position, depth)
    }
}
