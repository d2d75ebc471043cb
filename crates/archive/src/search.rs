//! Finding games.

pub(crate) mod conditions;
mod ends;

use games::GameName;
use std::fmt;
use std::str::FromStr;

use scoresheet::Excerpt;
use serde::{Deserialize, Serialize};

use self::conditions::Value;
use crate::archive::read_game;
use crate::imported_game::ImportedGameError;
use crate::store::reading;
use crate::summary::{Seated, State, Summary};
use crate::{Archive, ArchiveError, TableId, day};

/// What to look for. All that is named must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// How far the game has come.
    pub state: Option<State>,
    /// Somebody who plays: words that all are part of his name, in whichever case.
    pub player: Option<String>,
    /// The account of somebody who plays.
    pub account: Option<i64>,
    /// The game.
    pub game: Option<GameName>,
    /// The law book.
    pub book: Option<String>,
    /// The result in words, `white wins`, `draw`, `a+c half-win`, or as games are marked with it: `1-0`, `2-0`, `3/4-1/4`.
    pub result: Option<String>,
    /// The moves it opens with, in any notation of the game, numbers or not: `1. e4 e5 2. Nf3`.
    pub opening: Option<String>,
    /// A position that was reached, in the notation of the game.
    pub position: Option<String>,
    /// The first and the last day, as `1851.06.21`, `1851.06` or `1851`.
    pub days: (Option<String>, Option<String>),
    /// The match it belongs to.
    pub of_match: Option<String>,
    /// Which games of private tables are found.
    pub private: Private,
}

/// Which games of private tables a search finds, besides all that everybody may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Private {
    /// None of them.
    #[default]
    None,
    /// Those at which this account has a seat.
    Of(i64),
    /// All of them.
    All,
}

/// A game that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// Its name.
    pub id: TableId,
    /// Whether it was imported, not played here.
    pub is_imported: bool,
    /// The last entry of the record that this tells of.
    pub upto: i64,
    /// The game.
    pub game: GameName,
    /// The law book; none for what was imported.
    pub book: String,
    /// How far it has come.
    pub state: State,
    /// The result in words, if there is one.
    pub result: String,
    /// The day as a number that sorts: 18510621.
    pub day: i64,
    /// When play began, in milliseconds since 1970.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// The moves, with blanks between, as a table writes them. Of a game in progress, those before its last news.
    pub moves: String,
    /// The match and which game of it this is.
    pub of_match: Option<(String, i64)>,
    /// Whether it was played at a private table.
    pub is_private: bool,
    /// Who plays.
    pub seats: Vec<Seated>,
}

impl Found {
    /// What the lists should say of a game.
    pub(crate) fn of(summary: &Summary) -> Self {
        Self {
            id: summary.id,
            is_imported: summary.source == "score",
            upto: summary.upto,
            game: summary.game,
            book: summary.book.clone(),
            state: summary.state,
            result: summary.result.clone(),
            day: summary.day,
            started: summary.started,
            ended: summary.ended,
            moves: summary.moves.join(" "),
            of_match: summary.of_match.clone().map(|(name, number)| (name, number.into())),
            is_private: summary.is_private,
            seats: summary.seats.clone(),
        }
    }

    /// The day as PGN writes it.
    pub fn date(&self) -> String {
        day::written(self.day)
    }
}

/// Where a page ended, and the next begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    day: i64,
    id: i64,
}

/// Games, the latest first, and where to go on if there are more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The games.
    pub games: Vec<Found>,
    /// Where the next page begins.
    pub next: Option<Cursor>,
}

/// No part of a name is longer: no name is.
pub(crate) const LONGEST_NAME: usize = 500;

/// Why a search is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// Moves and positions mean something only in a game.
    #[error("expected the game of the opening or the position, found none")]
    NoGame,
    /// The position or the opening cannot be read.
    #[error(transparent)]
    ImportedGame(#[from] ImportedGameError),
    /// No part of a name.
    #[error("expected a name or a part of one, at most {LONGEST_NAME} bytes long, found {0:?}")]
    Player(Excerpt),
    /// No day.
    #[error("expected a day, a month or a year, such as 1851.06.21, 1851.06 or 1851, found {0:?}")]
    Day(Excerpt),
    /// No result.
    #[error("expected how {of} ended, such as {}, found {found:?}", .known.join(", "))]
    Result {
        /// Which game, or any.
        of: String,
        /// Ways in which it can end.
        known: Vec<String>,
        /// What was asked for.
        found: Excerpt,
    },
    /// No cursor.
    #[error("expected a cursor that a page ended with, found {0:?}")]
    Cursor(String),
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.day, TableId::from(self.id))
    }
}

