//! Sentences in three languages.

use games::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence in three languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Says {
    /// In English.
    pub en: String,
    /// In Dutch.
    pub nl: String,
    /// In German.
    pub de: String,
}

impl Says {
    /// Anything, in every language.
    pub fn in_all(say: impl Fn(Lang) -> String) -> Self {
        Self { en: say(Lang::En), nl: say(Lang::Nl), de: say(Lang::De) }
    }

    /// The sentence in one language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Nl => &self.nl,
            Lang::De => &self.de,
        }
    }
}
