//! What stands in a book, in three layers: the printed wording, our own text of it, and our readings of both.

use serde::Deserialize;

use super::{Citation, Original, Texts};

/// An article of a book, or a reading of ours: what can be cited.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Article {
    /// Its number as it is cited.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub number: Citation,
    /// What it is about.
    pub title: Texts,
    /// What it says, in our own words.
    pub text: Texts,
    /// The book it is taken over from, if it stands in another.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub inherited_from: Option<String>,
    /// Whether the print says it, or we do.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub layer: Layer,
}

/// Who says what an article says.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(tag = "layer", rename_all = "snake_case"))]
pub enum Layer {
    /// The print does; our text says only what it says.
    Print {
        /// How it stands there.
        printed: Printed,
        /// The printed wording, of books in the public domain.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        original: Option<Original>,
    },
    /// We do.
    Reading(Reading),
}

/// How an article stands in the print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Printed {
    /// With its number.
    #[default]
    Numbered,
    /// Without a number: the number is ours.
    Unnumbered,
    /// The print only says that an article of another game applies: the text is our adaptation of it.
    NamedOnly,
    /// The print says that it does not apply.
    Lapsed,
    /// Lost in the source at hand: the text is restored by us.
    Restored,
}

/// Our answer where the print leaves something open, and the case for it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reading {
    /// Why one is needed.
    pub kind: Kind,
    /// The articles that it reads; none where it reads the book as a whole.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub reads: Vec<Citation>,
    /// The printed words it rests on; several passages have an ellipsis between them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub words: Option<String>,
    /// The ground: why it is read so.
    pub because: Texts,
    /// The other reading there could be.
    pub otherwise: Texts,
    /// Whether it restores a lost board, figure or position.
    pub is_reconstruction: bool,
}

/// What makes a reading necessary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReadingKind))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The book is silent.
    Gap,
    /// Two places of it disagree.
    Contradiction,
    /// A printed word is taken for another.
    Emendation,
    /// Something lost is restored.
    Restoration,
    /// It follows from the words.
    Deduction,
    /// The print was not seen: others tell of it.
    Unseen,
    /// Nobody says: so it is in law books of 0.1.
    #[default]
    Unargued,
}

impl Article {
    /// Whether it is ours and not the book's.
    pub fn is_reading(&self) -> bool {
        self.reading().is_some()
    }

    /// What there is to say for it, if it is ours.
    pub fn reading(&self) -> Option<&Reading> {
        if let Layer::Reading(reading) = &self.layer { Some(reading) } else { None }
    }

    /// How it stands in the print, if it does.
    pub fn printed(&self) -> Option<Printed> {
        if let Layer::Print { printed, .. } = self.layer { Some(printed) } else { None }
    }

    /// The printed wording, of books in the public domain.
    pub fn original(&self) -> Option<&Original> {
        if let Layer::Print { original, .. } = &self.layer { original.as_ref() } else { None }
    }

    /// Whether it does not apply in this game.
    pub fn is_lapsed(&self) -> bool {
        self.printed() == Some(Printed::Lapsed)
    }
}

impl Printed {
    /// As it is written in a law book.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Numbered => "numbered",
            Self::Unnumbered => "unnumbered",
            Self::NamedOnly => "named-only",
            Self::Lapsed => "lapsed",
            Self::Restored => "restored",
        }
    }
}

impl Reading {
    /// What stands between two passages of the words.
    const GAP: &str = " … ";

    /// The passages it rests on, in the order of the print.
    pub fn passages(&self) -> impl Iterator<Item = &str> {
        self.words.iter().flat_map(|words| words.split(Self::GAP))
    }
}

impl Kind {
    /// As it is written in a law book.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Contradiction => "contradiction",
            Self::Emendation => "emendation",
            Self::Restoration => "restoration",
            Self::Deduction => "deduction",
            Self::Unseen => "unseen",
            Self::Unargued => "unargued",
        }
    }

    /// Whether there may be no printed words to rest on.
    pub const fn may_lack_words(self) -> bool {
        matches!(self, Self::Gap | Self::Unseen | Self::Unargued)
    }
}
