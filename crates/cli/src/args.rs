//! Arguments that several commands share.

use std::fmt;
use std::ops::RangeInclusive;

use chess::{Position, Setup};
use clap::ValueEnum;

/// A game of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Game {
    /// Ordinary chess
    Chess,
    /// Draughts on 10x10
    Draughts,
    /// Chess for four players
    Four,
    /// Chess for three players
    Three,
    /// Four players in teams, as chess.com plays it
    Teams,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chess => "chess",
            Self::Draughts => "draughts",
            Self::Four => "four",
            Self::Three => "three",
            Self::Teams => "teams",
        })
    }
}

/// Reads a whole number from a range, and otherwise says which range.
pub fn whole_number(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {} to {}", range.start(), range.end())),
    }
}

/// Says on standard error what no game can have led to; the position can be played on all the same.
pub fn warn_of_oddities(position: &Position) {
    for oddity in Setup::from(*position).oddities().iter() {
        eprintln!("warning: {oddity}");
    }
}
