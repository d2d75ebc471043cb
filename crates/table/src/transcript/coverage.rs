//! Which articles transcripts try.

use super::Case;
use crate::LawBook;
use crate::law::Article;

/// A case, and where it stands.
#[derive(Debug, Clone)]
pub struct Trial {
    /// The file.
    pub file: String,
    /// The case.
    pub case: Case,
}

/// An article, and the cases that try it.
#[derive(Debug, Clone)]
pub struct Tried<'a> {
    /// The article.
    pub article: &'a Article,
    /// The cases.
    pub trials: Vec<&'a Trial>,
}

impl Tried<'_> {
    /// Whether no case tries it, though it is the book's own. A reading, which is ours, may be tried by the article it reads.
    pub fn is_missing(&self) -> bool {
        self.trials.is_empty() && !self.article.is_reading()
    }
}

/// The articles of a book with the cases that try them: those that name it in their head, and the book with it. An article
/// that one book takes over from another is tried by the cases of either.
///
/// ```
/// use table::Library;
/// use table::transcript::{Case, Trial, coverage};
///
/// let text = "case illegal move\narticle §4, b8\nbook bilguer\nwhite: g1-g3\n";
/// let cases = Case::read(text, Library::house()).expect("a transcript");
/// let trials: Vec<Trial> = cases.into_iter().map(|case| Trial { file: "one.txt".into(), case }).collect();
/// let articles = coverage(Library::house().book("bilguer").expect("a book"), &trials);
/// let tried: Vec<&str> = articles.iter().filter(|one| !one.trials.is_empty()).map(|one| &*one.article.number).collect();
/// assert_eq!(tried, ["§4", "B8"]);
/// assert_eq!(articles.iter().filter(|one| one.is_missing()).count(), 10);
/// ```
pub fn coverage<'a>(book: &'a LawBook, trials: &'a [Trial]) -> Vec<Tried<'a>> {
    let of = |article: &'a Article| {
        let tries = |trial: &&Trial| {
            let is_of_book = trial.case.book == book.id || article.inherited_from.as_ref() == Some(&trial.case.book);
            is_of_book && trial.case.articles.iter().any(|number| article.number.eq_ignore_ascii_case(number))
        };
        Tried { article, trials: trials.iter().filter(tries).collect() }
    };
    book.articles.iter().map(of).collect()
}
