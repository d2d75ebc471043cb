//! What a game's file says about it besides the moves.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use crate::Notation;

/// The tags of a game: who, where, when and whatever else.
///
/// Those that every game has are always there and say `?` until something is known. `Result` is
/// [`Game::result`](crate::Game::result); `FEN` and what else follows from the beginning of the game is
/// [`Game::start`](crate::Game::start). None of these is kept here, so that nothing can be said twice and differently.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags<N> {
    /// What is known.
    said: BTreeMap<String, String>,
    notation: PhantomData<N>,
}

/// The longest value a tag may have, in bytes.
pub(crate) const LONGEST_VALUE: usize = 0xffff;

/// The longest name a tag may have, in bytes.
pub(crate) const LONGEST_NAME: usize = 0xff;

impl<N: Notation> Tags<N> {
    /// What the tag of this name says.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.said.get(name).map(String::as_str).or_else(|| unknown::<N>(name))
    }

    /// Lets the tag of this name say this, in place of what it said before.
    ///
    /// # Errors
    ///
    /// If there is no way to write it, or if it is one that follows from the rest of the game.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if matches!(name, "Result" | "FEN") || N::DERIVED_TAGS.contains(&name) {
            return Err(TagError::Derived);
        }
        if !(1..=LONGEST_NAME).contains(&name.len()) || !name.bytes().all(is_name_byte) {
            return Err(TagError::Name(name.to_string()));
        }
        if value.len() > LONGEST_VALUE {
            return Err(TagError::TooLong(value.len()));
        }
        if value.contains(['\n', '\r']) {
            return Err(TagError::LineBreak);
        }
        if unknown::<N>(name) == Some(value) {
            self.remove(name);
        } else {
            self.said.insert(name.to_string(), value.to_string());
        }
        Ok(())
    }

    /// Forgets what the tag of this name says.
    pub fn remove(&mut self, name: &str) {
        self.said.remove(name);
    }

    /// The tags that every game has, in their order.
    pub fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        N::ROSTER.iter().map(|&(name, unknown)| (name, self.said.get(name).map_or(unknown, String::as_str)))
    }

    /// All others, by name.
    pub fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        let said = self.said.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        said.filter(|(name, _)| unknown::<N>(name).is_none())
    }
}

/// What a tag that every game has says when nothing is known.
fn unknown<N: Notation>(name: &str) -> Option<&'static str> {
    N::ROSTER.iter().find(|(other, _)| *other == name).map(|(_, unknown)| *unknown)
}

/// Whether a tag's name may have this in it: the signs that make up a symbol, in the words of the PGN
/// standard.
pub(crate) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_+#=:-.".contains(&byte)
}

/// Why a tag cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// The name is empty, too long or has something in it that is not a letter, a digit or one of `_+#=:-.`
    #[error("expected a name of letters and digits for a tag, found {0:?}")]
    Name(String),
    /// The value has a line break in it.
    #[error("a tag's value cannot have a line break in it")]
    LineBreak,
    /// The value has too many bytes.
    #[error("a tag's value has at most {LONGEST_VALUE} bytes, this one has {0}")]
    TooLong(usize),
    /// `Result`, `FEN` and others say what the game's result and its start are, and are written from them.
    #[error("this tag follows from the game's result or start")]
    Derived,
}
