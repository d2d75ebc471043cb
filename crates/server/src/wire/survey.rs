//! What many games have in common.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

/// What the finished games have in common that a search finds.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct SurveyView {
    /// How many games it tells of.
    games: u64,
    /// Whether these are all; if not, the latest of them.
    is_all: bool,
    /// How often each result occurs, in words.
    results: BTreeMap<String, u64>,
    /// The same for each law book.
    books: Vec<BookTally>,
    /// How long they are.
    lengths: Vec<LengthView>,
    /// How they go on after the opening that was searched for, if a game was named: an opening tree, a move at a time.
    next: Vec<NextView>,
}

/// How games by one law book ended.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct BookTally {
    /// The book; empty for what was imported.
    book: String,
    results: BTreeMap<String, u64>,
}

/// Games of about one length.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct LengthView {
    /// From so many plies.
    from: u32,
    /// To so many.
    to: u32,
    games: u64,
}

/// A move with which games go on.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct NextView {
    /// As a table writes it.
    written: String,
    /// As players of the game write it.
    notation: String,
    games: u64,
    results: BTreeMap<String, u64>,
}

impl SurveyView {
    pub(crate) fn of(survey: archive::Survey) -> Self {
        let next = |next: archive::Continuation| NextView {
            written: next.written,
            notation: next.notation,
            games: next.games,
            results: next.results,
        };
        let length = |length: archive::Length| LengthView { from: length.from, to: length.to, games: length.games };
        let book = |tally: archive::Tally| BookTally { book: tally.of, results: tally.results };
        Self {
            games: survey.games,
            is_all: survey.is_all,
            results: survey.results,
            books: survey.books.into_iter().map(book).collect(),
            lengths: survey.lengths.into_iter().map(length).collect(),
            next: survey.next.into_iter().map(next).collect(),
        }
    }
}
