//! A dispute, and what each book says of it.

use games::{Board, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;

use api::{Dispute, Disputed, Opinion, Reply, Unmet};
use table::transcript::{Answer, Case, Step, StepKind, watch};
use table::{Act, LawBook, Library, Table};

use super::piece;
use crate::hall::{changes, said};

/// How many lines and cases a transcript may have, and how many proofs, which are searched for: so that nobody is kept
/// waiting.
const LINES: usize = 1000;
const CASES: usize = 100;
const PROOFS: usize = 10;

/// Asks the books.
///
/// # Errors
///
/// What was expected of the transcript and what came.
pub(crate) fn disputed(dispute: &Dispute, library: &Library) -> Result<Vec<Disputed>, String> {
    let cases = Case::read(&dispute.transcript, library).map_err(|error| error.to_string())?;
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
    for id in &dispute.books {
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
            Answer::Ruled(ruling) => (false, said(table, ruling), ruling.articles.as_slice()),
            Answer::Refused(refusal) => {
                (true, Some(table.in_all(|voice| voice.refusal(refusal))), refusal.articles.as_slice())
            }
            Answer::Nothing => (false, None, &[][..]),
        };
        let articles = articles.iter().map(ToString::to_string).collect();
        answers.push(Reply {
            line: step.line,
            act: step.text.clone(),
            is_refused,
            says,
            articles,
            changes: changed.iter().map(|(at, man)| piece::change(table.position(), *at, *man)).collect(),
            may: by_seat(table, |seat| {
                let may = table.may(seat);
                (!may.is_empty()).then(|| may.iter().map(|remedy| remedy_word(*remedy)).collect())
            }),
            must: by_seat(table, |seat| table.must(seat).map(|duty| duty.word().into())),
            turn: super::seat_name(table.position().name(), table.turn()).into(),
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
        start: first.as_ref().or_else(|| end.map(Table::start)).map(piece::men).unwrap_or_default(),
        answers,
        position: end.map(|table| table.position().text()),
        outcome: end.and_then(|table| {
            let outcome = table.outcome()?;
            Some(table.in_all(|voice| voice.outcome(outcome)))
        }),
        failures: judged.failures.into_iter().map(failure).collect(),
    }
}

fn by_seat<T>(table: &Table, of: impl Fn(Seat) -> Option<T>) -> BTreeMap<String, T> {
    let game = table.position();
    game.all_seats().filter_map(|seat| Some((super::seat_name(game.name(), seat).into(), of(seat)?))).collect()
}

/// A remedy as a demand names it.
pub(super) fn remedy_word(remedy: table::Remedy) -> String {
    table::law::points::Value::written(&remedy)
}
