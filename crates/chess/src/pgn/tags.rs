//! What a game's file says about it besides the moves.

use std::collections::BTreeMap;

use super::GameResult;

/// The tags of a game: who, where, when and whatever else.
///
/// Six of the seven that every game has are always there and hold `?` until something is known. The seventh, `Result`,
/// is [`Game::result`](super::Game::result); `FEN` and `SetUp` are [`Game::start`](super::Game::start). None of the
/// three is kept here, so that nothing can be said twice and differently.
///
/// ```
/// use chess::pgn::{TagError, Tags};
///
/// let mut tags = Tags::default();
/// tags.set("White", "Staunton, Howard")?;
/// assert_eq!(tags.get("White"), Some("Staunton, Howard"));
/// assert_eq!(tags.get("Black"), Some("?"));
/// assert_eq!(tags.get("ECO"), None);
/// assert_eq!(tags.set("Result", "1-0"), Err(TagError::Derived));
/// # Ok::<(), TagError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tags {
    roster: [String; 6],
    others: BTreeMap<String, String>,
}

/// The tags every game has, in their order, without the result, and what they say when nothing is known.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The longest value a tag may have, in bytes.
pub(super) const LONGEST_VALUE: usize = 0xffff;

/// The longest name a tag may have, in bytes.
pub(super) const LONGEST_NAME: usize = 0xff;

impl Tags {
    /// What the tag of this name says.
    pub fn get(&self, name: &str) -> Option<&str> {
        match roster_index(name) {
            Some(index) => Some(&self.roster[index]),
            None => self.others.get(name).map(String::as_str),
        }
    }

    /// Lets the tag of this name say this, in place of what it said before.
    ///
    /// # Errors
    ///
    /// If PGN has no way to write it, or if it is one that follows from the rest of the game.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if matches!(name, "Result" | "FEN" | "SetUp") {
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
        match roster_index(name) {
            Some(index) => self.roster[index] = value.to_string(),
            None => _ = self.others.insert(name.to_string(), value.to_string()),
        }
        Ok(())
    }

    /// Forgets what the tag of this name says.
    pub fn remove(&mut self, name: &str) {
        match roster_index(name) {
            Some(index) => self.roster[index] = ROSTER[index].1.to_string(),
            None => _ = self.others.remove(name),
        }
    }

    /// The tags that every game has, in their order.
    pub fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        ROSTER.iter().zip(&self.roster).map(|(&(name, _), value)| (name, value.as_str()))
    }

    /// All others, by name.
    pub fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What the tag `Result` of a file says, where it says something.
    pub(super) fn read_result(value: &str) -> Option<GameResult> {
        GameResult::from_marker(value.trim())
    }
}

impl Default for Tags {
    fn default() -> Self {
        Self { roster: ROSTER.map(|(_, unknown)| unknown.to_string()), others: BTreeMap::new() }
    }
}

fn roster_index(name: &str) -> Option<usize> {
    ROSTER.iter().position(|&(other, _)| other == name)
}

/// Whether a tag's name may have this in it: the signs that make up a symbol, in the words of the standard.
pub(super) fn is_name_byte(byte: u8) -> bool {
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
    /// `Result`, `FEN` and `SetUp` say what the game's result and its start are, and are written from them.
    #[error("this tag follows from the game's result or start")]
    Derived,
}
