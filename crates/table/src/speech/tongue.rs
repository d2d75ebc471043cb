//! What a language has to know.

use super::Voice;
use crate::act::{Claim, Notice, Word};
use crate::law::points::Remedy;
use crate::outcome::Why;
use crate::right::DutyTo;
use crate::ruling::{Finding, Reason};
use games::{Field, GameName, Kind, Limit, Seat};

/// What a man does in a sentence.
#[derive(Clone, Copy)]
pub(super) enum Case {
    /// It does, or has done to it, what the sentence says.
    Subject,
    /// Somebody does it to the man.
    Object,
    /// Somebody does it with the man.
    Means,
}

/// What a man is called: its name, and with the article before it as subject, object and means.
pub(super) struct Noun {
    pub(super) name: &'static str,
    pub(super) forms: [String; 3],
}

impl Noun {
    /// A noun that is the same in every case.
    pub(super) fn unbent(article: &'static str, name: &'static str) -> Self {
        Self { name, forms: [(); 3].map(|()| format!("{article} {name}")) }
    }

    pub(super) fn with_article(&self, case: Case) -> &str {
        &self.forms[case as usize]
    }
}

/// How a game can end.
#[derive(Clone, Copy)]
pub(super) enum Ending {
    Won,
    HalfWon,
    /// Won, but not to the full (three).
    Incomplete,
    Drawn,
}

/// What somebody did that the referee only takes note of.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Adjusts(Seat, Field),
    OffersDraw(Seat),
    OffersRestart(Seat),
    AsksArbiter(Seat),
    Accepts,
    ArbiterSpoke,
    Moves,
    /// Anything else that the referee lets stand.
    Stands,
}

/// A language. Sentences end with a full stop; the voice gives them their capital.
pub(super) trait Tongue {
    /// What the referee found: a sentence.
    fn finding(&self, voice: &Voice<'_>, finding: &Finding) -> String;
    /// Why an act is refused: a sentence.
    fn reason(&self, voice: &Voice<'_>, reason: &Reason) -> String;
    /// What somebody did: a sentence.
    fn deed(&self, voice: &Voice<'_>, deed: Deed) -> String;
    /// How the game ended, and for whom: a clause.
    fn ending(&self, ending: Ending, winners: &str, are_many: bool) -> String;
    /// Why it ended: a clause.
    fn why(&self, voice: &Voice<'_>, why: &Why) -> String;
    /// That a limit of moves is reached: a clause.
    fn limit(&self, limit: Limit, moves: u16) -> String;
    /// That it was won by mate, as it follows who won.
    fn by_mate(&self) -> &'static str;
    /// What a player must do, as it follows the word for `must`.
    fn duty(&self, voice: &Voice<'_>, duty: &DutyTo) -> String;
    /// A remedy, on a button.
    fn remedy(&self, remedy: Remedy) -> &'static str;
    /// A remedy, as what somebody demands.
    fn demand(&self, remedy: Remedy) -> &'static str;
    /// A fault that is pointed out, on a button.
    fn notice(&self, voice: &Voice<'_>, notice: Notice) -> String;
    /// What is claimed.
    fn claim(&self, claim: Claim) -> &'static str;
    /// A word that is said aloud.
    fn word(&self, word: Word) -> &'static str;
    /// What a man is called in a game, or any man if it is not known which.
    fn noun(&self, kind: Option<Kind>, game: GameName) -> Noun;
    /// A seat, by the name the game gives it.
    fn seat(&self, name: &str) -> String;
    /// The opponent, or one of them.
    fn opponent(&self, is_only: bool) -> &'static str;
    /// The word between a man and its field.
    fn on(&self) -> &'static str;
    /// The word before the last of several.
    fn and(&self) -> &'static str;
    /// The word before the last of several to choose from.
    fn or(&self) -> &'static str;
    /// The word before the number of an article.
    fn article(&self) -> &'static str;
    /// The words before the number of a reading of ours, or of several.
    fn reading(&self, are_many: bool) -> &'static str;
}
