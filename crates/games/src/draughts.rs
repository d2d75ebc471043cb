//! The varieties of draughts: what they have alike at a table. Each is a file that says what it has of its own.

mod board;
mod count;
mod international;
mod look;
mod russian;
mod sheet;

use draughts::family::pdn::{GameResult, Pdn, Ply};
use draughts::family::{self, Color, Position};

pub use self::board::DraughtsBoard;
use crate::board::Board;
use crate::feature::Feature;
use crate::moves::Move;
use crate::name::GameName;
use crate::sheet::Format;
use crate::variant::{Variant, shares_of_two};
use crate::verdict::Share;

/// Draughts on a hundred squares, as PDN writes it.
pub type Draughts = Pdn<draughts::International>;
/// Russian draughts, as PDN writes it.
pub type Russian = Pdn<draughts::Russian>;

/// A variety of draughts, as it is played at a table.
pub trait Variety: draughts::Variant {
    /// Which game it is.
    const GAME: GameName;
    /// Its name.
    const WORD: &'static str;
    /// Its name over a picture.
    const TITLE: &'static str;
    /// What it is, in a few words.
    const ABOUT: &'static str;
    /// What else it is called.
    const OTHER_NAMES: &'static [&'static str];
    /// What it has that not every game has.
    const FEATURES: &'static [Feature];
    /// The formats in which it is written.
    const FORMATS: &'static [Format];
    /// How many moves deep its opening is counted when that is measured.
    const DEPTH: u32;
    /// How many pieces a side begins with.
    const PIECES: &'static str;

    /// A board of any game, of this one.
    fn board(board: DraughtsBoard<Self>) -> Board;

    /// Its own board, if it is one of this game.
    fn own(board: &Board) -> Option<&DraughtsBoard<Self>>;

    /// Reads a move in a list of them.
    ///
    /// # Errors
    ///
    /// Why it means no move.
    fn read_listed(position: &Position<Self>, word: &str) -> Result<family::Move<Self>, String> {
        position.read_move(word).map_err(|error| error.to_string())
    }

    /// Writes a move in a list of them.
    fn write_listed(position: &Position<Self>, mv: family::Move<Self>) -> String {
        position.notation(mv).to_string()
    }
}

/// The seats at every board of draughts.
const SEATS: &[&str] = &["white", "black"];

impl<V: Variety> Variant for Pdn<V> {
    const GAME: GameName = V::GAME;
    const WORD: &'static str = V::WORD;
    const ABOUT: &'static str = V::ABOUT;
    const OTHER_NAMES: &'static [&'static str] = V::OTHER_NAMES;
    const FEATURES: &'static [Feature] = V::FEATURES;
    const SEATS: &'static [&'static str] = SEATS;

    fn read(text: &str, _: bool) -> Result<Board, String> {
        let position = text.parse::<Position<V>>().map_err(|error| error.to_string())?;
        Ok(Self::board(&position))
    }

    fn board(position: &Position<V>) -> Board {
        V::board(DraughtsBoard::of(*position))
    }

    fn position(board: &Board) -> Option<&Position<V>> {
        V::own(board).map(DraughtsBoard::position)
    }

    fn told(position: &Position<V>, ply: Ply<V>) -> Option<Move> {
        match ply {
            Ply::Move(mv) => Some(DraughtsBoard::of(*position).told(mv)),
            Ply::Pass | Ply::Setup(_) => None,
        }
    }

    fn ply(position: &Position<V>, mv: &Move) -> Option<Ply<V>> {
        DraughtsBoard::of(*position).own(mv).map(Ply::Move)
    }

    fn shares(outcome: GameResult<V>) -> Option<Vec<Share>> {
        match outcome {
            GameResult::WhiteWins => Some(shares_of_two(Some(Color::White))),
            GameResult::BlackWins => Some(shares_of_two(Some(Color::Black))),
            GameResult::Draw => Some(shares_of_two(None)),
            GameResult::BothLose => Some(vec![Share::Loss; 2]),
            GameResult::Unknown => None,
        }
    }

    fn outcome(shares: &[Share]) -> Option<GameResult<V>> {
        let known = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose];
        known.into_iter().find(|&outcome| Self::shares(outcome).as_deref() == Some(shares))
    }
}
