//! Russian draughts.

use engine::russian::{RussianAims, RussianDuel};
use games::russian::RussianBoard;
use games::{Board, Move};

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
        Some(Self::with_aims(*board.position(), RussianAims::default(), earlier))
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
