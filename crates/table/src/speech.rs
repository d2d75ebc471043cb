//! The referee's answers as sentences a player understands, in three languages.
//!
//! What is said is decided here and in the rulings; how it is said stands in one file for each language.

mod de;
mod en;
mod nl;
mod tongue;
mod words;

use crate::act::{Claim, Notice, Word};
use crate::event::Event;
use crate::law::points::Remedy;
use crate::law::{Article, Citation, LawBook};
use crate::right::{DutyTo, Offered};
use crate::ruling::{Finding, Reason, Refusal, Ruling};
use crate::{outcome::Outcome, outcome::Why};
use games::letters::{self, Unclear};
use games::{Board, Down, Feature, Field, Kind, Lang, Seat, Share};
use tongue::{Case, Deed, Ending, Tongue};
pub use words::Words;

/// The referee's voice: at one board, in one language.
///
/// ```
/// use std::sync::Arc;
/// use games::{Lang, Seat};
/// use table::{Act, Agreed, Library, Table, Terms, Voice};
///
/// let book = Library::house().book("draughts").expect("a book of the house");
/// let mut table = Table::new(Agreed::new(Arc::clone(book)), Terms::default())?;
/// let touch = Act::read(table.position(), "touch 32")?;
/// let ruling = table.act(Some(Seat(0)), &touch, 0).map_err(|refusal| format!("{refusal:?}"))?;
/// let voice = Voice { game: table.position(), law: Some(book), lang: Lang::Nl };
/// assert_eq!(voice.ruling(&ruling), "De schijf op 32 is aangeraakt en moet gespeeld worden. (art. 12)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Voice<'a> {
    /// The board, for the names of fields, men and seats. A man is named by what stands on its field now; where
    /// nothing does any more, it is just a man.
    pub game: &'a Board,
    /// The book, if our readings are to be told apart from its articles.
    pub law: Option<&'a LawBook>,
    /// The language.
    pub lang: Lang,
}

