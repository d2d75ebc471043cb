//! What can be wrong in a file of games.

use std::fmt;

use super::tags::LONGEST_VALUE;
use crate::{MoveNumber, Nag, Notation, Place};

/// What is wrong at some place in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault<N: Notation> {
    /// Where.
    pub place: Place,
    /// Whether it is amiss only, and makes no game unsound.
    pub is_warning: bool,
    /// What was expected and what came.
    pub kind: FaultKind<N>,
}

impl<N: Notation> fmt::Display for Fault<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let warning = if self.is_warning { "warning: " } else { "" };
        write!(f, "{}: {warning}{}", self.place, self.kind)
    }
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind<N: Notation> {
    /// Something between two games that belongs to neither. It is reported once, however long it is.
    #[error("expected a game, found {0:?}")]
    StrayText(String),
    /// A sign that means nothing among moves.
    #[error("expected a move, found {0:?}")]
    StraySign(char),
    /// `<` and `>`, which are kept for later.
    #[error("expected a move, found <...>, which {} reserves", N::NAME)]
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
    /// A `$` without a number, or with one that is too high.
    #[error("expected a number from 0 to {} after $", N::LAST_NAG)]
    BadNag,
    /// A judgement with no move before it.
    #[error("{0} judges the move before it, and there is none")]
    UnfoundedNag(Nag),
    /// The file ended within a comment, which began here.
    #[error("this comment has no }} to end it")]
    UnclosedComment,
    /// A `[` with something else than a tag behind it.
    #[error("expected a tag such as [Round \"1\"]")]
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
    #[error("a tag's value is at most {} bytes long", LONGEST_VALUE)]
    LongTag,
    /// A game ended without its marker.
    #[error("expected a result ({}) before the game ends", N::MARKERS)]
    MissingResult,
    /// A marker of the game's end within a variation.
    #[error("a result ends a game, not a variation")]
    ResultInVariation,
    /// The marker and the tag `Result` do not agree.
    #[error("the game ends with {marker}, but its tag says {tag}")]
    ContradictoryResult {
        /// What the tag says.
        tag: N::Outcome,
        /// What the marker says.
        marker: N::Outcome,
    },
    /// The tag `FEN` gives no position, so that no move of the game can be played.
    #[error("the tag FEN gives no position: {0}")]
    BadStart(Box<N::StartError>),
    /// The game is another than the one whose moves are read here, as this tag says. They are passed over.
    #[error("{0} is not played here")]
    OtherGame(Box<str>),
    /// The board tells of another end than the result does.
    #[error("the game ends with {said}, but on the board it is {board}")]
    RefutedResult {
        /// What the marker or the tag says.
        said: N::Outcome,
        /// What the board says.
        board: N::Outcome,
    },
    /// A pass or a new set-up in the game itself, which no law knows.
    #[error("at {at} expected a move, found {found:?}, which belongs into variations")]
    Illegal {
        /// The number of the move.
        at: MoveNumber,
        /// What stands there.
        found: Box<str>,
    },
    /// What stands here is no move of the position. The rest of its line is passed over.
    #[error("at {at} {reason}")]
    BadMove {
        /// The number of the move.
        at: MoveNumber,
        /// Why it is none.
        reason: Box<N::PlyError>,
    },
    /// There were more faults than a game is told of.
    #[error("{0} more faults of this game are not told")]
    Untold(u64),
}

impl<N: Notation> FaultKind<N> {
    /// Whether it is a blemish only: nothing of a game was lost by it, and every move of it can be played. So it is to leave
    /// the result open where the board tells it.
    pub(crate) fn is_blemish(&self) -> bool {
        match self {
            Self::StrayText(_) | Self::Reserved | Self::UnescapedQuote | Self::MissingResult => true,
            Self::RefutedResult { said, .. } => *said == N::Outcome::default(),
            _ => false,
        }
    }
}
