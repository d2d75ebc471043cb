//! Draughts on a hundred squares.

use engine::Level;
use engine::draughts::{DraughtsAims, DraughtsDuel};
use games::draughts::DraughtsBoard;
use games::{Board, Move};

use super::{AtTable, left_of, quiet_plies};
use crate::aims::draughts_aims;
use crate::think::Question;

impl AtTable for DraughtsDuel {
    type Board = DraughtsBoard;

    fn board(board: &Board) -> Option<&DraughtsBoard> {
        if let Board::Draughts(board) = board { Some(board) } else { None }
    }

    fn at_table(question: &Question<'_>, board: &DraughtsBoard) -> Option<Self> {
        let position = *board.position();
        let aims = question.law.map_or_else(DraughtsAims::default, draughts_aims);
        let counted = question.count.map_or(0, |count| {
            let left = left_of(count, position.turn() as usize);
            u16::from(aims.three_kings).saturating_sub(left) as u8
        });
        // A weaker level does not know endings by heart.
        let endings = question.endings.filter(|_| question.level == Level::FULL);
        Some(Self::with_aims(position, aims, quiet_plies(question), counted).with_endings(endings))
    }

    fn key_of(&self, earlier: &DraughtsBoard) -> Option<u64> {
        Some(earlier.position().key())
    }

    fn own(board: &DraughtsBoard, told: &Move) -> Option<draughts::Move> {
        board.own(told)
    }

    fn told(board: &DraughtsBoard, mv: draughts::Move) -> Move {
        board.told(mv)
    }
}
