//! Russian draughts.

use engine::russian::{RussianAims, RussianDuel};
use games::russian::RussianBoard;
use games::{Board, Move};
use table::law::Points;
use table::law::points::Counting;

use super::AtTable;
use crate::think::Question;

impl AtTable for RussianDuel {
    type Board = RussianBoard;

    fn board(board: &Board) -> Option<&RussianBoard> {
        if let Board::Russian(board) = board { Some(board) } else { None }
    }

    fn at_table(question: &Question<'_>, board: &RussianBoard) -> Option<Self> {
        let earlier = question.earlier.iter().filter_map(|earlier| Self::board(earlier));
        let earlier = earlier.map(|earlier| *earlier.position());
        let aims = question.law.map_or_else(RussianAims::default, aims);
        Some(Self::with_aims(*board.position(), aims, earlier))
    }

    fn key_of(&self, earlier: &RussianBoard) -> Option<u64> {
        Some(earlier.position().key())
    }

    fn own(board: &RussianBoard, told: &Move) -> Option<Self::Move> {
        board.own(told)
    }

    fn told(board: &RussianBoard, mv: Self::Move) -> Move {
        board.told(mv)
    }
}

/// What the search counts by these points of law: all that the federation limits, or nothing.
fn aims(law: &Points) -> RussianAims {
    if law.draw_count.is == Counting::Federation { RussianAims::default() } else { RussianAims::NONE }
}
