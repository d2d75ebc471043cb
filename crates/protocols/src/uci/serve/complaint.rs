//! What is wrong with a line that was read.

use chess::{ReadPositionError, UciError};
use scoresheet::Excerpt;

/// Why something that was read, or a part of it, changed nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Complaint {
    #[error("expected a line of less than a mebibyte, found a longer one")]
    TooLong,
    #[error("expected a command of UCI, such as isready, position or go, found {0:?}")]
    Command(Excerpt),
    #[error("expected {expected} after {after}, found {found:?}")]
    After { expected: &'static str, after: &'static str, found: Excerpt },
    #[error("expected a limit, such as depth, movetime or infinite, found {0:?}")]
    Limit(Excerpt),
    #[error("expected one of the options that uci lists, found {0:?}")]
    Option(Excerpt),
    #[error("expected a whole number from {least} to {most} for the option {name}, found {found:?}")]
    Spin { name: &'static str, least: u32, most: u32, found: Excerpt },
    #[error("expected true or false for the option {name}, found {found:?}")]
    Check { name: &'static str, found: Excerpt },
    #[error("expected a position, but this {0}")]
    Position(ReadPositionError),
    #[error("move {number}: {source}")]
    Move { number: usize, source: UciError },
    #[error("searchmoves: {0}")]
    SearchMove(UciError),
}
