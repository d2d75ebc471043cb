//! The beginning of a text, kept in an error without allocating.

use core::fmt;

const ROOM: usize = 23;

/// The first characters of what was found, enough to recognise it by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Excerpt {
    bytes: [u8; ROOM],
    len: u8,
    cut: bool,
}

impl Excerpt {
    pub(crate) fn of(text: &str) -> Self {
        let mut len = text.len().min(ROOM);
        while !text.is_char_boundary(len) {
            len -= 1;
        }
        let mut bytes = [0; ROOM];
        bytes[..len].copy_from_slice(&text.as_bytes()[..len]);
        Self { bytes, len: len as u8, cut: len < text.len() }
    }

    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len as usize]).unwrap_or_default()
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len == 0 {
            return f.write_str("nothing");
        }
        fmt::Debug::fmt(self.as_str(), f)?;
        if self.cut { f.write_str("...") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    #[test]
    fn a_long_text_is_cut_between_characters() {
        let long = "é".repeat(20);
        let seen = std::format!("{:?}", Excerpt::of(&long));
        assert_eq!(seen, std::format!("{:?}...", "é".repeat(11)));
        assert_eq!(std::format!("{:?}", Excerpt::of("e9")), String::from("\"e9\""));
        assert_eq!(std::format!("{:?}", Excerpt::of("")), String::from("nothing"));
    }
}
