//! 10x10 draughts, the game of the crate's own types. An article (Art.) is one of the rules that the crate's page tells.

use core::fmt;

use crate::hub::HubMove;
use crate::variant::{Variant, names, sealed};

names!(crate::International);

/// 10x10 draughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct International;

impl sealed::Sealed for International {}

impl Variant for International {
    const ROWS: u8 = 10;
    const ROWS_OF_MEN: u8 = 4;
    const IS_NAMED: bool = false;

    const TAKES_MOST: bool = true;
    const CROWNS_ON_THE_WAY: bool = false;
    /// As the federation (FMJD) has them today. The booklet that the articles are from counts otherwise, and a referee has
    /// to be asked there. Programs that play each other follow these.
    const LIMITS: &'static [Limit] = &[
        Limit { of: Stretch::KingMoves, moves: 25, reason: "25 moves of kings" },
        Limit { of: Stretch::TwoAgainstOne, moves: 5, reason: "5 moves of two against one" },
        Limit { of: Stretch::ThreeAgainstOne, moves: 16, reason: "16 moves of three against one" },
    ];

    const SEED: u64 = 0x4452_4155_4748_5453;

    const SIGN: &'static str = "x";
    const GAME_TYPE: &'static str = "20";
    const COUNTS_TWO: bool = true;

    const FIELD: &'static str = "a field, 1 to 50";
    const MOVE: &'static str = "a move such as 32-28 or 26x37";
    const FEN: &'static str = "W:WK5:B23";

    /// Black's moves may stand in brackets (Art. 25), and some files mark moves as those of chess do.
    fn bare(text: &str) -> &str {
        let text = text.trim_end_matches(['!', '?', '+', '#']);
        text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text)
    }

    fn tell_duty(most: u32, by: Field, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{most} must be taken, with {by} for one (Art. 13, 15)")
    }

    fn tell_move(mv: Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&HubMove(mv), f)
    }
}
