//! Chess for three and four.

use engine::Duel;
use engine::four::FourDuel;
use engine::three::Replies;
use games::multi::MultiBoard;
use games::{Board, Move};

use super::{AtTable, quiet_plies};
use crate::think::Question;

fn multi_board(board: &Board) -> Option<&MultiBoard> {
    if let Board::Multi(board) = board { Some(board) } else { None }
}

/// Four play as two parties.
impl AtTable for FourDuel {
    type Board = MultiBoard;

    fn board(board: &Board) -> Option<&MultiBoard> {
        multi_board(board)
    }

    fn at_table(question: &Question<'_>, board: &MultiBoard) -> Option<Self> {
        Some(Self::of_partners(board.legal_position()?).after_quiet(quiet_plies(question)))
    }

    fn key_of(&self, earlier: &MultiBoard) -> Option<u64> {
        Some(Self::of_partners(earlier.legal_position()?).key())
    }

    fn own(board: &MultiBoard, told: &Move) -> Option<multichess::Move> {
        board.own(told)
    }

    fn told(board: &MultiBoard, mv: multichess::Move) -> Move {
        board.told(mv)
    }
}

/// Of three, one plays against that one of the others that has the better answer.
impl AtTable for Replies {
    type Board = MultiBoard;

    fn board(board: &Board) -> Option<&MultiBoard> {
        multi_board(board)
    }

    fn at_table(question: &Question<'_>, board: &MultiBoard) -> Option<Self> {
        let position = board.legal_position()?;
        Some(Self::of(position, position.turn()).after_quiet(quiet_plies(question)))
    }

    fn key_of(&self, earlier: &MultiBoard) -> Option<u64> {
        Some(Self::of(earlier.legal_position()?, self.one()?).key())
    }

    fn own(board: &MultiBoard, told: &Move) -> Option<multichess::Move> {
        board.own(told)
    }

    fn told(board: &MultiBoard, mv: multichess::Move) -> Move {
        board.told(mv)
    }

    fn shares(&self) -> Vec<u32> {
        let shares = self.expected();
        self.position().rules().seats().map(|seat| (1000.0 * shares[seat]).round() as u32).collect()
    }
}
