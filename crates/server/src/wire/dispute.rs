//! A dispute, and what each book says of it.

use games::{Board, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use table::transcript::{Answer, Case, Step, StepKind, watch};
use table::{Act, LawBook, Library, Table};
use utoipa::ToSchema;

use super::{ChangeView, ManView, Says};
use crate::hall::changes;

/// What happened, as a transcript.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Dispute {
    /// The transcript: how the table stood, and what was done at it, act by act.
    #[schema(
        max_length = 65536,
        example = "case A knight goes to g3\nbook bilguer\nwhite: g1-g3\nblack: demand king-move\n"
    )]
    transcript: String,
    /// The books to ask; all of the game, if none is named.
    #[serde(default)]
    books: Vec<String>,
}

/// A case, and what the books say.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Disputed {
    /// What it is called.
    name: String,
    /// The line it begins on.
    line: usize,
    /// What each book says.
    books: Vec<Opinion>,
}

/// What one book says of a case.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct Opinion {
    book: String,
    /// Why the table cannot be set up so by this book.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_set_up: Option<String>,
    /// The men before the first act.
    start: Vec<ManView>,
    /// The answer to each act.
    answers: Vec<Reply>,
    /// The position in the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Says>,
    /// What the transcript expects and this book does not hold to.
    failures: Vec<Unmet>,
}

/// What the referee says to one line.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct Reply {
    line: usize,
    /// As it was written.
    act: String,
    /// Whether it was refused.
    is_refused: bool,
    /// What the referee says, if he says something.
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<Says>,
    /// The articles he cites.
    articles: Vec<String>,
    /// What stands otherwise than before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<ChangeView>,
    /// The remedies that are open to each seat afterwards, in the words of demands.
    may: BTreeMap<&'static str, Vec<String>>,
    /// What each seat is bound to afterwards.
    must: BTreeMap<&'static str, &'static str>,
    /// Who is on move afterwards.
    turn: &'static str,
}

/// An expectation that does not hold.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct Unmet {
    line: usize,
    expected: String,
    found: String,
}

/// How many lines and cases a transcript may have, and how many proofs, which are searched for: so that nobody is kept
/// waiting.
const LINES: usize = 1000;
const CASES: usize = 100;
const PROOFS: usize = 10;

impl Dispute {
    /// Asks the books.
    ///
    /// # Errors
    ///
    /// What was expected of the transcript and what came.
    pub(crate) fn judged(&self, library: &Library) -> Result<Vec<Disputed>, String> {
        let cases = Case::read(&self.transcript, library).map_err(|error| error.to_string())?;
        let lines: usize = cases.iter().map(|case| case.steps.len()).sum();
        if lines > LINES {
            return Err(format!("expected at most {LINES} lines of acts and expectations, found {lines}"));
        }
        if cases.len() > CASES {
            return Err(format!("expected at most {CASES} cases, found {}", cases.len()));
        }
        let is_proof = |step: &&Step| matches!(step.is, StepKind::Act(_, Act::Prove(_)));
        let proofs: usize = cases.iter().map(|case| case.steps.iter().filter(is_proof).count()).sum();
        if proofs > PROOFS {
            return Err(format!("expected at most {PROOFS} proofs, found {proofs}"));
        }
        let mut named: Vec<Arc<LawBook>> = Vec::new();
        for id in &self.books {
            let book = library.book(id).ok_or_else(|| library.lacks(id))?;
            if !named.iter().any(|other| other.id == book.id) {
                named.push(Arc::clone(book));
            }
        }
        let asked = |case: &Case| {
            let game = library.book(&case.book).map(|book| book.game);
            let of_game = |book: &&Arc<LawBook>| Some(book.game) == game;
            let books = if named.is_empty() { library.books() } else { &named };
            let books = books.iter().filter(of_game).map(|book| opinion(case, book)).collect();
            Disputed { name: case.name.clone(), line: case.line, books }
        };
        Ok(cases.iter().map(asked).collect())
    }
}

fn opinion(case: &Case, book: &Arc<LawBook>) -> Opinion {
    let mut answers = Vec::new();
    // As the table was set up; a sitting may have gone on to another game in the end.
    let mut first: Option<Board> = None;
    let mut stood = Vec::new();
    let judged = watch(case, book, |step, answer, table| {
        if first.is_none() {
            first = Some(table.start().clone());
            stood = table.start().men();
        }
        let changed = changes(&stood, table.position());
        stood = table.position().men();
        let (is_refused, says, articles) = match answer {
            Answer::Ruled(ruling) => (false, Says::ruling(table, ruling), ruling.articles.as_slice()),
            Answer::Refused(refusal) => (true, Some(Says::refusal(table, refusal)), refusal.articles.as_slice()),
            Answer::Nothing => (false, None, &[][..]),
        };
        let articles = articles.iter().map(ToString::to_string).collect();
        answers.push(Reply {
            line: step.line,
            act: step.text.clone(),
            is_refused,
            says,
            articles,
            changes: changed.iter().map(|(at, man)| ChangeView::of(table.position(), *at, *man)).collect(),
            may: by_seat(table, |seat| {
                let may = table.may(seat);
                (!may.is_empty()).then(|| may.iter().map(|remedy| remedy_word(*remedy)).collect())
            }),
            must: by_seat(table, |seat| table.must(seat).map(|duty| duty.word())),
            turn: super::seat_name(table.position().name(), table.turn()),
        });
    });
    let failure = |failure: table::transcript::Failure| Unmet {
        line: failure.line,
        expected: failure.expected,
        found: failure.found,
    };
    let end = judged.table.as_ref();
    Opinion {
        book: book.id.clone(),
        not_set_up: judged.set_up.as_ref().map(ToString::to_string),
        start: first.as_ref().or_else(|| end.map(Table::start)).map(ManView::all).unwrap_or_default(),
        answers,
        position: end.map(|table| table.position().text()),
        outcome: end.and_then(|table| {
            let outcome = table.outcome()?;
            Some(Says::in_all(table, |voice| voice.outcome(outcome)))
        }),
        failures: judged.failures.into_iter().map(failure).collect(),
    }
}

fn by_seat<T>(table: &Table, of: impl Fn(Seat) -> Option<T>) -> BTreeMap<&'static str, T> {
    let game = table.position();
    game.all_seats().filter_map(|seat| Some((super::seat_name(game.name(), seat), of(seat)?))).collect()
}

/// A remedy as a demand names it.
pub(super) fn remedy_word(remedy: table::Remedy) -> String {
    table::law::points::Value::written(&remedy)
}
