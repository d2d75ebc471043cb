//! A place in a text that is being read.

use std::borrow::Cow;

use chess::Role;

/// Why a text cannot be read: what was expected at which column, and what came.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}, found {}", quoted(found))]
pub struct TextError {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What should have been there.
    pub expected: Cow<'static, str>,
    /// What was there, up to the next blank.
    pub found: String,
}

fn quoted(found: &str) -> String {
    if found.is_empty() { "nothing".to_string() } else { format!("{found:?}") }
}

/// A place in a text that is being read.
#[derive(Debug, Clone)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Passes over this character, if it comes next.
    pub(crate) fn takes(&mut self, wanted: char) -> bool {
        let comes = self.peek() == Some(wanted);
        if comes {
            self.at += wanted.len_utf8();
        }
        comes
    }

    /// Passes over this word, if it comes next.
    pub(crate) fn takes_word(&mut self, wanted: &str) -> bool {
        let comes = self.rest().starts_with(wanted);
        if comes {
            self.at += wanted.len();
        }
        comes
    }

    /// Passes over the characters that belong together, which may be none.
    pub(crate) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|letter| !belongs(letter)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// One character, if it means something.
    pub(crate) fn one<T>(
        &mut self,
        meaning: impl Fn(char) -> Option<T>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Result<T, TextError> {
        let found = self.peek().and_then(|letter| Some((meaning(letter)?, letter.len_utf8())));
        let (value, width) = found.ok_or_else(|| self.error(expected))?;
        self.at += width;
        Ok(value)
    }

    /// The letter of a role, in upper case.
    pub(crate) fn role(&mut self, expected: &'static str) -> Result<Role, TextError> {
        self.one(|letter| Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase()), expected)
    }

    pub(crate) fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), TextError> {
        if self.takes(wanted) { Ok(()) } else { Err(self.error(expected)) }
    }

    pub(crate) fn end(&self, expected: &'static str) -> Result<(), TextError> {
        if self.is_at_end() { Ok(()) } else { Err(self.error(expected)) }
    }

    /// That something else was expected here.
    pub(crate) fn error(&self, expected: impl Into<Cow<'static, str>>) -> TextError {
        let found = self.rest().split_whitespace().next().filter(|_| !self.rest().starts_with(char::is_whitespace));
        TextError {
            column: self.text[..self.at].chars().count() + 1,
            expected: expected.into(),
            found: found.unwrap_or_else(|| self.rest().get(..1).unwrap_or_default()).to_string(),
        }
    }
}
