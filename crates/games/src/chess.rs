//! Chess for two.

mod board;
mod count;
mod look;
mod sheet;

use chess::pgn::{GameResult, Pgn, Ply};
use chess::{Color, Position};

pub use self::board::ChessBoard;
use crate::board::Board;
use crate::feature::Feature;
use crate::moves::Move;
use crate::name::GameName;
use crate::variant::{Variant, shares_of_two};
use crate::verdict::Share;

/// Chess, as PGN writes it.
pub type Chess = Pgn;

impl Variant for Chess {
    const GAME: GameName = GameName::Chess;
    const WORD: &'static str = "chess";
    const ABOUT: &'static str = "Ordinary chess";
    const FEATURES: &'static [Feature] = &[Feature::Mate, Feature::OneKingEach, Feature::Castling, Feature::EnPassant];
    const SEATS: &'static [&'static str] = &["white", "black"];

    fn read(text: &str, presume_castling: bool) -> Result<Board, String> {
        Ok(ChessBoard::read(text, presume_castling)?.into())
    }

    fn board(position: &Position) -> Board {
        ChessBoard::of(*position).into()
    }

    fn position(board: &Board) -> Option<&Position> {
        if let Board::Chess(board) = board { Some(board.position()) } else { None }
    }

    fn told(position: &Position, ply: Ply) -> Option<Move> {
        match ply {
            Ply::Move(mv) => Some(ChessBoard::of(*position).told(mv)),
            Ply::Pass => None,
        }
    }

    fn ply(position: &Position, mv: &Move) -> Option<Ply> {
        ChessBoard::of(*position).own(mv).map(Ply::Move)
    }

    fn shares(outcome: GameResult) -> Option<Vec<Share>> {
        match outcome {
            GameResult::WhiteWins => Some(shares_of_two(Some(Color::White))),
            GameResult::BlackWins => Some(shares_of_two(Some(Color::Black))),
            GameResult::Draw => Some(shares_of_two(None)),
            GameResult::Unknown => None,
        }
    }

    fn outcome(shares: &[Share]) -> Option<GameResult> {
        let known = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];
        known.into_iter().find(|&outcome| Self::shares(outcome).as_deref() == Some(shares))
    }
}
