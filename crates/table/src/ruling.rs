//! The referee's answer to an act.

use crate::act::{Claim, Notice, Word};
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::Remedy;
use crate::outcome::Outcome;
use crate::right::DutyTo;
use games::letters::Unclear;
use games::{Field, Kind, Limit, Seat};

/// A ruling: what has happened, what the referee found, and the articles it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ruling {
    /// What has happened.
    pub events: Vec<Event>,
    /// What the referee found, in the order in which he found it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub findings: Vec<Finding>,
    /// The articles.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub articles: Vec<Citation>,
}

impl Ruling {
    /// Whether an earlier version may have ruled so: the same has happened, and no more was said of it. Since 0.1.0 more
    /// findings are told, an outcome says why, and what is ours is told apart from the articles, so that others are cited.
    pub fn agrees_with(&self, earlier: &Self) -> bool {
        let found = |then: &Finding| {
            self.findings.iter().any(|now| match (now, then) {
                (Finding::Over(now), Finding::Over(then)) => now.agrees_with(then),
                _ => now == then,
            })
        };
        self.events.len() == earlier.events.len()
            && self.events.iter().zip(&earlier.events).all(|(now, then)| now.agrees_with(then))
            && earlier.findings.iter().all(found)
    }
}

/// What the referee found: each is a sentence in every language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Finding {
    /// An own man was touched, and something follows from it.
    Touched {
        /// Where it stands.
        field: Field,
        /// Whether it must be played, though no player has asked for it.
        binds: bool,
        /// What may be demanded because of it.
        may: Vec<Remedy>,
    },
    /// A man of another was touched, and something follows from it.
    TouchedEnemy {
        /// Where it stands.
        field: Field,
        /// Whether it must be taken, though no player has asked for it.
        binds: bool,
        /// What may be demanded because of it.
        may: Vec<Remedy>,
    },
    /// The players settled that touches do not count.
    TouchFree,
    /// A hand went to take the king on this field, which is never taken.
    KingTaken(Field),
    /// A move against the rules stands on the board.
    #[cfg_attr(feature = "serde", serde(rename = "false_move"))]
    IllegalMove,
    /// It left the own king in check.
    Exposed,
    /// Castling against its conditions.
    FalseCastling,
    /// Another man was played than the one touched.
    OtherMan,
    /// The check was not announced.
    Unannounced,
    /// The attack on the queen was not announced.
    QueenUnwarned,
    /// Check was announced and there was none.
    NoCheck,
    /// The second of two moves went back.
    SecondBack,
    /// A pawn must promote.
    MustName,
    /// A remedy was granted.
    Granted(Remedy),
    /// A seat is bound.
    Bound(Seat, DutyTo),
    /// What was pointed out is so.
    Noticed(Notice),
    /// It is so, but needs the others' consent.
    NeedsConsent(Notice),
    /// The referee took a move back by himself.
    CannotGoOn,
    /// A count has begun: how many moves.
    Counting(u16),
    /// The count is over.
    CountOver,
    /// A limit of moves is reached: of what, and how many moves of each side.
    Limit(Limit, u16),
    /// The position has come about so many times.
    Repeated(u16),
    /// The proof holds.
    Proved,
    /// What was claimed is so.
    Claimed(Claim),
    /// Men became kings.
    Crowned,
    /// Not all men were lifted that should be, or too many.
    WronglyLifted,
    /// Somebody was warned for a word or sign.
    Warned(Seat),
    /// Words between these two are free.
    MayConfer,
    /// A king is mated.
    Mated(Seat),
    /// A seat can make no move and is not in check.
    Stalemated(Seat),
    /// A seat can make no move, which loses (draughts).
    Blocked(Seat),
    /// Insufficient material.
    NoForce,
    /// A seat resigned.
    #[cfg_attr(feature = "serde", serde(rename = "gave_up"))]
    Resigned(Seat),
    /// A seat's time is over.
    FlagFell(Seat),
    /// A seat has thrown the pieces about.
    Disordered(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// The game is over.
    Over(Outcome),
    /// The game does not count.
    Void,
    /// An arbiter decides.
    Arbiter,
    /// The army of a seat is frozen.
    #[cfg_attr(feature = "serde", serde(rename = "stands_still"))]
    Frozen(Seat),
    /// A seat whose army was frozen can move again, and must.
    Released(Seat),
    /// A seat cannot move, but only because two others keep it from it together: its turn is lost, and no more (three).
    TurnLost(Seat),
}

impl Finding {
    /// Whether it is an error that the others would have to notice themselves at a silent table.
    pub const fn is_error(&self) -> bool {
        matches!(
            self,
            Self::Touched { .. }
                | Self::TouchedEnemy { .. }
                | Self::IllegalMove
                | Self::Exposed
                | Self::FalseCastling
                | Self::OtherMan
                | Self::Unannounced
                | Self::QueenUnwarned
                | Self::NoCheck
                | Self::WronglyLifted
        )
    }
}

/// An act that is not accepted: nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The articles, where one speaks of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub articles: Vec<Citation>,
}

/// Why an act is not accepted: each is a sentence in every language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The players wait for an arbiter.
    Suspended,
    /// Another is on move.
    NotOnMove(Seat),
    /// There is no such field.
    NoField(String),
    /// Nothing stands there.
    NoMan(Field),
    /// No man is held.
    NothingHeld,
    /// Another man is held.
    OtherHeld(Field),
    /// The pawn must first promote.
    NameFirst,
    /// No pawn waits for a piece.
    NoPawnWaits,
    /// A pawn cannot become that.
    NoOfficer(Kind),
    /// The seat is bound to something else.
    Bound(DutyTo),
    /// The move is against the rules of the game.
    #[cfg_attr(feature = "serde", serde(rename = "unlawful"))]
    Illegal,
    /// A king is never taken.
    TakesKing,
    /// A frozen army is not touched.
    #[cfg_attr(feature = "serde", serde(rename = "stands_still"))]
    Frozen(Seat),
    /// The king would be left in check.
    LeavesCheck,
    /// A pawn cannot stay a pawn there.
    MustPromote(Field),
    /// No such move.
    NoSuchMove(String),
    /// Two moves are told alike: the way must be told.
    Ambiguous,
    /// A letter stands for two men, and both can go there.
    Unclear(Unclear),
    /// A move given in advance crosses the middle.
    CrossesMiddle,
    /// The king must be moved first.
    KingFirst,
    /// No right to this remedy, or no longer.
    NoRight(Remedy),
    /// No legal move can do what is demanded.
    CannotBeMet,
    /// What was pointed out is not so.
    NotSo(Notice),
    /// It is too late for that.
    TooLate,
    /// This book does not know it.
    Unknown,
    /// The claim does not hold.
    NoClaim(Claim),
    /// Nothing has been announced falsely, or not to this seat.
    NothingToAnnounce(Word),
    /// The count cannot be asked for here.
    NoCount,
    /// A count is running already.
    CountRuns,
    /// There is nothing to prove.
    NothingToProve,
    /// The proof does not hold.
    NotProved,
    /// Nothing was offered to this seat.
    NoOffer,
    /// It was offered already.
    OfferedAlready,
    /// There is no clock, or it is not this seat's to press.
    NoClock,
    /// No flag has fallen.
    NoFlag,
    /// Nothing was captured.
    NothingLifted,
    /// The men cannot be crowned now.
    NoCrowning,
    /// This seat is not at the table.
    NoSeat,
    /// Only the table says this.
    TablesWord,
    /// There is nothing to decide.
    NothingToDecide,
}
