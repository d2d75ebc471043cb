//! Law books, to be read.

use serde::Serialize;
use table::LawBook;
use utoipa::ToSchema;

use super::Says;

/// A law book, without what is in it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Book {
    /// What it is called in openings of tables and in transcripts.
    id: String,
    game: String,
    author: String,
    place: String,
    year: String,
    /// The language it was written in.
    language: String,
    title: Says,
    /// What is special about it.
    about: Says,
    /// The book it builds on.
    #[serde(skip_serializing_if = "Option::is_none")]
    based_on: Option<String>,
}

/// A law book.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct BookView {
    #[serde(flatten)]
    book: Book,
    /// Its articles, in order, and after them our readings.
    articles: Vec<ArticleView>,
    /// The points of law as it settles them.
    points: Vec<PointView>,
}

/// An article, or our reading where the print is open.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct ArticleView {
    /// Its number as it is cited.
    number: String,
    title: Says,
    text: Says,
    /// Whether it is ours and not the book's.
    is_reading: bool,
    /// Whether it does not apply in this game.
    is_lapsed: bool,
    /// The book it is taken over from.
    #[serde(skip_serializing_if = "Option::is_none")]
    inherited_from: Option<String>,
}

/// A point of law.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct PointView {
    /// Its key, as `agreed` wants it.
    key: &'static str,
    /// What it is about.
    about: &'static str,
    /// Its value in this book.
    is: String,
    /// The article it rests on.
    by: String,
    /// The values the players may agree on instead.
    agree: Vec<String>,
    /// The values there are.
    values: Vec<ValueView>,
}

/// A value of a point of law.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct ValueView {
    value: &'static str,
    /// What it means.
    means: &'static str,
}

impl Book {
    pub(crate) fn of(book: &LawBook) -> Self {
        Self {
            id: book.id.clone(),
            game: book.game.name().into(),
            author: book.author.clone(),
            place: book.place.clone(),
            year: book.year.clone(),
            language: book.language.clone(),
            title: Says::texts(&book.title),
            about: Says::texts(&book.about),
            based_on: book.based_on.clone(),
        }
    }
}

impl BookView {
    pub(crate) fn of(book: &LawBook) -> Self {
        let article = |article: &table::law::Article| ArticleView {
            number: article.number.to_string(),
            title: Says::texts(&article.title),
            text: Says::texts(&article.text),
            is_reading: article.is_reading,
            is_lapsed: article.is_lapsed,
            inherited_from: article.inherited_from.clone(),
        };
        let point = |point: table::law::Settled| PointView {
            key: point.key,
            about: point.about,
            is: point.is,
            by: point.by.to_string(),
            agree: point.agree,
            values: point.values.into_iter().map(|(value, means)| ValueView { value, means }).collect(),
        };
        Self {
            book: Book::of(book),
            articles: book.articles.iter().map(article).collect(),
            points: book.settled().into_iter().map(point).collect(),
        }
    }
}
