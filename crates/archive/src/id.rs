//! The names of tables.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a table or of a finished game: twelve letters and digits, none of which looks like another.
///
/// ```
/// use archive::TableId;
///
/// let id = TableId::random();
/// assert_eq!(id.to_string().len(), 12);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(i64);

/// The digits of Crockford's base 32.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: u32 = 12;

/// Why a text is no name of a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected the name of a table, twelve letters and digits, found {0:?}")]
pub struct NoTableId(String);

impl TableId {
    /// A name that nothing else has, as far as chance can tell. It is no secret.
    pub fn random() -> Self {
        Self::of_bits(fastrand::u64(..))
    }

    /// The name made of the last sixty bits of a number.
    pub(crate) const fn of_bits(bits: u64) -> Self {
        Self((bits & ((1 << (5 * LENGTH)) - 1)) as i64)
    }

    /// The number under which it is stored.
    pub(crate) const fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |place: u32| char::from(DIGITS[(self.0 >> (5 * place)) as usize % 32]);
        let text: String = (0..LENGTH).rev().map(digit).collect();
        f.pad(&text)
    }
}

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(text: &str) -> Result<Self, NoTableId> {
        let error = || NoTableId(text.into());
        if text.len() != LENGTH as usize {
            return Err(error());
        }
        let digit = |byte: u8| DIGITS.iter().position(|&digit| digit == byte.to_ascii_lowercase());
        let push = |bits: u64, byte: u8| Some(bits << 5 | digit(byte)? as u64);
        text.bytes().try_fold(0, push).map(Self::of_bits).ok_or_else(error)
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A table as the database names it.
impl From<i64> for TableId {
    fn from(number: i64) -> Self {
        Self::of_bits(number as u64)
    }
}
