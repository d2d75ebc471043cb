//! The books at hand: those of the house, and what a house of its own adds.

use std::sync::{Arc, LazyLock};

use games::GameName;

use super::nearest::nearest;
use super::original::Transcription;
use super::read::read;
use super::{Article, BookError, LawBook};
use crate::house;

/// A shelf of law books.
#[derive(Debug, Clone, Default)]
pub struct Library(Vec<Arc<LawBook>>);

impl Library {
    /// The books of the house: all that are in `laws/`, game by game, the oldest first.
    pub fn house() -> &'static Self {
        static HOUSE: LazyLock<Library> = LazyLock::new(|| {
            let mut library = Library::default();
            // A test reads them all, so that this cannot come as a surprise.
            let added = library.add_all(house::books().collect());
            added.unwrap_or_else(|(name, error)| panic!("laws/{name}.toml: {error}"));
            for (name, text) in house::originals() {
                library.add_original(text).unwrap_or_else(|error| panic!("laws/original/{name}.toml: {error}"));
            }
            library.0.sort_by_cached_key(|book| {
                let game = GameName::WITH_LAWS.iter().position(|game| *game == book.game);
                (game, year(book), book.id.clone())
            });
            library
        });
        &HOUSE
    }

    /// All books.
    pub fn books(&self) -> &[Arc<LawBook>] {
        &self.0
    }

    /// The book with this name.
    pub fn book(&self, id: &str) -> Option<&Arc<LawBook>> {
        self.0.iter().find(|book| book.id == id)
    }

    /// Puts a book on the shelf, in the place of one with the same name.
    ///
    /// # Errors
    ///
    /// If the text is no law book: the line, what was expected and what came.
    pub fn add(&mut self, text: &str) -> Result<Arc<LawBook>, BookError> {
        let book = Arc::new(read(text, self)?);
        self.0.retain(|other| other.id != book.id);
        self.0.push(Arc::clone(&book));
        Ok(book)
    }

    /// Puts the printed wording beside the articles of a book. Books added later that build on it take it over.
    ///
    /// # Errors
    ///
    /// If the text is no transcription of a book here that is in the public domain: the line, what was expected and what
    /// came.
    pub fn add_original(&mut self, text: &str) -> Result<(), BookError> {
        let transcription = Transcription::read(text, self)?;
        if let Some(book) = self.0.iter_mut().find(|book| book.id == transcription.book) {
            transcription.lay_beside(&mut Arc::make_mut(book).articles);
        }
        Ok(())
    }

    /// Puts the books of some files on the shelf, in whichever order they build on each other.
    ///
    /// # Errors
    ///
    /// The first file that is no law book, and why.
    pub fn add_all<F>(&mut self, mut files: Vec<(F, &str)>) -> Result<(), (F, BookError)> {
        while !files.is_empty() {
            let (before, mut faults) = (files.len(), Vec::new());
            for (file, text) in std::mem::take(&mut files) {
                if let Err(error) = self.add(text) {
                    faults.push(error);
                    files.push((file, text));
                }
            }
            if files.len() == before {
                let faulty = files.into_iter().map(|(file, _)| file).zip(faults).next();
                return faulty.map_or(Ok(()), Err);
            }
        }
        Ok(())
    }

    /// The names of all books, for a message.
    pub fn names(&self) -> String {
        self.0.iter().map(|book| book.id.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// What to say of a name that no book here has: the one that may have been meant, and all there are.
    ///
    /// ```
    /// let message = table::Library::house().lacks("bilger");
    /// assert!(message.starts_with(r#"expected a law book, found "bilger"; did you mean bilguer? There are "#));
    /// ```
    pub fn lacks(&self, id: &str) -> String {
        let ids = || self.0.iter().map(|book| book.id.as_str());
        // Many will leave out what comes after the author's name.
        let by_author = || {
            let meant = nearest(id, ids().map(author))?;
            ids().find(|known| author(known) == meant)
        };
        let meant = nearest(id, ids()).or_else(by_author);
        let meant = meant.or_else(|| self.beginning_with(&id.to_lowercase()));
        let hint = meant.map_or("; there".into(), |meant| format!("; did you mean {meant}? There"));
        format!("expected a law book, found {id:?}{hint} are {}", self.names())
    }

    /// What to say of a book, or of an article of it, that has no printed wording: which books have.
    pub fn lacks_original(&self, book: &LawBook, article: Option<&Article>) -> String {
        let found = match article {
            Some(article) if article.is_reading() => format!("{} of {}, a reading of ours", article.number, book.id),
            _ => format!("{}, whose rights are {}", book.id, book.rights.name()),
        };
        let has_it = |book: &&Arc<LawBook>| book.articles.iter().any(|article| article.original().is_some());
        let books: Vec<&str> = self.0.iter().filter(has_it).map(|book| &*book.id).collect();
        format!("expected an article with its printed wording, found {found}; there are those of {}", books.join(", "))
    }

    /// The book whose name begins so, if it is the only one.
    fn beginning_with(&self, start: &str) -> Option<&str> {
        let mut found = self.0.iter().map(|book| book.id.as_str()).filter(|id| id.starts_with(start));
        let first = found.next().filter(|_| !start.is_empty())?;
        found.next().is_none().then_some(first)
    }
}

/// When a book was printed, as far as it is known: `c. 1850`. What is not known comes last.
fn year(book: &LawBook) -> u32 {
    let digits = book.year.split(|letter: char| !letter.is_ascii_digit()).find(|digits| !digits.is_empty());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(u32::MAX)
}

/// What a name begins with, up to the first hyphen: in most, who wrote the book.
fn author(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}
