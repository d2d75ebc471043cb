//! Replaying a transcript before the referee.

use games::{Feature, Lang, Move, Seat};
use std::sync::Arc;

use super::{Case, Expectation, Step, StepKind};
use crate::act::Act;
use crate::event::Event;
use crate::law::Texts;
use crate::law::points::Value;
use crate::outcome::Articles;
use crate::ruling::{Refusal, Ruling};
use crate::sitting::Sitting;
use crate::terms::SetUpError;
use crate::{Agreed, Citation, LawBook, Library, Table, Voice};

/// The referee's answer to one line.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A ruling.
    Ruled(Ruling),
    /// A refusal.
    Refused(Refusal),
    /// Time went by, or the next game began.
    Nothing,
}

impl Answer {
    /// The articles that it rests on.
    pub fn articles(&self) -> &[Citation] {
        match self {
            Self::Ruled(ruling) => &ruling.articles,
            Self::Refused(refusal) => &refusal.articles,
            Self::Nothing => &[],
        }
    }

    /// What the referee says to the act after which a table stands so, if it has anything to say.
    pub fn says(&self, table: &Table) -> Option<Texts> {
        match self {
            Self::Ruled(ruling) => table.says(ruling),
            Self::Refused(refusal) => Some(table.in_all(|voice| voice.refusal(refusal))),
            Self::Nothing => None,
        }
    }
}

/// An expectation that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Its line.
    pub line: usize,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

/// A case as it was judged.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The acts in order, with the answers: the step, its answer, and who is on move after it.
    pub answers: Vec<(Step, Answer, String)>,
    /// The expectations that do not hold.
    pub failures: Vec<Failure>,
    /// The table as it stood at the end, if it could be set up.
    pub table: Option<Table>,
    /// Why it could not be set up.
    pub set_up: Option<SetUpError>,
}

/// Replays a case under its own book.
///
/// # Panics
///
/// Never: a case that was read has a book of the library.
pub fn judge(case: &Case, library: &Library) -> Judged {
    let book = library.book(&case.book).cloned();
    match book {
        Some(book) => judge_by(case, &book),
        None => Judged { answers: Vec::new(), failures: Vec::new(), table: None, set_up: None },
    }
}

/// Replays a case under any book of its game.
pub fn judge_by(case: &Case, book: &Arc<LawBook>) -> Judged {
    watch(case, book, |_, _, _| {})
}

/// Replays a case under any book of its game, before somebody who looks at the table after every act.
pub fn watch(case: &Case, book: &Arc<LawBook>, mut look: impl FnMut(&Step, &Answer, &Table)) -> Judged {
    let mut judge = match Judge::new(case, book) {
        Ok(judge) => judge,
        Err(error) => return not_set_up(case, &error),
    };
    for step in &case.steps {
        judge.take(case, step);
        if !matches!(step.is, StepKind::Expect(_)) {
            look(step, &judge.last, &judge.table);
        }
    }
    Judged { answers: judge.answers, failures: judge.failures, table: Some(judge.table), set_up: None }
}

/// A table that the law does not allow to be set up so: that may be what is expected.
fn not_set_up(case: &Case, error: &SetUpError) -> Judged {
    let mut failures = Vec::new();
    let first = case.steps.first();
    let holds = |wanted: &[String]| {
        wanted.iter().all(|article| error.article.as_ref().is_some_and(|found| *found.number == **article))
    };
    for step in &case.steps {
        if let StepKind::Expect(expectation) = &step.is {
            let is_refusal = matches!(expectation, Expectation::Refused(wanted) if holds(wanted));
            if !is_refusal {
                failures.push(Failure {
                    line: step.line,
                    expected: step.text.clone(),
                    found: format!("not set up: {error}"),
                });
            }
        }
    }
    if first.is_none_or(|step| !matches!(step.is, StepKind::Expect(Expectation::Refused(_)))) && failures.is_empty() {
        failures.push(Failure { line: case.line, expected: "a table".into(), found: format!("not set up: {error}") });
    }
    Judged { answers: Vec::new(), failures, table: None, set_up: Some(error.clone()) }
}

struct Judge {
    law: Agreed,
    table: Table,
    sitting: Option<Sitting>,
    now: i64,
    last: Answer,
    answers: Vec<(Step, Answer, String)>,
    failures: Vec<Failure>,
}

