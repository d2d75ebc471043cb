//! The books at hand: the seven of the house, and what a house of its own adds.

use std::sync::{Arc, LazyLock};

use super::nearest::nearest;
use super::original::{self, Transcription};
use super::read::read;
use super::{BookError, LawBook};

/// The files of the seven books, those first that others build on.
const FILES: [(&str, &str); 7] = [
    ("allgaier-1795", include_str!("../../../../laws/allgaier-1795.toml")),
    ("gustavus-chess", include_str!("../../../../laws/gustavus-chess.toml")),
    ("bilguer", include_str!("../../../../laws/bilguer.toml")),
    ("recreational", include_str!("../../../../laws/recreational.toml")),
    ("gustavus-four", include_str!("../../../../laws/gustavus-four.toml")),
    ("gustavus-three", include_str!("../../../../laws/gustavus-three.toml")),
    ("draughts", include_str!("../../../../laws/draughts.toml")),
];

/// A shelf of law books.
#[derive(Debug, Clone, Default)]
pub struct Library(Vec<Arc<LawBook>>);

impl Library {
    /// The seven books of the house.
    pub fn house() -> &'static Self {
        static HOUSE: LazyLock<Library> = LazyLock::new(|| {
            let mut library = Library::default();
            for (name, text) in FILES {
                // A test reads them all, so that this cannot come as a surprise.
                library.add(text).unwrap_or_else(|error| panic!("laws/{name}.toml: {error}"));
            }
            for (name, text) in original::FILES {
                library.add_original(text).unwrap_or_else(|error| panic!("laws/original/{name}.toml: {error}"));
            }
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

    /// The book whose name begins so, if it is the only one.
    fn beginning_with(&self, start: &str) -> Option<&str> {
        let mut found = self.0.iter().map(|book| book.id.as_str()).filter(|id| id.starts_with(start));
        let first = found.next().filter(|_| !start.is_empty())?;
        found.next().is_none().then_some(first)
    }
}

/// What a name begins with, up to the first hyphen: in most, who wrote the book.
fn author(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}
