//! The transcripts of the house: what an article means, shown at the table.

use api::{Case, CaseQuery};
use table::{Library, transcript};

/// The cases of a book that are asked for.
pub(crate) fn cases(asked: &CaseQuery, book: &str, library: &Library) -> Vec<Case> {
    let is_shown = |case: &Case| asked.article.as_ref().is_none_or(|article| case.articles.contains(article));
    transcript::house().flat_map(|(_, text)| of_book(text, book, library)).filter(is_shown).collect()
}

fn of_book(text: &str, book: &str, library: &Library) -> Vec<Case> {
    let head = format!("book {book}");
    let names_book = |text: &&str| text.lines().any(|line| line.trim_end() == head);
    let view = |text: &str| {
        let case = transcript::Case::read(text, library).ok()?.into_iter().next()?;
        Some(Case { name: case.name, articles: case.articles, transcript: text.trim_start_matches('\n').into() })
    };
    text.split("\n---\n").filter(names_book).filter_map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_are_told_apart_by_book_and_article() {
        let text =
            "case One\narticle §3\nbook bilguer\nwhite: touch g1\n---\ncase Two\nbook gustavus-chess\nwhite: e2-e4\n";
        let library = Library::house();
        let found = of_book(text, "bilguer", library);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].name.as_str(), found[0].articles.as_slice()), ("One", &["§3".to_owned()][..]));
        assert!(found[0].transcript.ends_with("white: touch g1"), "{:?}", found[0].transcript);
        assert_eq!(of_book(text, "gustavus-chess", library)[0].name, "Two");
    }
}