impl FromStr for Cursor {
    type Err = SearchError;

    fn from_str(text: &str) -> Result<Self, SearchError> {
        let read = || {
            let (day, id) = text.split_once('-')?;
            Some(Self { day: day.parse().ok()?, id: id.parse::<TableId>().ok()?.number() })
        };
        read().ok_or_else(|| SearchError::Cursor(text.into()))
    }
}

const COLUMNS: &str = "games.id, games.source, games.upto, games.game, games.book, games.state, games.result, games.day, \
    games.started, games.ended, games.moves, games.match_id, games.match_game, games.private";

type Columns = (
    i64,
    String,
    i64,
    String,
    String,
    String,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    String,
    Option<String>,
    Option<i64>,
    bool,
);

impl Archive {
    /// Looks for games, the latest first.
    ///
    /// # Errors
    ///
    /// If the search makes no sense, or the database fails.
    pub async fn search(&self, search: &Search, after: Option<Cursor>, limit: u32) -> Result<Page, ArchiveError> {
        let mut sql = search.conditions()?;
        let (from, day, id) = sql.from();
        if let Some(after) = after {
            let (after_day, after_id) = (sql.number(after.day), sql.number(after.id));
            sql.wheres.push(format!("({day}, {id}) < ({after_day}, {after_id})"));
        }
        let limit = i64::from(limit.max(1));
        let wheres = if sql.wheres.is_empty() { "1 = 1".into() } else { sql.wheres.join(" AND ") };
        let order = format!("ORDER BY {day} DESC, {id} DESC LIMIT {}", limit + 1);
        let text = format!("SELECT {COLUMNS} FROM {from} WHERE {wheres} {order}");
        let mut games = self.found(text, sql.values).await?;
        let has_more = games.len() as i64 > limit;
        games.truncate(limit as usize);
        let last = games.last().filter(|_| has_more);
        let next = last.map(|found| Cursor { day: found.day, id: found.id.number() });
        Ok(Page { games, next })
    }

    /// What the lists say of one game; none if there is none with this name.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn listed(&self, id: TableId) -> Result<Option<Found>, ArchiveError> {
        let text = format!("SELECT {COLUMNS} FROM games WHERE id = $1");
        Ok(self.found(text, vec![Value::Number(id.number())]).await?.pop())
    }

    /// The games that a statement finds, with their seats. What varies in the text is only which conditions it has.
    async fn found(&self, text: String, values: Vec<Value>) -> Result<Vec<Found>, ArchiveError> {
        let rows: Vec<Columns> = reading!(self.store(), pool => {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(text));
            for value in values {
                query = match value {
                    Value::Number(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                };
            }
            query.fetch_all(pool).await?
        });
        let mut found = rows.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        self.seat(&mut found).await?;
        Ok(found)
    }

    async fn seat(&self, found: &mut [Found]) -> Result<(), ArchiveError> {
        if found.is_empty() {
            return Ok(());
        }
        let ids = found.iter().map(|found| found.id.number().to_string()).collect::<Vec<_>>().join(", ");
        let sql = format!(
            "SELECT game_id, seat, name, player, quarters FROM seats WHERE game_id IN ({ids}) ORDER BY game_id, seat"
        );
        type Columns = (i64, i64, String, Option<i64>, Option<i64>);
        let rows: Vec<Columns> = reading!(self.store(), pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).persistent(false).fetch_all(pool).await?
        });
        for (id, seat, name, player, quarters) in rows {
            if let Some(found) = found.iter_mut().find(|found| found.id.number() == id) {
                found.seats.push(Seated { seat, name, player, quarters });
            }
        }
        Ok(())
    }
}

fn read(columns: Columns) -> Result<Found, ArchiveError> {
    let (id, source, upto, game, book, state, result, day, started, ended, moves, of_match, number, is_private) =
        columns;
    let id = TableId::from(id);
    let game = read_game(id, &game)?;
    let unreadable = ArchiveError::unreadable(format!("the state of table {id}"));
    let state = state.parse().map_err(|message: String| unreadable(serde::de::Error::custom(message)))?;
    let (is_imported, of_match, seats) = (source == "score", of_match.zip(number), Vec::new());
    Ok(Found {
        id,
        is_imported,
        upto,
        game,
        book,
        state,
        result,
        day,
        started,
        ended,
        moves,
        of_match,
        is_private,
        seats,
    })
}
