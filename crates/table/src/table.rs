//! A table: one game being played, by a law, with a referee.

use crate::act::Act;
use crate::clock::{Clocks, Shown};
use crate::event::Event;
use crate::law::points::Remedy;
use crate::law::{Agreed, Citation, Texts};
use crate::outcome::{Outcome, Why};
use crate::referee::{self, Referee};
use crate::right::{Count, DutyTo, Offer};
use crate::ruling::{Finding, Refusal, Ruling};
use crate::speech::Voice;
use crate::state::State;
use crate::terms::{Eye, SetUp, SetUpError, Terms};
use games::{Board, Move, Seat};

/// One game being played: the law, the board, the rights that are open, the clock. The caller keeps the record.
///
/// It does nothing of itself and knows no time but what it is told. [`decide`](Self::decide) judges an act and changes
/// nothing; [`enter`](Self::enter) makes a ruling part of the table and cannot fail; [`act`](Self::act) does both. Entering
/// the rulings of a record at a table set up alike gives the same table.
///
/// ```
/// use std::sync::Arc;
/// use games::Seat;
/// use table::{Act, Agreed, Library, Table, Terms};
///
/// let book = Library::house().book("bilguer").expect("a book of the house");
/// let mut table = Table::new(Agreed::new(Arc::clone(book)), Terms::default())?;
/// let touch = Act::read(table.position(), "touch g1")?;
/// table.act(Some(Seat(0)), &touch, 0).map_err(|refusal| format!("{refusal:?}"))?;
/// assert_eq!(table.legal().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Table {
    law: Agreed,
    terms: Terms,
    state: State,
    /// Whether anything has been done here.
    has_begun: bool,
}

impl Table {
    /// Sets up a table.
    ///
    /// # Errors
    ///
    /// If the book does not allow what was settled, or the position cannot be read.
    pub fn new(law: Agreed, terms: Terms) -> Result<Self, SetUpError> {
        let SetUp { standing: scene, fresh, odds_left_on } = terms.scenes(&law)?;
        let clocks = Clocks::new(terms.clock.clone(), scene.position.seats().len(), scene.position.turn());
        let mut table =
            Self { law, terms, state: State { odds_left_on, ..State::new(scene, fresh, clocks) }, has_begun: false };
        for event in referee::opening(&table.law, &table.terms, &table.state) {
            table.state.apply(&event);
        }
        Ok(table)
    }

    /// Judges an act; the table stays as it is.
    ///
    /// # Errors
    ///
    /// If the act is not accepted: why, and by which article.
    pub fn decide(&self, seat: Option<Seat>, act: &Act, now: i64) -> Result<Ruling, Refusal> {
        referee::judge(&self.law, &self.terms, &self.state, seat, act, now).map(|(ruling, _)| ruling)
    }

    /// Makes a fact part of the table. It cannot fail.
    pub fn apply(&mut self, event: &Event) {
        self.state.apply(event);
    }

    /// Makes a ruling part of the table. It cannot fail.
    pub fn enter(&mut self, ruling: &Ruling) {
        self.has_begun = true;
        for event in &ruling.events {
            self.state.apply(event);
        }
        // Records of 0.1.0 say why a game is over only in the findings of the ruling that ended it.
        let State { outcome, scene, .. } = &mut self.state;
        if let Some(outcome) = outcome.as_mut().filter(|outcome| outcome.why.is_empty()) {
            outcome.why = Why::found(&scene.position, &outcome.shares, &ruling.findings);
        }
    }

    /// Judges an act and makes the ruling part of the table.
    ///
    /// # Errors
    ///
    /// If the act is not accepted; then nothing has changed.
    pub fn act(&mut self, seat: Option<Seat>, act: &Act, now: i64) -> Result<Ruling, Refusal> {
        let (ruling, after) = referee::judge(&self.law, &self.terms, &self.state, seat, act, now)?;
        self.has_begun = true;
        if let Some(after) = after {
            self.state = after;
        }
        Ok(ruling)
    }

    /// The law.
    pub fn law(&self) -> &Agreed {
        &self.law
    }

    /// What was settled before the first move.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The board.
    pub fn position(&self) -> &Board {
        &self.state.scene.position
    }

    /// The position of the first move.
    pub fn start(&self) -> &Board {
        self.state.position_at(0)
    }

