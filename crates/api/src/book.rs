//! Law books, to be read, and the cases that show what they mean.

use std::borrow::Cow;

use games::GameName;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Article, Cited, ReadingKind, Rights, Says};

/// A law book, without what is in it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Book {
    /// What it is called in openings of tables and in transcripts.
    pub id: String,
    /// The game it is for.
    pub game: GameName,
    /// Who wrote it.
    pub author: String,
    /// Where it was printed.
    pub place: String,
    /// When.
    pub year: String,
    /// The language it was written in.
    pub language: String,
    /// Whether its wording may be shown.
    pub rights: Rights,
    /// Its title.
    pub title: Says,
    /// What is special about it.
    pub about: Says,
    /// The book it builds on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub based_on: Option<String>,
}

/// A law book with all that is in it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BookText {
    /// What it is.
    #[serde(flatten)]
    pub book: Book,
    /// Its articles, in order, and after them our readings; each says which `layer` it is of.
    pub articles: Vec<Article>,
    /// The points of law as it settles them.
    pub points: Vec<Point>,
}

/// A point of law.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Point {
    /// Its key, as `agreed` wants it.
    pub key: Cow<'static, str>,
    /// What it is about.
    pub about: Says,
    /// Its value in this book.
    pub is: String,
    /// The article it rests on.
    pub by: Cited,
    /// What kind of reading that is, if it is one: of a gap, the book is silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<ReadingKind>,
    /// The values the players may agree on instead.
    pub agree: Vec<String>,
    /// The values there are.
    pub values: Vec<PointValue>,
}

/// A value of a point of law.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PointValue {
    /// The value.
    pub value: Cow<'static, str>,
    /// What it means.
    pub means: Says,
}

/// Which cases are wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct CaseQuery {
    /// Only those that show this article, by its number.
    pub article: Option<String>,
}

/// A case that shows what a book says.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Case {
    /// What it is called.
    pub name: String,
    /// The articles it shows.
    pub articles: Vec<String>,
    /// The whole of it, for `/api/judge`.
    pub transcript: String,
}
