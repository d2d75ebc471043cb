//! What an onlooker who knows the rules would say of a position.

use std::fmt;

use chess::Color;

/// Something to be said of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The side on move is in check.
    Check,
    /// It is in check and has no move.
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// The side on move is not in check and has no move.
    Stalemate,
    /// Neither side has the men to give mate.
    InsufficientMaterial,
    /// The position has come this many times, which is three or more.
    Repetition(usize),
    /// Each side has made fifty moves or more without a capture or a pawn's move.
    FiftyMoves,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check => f.write_str("Check."),
            Self::Checkmate { winner: Color::White } => f.write_str("Checkmate. White wins."),
            Self::Checkmate { winner: Color::Black } => f.write_str("Checkmate. Black wins."),
            Self::Stalemate => f.write_str("Stalemate."),
            Self::InsufficientMaterial => f.write_str("Neither side has the men to give mate."),
            Self::Repetition(times) => write!(f, "This position has now come {times} times."),
            Self::FiftyMoves => f.write_str("Fifty moves of each side without a capture or a pawn's move."),
        }
    }
}
