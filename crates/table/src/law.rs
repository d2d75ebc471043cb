//! Law books as data: numbered articles, and for each point of law a value that cites one of them.

mod agree;
mod article;
mod book;
mod compare;
mod library;
mod nearest;
pub mod original;
pub mod points;
mod read;
mod told;
mod values;

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

pub use agree::{Agreed, DisagreedError};
pub use article::{Article, Kind, Layer, Printed, Reading};
pub use book::{LawBook, Rights, Settled, Texts};
pub use compare::{Compared, compare};
pub use library::Library;
pub use nearest::nearest;
pub use original::Original;
pub use points::Points;
pub use read::BookError;

/// The number of an article as it is cited: `6`, `§4`, `IX`, `R17`, `Q6`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Citation(Arc<str>);

impl Citation {
    /// The article with this number.
    pub fn new(number: &str) -> Self {
        Self(number.into())
    }
}

impl Default for Citation {
    fn default() -> Self {
        Self::new("")
    }
}

/// A citation as it is told: with the mark of what is ours.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cited {
    /// The number.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub number: Citation,
    /// Whether it is a reading of ours, and no article of the print.
    pub is_reading: bool,
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.is_reading { "°" } else { "" })
    }
}

/// What is cited, as it follows what rests on it: ` (6, Q4°)`; nothing where nothing is.
pub fn listed(cited: &[Cited]) -> String {
    let numbers: Vec<String> = cited.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { String::new() } else { format!(" ({})", numbers.join(", ")) }
}

impl Deref for Citation {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
