//! A position with something to find in it: a mate at chess, shots at draughts.

use std::fmt;
use std::str::FromStr;

use chess::{Epd, EpdError, Setup};
use draughts::HubPosition;

use super::lines;
use super::mate::{Mate, MateFinding};
use super::shot::{Shot, ShotFinding};
use super::written::Notated;

/// A position to be solved.
#[derive(Debug, Clone, PartialEq)]
pub enum Problem {
    /// A mate.
    Mate {
        /// The position.
        position: chess::Position,
        /// In at most so many moves, if something is said of it.
        most: Option<u32>,
    },
    /// Shots.
    Shot(draughts::Position),
}

/// Reads a position of either game, as a FEN, as EPD, which may say in how many moves, or as the Hub protocol has it. No text
/// is one of both games.
///
/// ```
/// use engine::solve::Problem;
///
/// assert!(matches!("kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2;".parse(), Ok(Problem::Mate { most: Some(2), .. })));
/// assert!(matches!("W:W44,50:B11,22,33,35".parse(), Ok(Problem::Shot(_))));
/// ```
impl FromStr for Problem {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if is_hub(text) {
            let HubPosition(setup) = text.parse().map_err(|error: draughts::FenError| error.to_string())?;
            return setup.position().map(Self::Shot).map_err(|faults| format!("cannot be played on: {faults}"));
        }
        if is_draughts_fen(text) {
            return text.parse().map(Self::Shot).map_err(|error: draughts::ReadPositionError| error.to_string());
        }
        let epd = read_epd(text).map_err(|error| error.to_string())?;
        let position = epd.setup.position().map_err(|faults| format!("cannot be played on: {faults}"))?;
        Ok(Self::Mate { position, most: epd.text("dm").and_then(|moves| moves.parse().ok()) })
    }
}

/// Its position.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate { position, .. } => position.fmt(f),
            Self::Shot(position) => position.fmt(f),
        }
    }
}

/// Reads an EPD, or a FEN as people write it.
fn read_epd(text: &str) -> Result<Epd, EpdError> {
    text.parse().or_else(|error| match Setup::from_fen_lenient(text) {
        Ok(setup) => Ok(Epd { setup, operations: Vec::new() }),
        Err(_) => Err(error),
    })
}

/// Whether this is the side on move and fifty fields.
fn is_hub(text: &str) -> bool {
    text.len() == 51 && text.chars().all(|letter| "WBwbe".contains(letter))
}

/// Whether this begins with the side on move and a colon, which no rank of a chess board does.
fn is_draughts_fen(text: &str) -> bool {
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
    matches!((letters.next(), letters.next()), (Some('W' | 'B' | 'w' | 'b'), Some(':')))
}

/// What was found of a problem. Displaying it says it in one line.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Of a mate.
    Mate(chess::Position, MateFinding),
    /// Of shots.
    Shot(draughts::Position, ShotFinding),
}

impl Answer {
    /// Whether there is a solution.
    pub const fn is_solved(&self) -> bool {
        match self {
            Self::Mate(_, finding) => finding.mate.is_some(),
            Self::Shot(_, finding) => !finding.shots.is_empty(),
        }
    }

    /// The solution with every answer to it, as [`lines`] writes it; nothing if there is none.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Self::Mate(position, finding) => {
                let tree = finding.mate.as_ref().and_then(|mate| mate.tree.as_ref());
                tree.map(|tree| lines(position, tree)).unwrap_or_default()
            }
            Self::Shot(position, finding) => {
                finding.tree.as_ref().map(|tree| lines(position, tree)).unwrap_or_default()
            }
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Mate(position, finding) => mate_in_words(position, finding),
            Self::Shot(position, finding) => shots_in_words(position, finding),
        })
    }
}

fn mate_in_words(position: &chess::Position, finding: &MateFinding) -> String {
    let &MateFinding { refuted, is_broken_off, .. } = finding;
    let Some(Mate { moves, keys, .. }) = &finding.mate else {
        return match (position.has_moves(), is_broken_off) {
            (false, _) => format!("no mate: {} has no move", position.turn()),
            (true, true) if refuted == 0 => "stopped before anything was known".into(),
            (true, true) => format!("no mate in {refuted}; stopped before more was known"),
            (true, false) => format!("no mate in {refuted}"),
        };
    };
    let written: Vec<_> = keys.iter().map(|&key| position.written(key)).collect();
    let keys = match &written[..] {
        [key] if is_broken_off => format!("{key}; stopped before it was known whether others do"),
        [key] => format!("{key}, the only key"),
        keys if is_broken_off => format!("{}; stopped before all keys were known", keys.join(", ")),
        keys => format!("{}: {} keys", keys.join(", "), keys.len()),
    };
    format!("mate in {moves} by {keys}")
}

fn shots_in_words(position: &draughts::Position, finding: &ShotFinding) -> String {
    let within = match finding.searched {
        1 => "1 move".into(),
        moves => format!("{moves} moves"),
    };
    let known = match finding.is_broken_off {
        true => format!("; stopped, known up to {within}"),
        false => String::new(),
    };
    let Some((best, others)) = finding.shots.split_first() else {
        return format!("no shot in {within}{known}");
    };
    let told = |shot: &Shot| format!("{} {} in {}", position.written(shot.mv), shot.gain.in_words(), shot.moves);
    let others: Vec<_> = others.iter().map(told).collect();
    let others = if others.is_empty() { "the only shot".into() } else { format!("also {}", others.join(", ")) };
    format!("{}, {others}{known}", told(best))
}
