//! Law books, to be read.

use std::collections::BTreeMap;

use api::{Article, Book, BookText, Point, PointValue, Says};
use table::LawBook;
use table::edition::citation;

/// A law book, without what is in it.
pub(crate) fn book(book: &LawBook) -> Book {
    Book {
        id: book.id.clone(),
        game: book.game,
        author: book.author.clone(),
        place: book.place.clone(),
        year: book.year.clone(),
        language: book.language.clone(),
        rights: book.rights,
        title: book.title.clone(),
        about: book.about.clone(),
        based_on: book.based_on.clone(),
    }
}

/// A law book with all that is in it.
pub(crate) fn book_text(law: &LawBook) -> BookText {
    let value =
        |(value, means): (&'static str, &'static Says)| PointValue { value: value.into(), means: means.clone() };
    let point = |point: table::law::Settled| Point {
        key: point.key.into(),
        about: point.about.clone(),
        is: point.is,
        by: law.cite(&point.by),
        kind: point.kind,
        agree: point.agree,
        values: point.values.into_iter().map(value).collect(),
    };
    BookText { book: book(law), articles: law.articles.clone(), points: law.settled().into_iter().map(point).collect() }
}

/// How each article and each reading of a book is cited elsewhere, by its number.
pub(crate) fn citations(law: &LawBook) -> BTreeMap<String, Says> {
    let line = |article: &Article| Says::in_all(|lang| citation(law, article, lang));
    law.articles.iter().map(|article| (article.number.to_string(), line(article))).collect()
}
