//! The games of the computer as they come from a table's board.

use engine::chess::{ChessAims, ChessDuel};
use engine::draughts::{DraughtsAims, DraughtsDuel};
use engine::four::FourDuel;
use engine::three::Replies;
use engine::{Duel, Level, Visible};
use games::chess::ChessBoard;
use games::draughts::DraughtsBoard;
use games::multi::MultiBoard;
use games::{Board, Kind, Move};
use table::Count;

use super::Question;
use crate::aims::{chess_aims, draughts_aims};

/// A game that the engine searches, as a table's board shows it.
pub(super) trait AtTable: Visible {
    /// Its board.
    type Board;

    /// The board as one of this game.
    fn board(board: &Board) -> Option<&Self::Board>;

    /// The position of a question, with the aims of its law; none if no game leads to it, so that no search can be
    /// trusted with it.
    fn at_table(question: &Question<'_>, board: &Self::Board) -> Option<Self>;

    /// The number of an earlier position, as this search has it.
    fn key_of(&self, earlier: &Self::Board) -> Option<u64>;

    /// The move that the table tells of, if the search knows it.
    fn own(board: &Self::Board, told: &Move) -> Option<Self::Move>;

    /// A move as the table tells it.
    fn told(board: &Self::Board, mv: Self::Move) -> Move;

    /// What part of the game each seat can expect, in thousandths, where more than two sides play.
    fn shares(&self) -> Vec<u32> {
        Vec::new()
    }
}

/// How many plies are left of a count between two, until each has made as many moves as it says.
fn plies_left(limit: u16, made: &[u16], turn: usize) -> u16 {
    let left = |seat: usize| limit.saturating_sub(made.get(seat).copied().unwrap_or_default());
    let (own, other) = (left(turn), left(1 - turn.min(1)));
    (2 * own).saturating_sub(1).max(2 * other)
}

/// How many plies are left of the shorter of the counts that are running.
fn left_of(count: &Count, turn: usize) -> u16 {
    let shorter = count.long_line.as_ref().map(|(limit, made)| plies_left(*limit, made, turn));
    plies_left(count.limit, &count.made, turn).min(shorter.unwrap_or(u16::MAX))
}

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

/// Plies since something was taken, a pawn or man moved, or an army was frozen.
fn quiet_plies(question: &Question<'_>) -> u16 {
    let still = |board: &Board| {
        let men = board.men();
        let steps: Vec<_> = men.iter().filter(|(_, man)| matches!(man.kind, Kind::Pawn | Kind::Man)).copied().collect();
        let frozen: Vec<bool> = board.all_seats().map(|seat| board.is_frozen(seat)).collect();
        (men.len(), steps, frozen)
    };
    let now = still(question.board);
    question.earlier.iter().rev().take_while(|board| still(board) == now).count() as u16
}

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
