//! Draughts on a hundred squares.

mod board;
mod count;
mod look;
mod sheet;

use draughts::pdn::{GameResult, Pdn, Ply};
use draughts::{Color, Position};

pub use self::board::DraughtsBoard;
use crate::board::Board;
use crate::feature::Feature;
use crate::moves::Move;
use crate::name::GameName;
use crate::variant::{Variant, shares_of_two};
use crate::verdict::Share;

/// Draughts, as PDN writes it.
pub type Draughts = Pdn;

impl Variant for Draughts {
    const GAME: GameName = GameName::Draughts;
    const WORD: &'static str = "draughts";
    const ABOUT: &'static str = "Draughts on 10x10";
    /// So is it called in Dutch, French and American English too.
    const OTHER_NAMES: &'static [&'static str] = &["10x10", "dammen", "damspel", "dames", "checkers"];
    const FEATURES: &'static [Feature] = &[Feature::Crowning, Feature::ThreeKings];
    const SEATS: &'static [&'static str] = &["white", "black"];

    fn read(text: &str, _: bool) -> Result<Board, String> {
        let position = text.parse::<Position>().map_err(|error| error.to_string())?;
        Ok(Self::board(&position))
    }

    fn board(position: &Position) -> Board {
        DraughtsBoard::of(*position).into()
    }

    fn told(position: &Position, ply: Ply) -> Option<Move> {
        match ply {
            Ply::Move(mv) => Some(DraughtsBoard::of(*position).told(mv)),
            Ply::Pass | Ply::Setup(_) => None,
        }
    }

    fn ply(position: &Position, mv: &Move) -> Option<Ply> {
        DraughtsBoard::of(*position).own(mv).map(Ply::Move)
    }

    fn shares(outcome: GameResult) -> Option<Vec<Share>> {
        match outcome {
            GameResult::WhiteWins => Some(shares_of_two(Some(Color::White))),
            GameResult::BlackWins => Some(shares_of_two(Some(Color::Black))),
            GameResult::Draw => Some(shares_of_two(None)),
            GameResult::BothLose => Some(vec![Share::Loss; 2]),
            GameResult::Unknown => None,
        }
    }

    fn outcome(shares: &[Share]) -> Option<GameResult> {
        let known = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose];
        known.into_iter().find(|&outcome| Self::shares(outcome).as_deref() == Some(shares))
    }
}
