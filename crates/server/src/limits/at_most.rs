//! A number that may be left out.

use std::fmt;
use std::str::FromStr;

/// How many there may be; none is no limit, and is written so.
///
/// ```
/// use server::AtMost;
///
/// assert_eq!("20".parse(), Ok(AtMost(Some(20))));
/// assert_eq!("none".parse(), Ok(AtMost(None)));
/// assert!("few".parse::<AtMost>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AtMost(pub Option<u32>);

impl AtMost {
    /// Whether there may be so many.
    pub(crate) fn allows(self, count: u32) -> bool {
        self.0.is_none_or(|most| count <= most)
    }
}

impl fmt::Display for AtMost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(most) => most.fmt(f),
            None => f.write_str("none"),
        }
    }
}

impl FromStr for AtMost {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let most = text.parse().map_err(|_| format!("expected a number or `none`, found {text:?}"))?;
        Ok(Self(Some(most)))
    }
}
