//! Taking in files of finished games.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chess::pgn::Pgn;
use draughts::pdn::Pdn;
use scoresheet::Notation;
use sqlx::QueryBuilder;
use table::GameName;
use tokio::sync::mpsc;

use crate::score::Score;
use crate::sheet::{Fault, Sheets};
use crate::shelf::Shelf;
use crate::store::{reading, writing};
use crate::summary::Summary;
use crate::{Archive, ArchiveError};

/// Games of one transaction.
const TOGETHER: usize = 500;
/// Rows of one statement.
const ROWS: usize = 100;

/// How far an import has come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress {
    /// Games of the file that were read, in this run or an earlier one.
    pub games: u64,
    /// Games that an earlier run had read.
    pub before: u64,
    /// Games that are new to the archive.
    pub new: u64,
    /// Games that were there already.
    pub duplicates: u64,
    /// Games that could not be taken.
    pub faults: Vec<Fault>,
    /// Bytes read of the file.
    pub bytes: u64,
}

/// Games that go into the archive together.
#[derive(Default)]
struct Group {
    scores: Vec<(Score, Summary)>,
    faults: Vec<Fault>,
    games: u64,
    bytes: u64,
}

impl Archive {
    /// Imports the games of a PGN or PDN file: chess, unless its name ends in `.pdn` or `game` says otherwise.
    ///
    /// What was imported stays if the import is interrupted, and the next one goes on behind it. A game that is there
    /// already, with the same players, date, result and moves, is recognised. After each group `tell` hears how far it is.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, the game is played by more than two, or the database fails.
    pub async fn import_games(
        &self,
        file: &Path,
        game: Option<GameName>,
        mut tell: impl FnMut(&Progress),
    ) -> Result<Progress, ArchiveError> {
        let name = format!("{}|{}", std::fs::canonicalize(file)?.display(), std::fs::metadata(file)?.len());
        let sql = "SELECT games FROM imports WHERE file = $1";
        let before: Option<(i64,)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(&name).fetch_optional(pool).await?
        });
        let before = before.map_or(0, |(games,)| games.max(0) as u64);
        let mut progress = Progress { games: before, before, ..Progress::default() };
        let is_pdn = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdn"));
        let game = game.unwrap_or(if is_pdn { GameName::Draughts } else { GameName::Chess });
        let (sender, mut groups) = mpsc::channel(4);
        let input = File::open(file)?;
        let reader = tokio::task::spawn_blocking(move || match game {
            GameName::Chess => read_groups::<Pgn>(input, game, before, &sender),
            GameName::Draughts => read_groups::<Pdn>(input, game, before, &sender),
            GameName::Four | GameName::Three => Err(ArchiveError::NoFiles(game)),
        });
        while let Some(group) = groups.recv().await {
            let new = self.take_in(&name, &group).await?;
            progress.games = group.games;
            progress.bytes = group.bytes;
            progress.new += new;
            progress.duplicates += group.scores.len() as u64 - new;
            progress.faults.extend(group.faults);
            tell(&progress);
        }
        reader.await.map_err(io::Error::other)??;
        Ok(progress)
    }

    /// Writes a group, and how far the file has come with it. How many of its games are new.
    async fn take_in(&self, file: &str, group: &Group) -> Result<u64, ArchiveError> {
        let note = "
            INSERT INTO imports (file, games) VALUES ($1, $2)
            ON CONFLICT (file) DO UPDATE SET games = excluded.games";
        let rows = group.scores.iter().map(|(score, summary)| row(score, summary)).collect::<Result<Vec<_>, _>>()?;
        Ok(writing!(self.store(), tx, Db => {
            let mut new: HashSet<i64> = HashSet::new();
            for rows in rows.chunks(ROWS) {
                let mut query = QueryBuilder::<Db>::new("INSERT INTO scores (id, digest, score) ");
                query.push_values(rows, |mut values, (id, digest, score)| {
                    values.push_bind(*id).push_bind(digest).push_bind(score);
                });
                query.push(" ON CONFLICT DO NOTHING RETURNING id");
                let written: Vec<(i64,)> = query.build_query_as().fetch_all(&mut *tx).await?;
                new.extend(written.into_iter().map(|(id,)| id));
            }
            let mut unplaced = new.clone();
            let fresh = group.scores.iter().filter(|(_, summary)| unplaced.remove(&summary.id.number()));
            let fresh: Vec<Summary> = fresh.map(|(_, summary)| summary.clone()).collect();
            Db::place(&mut tx, &fresh).await?;
            sqlx::query(note).bind(file).bind(group.games as i64).execute(&mut *tx).await?;
            new.len() as u64
        }))
    }

    /// Puts a score into the archive; whether it is new.
    pub(crate) async fn add_score(&self, score: &Score, summary: &Summary) -> Result<bool, ArchiveError> {
        let (id, digest, score) = row(score, summary)?;
        let sql = "INSERT INTO scores (id, digest, score) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        Ok(writing!(self.store(), tx, Db => {
            let written = sqlx::query(sql).bind(id).bind(&digest).bind(&score).execute(&mut *tx).await?;
            let is_new = written.rows_affected() > 0;
            if is_new {
                Db::place(&mut tx, std::slice::from_ref(summary)).await?;
            }
            is_new
        }))
    }
}

/// A score as it is stored: its number, its digest and itself.
fn row(score: &Score, summary: &Summary) -> Result<(i64, String, String), ArchiveError> {
    let digest = score.digest().iter().map(|byte| format!("{byte:02x}")).collect();
    let unwritable = ArchiveError::unreadable(format!("the score {}", summary.id));
    Ok((summary.id.number(), digest, serde_json::to_string(score).map_err(unwritable)?))
}

/// Reads a file in groups, on a thread of its own, until it ends or nobody wants more.
fn read_groups<N: Notation>(
    file: File,
    game: GameName,
    before: u64,
    groups: &mpsc::Sender<Group>,
) -> Result<(), ArchiveError> {
    let bytes = Arc::new(AtomicU64::new(0));
    let mut sheets = Sheets::<N, _>::new(Counted { input: file, bytes: Arc::clone(&bytes) }, game, before);
    let mut group = Group::default();
    loop {
        let sheet = sheets.next()?;
        let is_over = sheet.is_none();
        match sheet {
            Some(Ok(sheet)) => group.scores.push(sheet),
            Some(Err(fault)) => group.faults.push(fault),
            None => {}
        }
        let count = group.scores.len() + group.faults.len();
        if count >= TOGETHER || is_over && count > 0 {
            (group.games, group.bytes) = (sheets.read, bytes.load(Ordering::Relaxed));
            if groups.blocking_send(std::mem::take(&mut group)).is_err() {
                return Ok(());
            }
        }
        if is_over {
            return Ok(());
        }
    }
}

/// A file of which it is known how far it was read.
struct Counted {
    input: File,
    bytes: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.bytes.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
