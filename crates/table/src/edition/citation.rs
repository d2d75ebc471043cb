//! Articles and readings as they are cited elsewhere, so that they are found again.

use games::Lang;

use super::{Edition, known};
use crate::LawBook;
use crate::law::{Article, Citation};
use crate::speech::Words;

/// A line that cites an article or a reading. It ends in what `sissa laws show` is to be asked for.
///
/// ```
/// use games::Lang;
/// use table::edition::{citation, read_citation};
///
/// let book = table::Library::house().book("gustavus-chess").expect("a book of the house");
/// let line = citation(book, book.article("7").expect("an article"), Lang::En);
/// assert!(line.starts_with("[Verbeek], Reglement op het gewoon Schaakspelen (1848?), art. 7; Sissa edition "));
/// assert_eq!(read_citation(&line), Some(("gustavus-chess", "7")));
/// ```
pub fn citation(book: &LawBook, article: &Article, lang: Lang) -> String {
    let words = Words::of(lang);
    let work = work(book, lang);
    let place = match article.reading() {
        Some(reading) => {
            let read = match &reading.reads[..] {
                [] => String::new(),
                numbers => format!("{} {} ", articles(numbers, lang), words.of),
            };
            format!("{} {} {} {read}{work}", words.sissa_reading, article.number, words.on)
        }
        None => {
            let number = articles(std::slice::from_ref(&article.number), lang);
            let printed = article.printed().and_then(|printed| words.printed(printed));
            let printed = printed.map(|printed| format!(" ({printed})")).unwrap_or_default();
            format!("{work}, {number}{printed}")
        }
    };
    format!("{place}; {} {}, {} {}", words.edition, env!("CARGO_PKG_VERSION"), book.id, article.number)
}

/// The book and the number that a line cites.
pub fn read_citation(line: &str) -> Option<(&str, &str)> {
    line.trim_end().rsplit_once(", ")?.1.split_once(' ')
}

/// `art. 6, 7`; a paragraph needs no word before it: `§4`.
fn articles(numbers: &[Citation], lang: Lang) -> String {
    let list = numbers.iter().map(|number| &**number).collect::<Vec<_>>().join(", ");
    let word = if lang == Lang::De { "Art." } else { "art." };
    if list.starts_with('§') { list } else { format!("{word} {list}") }
}

/// Author, title and year, as far as they are known.
fn work(book: &LawBook, lang: Lang) -> String {
    let (author, title, year) = match Edition::house().source(&book.id) {
        Some((source, title)) => (&*source.cited_as, title, &*source.year),
        None => {
            let [author, year] = [&book.author, &book.year].map(|text| known(text).unwrap_or_default());
            (author, book.title.in_lang(lang), year)
        }
    };
    let author = if author.is_empty() { String::new() } else { format!("{author}, ") };
    let year = if year.is_empty() { String::new() } else { format!(" ({year})") };
    format!("{author}{title}{year}")
}
