//! What is settled before the first move.

use games::{Board, Change, Field, Kind, Seat};
use std::str::FromStr;

use crate::clock::TimeControl;
use crate::law::points::{CastlingUnstated, ForgottenOdds, OddsFirst, OddsMan, OddsMoves};
use crate::law::{Agreed, Citation, Cited};
use crate::state::Scene;

/// How much the referee sees unasked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Eye {
    /// Nothing: the players must notice.
    #[default]
    Silent,
    /// Errors happen, and those who may act on them are told.
    Prompt,
    /// Illegal acts are not accepted.
    Guard,
}

impl Eye {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Prompt => "prompt",
            Self::Guard => "guard",
        }
    }
}

impl FromStr for Eye {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = [Self::Silent, Self::Prompt, Self::Guard].into_iter().find(|eye| eye.name() == text);
        found.ok_or_else(|| format!("expected silent, prompt or guard, found {text:?}"))
    }
}

/// What one player gives another before the game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Odds {
    /// Who gives.
    pub giver: Seat,
    /// What.
    pub gift: Gift,
}

/// What can be given.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Gift {
    /// A man, perhaps with its field.
    Man(Kind, Option<Field>),
    /// Moves in advance.
    Moves(u8),
}

/// Whether touches count where the hand is free. Where the referee guards the table they never do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Touch {
    /// As the book has it.
    #[default]
    Counts,
    /// The players settled that a touch binds to nothing and ends nothing.
    Free,
}

impl Touch {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::Free => "free",
        }
    }

    /// Whether they count. Records of 0.1.0 say nothing of it, and mean that.
    pub(crate) fn counts(&self) -> bool {
        *self == Self::Counts
    }
}

impl FromStr for Touch {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = [Self::Counts, Self::Free].into_iter().find(|touch| touch.name() == text);
        found.ok_or_else(|| format!("expected counts or free, found {text:?}"))
    }
}

/// How the board lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Lay {
    /// Unknown: a player who says that it lies wrong is believed.
    #[default]
    Unstated,
    /// Right.
    Right,
}

/// What is settled before the first move, besides the law.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Terms {
    /// How much the referee sees.
    pub eye: Eye,
    /// Whether touches count.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Touch::counts"))]
    pub touch: Touch,
    /// The position; without it, the opening position.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub position: Option<String>,
    /// Whether the position says nothing of castling.
    pub castling_unstated: bool,
    /// Whether neither side may castle, whatever the position says.
    pub castling_none: bool,
    /// What is given.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub odds: Vec<Odds>,
    /// Who moves first, where that is not settled otherwise.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub first: Option<Seat>,
    /// How the board lies.
    pub lay: Lay,
    /// The clock.
    pub clock: TimeControl,
}

/// How a table stands at the first move.
pub(crate) struct SetUp {
    pub(crate) standing: Scene,
    /// How it should stand.
    pub(crate) fresh: Scene,
    /// Whether men that were to be given as odds are still there.
    pub(crate) odds_left_on: bool,
}

/// Why a table cannot be set up so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SetUpError {
    /// What was expected and what came.
    pub message: String,
    /// The article that forbids it, where one does.
    pub article: Option<Cited>,
}

fn error<T>(message: impl Into<String>) -> Result<T, SetUpError> {
    Err(SetUpError { message: message.into(), article: None })
}

fn error_by<T>(message: impl Into<String>, law: &Agreed, article: &Citation) -> Result<T, SetUpError> {
    Err(SetUpError { message: message.into(), article: Some(law.book.cite(article)) })
}