    /// The positions of the turns that are over, the first one first. What was taken back is not among them.
    pub fn earlier(&self) -> impl DoubleEndedIterator<Item = &Board> {
        self.state.turns.since(0).into_iter().map(|scene| &scene.position)
    }

    /// Who is on move.
    pub fn turn(&self) -> Seat {
        self.position().turn()
    }

    /// The moves open to the seat on move, with everything it is bound to. A position that decides the game as it was
    /// set up still shows how its men go, until somebody does something.
    pub fn legal(&self) -> Vec<Move> {
        if self.outcome().is_some() && self.has_begun {
            return Vec::new();
        }
        self.referee().open_moves()
    }

    /// The remedies open to a seat.
    pub fn may(&self, seat: Seat) -> Vec<Remedy> {
        self.referee().open_to(seat)
    }

    /// The remedies that the referee points out to a seat unasked: all that are open to it at a table where he prompts,
    /// none where he keeps silent.
    pub fn prompts(&self, seat: Seat) -> Vec<Remedy> {
        if self.terms.eye == Eye::Prompt { self.may(seat) } else { Vec::new() }
    }

    /// What the referee says to a seat of a ruling that has just been entered. At a silent table it tells no one of
    /// errors, and where it prompts it tells only those who may act on them.
    pub fn tells<'a>(&self, seat: Seat, ruling: &'a Ruling) -> Vec<&'a Finding> {
        let hears_errors = match self.terms.eye {
            Eye::Silent => false,
            Eye::Prompt => !self.may(seat).is_empty(),
            Eye::Guard => true,
        };
        ruling.findings.iter().filter(|finding| hears_errors || !finding.is_error()).collect()
    }

    /// Anything that the referee says here, in every language.
    pub fn in_all(&self, say: impl Fn(Voice<'_>) -> String) -> Texts {
        Texts::in_all(|lang| say(Voice { game: self.position(), law: Some(&self.law.book), lang }))
    }

    /// What the referee says of a ruling that was entered; none if it has nothing to say.
    pub fn says(&self, ruling: &Ruling) -> Option<Texts> {
        let is_silent = ruling.findings.is_empty() && ruling.articles.is_empty();
        (!is_silent).then(|| self.in_all(|voice| voice.ruling(ruling)))
    }

    /// What a seat is bound to.
    pub fn must(&self, seat: Seat) -> Option<DutyTo> {
        if self.state.outcome.is_some() {
            return None;
        }
        let owed = if self.turn() == seat { self.referee().owed() } else { self.state.duty_of(seat) };
        owed.or_else(|| self.owes_answer(seat))
    }

    /// A player who left his king in a check he knew of, or brought him there himself, owes the answer, if there is one.
    fn owes_answer(&self, seat: Seat) -> Option<DutyTo> {
        let check = self.state.scene.checks.get(seat.index())?.as_ref()?;
        let was_left = check.announced && self.state.first_turn(seat, check.since).is_some();
        let is_owed = was_left || check.by.is_none();
        (is_owed && self.turn() == seat && !self.legal().is_empty()).then_some(DutyTo::Parry)
    }

    /// Whether a hand is on a man that was set down and not let go.
    pub(crate) fn holds_man(&self) -> bool {
        self.state.hand.is_some()
    }

    /// What a player has offered and none has declined.
    pub fn offer(&self) -> Option<&Offer> {
        self.state.offer.as_ref()
    }

    /// The count of moves that is running.
    pub fn count(&self) -> Option<&Count> {
        self.state.scene.count.as_ref()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.state.outcome.as_ref()
    }

    /// The article by which the game was void and has begun again, until the next move.
    pub fn voided(&self) -> Option<&Citation> {
        self.state.voided.as_ref()
    }

    /// How many completed moves stand.
    pub fn moves_made(&self) -> usize {
        self.state.turns.len()
    }

    /// What a seat's clock shows.
    pub fn clock(&self, seat: Seat) -> Option<String> {
        self.state.clocks.as_ref().map(|clocks| Shown(clocks.left(seat)).to_string())
    }

    /// The clocks.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.state.clocks.as_ref()
    }

    /// The losers who want to play together again.
    pub fn together(&self) -> &[Seat] {
        &self.state.together
    }

    /// The referee as he looks at the table now.
    pub(crate) fn referee(&self) -> Referee<'_> {
        Referee::new(&self.law, &self.terms, &self.state)
    }
}
