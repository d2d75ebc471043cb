//! Entries of the record, as somebody may see them.

use archive::Deed;
use games::{GameName, Lang, Seat};
use serde::Serialize;
use table::{Act, Refusal, Ruling, Table, Voice, json};
use utoipa::ToSchema;

use super::ChangeView;
use crate::hall::Noted;

/// An entry of a table's record, as far as its reader may know of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Entry {
    /// Its number, from 1 and without gaps.
    pub(crate) seq: i64,
    /// What it is: `seated`, `began`, `act` or `closed`; `conferred` between allies; `follows`,
    /// `rematch` or `followed` between the games of a match.
    kind: &'static str,
    /// When, in milliseconds since 1970.
    time: i64,
    /// When, in milliseconds of the table's own clock.
    at: i64,
    /// Whose act it was, or which seat was taken or left; none for the table itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    /// Who took the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The table of the game before, or of the next one.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    /// Whether the next game is wanted, or no longer.
    #[serde(skip_serializing_if = "Option::is_none")]
    wants: Option<bool>,
    /// At what he pointed, for himself and his ally only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    signs: Vec<String>,
    /// The act's own name.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The act: its `kind`, and what it is `of`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    act: Option<serde_json::Value>,
    /// The move that was made, as it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    moved: Option<String>,
    /// How many moves stand after it.
    ply: usize,
    /// What stands on fields that it changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<ChangeView>,
    /// What the referee says to whoever reads this.
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<Says>,
    /// The articles he cites.
    articles: Vec<String>,
}

/// A sentence in three languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Says {
    /// In English.
    pub(crate) en: String,
    /// In Dutch.
    pub(crate) nl: String,
    /// In German.
    pub(crate) de: String,
}

impl Says {
    /// What the referee says of a ruling that was entered; none if he has nothing to say.
    pub(crate) fn ruling(table: &Table, ruling: &Ruling) -> Option<Self> {
        let is_silent = ruling.findings.is_empty() && ruling.articles.is_empty();
        (!is_silent).then(|| Self::in_all(table, |voice| voice.ruling(ruling)))
    }

    /// What he says of an act that he refuses.
    pub(crate) fn refusal(table: &Table, refusal: &Refusal) -> Self {
        Self::in_all(table, |voice| voice.refusal(refusal))
    }

    /// What stands in a book.
    pub(crate) fn texts(texts: &table::law::Texts) -> Self {
        Self { en: texts.en.clone(), nl: texts.nl.clone(), de: texts.de.clone() }
    }

    /// Anything, in every language.
    pub(crate) fn in_all(table: &Table, say: impl Fn(Voice<'_>) -> String) -> Self {
        let speak = |lang| say(Voice { game: table.position(), law: Some(&table.law().book), lang });
        Self { en: speak(Lang::En), nl: speak(Lang::Nl), de: speak(Lang::De) }
    }
}

impl Entry {
    /// An entry as the holder of a seat may see it, or else a spectator.
    pub(crate) fn seen(game: GameName, noted: &Noted, viewer: Option<Seat>) -> Self {
        let stored = &noted.entry;
        let bare = Self {
            seq: stored.seq,
            kind: "began",
            time: stored.time,
            at: stored.at,
            seat: None,
            name: None,
            table: None,
            wants: None,
            signs: Vec::new(),
            id: None,
            act: None,
            moved: None,
            ply: noted.ply,
            changes: Vec::new(),
            says: None,
            articles: Vec::new(),
        };
        let seats = super::standing::seat_names(game);
        let name_of = |seat: Seat| seats.get(seat.index()).map(|&name| name.to_owned());
        match &stored.deed {
            Deed::Began => bare,
            Deed::Closed => Self { kind: "closed", ..bare },
            Deed::Follows { before, .. } => Self { kind: "follows", table: Some(before.to_string()), ..bare },
            Deed::Followed { by } => Self { kind: "followed", table: Some(by.to_string()), ..bare },
            Deed::Conferred { seat, signs } => {
                let is_meant = viewer.is_some_and(|viewer| viewer == *seat || !game.array().hostile(viewer, *seat));
                let signs = if is_meant { signs.clone() } else { Vec::new() };
                Self { kind: "conferred", seat: name_of(*seat), signs, ..bare }
            }
            Deed::Rematch { seat, wants } => {
                Self { kind: "rematch", seat: name_of(*seat), wants: Some(*wants), ..bare }
            }
            Deed::Seated { seat, by } => {
                let name = by.as_ref().map(|sitter| sitter.name.clone());
                Self { kind: "seated", seat: name_of(*seat), name, ..bare }
            }
            Deed::Act { seat, act, ruling } => {
                let is_frank = noted.is_frank_to(viewer);
                let array = game.array();
                let articles = ruling.articles.iter().filter(|_| is_frank || !noted.is_discreet);
                Self {
                    kind: "act",
                    seat: seat.and_then(name_of),
                    id: Some(stored.id.clone()),
                    act: written(game, act),
                    moved: noted.moved.clone(),
                    changes: noted.changes.iter().map(|(at, man)| ChangeView::of(&array, *at, *man)).collect(),
                    says: if is_frank { noted.frankly.clone() } else { noted.discreetly.clone() },
                    articles: articles.map(ToString::to_string).collect(),
                    ..bare
                }
            }
        }
    }
}

fn written(game: GameName, act: &Act) -> Option<serde_json::Value> {
    json::within(game, || serde_json::to_value(act)).ok()
}
