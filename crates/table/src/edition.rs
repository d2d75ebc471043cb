//! What an edition has besides the laws: where each book comes from, when it was made, what its words meant, and what else
//! was written. The concordance is [`law::compare`](crate::law::compare) of all books.

mod citation;
mod leaf;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::Lang;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::law::{Texts, compare};
use crate::{LawBook, Library, house};

pub use citation::{citation, read_citation};
pub use leaf::{Leaf, Part};

/// The matter of the edition.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Edition {
    /// The sources of the books.
    pub sources: Vec<Source>,
    /// What happened when, the oldest first.
    pub timeline: Vec<Happening>,
    /// Words of then and now.
    pub glossary: Vec<Term>,
    /// What was read, and what is only known of.
    pub bibliography: Vec<Work>,
}

/// What one or more books of the house were made from.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The title, as it is printed or as it would be.
    pub title: String,
    /// The books of the house, each with the title of its part of the source.
    pub books: BTreeMap<String, String>,
    /// The author as a citation names them; nothing where nobody is known.
    #[serde(default)]
    pub cited_as: String,
    /// Who wrote it, and under which name.
    pub author: Texts,
    /// When, as far as it is known.
    #[serde(default)]
    pub year: String,
    /// Where.
    #[serde(default)]
    pub place: String,
    /// Which edition the text is of, and how that is known.
    pub edition: Texts,
    /// Where page images are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scan: Option<String>,
    /// What of it was seen.
    pub seen: Texts,
    /// What is only reported.
    pub reported: Texts,
}

/// Something that happened.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Happening {
    /// When.
    pub year: String,
    /// What.
    pub what: Texts,
    /// The book of the house that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
}

/// A word of today, and those that the books have for it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The word of today.
    pub word: Texts,
    /// What it means.
    pub means: Texts,
    /// The words of the books, in their spelling.
    #[serde(default)]
    pub old: Vec<OldWord>,
}

/// A word as a book has it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OldWord {
    /// The word, letter by letter.
    pub word: String,
    /// The book.
    pub book: String,
}

/// A work on these laws or games.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// Who wrote it.
    #[serde(default)]
    pub author: String,
    /// Its title.
    pub title: String,
    /// When it was printed, or seen.
    #[serde(default)]
    pub year: String,
    /// Where.
    #[serde(default)]
    pub place: String,
    /// Where it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// How it is known.
    pub known: Known,
    /// What it is here for.
    pub note: Texts,
}

/// How a work is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    /// It, or the part in question, was read for this edition.
    Seen,
    /// A source names it.
    Cited,
    /// Somebody tells of it.
    Reported,
}

/// A part of the matter, as it is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matter {
    /// The print that each book was made from.
    Sources,
    /// What happened when.
    Timeline,
    /// Words of today, and those of the books.
    Glossary,
    /// Every point of law, book by book.
    Concordance,
    /// What was read, and what is only known of.
    Bibliography,
}

impl Matter {
    /// All parts, with their names.
    pub const NAMES: [(&str, Self); 5] = [
        ("sources", Self::Sources),
        ("timeline", Self::Timeline),
        ("glossary", Self::Glossary),
        ("concordance", Self::Concordance),
        ("bibliography", Self::Bibliography),
    ];

    /// The part with this name.
    pub fn of(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, matter)| matter)
    }

    /// Its leaves, in order. The concordance is that of the books of a library.
    pub fn leaves(self, library: &Library, lang: Lang) -> Vec<Leaf> {
        let Edition { sources, timeline, glossary, bibliography } = Edition::house();
        match self {
            Self::Sources => sources.iter().map(|source| source.leaf(lang)).collect(),
            Self::Timeline => timeline.iter().map(|happening| happening.leaf(lang)).collect(),
            Self::Glossary => glossary.iter().map(|term| term.leaf(lang)).collect(),
            Self::Bibliography => bibliography.iter().map(|work| work.leaf(lang)).collect(),
            Self::Concordance => {
                let books: Vec<&LawBook> = library.books().iter().map(|book| &**book).collect();
                compare(&books).iter().map(|point| Leaf::of_point(&books, point, lang)).collect()
            }
        }
    }
}

impl Edition {
    /// That of the house: the files of `laws/edition`.
    pub fn house() -> &'static Self {
        // A test reads them all, so that none can come as a surprise.
        static HOUSE: LazyLock<Edition> = LazyLock::new(|| Edition {
            sources: list("sources", "source"),
            timeline: list("timeline", "happening"),
            glossary: list("glossary", "term"),
            bibliography: list("bibliography", "work"),
        });
        &HOUSE
    }

    /// What a book was made from, and the title of its part of that.
    pub fn source(&self, book: &str) -> Option<(&Source, &str)> {
        self.sources.iter().find_map(|source| Some((source, &**source.books.get(book)?)))
    }
}

/// What a book says of its making, unless it says that it is not known.
pub fn known(text: &str) -> Option<&str> {
    (!text.is_empty() && text != "unknown").then_some(text)
}

/// The entries of a file.
fn list<T: DeserializeOwned>(file: &str, entry: &str) -> Vec<T> {
    let entries = toml::from_str::<BTreeMap<String, Vec<T>>>(house::edition(file));
    let mut entries = entries.unwrap_or_else(|error| panic!("laws/edition/{file}.toml: {error}"));
    entries.remove(entry).unwrap_or_default()
}