impl Judge {
    fn new(case: &Case, book: &Arc<LawBook>) -> Result<Self, SetUpError> {
        let mut law = Agreed::new(Arc::clone(book));
        for (_, key, value) in &case.agreed {
            law.agree(key, value).map_err(|error| SetUpError {
                message: error.to_string(),
                article: law.book.refuses_agreement(key).map(|number| law.book.cite(&number)),
            })?;
        }
        let mut terms = case.terms.clone();
        if let Some(seed) = case.lot {
            let seats = law.book.game.array().seats();
            let players = seats.iter().map(|seat| (*seat).to_string()).collect();
            terms.first = Sitting::new(&law, players, &terms, seed).first;
        }
        let table = Table::new(law.clone(), terms.clone())?;
        let sitting = (!case.players.is_empty()).then(|| Sitting::new(&law, case.players.clone(), &terms, 0));
        Ok(Self { law, table, sitting, now: 0, last: Answer::Nothing, answers: Vec::new(), failures: Vec::new() })
    }

    fn take(&mut self, case: &Case, step: &Step) {
        match &step.is {
            StepKind::Expect(expectation) => {
                if let Err(found) = self.holds(expectation) {
                    self.failures.push(Failure { line: step.line, expected: step.text.clone(), found });
                }
                return;
            }
            StepKind::Act(seat, act) => {
                self.last = match self.table.act(*seat, act, self.now) {
                    Ok(ruling) => Answer::Ruled(ruling),
                    Err(refusal) => Answer::Refused(refusal),
                };
            }
            StepKind::After(time) => {
                self.now = self.now.saturating_add(*time);
                self.last = match self.table.act(None, &Act::Wait, self.now) {
                    Ok(_) => Answer::Nothing,
                    Err(refusal) => Answer::Refused(refusal),
                };
            }
            StepKind::Next => {
                if let Err(found) = self.next_game(case) {
                    self.failures.push(Failure {
                        line: step.line,
                        expected: "a finished game of a sitting".into(),
                        found,
                    });
                }
                self.last = Answer::Nothing;
            }
        }
        let turn = self.table.position().seats()[self.table.turn().index()].to_string();
        self.answers.push((step.clone(), self.last.clone(), turn));
    }

    fn next_game(&mut self, case: &Case) -> Result<(), String> {
        let outcome = self.table.outcome().cloned().ok_or("a game that goes on")?;
        let sitting = self.sitting.as_mut().ok_or("no players were named")?;
        sitting.next(&self.law, &case.terms, self.table.start().turn(), &outcome);
        let mut terms = case.terms.clone();
        terms.position = None;
        if terms.odds.is_empty() {
            terms.first = sitting.first;
        }
        self.table = Table::new(self.law.clone(), terms).map_err(|error| error.to_string())?;
        Ok(())
    }

    fn holds(&self, expectation: &Expectation) -> Result<(), String> {
        let table = &self.table;
        let game = table.position();
        let name = |seat: Seat| game.seats().get(seat.index()).copied().unwrap_or("nobody");
        let same = |holds: bool, found: String| if holds { Ok(()) } else { Err(found) };
        match expectation {
            Expectation::Ok => match &self.last {
                Answer::Refused(refusal) => Err(self.told(refusal)),
                _ => Ok(()),
            },
            Expectation::Refused(articles) => match &self.last {
                Answer::Refused(refusal) => {
                    let cites =
                        articles.iter().all(|article| refusal.articles.iter().any(|found| **found == **article));
                    same(cites, self.told(refusal))
                }
                Answer::Ruled(ruling) => Err(format!("accepted{}", cited(ruling))),
                Answer::Nothing => Err("nothing was refused".into()),
            },
            Expectation::RulingBy(articles) => match &self.last {
                Answer::Ruled(ruling) => {
                    let cites = articles.iter().all(|article| ruling.articles.iter().any(|found| **found == **article));
                    same(cites, format!("accepted{}", cited(ruling)))
                }
                Answer::Refused(refusal) => Err(self.told(refusal)),
                Answer::Nothing => Err("no ruling".into()),
            },
            Expectation::RulingByNothing => match &self.last {
                Answer::Ruled(ruling) => same(ruling.articles.is_empty(), format!("accepted{}", cited(ruling))),
                Answer::Refused(refusal) => Err(self.told(refusal)),
                Answer::Nothing => Ok(()),
            },
            Expectation::Warned(seat) => {
                let warned = |event: &Event| match event {
                    Event::Warned(seat) => Some(*seat),
                    _ => None,
                };
                let found = match &self.last {
                    Answer::Ruled(ruling) => ruling.events.iter().find_map(warned),
                    _ => None,
                };
                same(found == *seat, found.map_or("nobody", name).into())
            }
            Expectation::Turn(seat) => same(table.turn() == *seat, name(table.turn()).into()),
            Expectation::Stands(field, man) => {
                let found = game.man(*field);
                let text = found.map_or("empty".into(), |man| format!("{} {}", name(man.seat), man.kind));
                same(found == *man, text)
            }
            Expectation::Position(text) => {
                let expected = game.name().read(text, false)?;
                same(game.is_as_written(&expected), game.text())
            }
            Expectation::Must(seat, duty) => {
                let found = table.must(*seat).map(|duty| duty.word().to_string());
                let text = found.clone().unwrap_or_else(|| "nothing".into());
                same(found == *duty, text)
            }
            Expectation::May(seat, remedies) => {
                let mut found: Vec<String> = table.may(*seat).iter().map(Value::written).collect();
                let mut wanted = remedies.clone();
                found.sort();
                wanted.sort();
                same(found == wanted, if found.is_empty() { "nothing".into() } else { found.join(", ") })
            }
            Expectation::Legal(moves) => {
                let mut found = written(table, &table.legal());
                let mut wanted: Vec<String> = moves.iter().map(|mv| normal(table, mv)).collect();
                found.sort();
                wanted.sort();
                same(found == wanted, found.join(", "))
            }
            Expectation::LegalIncludes(moves) => {
                let found = written(table, &table.legal());
                let missing: Vec<&String> = moves.iter().filter(|mv| !found.contains(&normal(table, mv))).collect();
                same(missing.is_empty(), format!("{missing:?} not among {}", found.join(", ")))
            }
            Expectation::LegalExcludes(moves) => {
                let found = written(table, &table.legal());
                let there: Vec<&String> = moves.iter().filter(|mv| found.contains(&normal(table, mv))).collect();
                same(there.is_empty(), format!("{there:?} among {}", found.join(", ")))
            }
            Expectation::LegalCount(count) => {
                let found = table.legal().len();
                same(found == *count, found.to_string())
            }
            Expectation::Frozen(seats) => {
                let all = game.all_seats();
                let found: Vec<Seat> = all.filter(|&seat| game.is_frozen(seat)).collect();
                let mut wanted = seats.clone();
                wanted.sort();
                let text = found.iter().map(|&seat| name(seat)).collect::<Vec<_>>().join(", ");
                same(found == wanted, if text.is_empty() { "nobody".into() } else { text })
            }
            Expectation::Outcome(words, articles) => self.holds_outcome(words.as_deref(), articles),
            Expectation::Clock(seat, time) => {
                let found = table.clock(*seat).unwrap_or_else(|| "no clock".into());
                same(found == *time, found.clone())
            }
            Expectation::Record(count) => same(table.moves_made() == *count, table.moves_made().to_string()),
            Expectation::Player(seat, player) => {
                let found = self.sitting.as_ref().and_then(|sitting| sitting.players.get(seat.index()).cloned());
                same(found.as_ref() == Some(player), found.unwrap_or_else(|| "nobody".into()))
            }
        }
    }

