//! What the edition has besides the laws: it is all there, in every language, and speaks of what is there.

mod prints;

use games::Lang;
use table::Library;
use table::edition::{Edition, Leaf, citation, read_citation};
use table::law::{Printed, Texts};

use prints::{plain, prints};

#[test]
fn every_book_has_its_source() {
    let edition = Edition::house();
    for book in Library::house().books() {
        let titles = edition.sources.iter().filter(|source| source.books.contains_key(&book.id)).count();
        assert_eq!(titles, 1, "{}", book.id);
    }
    let named = edition.sources.iter().flat_map(|source| source.books.keys());
    let told = edition.timeline.iter().filter_map(|happening| happening.book.as_ref());
    for book in named.chain(told) {
        assert!(Library::house().book(book).is_some(), "{book}");
    }
}

#[test]
fn the_matter_is_told_in_every_language() {
    let edition = Edition::house();
    let sources =
        edition.sources.iter().flat_map(|source| [&source.author, &source.edition, &source.seen, &source.reported]);
    let texts: Vec<&Texts> = sources
        .chain(edition.timeline.iter().map(|happening| &happening.what))
        .chain(edition.glossary.iter().flat_map(|term| [&term.word, &term.means]))
        .chain(edition.bibliography.iter().map(|work| &work.note))
        .collect();
    for text in texts {
        assert!(Lang::ALL.into_iter().all(|lang| !text.in_lang(lang).trim().is_empty()), "{text:?}");
    }
}

#[test]
fn the_timeline_goes_forward() {
    let years: Vec<&str> = Edition::house().timeline.iter().map(|happening| &happening.year[..4]).collect();
    assert!(years.is_sorted(), "{years:?}");
}

/// A word of old stands in the book that is said to have it.
#[test]
fn words_of_old_are_printed_there() {
    let prints = prints();
    for term in &Edition::house().glossary {
        for old in &term.old {
            let print = prints.get(&old.book).unwrap_or_else(|| panic!("{} has no printed wording", old.book));
            assert!(print.contains(&plain(&old.word)), "{:?} in {}", old.word, old.book);
        }
    }
}

/// Every line that cites leads back to what it cites.
#[test]
fn a_citation_leads_back() {
    for book in Library::house().books() {
        for article in &book.articles {
            for line in Lang::ALL.map(|lang| citation(book, article, lang)) {
                let (id, number) = read_citation(&line).unwrap_or_else(|| panic!("{line}"));
                let found = Library::house().book(id).and_then(|book| book.article(number));
                assert_eq!(found, Some(article), "{line}");
            }
        }
    }
}

#[test]
fn citations() {
    let line = |book: &str, number: &str, lang| {
        let book = Library::house().book(book).expect("a book");
        let line = citation(book, book.article(number).expect("an article"), lang);
        line.replace(env!("CARGO_PKG_VERSION"), "VERSION")
    };
    assert_eq!(
        line("bilguer", "§4", Lang::De),
        "Bilguer, Handbuch des Schachspiels, Regeln und Gesetze des Spiels (1891?), §4; Sissa-Ausgabe VERSION, bilguer §4"
    );
    let reading = line("gustavus-chess", "Q4", Lang::Nl);
    assert!(
        reading.starts_with("Sissa-lezing Q4 bij art. 6, 7, 15 van [Verbeek], Reglement op het gewoon"),
        "{reading}"
    );
    assert_eq!(
        line("recreational", "R6", Lang::En),
        "Spelregels schaken voor recreanten, art. R6 (unnumbered in print); Sissa edition VERSION, recreational R6"
    );
}

/// What the print only names is shown as that, also where a book takes an article over word for word.
#[test]
fn an_article_that_is_only_named_says_so() {
    let book = Library::house().book("gustavus-four").expect("a book");
    let article = book.article("4").expect("an article taken over");
    assert_eq!(article.inherited_from.as_deref(), Some("gustavus-chess"));
    assert_eq!(article.printed(), Some(Printed::NamedOnly));
    let leaves = Leaf::of_layers(book, article, Lang::Nl);
    assert_eq!(leaves[0].remarks, ["in druk alleen genoemd", "uit gustavus-chess"]);
    assert_eq!(leaves[0].parts.iter().map(|part| part.label).collect::<Vec<_>>(), ["Druk", "In onze woorden"]);
}
