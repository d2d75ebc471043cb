//! What has happened: the facts of which the state of a table is made.

use crate::act::Word;
use crate::law::Citation;
use crate::outcome::Outcome;
use crate::right::{Count, Duty, Fault, Offer, Offered};
use games::{Change, Field, Move, Seat};

/// One fact. Applying a list of them to a table always succeeds and always gives the same table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Event {
    /// Time has gone by until this moment.
    Elapsed(i64),
    /// A man was touched and nothing said.
    Touched(Field),
    /// A man was set right.
    Adjusted(Seat, Field),
    /// A man was lifted from the first field and set on the second, the hand still on it.
    Held(Field, Field),
    /// The hand went off, and the man stands where it stood.
    LetGo,
    /// A pawn has come where it must promote, and none was named.
    PawnWaits(Field, Field),
    /// A legal move was made.
    Moved(Seat, Move),
    /// A move against the rules was made.
    Misplayed(Seat, Change),
    /// The board was changed by the referee or by a hand, without a move.
    Rearranged(Change),
    /// An error gave others a right.
    Erred(Fault),
    /// A seat, and its ally, lost its rights.
    Lapsed(Seat),
    /// A right was used or waived.
    Settled(usize),
    /// Everything went back to the beginning of this turn.
    TakenBack(usize),
    /// A seat was bound.
    Bound(Duty),
    /// What the seat on move had touched binds it no longer.
    Freed,
    /// Check was announced to these kings.
    Announced(Vec<Seat>),
    /// Check was announced where there was none.
    CalledFalsely {
        /// By whom.
        by: Seat,
        /// To one seat, or to everybody.
        to: Option<Seat>,
        /// Whether it was said to be to the queen.
        queen: bool,
    },
    /// Something was said that changes nothing.
    Said(Seat, Word),
    /// The queen was not warned, or was: the attacks that still need a word.
    QueensSeen(Vec<crate::right::QueenCheck>),
    /// A count began, or changed.
    Counting(Count),
    /// The count ended.
    CountDropped,
    /// Something was offered.
    Offered(Offer),
    /// The offer is gone.
    OfferGone,
    /// It was found that the odds had been forgotten.
    OddsFound,
    /// A player resigned, and the others play on.
    #[cfg_attr(feature = "serde", serde(rename = "gave_up"))]
    Resigned(Seat),
    /// A player was warned.
    Warned(Seat),
    /// The players wait for an arbiter, or no longer.
    Suspended(bool),
    /// Somebody claimed to stay with his ally in the next game.
    StaysTogether(Seat),
    /// A clock was stopped.
    Pressed(Seat),
    /// The game ended.
    Ended(Outcome),
    /// It was proved that the count should not have ended it.
    Reopened,
    /// The game does not count and begins again.
    Voided(Citation),
}

impl Event {
    /// Whether an earlier version told the same fact. It may have named another article for it.
    pub(crate) fn agrees_with(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::Ended(now), Self::Ended(then)) => now.agrees_with(then),
            _ => self.clone().uncited() == earlier.clone().uncited(),
        }
    }

    fn uncited(self) -> Self {
        let article = Citation::default();
        match self {
            Self::Erred(fault) => Self::Erred(Fault { article, ..fault }),
            Self::Bound(duty) => Self::Bound(Duty { article, ..duty }),
            Self::Counting(count) => Self::Counting(Count { article, ..count }),
            Self::Offered(Offer { what: Offered::Restart(_), by, accepted }) => {
                Self::Offered(Offer { what: Offered::Restart(article), by, accepted })
            }
            Self::Voided(_) => Self::Voided(article),
            other => other,
        }
    }
}
