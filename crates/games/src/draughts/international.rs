//! Draughts on a hundred squares, and the Hub protocol, in which its programs list moves.

use draughts::{International, Move, Position};

use super::{DraughtsBoard, Variety};
use crate::board::Board;
use crate::feature::Feature;
use crate::name::GameName;
use crate::sheet::Format;

impl Variety for International {
    const GAME: GameName = GameName::Draughts;
    const WORD: &'static str = "draughts";
    const TITLE: &'static str = "Draughts";
    const ABOUT: &'static str = "Draughts on 10x10";
    /// So is it called in Dutch, French and American English too.
    const OTHER_NAMES: &'static [&'static str] = &["10x10", "dammen", "damspel", "dames", "checkers"];
    const FEATURES: &'static [Feature] = &[Feature::Crowning, Feature::ThreeKings];
    const FORMATS: &'static [Format] = &[Format::Pdn, Format::Fen, Format::Hub];
    const DEPTH: u32 = 10;
    const PIECES: &'static str = "twenty";

    fn board(board: DraughtsBoard<Self>) -> Board {
        Board::Draughts(board)
    }

    fn own(board: &Board) -> Option<&DraughtsBoard<Self>> {
        if let Board::Draughts(board) = board { Some(board) } else { None }
    }

    fn read_listed(position: &Position, word: &str) -> Result<Move, String> {
        position.read_hub(word).map_err(|error| error.to_string())
    }

    fn write_listed(_: &Position, mv: Move) -> String {
        mv.hub().to_string()
    }
}
