//! Chess for two.

use engine::chess::{ChessAims, ChessDuel};
use games::chess::ChessBoard;
use games::{Board, Move};

use super::{AtTable, left_of};
use crate::aims::chess_aims;
use crate::think::Question;

impl AtTable for ChessDuel {
    type Board = ChessBoard;

    fn board(board: &Board) -> Option<&ChessBoard> {
        if let Board::Chess(board) = board { Some(board) } else { None }
    }

    fn at_table(question: &Question<'_>, board: &ChessBoard) -> Option<Self> {
        let position = board.legal_position()?;
        let mut aims = question.law.map_or_else(ChessAims::default, chess_aims);
        if let Some(count) = question.count {
            let turn = position.turn() as usize;
            let ply = 2 * position.fullmoves().saturating_sub(1) + turn as u32;
            let end = ply + u32::from(left_of(count, turn));
            aims.ends_at = u16::try_from(end).unwrap_or(u16::MAX);
        }
        Some(Self::with_aims(position, aims))
    }

    fn key_of(&self, earlier: &ChessBoard) -> Option<u64> {
        Some(earlier.legal_position()?.key())
    }

    fn own(board: &ChessBoard, told: &Move) -> Option<chess::Move> {
        board.own(told)
    }

    fn told(board: &ChessBoard, mv: chess::Move) -> Move {
        board.told(mv)
    }
}
