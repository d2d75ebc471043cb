//! All that a table is made from.

use crate::law::{Agreed, DisagreedError, Library};
use crate::table::Table;
use crate::terms::{SetUpError, Terms};

/// All that a table is made from: the book by its name, what was agreed otherwise, and what was settled besides.
///
/// A table can be set up from it again, and the acts of its record lead to the same table.
///
/// ```
/// use table::{Library, Setting};
///
/// let setting = Setting::new("bilguer");
/// let table = setting.table(Library::house())?;
/// assert_eq!(Setting::of(&table), setting);
/// # Ok::<(), table::SettingError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setting {
    /// The law book.
    pub book: String,
    /// What was agreed, point by point.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub agreed: Vec<(String, String)>,
    /// What was settled before the first move.
    #[cfg_attr(feature = "serde", serde(default))]
    pub terms: Terms,
}

/// Why no table can be set up so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The book is not at hand.
    #[error("{0}")]
    NoBook(String),
    /// The book does not leave that to the players.
    #[error(transparent)]
    Disagreed(#[from] DisagreedError),
    /// The table cannot stand so.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
}

impl Setting {
    /// A table by a book, nothing agreed otherwise.
    pub fn new(book: &str) -> Self {
        Self { book: book.into(), agreed: Vec::new(), terms: Terms::default() }
    }

    /// What a table was made from.
    pub fn of(table: &Table) -> Self {
        let law = table.law();
        Self { book: law.book.id.clone(), agreed: law.deviations.clone(), terms: table.terms().clone() }
    }

    /// Sets the table up.
    ///
    /// # Errors
    ///
    /// If the book is not in the library, or does not allow what was agreed and settled.
    pub fn table(&self, library: &Library) -> Result<Table, SettingError> {
        let book = library.book(&self.book).ok_or_else(|| SettingError::NoBook(library.lacks(&self.book)))?;
        let mut law = Agreed::new(book.clone());
        for (key, value) in &self.agreed {
            law.agree(key, value)?;
        }
        Ok(Table::new(law, self.terms.clone())?)
    }
}
