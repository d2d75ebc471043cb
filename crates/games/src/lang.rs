//! The languages that are spoken here.

use std::str::FromStr;

/// The languages of law books, of the page and of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Dutch.
    Nl,
    /// German.
    De,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Nl, Self::De];

    /// Its code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Nl => "nl",
            Self::De => "de",
        }
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|lang| lang.code() == text);
        found.ok_or_else(|| format!("expected en, nl or de, found {text:?}"))
    }
}
