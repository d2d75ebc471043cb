//! Rights and obligations: what an error gives the others, and what a ruling binds a player to.

use crate::law::Citation;
use crate::law::points::Lapse;
use games::{Change, Field, Kind, Seat};

/// An error that gives others a right, and until when.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fault {
    /// Who erred.
    pub by: Seat,
    /// Who may act on it.
    pub holders: Vec<Seat>,
    /// The turn to which a remedy goes back.
    pub turn: usize,
    /// What was wrong.
    pub kind: FaultKind,
    /// The article that gives the right.
    pub article: Citation,
    /// What closes it.
    pub lapse: Lapse,
}

/// What was wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum FaultKind {
    /// Men were touched and not played or taken.
    Touch {
        /// Own men.
        own: Vec<Field>,
        /// Men of others.
        enemy: Vec<Field>,
    },
    /// A move against the rules.
    False {
        /// The own men that were touched or carried, where they stood.
        own: Vec<Field>,
        /// The men of others that were touched, taken or carried.
        enemy: Vec<Field>,
        /// Whether it left the own king in check.
        exposes: bool,
        /// Whether it was meant as castling.
        castles: bool,
        /// The rook with which it was meant.
        rook: Option<Field>,
    },
    /// A second move, which went back: what the board would be with both.
    Second(Change),
    /// The answer to a check that was none.
    Misled,
    /// A queen was taken whose owner had not been warned.
    Unwarned,
    /// Too many or too few men were lifted: how the board should be.
    Lifted(Change),
}

/// What a seat is bound to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Duty {
    /// Who.
    pub seat: Seat,
    /// To what.
    pub to: DutyTo,
    /// By which article.
    pub article: Citation,
}

/// What one can be bound to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum DutyTo {
    /// To play one of these men.
    MoveTouched(Vec<Field>),
    /// To play the king, without castling.
    KingMove,
    /// To play this rook.
    RookMove(Field),
    /// To take one of the first men, with one of the second if there are any.
    CaptureTouched(Vec<Field>, Vec<Field>),
    /// To answer the check.
    Parry,
    /// To name a piece.
    Name,
}

impl DutyTo {
    /// Its word in transcripts.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::MoveTouched(_) => "move-touched",
            Self::KingMove => "king-move",
            Self::RookMove(_) => "rook-move",
            Self::CaptureTouched(..) => "capture-touched",
            Self::Parry => "parry",
            Self::Name => "name",
        }
    }
}

/// A king in check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Check {
    /// Who gave it; none if the player exposed his own king.
    pub by: Option<Seat>,
    /// Whether it was announced.
    pub announced: bool,
    /// The first turn on which it stood.
    pub since: usize,
}

/// An attack on a queen of which her owner was not warned.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct QueenCheck {
    /// Where she stands.
    pub queen: Field,
    /// Whose she is.
    pub owner: Seat,
    /// The man that attacks her.
    pub attacker: Field,
    /// Whether it was announced.
    pub announced: bool,
    /// The first turn on which she stood so.
    pub since: usize,
}

/// A count of moves after which the game is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Count {
    /// Who asked for it; none if it began by itself.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub by: Option<Seat>,
    /// How many moves of each.
    pub limit: u16,
    /// How many each seat has made.
    pub made: Vec<u16>,
    /// The article.
    pub article: Citation,
    /// The forces of caller and opponent when an ending named by the book was called: the count ends with it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub ending: Option<(Vec<Kind>, Vec<Kind>)>,
    /// The shorter count of one who holds the long line, which runs beside: its limit and what was made (draughts).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub long_line: Option<(u16, Vec<u16>)>,
}

impl Count {
    /// Counts for the frozen seats what all the others have made: if one is freed, it owes only the rest.
    pub(crate) fn carry_along(&mut self, is_still: impl Fn(Seat) -> bool) {
        let is_still: Vec<bool> = (0..self.made.len() as u8).map(|seat| is_still(Seat(seat))).collect();
        let active = self.made.iter().zip(&is_still).filter(|(_, is_still)| !**is_still);
        let Some(least) = active.map(|(made, _)| *made).min() else { return };
        for (made, _) in self.made.iter_mut().zip(&is_still).filter(|(_, is_still)| **is_still) {
            *made = least.max(*made);
        }
    }
}

/// Something one player offers the others.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offer {
    /// Who offers.
    pub by: Seat,
    /// What.
    pub what: Offered,
    /// Who has accepted.
    pub accepted: Vec<Seat>,
}

/// What can be offered.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Offered {
    /// A draw.
    Draw,
    /// To begin again, by this article.
    Restart(Citation),
    /// To let an arbiter decide.
    Arbiter,
}
