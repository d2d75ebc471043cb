//! Why a written move cannot be played, in words.

use core::fmt;

use super::{Body, San};
use crate::{Bitboard, Role, Wing};
use scoresheet::Excerpt;

/// Why a text is no move of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// It is not the writing of a move.
    #[error(transparent)]
    Unreadable(#[from] UnreadableSan),
    /// It is the sign of a null move, with which analysts let a side pass.
    #[error("a pass is no move: a side must play")]
    Pass,
    /// Nothing so described can go there, whatever becomes of its king.
    #[error("{0}: {why}", why = NobodyCan(.0))]
    NoSuchMove(San),
    /// The men on these squares can go there, but that would leave their king in check.
    #[error("{san}: that would leave the king in check")]
    LeavesCheck {
        /// What was written.
        san: San,
        /// The men that may not go.
        from: Bitboard,
    },
    /// The men on these squares can all go there.
    #[error("{san} may be played from {}", Squares(*.from))]
    Ambiguous {
        /// What was written.
        san: San,
        /// The men among which it does not choose.
        from: Bitboard,
    },
    /// The king may not castle to this side.
    #[error("the king may not castle {} now", match .0 { Wing::King => "short", Wing::Queen => "long" })]
    NoCastling(Wing),
    /// A pawn reaches the last rank, and it is not said what it becomes.
    #[error("{0}: what the pawn becomes on the last rank must be written, as in {0}=Q")]
    NoPromotion(San),
    /// Something is to be promoted that is not a pawn on the last rank.
    #[error("{0}: only a pawn that reaches the last rank is promoted")]
    VoidPromotion(San),
}

/// A text that is not the writing of a move: what was expected, and what came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found:?}")]
pub struct UnreadableSan {
    pub(super) expected: &'static str,
    pub(super) found: Excerpt,
}

/// Says that nothing so described can go there.
struct NobodyCan<'a>(&'a San);

impl fmt::Display for NobodyCan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Body::Step(step) = self.0.body else { return f.write_str("no king can castle") };
        match (step.role, step.file, step.rank) {
            (None, Some(file), Some(rank)) => write!(f, "nothing on {file}{rank}")?,
            (role, file, rank) => {
                write!(f, "no {}", role.unwrap_or(Role::Pawn))?;
                match (file, rank) {
                    (Some(file), Some(rank)) => write!(f, " on {file}{rank}")?,
                    (Some(file), None) => write!(f, " on the {file}-file")?,
                    (None, Some(rank)) => write!(f, " on rank {rank}")?,
                    (None, None) => {}
                }
            }
        }
        write!(f, " can go to {}", step.to)
    }
}

/// Names squares: `a1, b2 and c3`.
struct Squares(Bitboard);

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.count().saturating_sub(1);
        for (i, square) in self.0.enumerate() {
            let comma = match i as u32 {
                0 => "",
                i if i == last => " and ",
                _ => ", ",
            };
            write!(f, "{comma}{square}")?;
        }
        Ok(())
    }
}
