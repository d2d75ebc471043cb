//! Taking in files of finished games.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use games::sheet::Fault;
use games::{Format, GameName, Variant, with_game};
use scoresheet::Verdict;
use sqlx::QueryBuilder;
use tokio::sync::mpsc;

use crate::content::{Content, Counts, Known, Mark};
use crate::game_file::{FileGame, GameFile};
use crate::imported_game::ImportedGame;
use crate::read_models::ReadModels;
use crate::store::writing;
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
    /// Games that are unsound, and were not taken.
    pub unsound: u64,
    /// Games of another kind, which were passed over.
    pub others: u64,
    /// What is wrong in the file, in this run or an earlier one.
    pub faults: Vec<Fault>,
    /// Bytes read of the file.
    pub bytes: u64,
}

/// Games that go into the archive together.
#[derive(Default)]
struct Group {
    scores: Vec<(ImportedGame, Summary)>,
    faults: Vec<Fault>,
    /// How many games it is of.
    games: usize,
    /// What the file has had up to here.
    counts: Counts,
    bytes: u64,
    /// Where the file has been read to, if that can be told.
    marks: Vec<Mark>,
}

impl Archive {
    /// Imports the games of a PGN or PDN file: chess, unless its name ends in `.pdn` or `game` says otherwise.
    ///
    /// Sound games are taken, by the judgement of [`scoresheet::Follower`]. What was imported stays if the import is
    /// interrupted. A file is known by its content: as far as it is the same as one that was read before, that is not read
    /// again but told again. A game that is there already, with the same players, date, result and moves, is recognised.
    /// After each group `tell` hears how far it is.
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
        let format = file.extension().and_then(|ending| ending.to_str()).and_then(Format::named);
        let format = format.filter(|format| format.holds_trees()).unwrap_or(Format::Pgn);
        let game = game.unwrap_or_else(|| format.game());
        let (content, known) = match Content::open(file, game)? {
            Some(content) => {
                let (content, known) = self.recall(content).await?;
                (Some(content), known)
            }
            None => (None, Known::default()),
        };
        let Known { counts, faults, is_all } = known;
        let before = counts.games();
        let mut progress = Progress { before, duplicates: counts.sound, faults, ..Progress::default() };
        progress.count(counts);
        progress.bytes = content.as_ref().map_or(0, |content| content.bytes);
        if is_all {
            return Ok(progress);
        }
        let (sender, mut groups) = mpsc::channel(4);
        let input = File::open(file)?;
        let reader = tokio::task::spawn_blocking(move || {
            if !game.is_of_two() {
                return Err(ArchiveError::NoFiles(game));
            }
            with_game!(game, Game => read_groups::<Game>(input, content, counts, &sender))
        });
        while let Some(group) = groups.recv().await {
            let new = self.take_in(&group).await?;
            progress.count(group.counts);
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
    async fn take_in(&self, group: &Group) -> Result<u64, ArchiveError> {
        let note = "
            INSERT INTO readings (digest, bytes, ended, sound, unsound, others, faults) VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (digest) DO NOTHING";
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
            Db::insert(&mut tx, &fresh).await?;
            for Mark { digest, bytes, counts, faults } in &group.marks {
                let note = sqlx::query(note).bind(digest).bind(*bytes as i64).bind(counts.ended as i64);
                let note = note.bind(counts.sound as i64).bind(counts.unsound as i64).bind(counts.others as i64);
                note.bind(faults).execute(&mut *tx).await?;
            }
            new.len() as u64
        }))
    }

    /// Puts a score into the archive; whether it is new.
    pub(crate) async fn add_imported_game(
        &self,
        score: &ImportedGame,
        summary: &Summary,
    ) -> Result<bool, ArchiveError> {
        let (id, digest, score) = row(score, summary)?;
        let sql = "INSERT INTO scores (id, digest, score) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        Ok(writing!(self.store(), tx, Db => {
            let written = sqlx::query(sql).bind(id).bind(&digest).bind(&score).execute(&mut *tx).await?;
            let is_new = written.rows_affected() > 0;
            if is_new {
                Db::insert(&mut tx, std::slice::from_ref(summary)).await?;
            }
            is_new
        }))
    }
}

/// A score as it is stored: its number, its digest and itself.
fn row(score: &ImportedGame, summary: &Summary) -> Result<(i64, String, String), ArchiveError> {
    let digest = score.digest().iter().map(|byte| format!("{byte:02x}")).collect();
    let unwritable = ArchiveError::unreadable(format!("the score {}", summary.id));
    Ok((summary.id.number(), digest, serde_json::to_string(score).map_err(unwritable)?))
}

impl Counts {
    /// All games, whatever they are.
    fn games(self) -> u64 {
        self.sound + self.unsound + self.others
    }

    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Sound => self.sound += 1,
            Verdict::Unsound => self.unsound += 1,
            Verdict::Other => self.others += 1,
            Verdict::Nothing => {}
        }
    }
}

impl Progress {
    fn count(&mut self, counts: Counts) {
        (self.games, self.unsound, self.others) = (counts.games(), counts.unsound, counts.others);
    }
}

/// Reads a file in groups, on a thread of its own, until it ends or no more is wanted. What was counted before is
/// passed over.
fn read_groups<G: Variant>(
    file: File,
    mut content: Option<Content>,
    mut counts: Counts,
    groups: &mpsc::Sender<Group>,
) -> Result<(), ArchiveError> {
    let bytes = Arc::new(AtomicU64::new(0));
    let mut sheets = GameFile::<G, _>::new(Counted { input: file, bytes: Arc::clone(&bytes) }, counts.ended);
    let mut group = Group::default();
    // What has been wrong since the last mark.
    let mut unmarked: Vec<Fault> = Vec::new();
    // The last game behind which there can be a mark: where it ends, what there was up to it, how much of it was wrong.
    let mut last = None;
    loop {
        let sheet = sheets.next()?;
        let (faults, end) = match sheet {
            Some(FileGame { verdict, faults, score, end }) => {
                counts.add(verdict);
                group.scores.extend(score.map(|score| *score));
                (faults, Some(end))
            }
            None => (sheets.leftover(), None),
        };
        counts.ended = sheets.ended;
        unmarked.extend_from_slice(&faults);
        group.faults.extend(faults);
        group.games += 1;
        let Some(end) = end else {
            if let Some(content) = &mut content {
                if let Some((end, counts, wrong)) = last {
                    content.go_on(end)?;
                    group.marks.push(content.mark(counts, &unmarked[..wrong]));
                    unmarked.drain(..wrong);
                }
                content.go_on(u64::MAX)?;
                group.marks.push(content.last_mark(counts, &unmarked));
            }
            group.close(counts, &bytes, groups);
            return Ok(());
        };
        last = end.map(|end| (end, counts, unmarked.len())).or(last);
        if group.games >= TOGETHER {
            if let (Some(content), Some(end)) = (&mut content, end) {
                content.go_on(end)?;
                group.marks.push(content.mark(counts, &std::mem::take(&mut unmarked)));
                last = None;
            }
            if !std::mem::take(&mut group).close(counts, &bytes, groups) {
                return Ok(());
            }
        }
    }
}

impl Group {
    /// Hands it over, and says whether anybody still wants it.
    fn close(mut self, counts: Counts, bytes: &AtomicU64, groups: &mpsc::Sender<Self>) -> bool {
        (self.counts, self.bytes) = (counts, bytes.load(Ordering::Relaxed));
        groups.blocking_send(self).is_ok()
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
