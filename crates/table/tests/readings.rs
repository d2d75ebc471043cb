//! What is ours in a book is marked as ours, and rests on words that are there.

mod prints;

use std::collections::BTreeMap;

use prints::{plain, prints};
use table::Library;
use table::law::{Article, Kind, LawBook, Reading, Rights};

/// The longest run of words that may be quoted from a book that may be protected.
const LONGEST_QUOTATION: usize = 6;

/// The readings of the house, each with its book and as an article.
fn readings() -> impl Iterator<Item = (&'static LawBook, &'static Article, &'static Reading)> {
    let books = Library::house().books().iter().map(|book| &**book);
    books.flat_map(|book| {
        let of_book = book.articles.iter().filter(|article| article.inherited_from.is_none());
        of_book.filter_map(move |article| Some((book, article, article.reading()?)))
    })
}

/// The printed wording of the articles that a reading reads, in their order. Where the print only names an article, the one
/// that it names belongs to it.
fn print_read(book: &LawBook, reading: &Reading, prints: &BTreeMap<String, String>) -> String {
    if reading.reads.is_empty() {
        return prints[&book.id].clone();
    }
    let base = book.based_on.as_deref().and_then(|base| Library::house().book(base));
    let mut print = Vec::new();
    for number in &reading.reads {
        let named = base.and_then(|base| base.article(number));
        for article in book.article(number).into_iter().chain(named) {
            if let Some(original) = article.original() {
                print.push(format!("{} {}", original.passage.heading, original.passage.text));
            }
        }
    }
    plain(&print.join(" "))
}

#[test]
fn words_that_a_reading_rests_on_are_printed_there() {
    let (prints, mut checked, mut faults) = (prints(), 0, Vec::new());
    for (book, article, reading) in readings().filter(|(book, ..)| book.rights == Rights::PublicDomain) {
        let print = print_read(book, reading, &prints);
        let mut rest = &*print;
        for passage in reading.passages() {
            match rest.split_once(&plain(passage)) {
                Some((_, after)) => rest = after,
                None => faults.push(format!("{} {}: {passage:?}", book.id, article.number)),
            }
            checked += 1;
        }
    }
    assert!(faults.is_empty(), "not printed, or not in this order:\n{}", faults.join("\n"));
    assert!(checked > 0);
}

#[test]
fn every_reading_of_the_house_makes_its_case() {
    for (book, article, reading) in readings() {
        assert_ne!(reading.kind, Kind::Unargued, "{} {}", book.id, article.number);
    }
}

#[test]
fn little_is_quoted_from_a_book_that_may_be_protected() {
    for (book, article, reading) in readings().filter(|(book, ..)| book.rights != Rights::PublicDomain) {
        for passage in reading.passages() {
            let words = passage.split_whitespace().count();
            assert!(words <= LONGEST_QUOTATION, "{} {}: {words} words: {passage:?}", book.id, article.number);
        }
    }
}
