//! Names and chat.

use std::fmt;

/// A text of so many letters at most, all of them visible ASCII or blanks, without blanks at its ends.
///
/// That is all the protocol can carry, and nothing that could do harm on a terminal.
///
/// ```
/// use protocols::dxp::Text;
///
/// assert_eq!(Text::<32>::new(" Ton Sijbrands\u{1b}[2J ").to_string(), "Ton Sijbrands?[2J");
/// assert_eq!(Text::<3>::new("Truus").to_string(), "Tru");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Text<const MOST: usize>(String);

impl<const MOST: usize> Text<MOST> {
    /// Whatever of a text can be carried; what cannot becomes a question mark.
    pub fn new(text: &str) -> Self {
        let letter = |c: char| if c == ' ' || c.is_ascii_graphic() { c } else { '?' };
        let cut: String = text.trim().chars().map(letter).take(MOST).collect();
        Self(cut.trim_end().to_owned())
    }
}

impl<const MOST: usize> AsRef<str> for Text<MOST> {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> fmt::Display for Text<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
