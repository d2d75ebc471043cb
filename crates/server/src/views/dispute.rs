//! A dispute, and what each book says of it.

use games::{GameName, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;

use api::{Dispute, Disputed, Opinion, Reply, Unmet};
use table::transcript::{Case, Comparison, Failure, Step, StepKind};
use table::{Act, LawBook, Library, Table};

use super::piece;

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
        let books: Vec<Arc<LawBook>> = books.iter().filter(of_game).map(Arc::clone).collect();
        let opinions = Comparison::new(case, &books).opinions;
        Disputed { name: case.name.clone(), line: case.line, books: opinions.into_iter().map(opinion).collect() }
    };
    Ok(cases.iter().map(asked).collect())
}

fn opinion(told: table::transcript::Opinion) -> Opinion {
    // Any board of the game knows the names of its fields.
    let board = told.book.game.array();
    let reply = |reply: &table::transcript::Reply| Reply {
        line: reply.line,
        act: reply.act.clone(),
        is_refused: reply.is_refused(),
        says: reply.says.clone(),
        articles: reply.cited.clone(),
        changes: reply.changes.iter().map(|(at, man)| piece::change(&board, *at, *man)).collect(),
        may: by_seat(&reply.after.may, board.name(), |may| may.iter().map(|remedy| remedy_word(*remedy)).collect()),
        must: by_seat(&reply.after.must, board.name(), |duty| (*duty).into()),
        turn: reply.after.turn_name().into(),
    };
    let failure = |Failure { line, expected, found }: Failure| Unmet { line, expected, found };
    let outcome = |table: &Table| table.outcome().map(|outcome| table.in_all(|voice| voice.outcome(outcome)));
    Opinion {
        book: told.book.id.clone(),
        not_set_up: told.not_set_up.as_ref().map(ToString::to_string),
        start: told.start.as_ref().map(piece::men).unwrap_or_default(),
        answers: told.replies.iter().map(reply).collect(),
        position: told.table.as_ref().map(|table| table.position().text()),
        outcome: told.table.as_ref().and_then(outcome),
        failures: told.failures.into_iter().map(failure).collect(),
    }
}

fn by_seat<T, U>(told: &[(Seat, T)], game: GameName, word: impl Fn(&T) -> U) -> BTreeMap<String, U> {
    told.iter().map(|(seat, told)| (super::seat_name(game, *seat).into(), word(told))).collect()
}

/// A remedy as a demand names it.
pub(super) fn remedy_word(remedy: table::Remedy) -> String {
    table::law::points::Value::written(&remedy)
}
