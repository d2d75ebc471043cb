//! The games of the computer as they come from a table's board.

mod chess;
mod draughts;
mod multi;

use engine::Visible;
use engine::chess::ChessDuel;
use engine::draughts::{DraughtsDuel, RussianDuel};
use engine::four::FourDuel;
use engine::three::Replies;
use games::{Board, Kind, Move};
use table::Count;

use super::{Question, Thought, search};

/// Thinks about a position with the engine of its game. What is found after every depth is reported.
pub(crate) fn think(question: &Question<'_>, report: &mut dyn FnMut(&Thought)) -> Thought {
    match question.board {
        Board::Chess(board) => search::<ChessDuel>(question, board, report),
        Board::Draughts(board) => search::<DraughtsDuel>(question, board, report),
        Board::Russian(board) => search::<RussianDuel>(question, board, report),
        Board::Multi(board) if board.has_parties() => search::<FourDuel>(question, board, report),
        Board::Multi(board) => search::<Replies>(question, board, report),
    }
}

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
