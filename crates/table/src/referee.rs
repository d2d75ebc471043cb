//! The referee: judges every act by the points of law, and knows no book by name.

mod check;
mod count;
mod demand;
mod draw;
mod ending;
mod hand;
mod illegal;
mod legal;
mod notice;
mod offer;
mod remedies;
mod seats;
mod second;

use games::{Board, Seat};
use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::act::Act;
use crate::event::Event;
use crate::law::points::Lapse;
use crate::law::{Agreed, Citation, Points};
use crate::rule::Rule;
use crate::ruling::{Finding, Reason, Refusal, Ruling};
use crate::state::State;
use crate::terms::{Eye, Terms};

/// The referee at work on one act: the state as it becomes, and what the referee found on the way. The state is copied only
/// when something happens.
pub(crate) struct Referee<'a> {
    law: &'a Points,
    movement: &'a BTreeMap<Rule, Citation>,
    terms: &'a Terms,
    state: Cow<'a, State>,
    events: Vec<Event>,
    findings: Vec<Finding>,
    articles: Vec<Citation>,
}

/// What the steps of a judgement give: on, or the refusal of the act.
type Judged<T = ()> = Result<T, Refusal>;

fn refuse<T>(reason: Reason) -> Judged<T> {
    Err(Refusal { reason, articles: Vec::new() })
}

fn refuse_by<T>(reason: Reason, article: &Citation) -> Judged<T> {
    refuse_by_all(reason, [article])
}

fn refuse_by_all<'a, T>(reason: Reason, articles: impl IntoIterator<Item = &'a Citation>) -> Judged<T> {
    let mut cited: Vec<Citation> = Vec::new();
    for article in articles {
        if !article.is_empty() && !cited.contains(article) {
            cited.push(article.clone());
        }
    }
    Err(Refusal { reason, articles: cited })
}

/// Judges an act of a seat, or of the table itself: the ruling, and the state after it if anything happened.
pub(crate) fn judge(
    law: &Agreed,
    terms: &Terms,
    state: &State,
    seat: Option<Seat>,
    act: &Act,
    now: i64,
) -> Judged<(Ruling, Option<State>)> {
    let mut referee = Referee::new(law, terms, state);
    if referee.state.clocks.is_some() {
        referee.emit(Event::Elapsed(now));
    }
    referee.judge(seat, act)?;
    let Referee { state, events, findings, articles, .. } = referee;
    let after = if let Cow::Owned(after) = state { Some(after) } else { None };
    Ok((Ruling { events, findings, articles }, after))
}

/// What a table begins with beyond its position: counts that run of themselves, a game that is over already.
pub(crate) fn opening(law: &Agreed, terms: &Terms, state: &State) -> Vec<Event> {
    let mut referee = Referee::new(law, terms, state);
    referee.settle();
    referee.events
}

impl<'a> Referee<'a> {
    pub(crate) fn new(law: &'a Agreed, terms: &'a Terms, state: &'a State) -> Self {
        Self {
            law: &law.points,
            movement: &law.book.movement,
            terms,
            state: Cow::Borrowed(state),
            events: Vec::new(),
            findings: Vec::new(),
            articles: Vec::new(),
        }
    }
}

