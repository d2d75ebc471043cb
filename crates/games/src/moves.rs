//! Moves, and what else changes a board: the same for every game.

use smallvec::SmallVec;

use crate::man::{Field, Kind, Man, Seat};

/// Some fields: a move seldom has more than a few of them.
pub type Fields = SmallVec<[Field; 8]>;

/// A legal move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// Where the man comes from.
    pub from: Field,
    /// Where it goes.
    pub to: Field,
    /// The fields between, where several captures share both ends (draughts).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Fields::is_empty"))]
    pub via: Fields,
    /// What a pawn becomes.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub promotion: Option<Kind>,
    /// The men it takes.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Fields::is_empty"))]
    pub takes: Fields,
    /// Where the rook comes from and goes, if this is castling.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rook: Option<(Field, Field)>,
}

/// A board changed by hand: any man on any field.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Change {
    /// What stands on these fields afterwards.
    pub edits: Vec<(Field, Option<Man>)>,
    /// The man that was carried, if one was: a pawn that stepped two fields from its own may be taken in passing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub carried: Option<(Field, Field)>,
    /// Who is on move afterwards.
    pub turn: Seat,
}

/// Men placed on a board by hand, with nothing that came before: whether it can be played on is another question.
///
/// A picture, on the other hand, shows a [`Placement`](crate::Placement). These are two, for neither says what the other must: a
/// picture shows that an army is frozen, but not by what, so that no position can be made of it; and it shows no castling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The men. Of two on one field the later stands there.
    pub men: Vec<(Field, Man)>,
    /// Who is on move.
    pub turn: Seat,
    /// The rooks that may castle. What king and rook in their places contradict is dropped.
    pub castling: Vec<Field>,
}

/// A castling that is not lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Castling {
    /// Where its rook stands.
    pub rook: Field,
    /// Whether it is the short one.
    pub is_short: bool,
}
