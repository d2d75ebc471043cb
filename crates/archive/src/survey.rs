//! What many games have in common: how they end, how long they are, and how they go on.

use games::Board;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::search::conditions::{Value, line};
use crate::store::reading;
use crate::{Archive, ArchiveError, Search, SearchError};

/// How many games are looked at; of more, the latest.
const MOST: usize = 20_000;
/// How many plies one step of the lengths has.
const STEP: u32 = 20;

/// What finished games have in common.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Survey {
    /// How many games it tells of.
    pub games: u64,
    /// Whether these are all that were found; if not, the latest.
    pub is_all: bool,
    /// How they ended: in words, and how often.
    pub results: BTreeMap<String, u64>,
    /// How they ended, by law book. What was imported has none, and an empty name.
    pub books: Vec<Tally>,
    /// How long they are.
    pub lengths: Vec<Length>,
    /// How they go on after the opening that was searched for, the most frequent move first; none if no game was named.
    pub next: Vec<Continuation>,
}

/// How games ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Of what.
    pub of: String,
    /// The results in words, and how often.
    pub results: BTreeMap<String, u64>,
}

/// Games of about one length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Length {
    /// From so many plies.
    pub from: u32,
    /// To so many.
    pub to: u32,
    /// How many games.
    pub games: u64,
}

/// A move with which games go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Continuation {
    /// The move as a table writes it.
    pub written: String,
    /// The same as players of the game write it.
    pub notation: String,
    /// How many games go on so.
    pub games: u64,
    /// How they ended.
    pub results: BTreeMap<String, u64>,
}

impl Archive {
    /// Looks at all finished games that a search finds, or at the latest of very many.
    ///
    /// # Errors
    ///
    /// If the search makes no sense, or the database fails.
    pub async fn survey(&self, search: &Search) -> Result<Survey, ArchiveError> {
        let opening = search.opening.as_deref().unwrap_or_default();
        let after = search.game.map(|game| line(game, opening)).transpose();
        let after = after.map_err(SearchError::ImportedGame)?;
        let mut sql = search.conditions()?;
        let (from, day, id) = sql.from();
        sql.wheres.push("games.state = 'finished'".into());
        let text = format!(
            "SELECT games.book, games.result, games.plies, games.moves FROM {from} WHERE {} \
             ORDER BY {day} DESC, {id} DESC LIMIT {}",
            sql.wheres.join(" AND "),
            MOST + 1
        );
        type Columns = (String, String, i64, String);
        let mut rows: Vec<Columns> = reading!(self.store(), pool => {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(text));
            for value in sql.values {
                query = match value {
                    Value::Number(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                };
            }
            query.fetch_all(pool).await?
        });
        let is_all = rows.len() <= MOST;
        rows.truncate(MOST);
        let mut survey = Survey { games: rows.len() as u64, is_all, ..Survey::default() };
        let mut books: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
        let mut lengths: BTreeMap<u32, u64> = BTreeMap::new();
        let mut next: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
        for (book, result, plies, moves) in rows {
            *survey.results.entry(result.clone()).or_default() += 1;
            *books.entry(book).or_default().entry(result.clone()).or_default() += 1;
            *lengths.entry(u32::try_from(plies).unwrap_or(0) / STEP).or_default() += 1;
            let following = after.as_ref().and_then(|made| moves.split_whitespace().nth(made.moves().len()));
            if let Some(following) = following {
                *next.entry(following.into()).or_default().entry(result).or_default() += 1;
            }
        }
        survey.books = books.into_iter().map(|(of, results)| Tally { of, results }).collect();
        let length = |(step, games)| Length { from: step * STEP, to: step * STEP + STEP - 1, games };
        survey.lengths = lengths.into_iter().map(length).collect();
        if let Some(made) = after {
            let position = made.board(made.last());
            let continuation = |(text, results)| continuation(position, text, results);
            survey.next = next.into_iter().filter_map(continuation).collect();
            survey.next.sort_by_key(|next| std::cmp::Reverse(next.games));
        }
        Ok(survey)
    }
}

/// A move that was made; none for a false one, and for one of a game that began elsewhere.
fn continuation(position: &Board, text: String, results: BTreeMap<String, u64>) -> Option<Continuation> {
    let mv = position.written(&text)?;
    Some(Continuation { notation: position.notation(&mv), written: text, games: results.values().sum(), results })
}