impl Referee<'_> {
    /// The articles of what it would rule on an act at once, if it would accept it.
    pub(crate) fn would_rule(mut self, seat: Seat, act: &Act) -> Judged<Vec<Citation>> {
        self.judge(Some(seat), act)?;
        Ok(self.articles)
    }

    fn judge(&mut self, seat: Option<Seat>, act: &Act) -> Judged {
        match seat {
            Some(seat) if seat.index() < self.game().seats().len() => self.judge_seat(seat, act)?,
            Some(_) => return refuse(Reason::NoSeat),
            None => self.judge_table(act)?,
        }
        self.articles.retain(|article| !article.is_empty());
        Ok(())
    }

    fn judge_seat(&mut self, seat: Seat, act: &Act) -> Judged {
        if self.terms.eye == Eye::Guard && self.state.outcome.is_none() {
            // A flag that has fallen is what is ruled on; the act came too late, or can be done again.
            if self.look_at_clocks() {
                return Ok(());
            }
        }
        match act {
            Act::Move(going) => self.go(seat, going),
            Act::Touch(field) => self.touch(seat, *field, false),
            Act::Adjust(field) => self.touch(seat, *field, true),
            Act::Place(from, to) => self.place(seat, *from, *to),
            Act::Release => self.release(seat),
            Act::Name(kind) => self.name(seat, *kind),
            Act::Say(word, to) => self.say(seat, *word, *to),
            Act::Demand(remedy, field) => self.demand(seat, *remedy, *field),
            Act::Notice(notice) => self.notice(seat, *notice),
            Act::Count => self.begin_count(seat),
            Act::Prove(line) => self.prove(seat, line),
            Act::Claim(claim) => self.claim(seat, *claim),
            Act::OfferDraw => self.offer_draw(seat),
            Act::Accept => self.accept(seat),
            Act::Decline => self.decline(seat),
            Act::Resign => self.resign(seat),
            Act::Crown(field) => self.crown(seat, *field),
            Act::TakesOff(fields) => self.takes_off(seat, fields),
            Act::Disorder => self.disorder(seat),
            Act::Press => self.press(seat),
            Act::Signal => self.signal(seat),
            Act::Appeal => self.appeal(seat),
            Act::Flag | Act::Wait | Act::Rule(_) => refuse(Reason::TablesWord),
            Act::Nonsense(name) => refuse(Reason::NoField(name.clone())),
            Act::Unclear(unclear) => self.refuse_untold(Reason::Unclear(unclear.clone())),
        }
    }

    fn judge_table(&mut self, act: &Act) -> Judged {
        match act {
            Act::Wait => Ok(()),
            Act::Flag => {
                self.in_play()?;
                if self.look_at_clocks() { Ok(()) } else { refuse_by(Reason::NoFlag, &self.law.outcome_time.by) }
            }
            Act::Rule(remedy) => self.arbiter_rules(*remedy),
            _ => refuse(Reason::NoSeat),
        }
    }

    fn emit(&mut self, event: Event) {
        self.state.to_mut().apply(&event);
        self.events.push(event);
    }

    fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    fn cite(&mut self, article: &Citation) {
        if !self.articles.contains(article) {
            self.articles.push(article.clone());
        }
    }

    fn game(&self) -> &Board {
        &self.state.scene.position
    }

    fn turn(&self) -> Seat {
        self.game().turn()
    }

    fn not_over(&self) -> Judged {
        let outcome = self.state.outcome.as_ref();
        outcome.map_or(Ok(()), |outcome| refuse_by_all(Reason::GameOver, &outcome.by))
    }

    fn in_play(&self) -> Judged {
        self.not_over()?;
        if self.state.suspended { refuse_by(Reason::Suspended, &self.law.conduct_appeal.by) } else { Ok(()) }
    }

    /// The articles on these rules, where the book has them.
    fn on_movement(&self, rules: &[Rule]) -> Vec<Citation> {
        rules.iter().filter_map(|rule| self.movement.get(rule).cloned()).collect()
    }

    /// The articles on what follows a move against the rules.
    fn on_illegal_moves(&self) -> Vec<Citation> {
        let mut articles = self.on_movement(&[Rule::IllegalMove]);
        articles.push(self.law.illegal_remedies.by.clone());
        articles
    }

    fn on_move(&self, seat: Seat) -> Judged {
        if seat == self.turn() { Ok(()) } else { self.refuse_out_of_turn(&[]) }
    }

    /// Another is on move; besides the book's word on that, these articles say what follows.
    fn refuse_out_of_turn<T>(&self, also: &[&Citation]) -> Judged<T> {
        let articles = self.on_movement(&[Rule::Turn]);
        refuse_by_all(Reason::NotOnMove(self.turn()), articles.iter().chain(also.iter().copied()))
    }

    /// A move cannot be told so: the article on how they are told, where the book has one.
    fn refuse_untold<T>(&self, reason: Reason) -> Judged<T> {
        refuse_by_all(reason, &self.on_movement(&[Rule::Notation]))
    }

    fn is_guarded(&self) -> bool {
        self.terms.eye == Eye::Guard
    }

    /// Whether a hand on a man can mean anything: not where the referee guards, and not where the players settled it so.
    fn heeds_touches(&self) -> bool {
        !self.is_guarded() && self.terms.touch.counts()
    }

    /// Those who play against a seat.
    fn enemies(&self, seat: Seat) -> Vec<Seat> {
        self.game().all_seats().filter(|&other| self.game().hostile(seat, other)).collect()
    }

    /// The seat whose turn comes after another's.
    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.game().seats().len() as u8)
    }

    fn lapse(&self) -> Lapse {
        self.law.rights_lapse.is
    }
}
