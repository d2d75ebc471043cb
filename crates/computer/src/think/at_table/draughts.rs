//! Draughts.

mod international;
mod russian;

use draughts::family;
use engine::draughts::{FamilyDuel, Judged};
use games::draughts::{DraughtsBoard, Variety};
use games::{Board, Move};

use super::AtTable;
use crate::think::Question;

/// A variety of draughts, as the engine gets it from a table.
pub(super) trait Thought: Judged + Variety {
    /// The position of a question, with the aims of its law.
    fn duel(question: &Question<'_>, position: family::Position<Self>) -> FamilyDuel<Self>;
}

impl<V: Thought> AtTable for FamilyDuel<V> {
    type Board = DraughtsBoard<V>;

    fn board(board: &Board) -> Option<&DraughtsBoard<V>> {
        V::own(board)
    }

    fn at_table(question: &Question<'_>, board: &DraughtsBoard<V>) -> Option<Self> {
        Some(V::duel(question, *board.position()))
    }

    fn key_of(&self, earlier: &DraughtsBoard<V>) -> Option<u64> {
        Some(earlier.position().key())
    }

    fn own(board: &DraughtsBoard<V>, told: &Move) -> Option<family::Move<V>> {
        board.own(told)
    }

    fn told(board: &DraughtsBoard<V>, mv: family::Move<V>) -> Move {
        board.told(mv)
    }
}
