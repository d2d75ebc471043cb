//! Russian draughts, on 8x8.

use draughts::Russian;

use super::{DraughtsBoard, Variety};
use crate::board::Board;
use crate::feature::Feature;
use crate::name::GameName;
use crate::sheet::Format;

impl Variety for Russian {
    const GAME: GameName = GameName::Russian;
    const WORD: &'static str = "russian";
    const TITLE: &'static str = "Russian draughts";
    const ABOUT: &'static str = "Russian draughts on 8x8";
    const OTHER_NAMES: &'static [&'static str] = &["8x8", "64", "shashki", "russian-draughts"];
    const FEATURES: &'static [Feature] = &[Feature::Crowning, Feature::Limits];
    const FORMATS: &'static [Format] = &[Format::Pdn, Format::Fen];
    const DEPTH: u32 = 12;
    const PIECES: &'static str = "twelve";

    fn board(board: DraughtsBoard<Self>) -> Board {
        Board::Russian(board)
    }

    fn own(board: &Board) -> Option<&DraughtsBoard<Self>> {
        if let Board::Russian(board) = board { Some(board) } else { None }
    }
}
