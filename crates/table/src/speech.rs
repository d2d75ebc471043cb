//! The referee's answers as sentences a player understands, in three languages.

use crate::game::Game;
use crate::law::{Citation, Lang};
use crate::outcome::Articles;
use crate::ruling::{Finding, Reason, Refusal, Ruling};

/// The referee's voice: at one board, in one language.
#[derive(Debug, Clone, Copy)]
pub struct Voice<'a> {
    /// The board, for the names of fields and seats.
    pub game: &'a dyn Game,
    /// The language.
    pub lang: Lang,
}

impl Voice<'_> {
    /// A ruling in sentences, with its articles. Empty if the referee has nothing to say.
    pub fn ruling(&self, ruling: &Ruling) -> String {
        let sentences: Vec<String> = ruling.findings.iter().map(|finding| self.finding(finding)).collect();
        self.with_articles(&sentences.join(" "), &ruling.articles)
    }

    /// A refusal in a sentence, with its articles.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.with_articles(&self.reason(&refusal.reason), &refusal.articles)
    }

    /// What the referee found, in a sentence.
    pub fn finding(&self, finding: &Finding) -> String {
        format!("{finding:?}.")
    }

    /// Why an act is refused, in a sentence.
    pub fn reason(&self, reason: &Reason) -> String {
        format!("{reason:?}.")
    }

    fn with_articles(&self, text: &str, articles: &[Citation]) -> String {
        match (text.is_empty(), articles.is_empty()) {
            (_, true) => text.into(),
            (true, false) => format!("({})", Articles(articles)),
            (false, false) => format!("{text} ({})", Articles(articles)),
        }
    }
}