impl Voice<'_> {
    /// A ruling in sentences, with its articles. Empty if the referee has nothing to say.
    pub fn ruling(&self, ruling: &Ruling) -> String {
        let mut sentences: Vec<String> = ruling.findings.iter().map(|finding| self.finding(finding)).collect();
        if sentences.is_empty() && !ruling.articles.is_empty() {
            sentences.push(self.deed(&ruling.events));
        }
        self.with_articles(sentences.join(" "), &ruling.articles)
    }

    /// A refusal in a sentence, with its articles.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.with_articles(self.reason(&refusal.reason), &refusal.articles)
    }

    /// What the referee found, in a sentence.
    pub fn finding(&self, finding: &Finding) -> String {
        capital(self.tongue().finding(self, finding))
    }

    /// Why an act is refused, in a sentence.
    pub fn reason(&self, reason: &Reason) -> String {
        capital(self.tongue().reason(self, reason))
    }

    /// How the game ended and why, in sentences, with the articles.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let ending = self.ending(outcome);
        let is_drawn = outcome.shares.iter().all(|share| *share == Share::Draw);
        let why = outcome.why.iter().map(|why| capital(self.tongue().why(self, why))).collect::<Vec<_>>().join(". ");
        let text = match outcome.why[..] {
            [] => format!("{ending}."),
            [Why::Mated(_)] if !is_drawn => format!("{ending} {}.", self.tongue().by_mate()),
            _ if is_drawn => format!("{why}: {ending}."),
            _ => format!("{why}. {}.", capital(ending)),
        };
        self.with_articles(capital(text), &outcome.by)
    }

    /// That a game does not count, in a sentence, with the article.
    pub fn void(&self, article: &Citation) -> String {
        let articles: &[Citation] = if article.is_empty() { &[] } else { std::slice::from_ref(article) };
        self.with_articles(self.finding(&Finding::Void), articles)
    }

    /// A remedy as a button says it.
    pub fn remedy(&self, remedy: Remedy) -> String {
        self.tongue().remedy(remedy).into()
    }

    /// What a seat is bound to, as a button says it.
    pub fn duty(&self, duty: &DutyTo) -> String {
        capital(self.tongue().duty(self, duty))
    }

    /// A remedy as what somebody demands.
    pub(crate) fn demand(&self, remedy: Remedy) -> &'static str {
        self.tongue().demand(remedy)
    }

    /// What a seat is bound to, as it follows the word for `must`.
    pub(crate) fn owed(&self, duty: &DutyTo) -> String {
        self.tongue().duty(self, duty)
    }

    /// What can be pointed out, as a button says it.
    pub fn notice(&self, notice: Notice) -> String {
        self.tongue().notice(self, notice)
    }

    /// What can be claimed, as a button says it.
    pub fn claim(&self, claim: Claim) -> String {
        capital(self.tongue().claim(claim).into())
    }

    /// A word as it is said aloud.
    pub fn word(&self, word: Word) -> String {
        self.tongue().word(word).into()
    }

    /// What a man is called in this game.
    pub fn kind(&self, kind: Kind) -> String {
        self.tongue().noun(Some(kind), self.game.name()).name.into()
    }

    /// The name of a seat, as it stands within a sentence.
    pub fn seat(&self, seat: Seat) -> String {
        match self.game.seats().get(seat.index()) {
            Some(name) => self.tongue().seat(name),
            None => (seat.index() + 1).to_string(),
        }
    }

    fn tongue(&self) -> &'static dyn Tongue {
        match self.lang {
            Lang::En => &en::English,
            Lang::Nl => &nl::Dutch,
            Lang::De => &de::German,
        }
    }

    /// What happened, where the referee found nothing but cites an article.
    fn deed(&self, events: &[Event]) -> String {
        let deed = events.iter().find_map(|event| match event {
            Event::Adjusted(seat, field) => Some(Deed::Adjusts(*seat, *field)),
            Event::Offered(offer) if !offer.accepted.is_empty() => Some(Deed::Accepts),
            Event::Offered(offer) => match offer.what {
                Offered::Draw => Some(Deed::OffersDraw(offer.by)),
                Offered::Restart(_) => Some(Deed::OffersRestart(offer.by)),
                Offered::Arbiter => Some(Deed::AsksArbiter(offer.by)),
            },
            Event::Suspended(false) => Some(Deed::ArbiterSpoke),
            Event::Moved(..) | Event::Misplayed(..) => Some(Deed::Moves),
            _ => None,
        });
        capital(self.tongue().deed(self, deed.unwrap_or(Deed::Stands)))
    }

    /// How the game ended, as a clause.
    fn ending(&self, outcome: &Outcome) -> String {
        let having = |wanted: Share| -> Vec<String> {
            let seats = (0..).map(Seat).zip(&outcome.shares).filter(|(_, share)| **share == wanted);
            seats.map(|(seat, _)| self.seat(seat)).collect()
        };
        let (full, half) = (having(Share::Win), having(Share::HalfWin));
        let ending = match (full.is_empty(), half.is_empty()) {
            (false, _) => Ending::Won,
            (true, false) if self.game.seats().len() == 3 => Ending::Incomplete,
            (true, false) => Ending::HalfWon,
            (true, true) => Ending::Drawn,
        };
        let winners = if full.is_empty() { half } else { full };
        self.tongue().ending(ending, &list(&winners, self.tongue().and()), winners.len() > 1)
    }

    /// Who was brought down, and how: `B and D are mated, A has resigned`. A language says it of one and of several.
    fn brought_down(&self, down: &[(Seat, Down)], say: impl Fn(Down, &str, bool) -> String) -> String {
        let kinds = [Down::Mated, Down::Stalemated, Down::Resigned];
        let clauses = kinds.into_iter().filter_map(|kind| {
            let seats: Vec<String> =
                down.iter().filter(|(_, how)| *how == kind).map(|(seat, _)| self.seat(*seat)).collect();
            (!seats.is_empty()).then(|| say(kind, &list(&seats, self.tongue().and()), seats.len() > 1))
        });
        clauses.collect::<Vec<_>>().join(", ")
    }

    /// The man on a field: `the knight on g1`, in German in its case.
    fn man(&self, field: Field, case: Case) -> String {
        let kind = self.game.man(field).map(|man| man.kind);
        let noun = self.tongue().noun(kind, self.game.name());
        format!("{} {} {}", noun.with_article(case), self.tongue().on(), self.field(field))
    }

    /// Any of these men.
    fn men(&self, fields: &[Field], case: Case) -> String {
        let men: Vec<String> = fields.iter().map(|&field| self.man(field, case)).collect();
        list(&men, self.tongue().or())
    }

    /// A move as it is written in this language.
    fn written(&self, text: &str) -> String {
        letters::in_language(text, self.lang)
    }

    /// The meanings of a move that has two: `the pawn f2-f3 or the bishop e2-f3`.
    fn meanings(&self, unclear: &Unclear) -> String {
        let meaning = |(kind, text): &(Kind, String)| {
            let noun = self.tongue().noun(Some(*kind), self.game.name());
            format!("{} {}", noun.with_article(Case::Subject), self.written(text))
        };
        list(&unclear.meanings.iter().map(meaning).collect::<Vec<_>>(), self.tongue().or())
    }

    fn field(&self, field: Field) -> String {
        self.game.field_name(field)
    }

    /// What may be demanded after a touch, besides what it binds to anyway; empty if that is nothing.
    fn demands(&self, may: &[Remedy], binds: bool) -> String {
        let is_duty = |remedy: &Remedy| matches!(remedy, Remedy::MoveTouched | Remedy::CaptureTouched);
        let open = may.iter().filter(|remedy| !(binds && is_duty(remedy)));
        list(&open.map(|&remedy| self.tongue().demand(remedy).to_string()).collect::<Vec<_>>(), self.tongue().or())
    }

    /// Whether the game knows castling at all.
    fn has_castling(&self) -> bool {
        self.game.has(Feature::Castling)
    }

    /// The opponent of a player: the only one, or one of several.
    fn opponent(&self) -> &'static str {
        self.tongue().opponent(self.game.seats().len() == 2)
    }

    fn with_articles(&self, text: String, articles: &[Citation]) -> String {
        match (text.is_empty(), articles.is_empty()) {
            (_, true) => text,
            (true, false) => format!("({})", self.cited(articles)),
            (false, false) => format!("{text} ({})", self.cited(articles)),
        }
    }

    /// Articles as they are cited: `Art. 6, 7; our reading Q6`. A paragraph needs no word before it: `§4`.
    fn cited(&self, articles: &[Citation]) -> String {
        let is_reading = |number: &&&str| self.law.and_then(|law| law.article(number)).is_some_and(Article::is_reading);
        let mut numbers: Vec<&str> = Vec::new();
        for article in articles {
            // Records of 0.1.0 may name one twice.
            if !numbers.contains(&&**article) {
                numbers.push(article);
            }
        }
        let (readings, articles): (Vec<&str>, Vec<&str>) = numbers.iter().partition(is_reading);
        let (paragraphs, plain): (Vec<&str>, Vec<&str>) = articles.iter().partition(|number| number.starts_with('§'));
        let groups =
            [(self.tongue().article(), plain), ("", paragraphs), (self.tongue().reading(readings.len() > 1), readings)];
        let told = groups.iter().filter(|(_, numbers)| !numbers.is_empty());
        let told = told.map(|(word, numbers)| format!("{word} {}", numbers.join(", ")).trim_start().to_string());
        told.collect::<Vec<_>>().join("; ")
    }
}

/// A list with a word before its last item: `a, b or c`.
fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// A sentence begins with a capital.
fn capital(text: String) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
