//! Russian draughts, on 8x8.

mod board;
mod count;
mod look;
mod sheet;

use russian::pdn::{GameResult, Pdn, Ply};
use russian::{Color, Position};

pub use self::board::RussianBoard;
use crate::board::Board;
use crate::feature::Feature;
use crate::moves::Move;
use crate::name::GameName;
use crate::variant::{Variant, shares_of_two};
use crate::verdict::Share;

/// Russian draughts, as PDN writes it.
pub type Russian = Pdn;

impl Variant for Russian {
    const GAME: GameName = GameName::Russian;
    const WORD: &'static str = "russian";
    const ABOUT: &'static str = "Russian draughts on 8x8";
    const OTHER_NAMES: &'static [&'static str] = &["8x8", "64", "shashki", "russian-draughts"];
    const FEATURES: &'static [Feature] = &[Feature::Crowning, Feature::Limits];
    const SEATS: &'static [&'static str] = &["white", "black"];

    fn read(text: &str, _: bool) -> Result<Board, String> {
        let position = text.parse::<Position>().map_err(|error| error.to_string())?;
        Ok(Self::board(&position))
    }

    fn board(position: &Position) -> Board {
        RussianBoard::of(*position).into()
    }

    fn told(position: &Position, ply: Ply) -> Option<Move> {
        match ply {
            Ply::Move(mv) => Some(RussianBoard::of(*position).told(mv)),
            Ply::Pass | Ply::Setup(_) => None,
        }
    }

    fn ply(position: &Position, mv: &Move) -> Option<Ply> {
        RussianBoard::of(*position).own(mv).map(Ply::Move)
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
