//! What people say about moves.

use std::fmt;
use std::ops::Deref;

/// A comment on one line.
///
/// Programs break long comments into lines wherever they like, so a line break in a file is no more than a blank.
/// A comment is therefore kept without: blanks around a line break are one blank, those at either end are nothing, and
/// all others stay.
///
/// ```
/// use scoresheet::Comment;
///
/// assert_eq!(&*Comment::new(" a bold\r\n  and  sound idea "), "a bold and  sound idea");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Comment(String);

impl Comment {
    /// A comment that says this.
    pub fn new(text: &str) -> Self {
        let mut line = String::with_capacity(text.len());
        let parts = text.split(['\n', '\r']).map(|part| part.trim_matches([' ', '\t']));
        for part in parts.filter(|part| !part.is_empty()) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(part);
        }
        Self(line)
    }
}

impl Deref for Comment {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<&str> for Comment {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_are_blanks_and_other_blanks_stay() {
        for (text, line) in [
            ("", ""),
            (" \r\n\t\n", ""),
            ("\n a", "a"),
            ("a\n", "a"),
            ("a \t\n\n \r b", "a b"),
            ("a  b\tc", "a  b\tc"),
            ("a\u{a0}\nb", "a\u{a0} b"),
        ] {
            assert_eq!(&*Comment::new(text), line, "{text:?}");
            assert_eq!(&*Comment::new(line), line, "{text:?}");
        }
    }
}