impl Terms {
    /// How the table stands at the first move.
    pub(crate) fn scenes(&self, law: &Agreed) -> Result<SetUp, SetUpError> {
        let array = law.book.game.array();
        let (given, advance) = self.gifts(&array, law)?;
        let first = self.first_mover(&array, law)?;
        let edits = given.iter().map(|&field| (field, None)).collect();
        let fresh = array.changed(&Change { edits, carried: None, turn: first });
        let Some(fresh) = fresh else { return error("the men that are given leave no king") };
        let standing = match &self.position {
            None => fresh.clone(),
            Some(text) => {
                let presume = self.castling_unstated && law.points.castling_unstated.is == CastlingUnstated::Presumed;
                let text = if self.castling_none { without_castling(text) } else { text.clone() };
                law.book.game.read(&text, presume).or_else(error)?
            }
        };
        let standing = match self.first.filter(|_| self.position.is_some()) {
            Some(first) if first != standing.turn() => {
                let change = Change { edits: Vec::new(), carried: None, turn: first };
                standing.changed(&change).unwrap_or(standing)
            }
            _ => standing,
        };
        let still_there = |&field: &Field| {
            let man = array.man(field);
            man.is_some() && standing.man(field) == man
        };
        // A man that was to be given stands where it stood, or has moved on from there: it was never taken off.
        let count = |game: &Board, giver: Seat| game.men().iter().filter(|(_, man)| man.seat == giver).count();
        let all_there = self.odds.iter().all(|odds| count(&standing, odds.giver) >= count(&array, odds.giver));
        let odds_left_on = self.position.is_some() && !given.is_empty() && (given.iter().any(still_there) || all_there);
        Ok(SetUp { standing: Scene::new(standing, advance), fresh: Scene::new(fresh, advance), odds_left_on })
    }

    /// The fields of the men that are given, and how many moves the first player makes in advance.
    fn gifts(&self, array: &Board, law: &Agreed) -> Result<(Vec<Field>, u8), SetUpError> {
        let points = &law.points;
        if !self.odds.is_empty() && points.odds_forgotten.is == ForgottenOdds::NoOdds {
            return error_by("this book knows no odds", law, &points.odds_forgotten.by);
        }
        let mut given = Vec::new();
        let mut advance = 0;
        for odds in &self.odds {
            match &odds.gift {
                Gift::Man(kind, field) => {
                    let field = match field {
                        Some(field) => *field,
                        None if points.odds_man.is == OddsMan::Named => {
                            return error_by(format!("say which {kind} is given"), law, &points.odds_man.by);
                        }
                        None => match array.odds_field(odds.giver, *kind) {
                            Some(field) => field,
                            None => return error_by(format!("say which {kind} is given"), law, &points.odds_man.by),
                        },
                    };
                    let there = array.man(field);
                    if there.is_none_or(|man| man.seat != odds.giver || man.kind != *kind) {
                        return error(format!("no {kind} of the giver stands on {}", array.field_name(field)));
                    }
                    given.push(field);
                }
                Gift::Moves(_) if points.odds_moves.is == OddsMoves::No => {
                    return error_by("no moves are given in advance", law, &points.odds_moves.by);
                }
                Gift::Moves(moves) => advance = if *moves > 1 { *moves } else { 0 },
            }
        }
        Ok((given, advance))
    }

    fn first_mover(&self, array: &Board, law: &Agreed) -> Result<Seat, SetUpError> {
        if let Some(first) = self.first {
            return Ok(first);
        }
        let Some(odds) = self.odds.first() else { return Ok(array.turn()) };
        let receiver = odds.giver.other();
        let is_pawn = |odds: &Odds| matches!(odds.gift, Gift::Man(Kind::Pawn, _) | Gift::Moves(_));
        let point = &law.points.odds_first;
        match point.is {
            OddsFirst::Giver => Ok(odds.giver),
            OddsFirst::PieceGiver if self.odds.iter().all(is_pawn) => Ok(receiver),
            OddsFirst::PieceGiver => Ok(odds.giver),
            OddsFirst::AsEver => Ok(array.turn()),
            OddsFirst::GiverSitsFirst if odds.giver == array.turn() => Ok(array.turn()),
            OddsFirst::GiverSitsFirst => {
                let first = array.seats().get(array.turn().index()).copied().unwrap_or_default();
                error_by(format!("who gives odds plays {first}"), law, &point.by)
            }
        }
    }
}

/// The position without the right to castle.
pub(crate) fn without_castling(text: &str) -> String {
    if text.contains('|') {
        return format!("{text} | castling none");
    }
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    if let Some(castling) = fields.get_mut(2) {
        *castling = "-";
    }
    fields.join(" ")
}
