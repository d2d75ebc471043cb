#![doc = include_str!("../RUSSIAN.md")]

use core::fmt;

use crate::variant::{Variant, names, sealed};

names!(crate::Russian);

/// Russian draughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Russian;

impl sealed::Sealed for Russian {}

impl Variant for Russian {
    const ROWS: u8 = 8;
    const ROWS_OF_MEN: u8 = 3;
    const IS_NAMED: bool = true;

    const TAKES_MOST: bool = false;
    const CROWNS_ON_THE_WAY: bool = true;
    /// As the federation counts today: the rules for draughts on 64 squares of the FMJD, articles 7.2.4 to 7.2.8. They say
    /// of none that it goes before another, so each counts for itself.
    const LIMITS: &'static [Limit] = &[
        Limit { of: Stretch::TwoAgainstOne, moves: 5, reason: "5 moves of two against one" },
        Limit { of: Stretch::LongLine, moves: 5, reason: "5 moves of three against one on the main road" },
        Limit { of: Stretch::KingsAgainstOne, moves: 15, reason: "15 moves of three kings against one" },
        Limit { of: Stretch::KingMoves, moves: 15, reason: "15 moves of kings" },
        Limit { of: Stretch::FourOrFivePieces, moves: 30, reason: "30 moves of four or five pieces" },
        Limit { of: Stretch::SixOrSevenPieces, moves: 60, reason: "60 moves of six or seven pieces" },
    ];

    const SEED: u64 = 0x5255_5353_4941_4e38;

    const SIGN: &'static str = ":";
    const GAME_TYPE: &'static str = "25";
    const COUNTS_TWO: bool = false;

    const FIELD: &'static str = "a dark field, a1 to h8";
    const FIELD_OF_FEN: &'static str = "a dark field, a1 to h8 or 1 to 32";
    const MOVE: &'static str = "a move such as c3-d4 or e3:c5";
    const FEN: &'static str = "W:WKa1:Bd4";

    fn tell_duty(_: u32, by: Field, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a capture must be made, with {by} for one")
    }

    fn tell_move(mv: Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", mv.from(), if mv.is_capture() { Self::SIGN } else { "-" }, mv.to())?;
        for (i, taken) in mv.captured().enumerate() {
            write!(f, "{}{taken}", if i > 0 { ", " } else { " taking " })?;
        }
        Ok(())
    }
}
