//! Law books, to be read.

use api::{Article, Book, BookText, Point, PointValue};
use table::LawBook;

/// A law book, without what is in it.
pub(crate) fn book(book: &LawBook) -> Book {
    Book {
        id: book.id.clone(),
        game: book.game,
        author: book.author.clone(),
        place: book.place.clone(),
        year: book.year.clone(),
        language: book.language.clone(),
        title: book.title.clone(),
        about: book.about.clone(),
        based_on: book.based_on.clone(),
    }
}

/// A law book with all that is in it.
pub(crate) fn book_text(law: &LawBook) -> BookText {
    let article = |article: &table::law::Article| Article {
        number: article.number.to_string(),
        title: article.title.clone(),
        text: article.text.clone(),
        is_reading: article.is_reading(),
        is_lapsed: article.is_lapsed(),
        inherited_from: article.inherited_from.clone(),
    };
    let value = |(value, means): (&'static str, &'static str)| PointValue { value: value.into(), means: means.into() };
    let point = |point: table::law::Settled| Point {
        key: point.key.into(),
        about: point.about.into(),
        is: point.is,
        by: point.by.to_string(),
        agree: point.agree,
        values: point.values.into_iter().map(value).collect(),
    };
    BookText {
        book: book(law),
        articles: law.articles.iter().map(article).collect(),
        points: law.settled().into_iter().map(point).collect(),
    }
}