    fn told(&self, refusal: &Refusal) -> String {
        let voice = Voice { game: self.table.position(), law: Some(&self.law.book), lang: Lang::En };
        format!("refused: {}", voice.refusal(refusal))
    }

    fn holds_outcome(&self, words: Option<&str>, articles: &[String]) -> Result<(), String> {
        let (found, by) = match (self.table.outcome(), self.table.voided()) {
            (Some(outcome), _) => (Some(outcome.words(self.table.position())), outcome.by.clone()),
            (None, Some(article)) => (Some("void".to_string()), vec![article.clone()]),
            (None, None) => (None, Vec::new()),
        };
        let cites = articles.iter().all(|article| by.iter().any(|found| **found == **article));
        let is_none = words.is_none() && self.table.outcome().is_none();
        if is_none || (found.as_deref() == words && cites) {
            return Ok(());
        }
        let by = if by.is_empty() { String::new() } else { format!(" by {}", Articles(&by)) };
        Err(format!("{}{by}", found.unwrap_or_else(|| "none".into())))
    }
}

fn cited(ruling: &Ruling) -> String {
    if ruling.articles.is_empty() { ", citing nothing".into() } else { format!(" by {}", Articles(&ruling.articles)) }
}

fn written(table: &Table, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|mv| table.position().write_move(mv)).collect()
}

/// A move as the board would write it, if there is such a move on it.
fn normal(table: &Table, text: &str) -> String {
    let game = table.position();
    let by_fields = || match Act::read(game, text) {
        Ok(Act::Move(going)) => {
            let fields = going.fields.or_else(|| game.castling_king(going.castles?))?;
            let takes = text.contains(['x', ':']);
            let goes = |mv: &&Move| {
                (mv.from, mv.to, mv.promotion) == (fields.0, fields.1, going.promotion)
                    && (!takes || !mv.takes.is_empty())
            };
            game.moves().iter().find(goes).map(|mv| game.write_move(mv))
        }
        _ => None,
    };
    let told = || game.read_move(text).map(|mv| game.write_move(&mv));
    let has_fields =
        matches!(Act::read(game, text), Ok(Act::Move(going)) if going.fields.is_some() && going.via.is_empty());
    let found = if has_fields && !game.has(Feature::Crowning) { by_fields() } else { told().or_else(by_fields) };
    found.unwrap_or_else(|| text.into())
}
