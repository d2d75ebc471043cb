//! What can be wrong in a PGN file.

use super::{GameResult, Place};
use crate::{Color, ReadPositionError, SanError};

/// Something wrong in a PGN file, and where.
///
/// ```
/// use chess::pgn::Games;
///
/// let reading = Games::new("1. e4 e5 2. Ke3 *".as_bytes()).next().unwrap()?;
/// assert_eq!(reading.errors[0].to_string(), "1:13: at 2. Ke3: no king can go to e3");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct PgnError {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: PgnErrorKind,
}

/// What is wrong at some place in a PGN file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PgnErrorKind {
    /// Something between two games that belongs to neither. It is reported once, however long it is.
    #[error("expected a game, found {0:?}")]
    StrayText(String),
    /// A sign that means nothing among moves.
    #[error("expected a move, found {0:?}")]
    StraySign(char),
    /// `<` and `>`, which the standard keeps for later.
    #[error("expected a move, found <...>, which PGN reserves")]
    Reserved,
    /// A `)` with nothing to close.
    #[error("this ) closes no variation")]
    UnopenedVariation,
    /// The game ended with open variations.
    #[error("expected {} before the game ends", if *.0 == 1 { "a )".to_string() } else { format!("{} times )", .0) })]
    UnclosedVariations(u64),
    /// A variation with no move before it to replace.
    #[error("a variation replaces the move before it, and there is none")]
    UnfoundedVariation,
    /// A `$` without a number from 0 to 255.
    #[error("expected a number from 0 to 255 after $")]
    BadNag,
    /// A judgement with no move before it.
    #[error("{0} judges the move before it, and there is none")]
    UnfoundedNag(super::Nag),
    /// The file ended within a comment, which began here.
    #[error("this comment has no }} to end it")]
    UnclosedComment,
    /// A `[` with something else than a tag behind it.
    #[error("expected a tag such as [White \"Staunton\"]")]
    BadTag,
    /// A tag's line ended before its closing quote.
    #[error("expected a closing quote before the end of the line")]
    UnclosedQuote,
    /// A tag without its closing bracket.
    #[error("expected ] at the end of the tag")]
    UnclosedBracket,
    /// A tag's value had a quote in it without a backslash.
    #[error("a quote within a tag is written \\\"")]
    UnescapedQuote,
    /// A tag's value is too long to be kept. It has been cut.
    #[error("a tag's value is at most {} bytes long", super::tags::LONGEST_VALUE)]
    LongTag,
    /// A game ended without its marker.
    #[error("expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends")]
    MissingResult,
    /// A marker of the game's end within a variation.
    #[error("a result ends a game, not a variation")]
    ResultInVariation,
    /// The marker and the tag `Result` do not agree.
    #[error("the game ends with {marker}, but its tag says {tag}")]
    ContradictoryResult {
        /// What the tag says.
        tag: GameResult,
        /// What the marker says.
        marker: GameResult,
    },
    /// The tag `FEN` gives no position, so that no move of the game can be played.
    #[error("the tag FEN gives no position: {0}")]
    BadStart(Box<ReadPositionError>),
    /// What stands here is no move of the position. The rest of its line is passed over.
    #[error("at {number}{} {reason}", if .turn.is_white() { "." } else { "..." })]
    BadMove {
        /// The number of the move.
        number: u32,
        /// Who should have moved.
        turn: Color,
        /// Why it is none.
        reason: Box<SanError>,
    },
    /// A side in check passes. The rest of the line is passed over.
    #[error("at {number}{} a side in check may not pass", if .turn.is_white() { "." } else { "..." })]
    PassInCheck {
        /// The number of the move.
        number: u32,
        /// Who passes.
        turn: Color,
    },
}

impl PgnErrorKind {
    /// Whether it is a blemish only: nothing of a game was lost by it, and every move of it can be played.
    pub const fn is_blemish(&self) -> bool {
        matches!(self, Self::StrayText(_) | Self::Reserved | Self::UnescapedQuote | Self::MissingResult)
    }
}
