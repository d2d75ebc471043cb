//! What the players agree on before they play.

use std::sync::Arc;

use super::{LawBook, Points};

/// Why an agreement is none: what the book lets players agree on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DisagreedError {
    /// No such point.
    #[error("there is no point {key:?} that players may agree on; there are: {there}")]
    NoSuchPoint {
        /// What was named.
        key: String,
        /// What there is.
        there: String,
    },
    /// Not that value.
    #[error("{key} may be agreed as {values}, not as {found:?}")]
    NotThat {
        /// The point.
        key: String,
        /// What it may be.
        values: String,
        /// What was wanted.
        found: String,
    },
}

/// A book with what the players agreed otherwise: the law at one table.
#[derive(Debug, Clone)]
pub struct Agreed {
    /// The book.
    pub book: Arc<LawBook>,
    /// The points of law with what was agreed.
    pub points: Points,
    /// What was agreed, point by point.
    pub deviations: Vec<(String, String)>,
}

impl Agreed {
    /// The book as it is.
    pub fn new(book: Arc<LawBook>) -> Self {
        let points = book.points.clone();
        Self { book, points, deviations: Vec::new() }
    }

    /// Agrees on another value for a point, which may be named by one of its two parts if that is enough.
    ///
    /// # Errors
    ///
    /// If the book does not leave this to the players.
    pub fn agree(&mut self, key: &str, value: &str) -> Result<(), DisagreedError> {
        let open = self.book.settled().into_iter().filter(|settled| !settled.agree.is_empty()).collect::<Vec<_>>();
        let short = |full: &str| full.rsplit('.').next().unwrap_or(full).to_string();
        let mut found: Vec<_> = open.iter().filter(|settled| settled.key == key).collect();
        if found.is_empty() {
            let kind = format!("{key}.kind");
            found = open.iter().filter(|settled| settled.key == kind).collect();
        }
        if found.is_empty() {
            found = open.iter().filter(|settled| short(settled.key) == key).collect();
        }
        if found.is_empty() {
            found = open.iter().filter(|settled| settled.key.split('.').next() == Some(key)).collect();
        }
        let [settled] = found[..] else {
            let there = open.iter().map(|settled| settled.key).collect::<Vec<_>>().join(", ");
            let there = if there.is_empty() { "none in this book".into() } else { there };
            return Err(DisagreedError::NoSuchPoint { key: key.into(), there });
        };
        let is_open = settled.agree.iter().any(|open| open == value) || settled.is == value;
        if !is_open || self.points.set(settled.key, value).is_err() {
            let values = settled.agree.join(" | ");
            return Err(DisagreedError::NotThat { key: settled.key.into(), values, found: value.into() });
        }
        self.deviations.push((settled.key.into(), value.into()));
        Ok(())
    }
}
