//! Group commit: one task writes what all tables have waiting, in one transaction.

mod batch;
mod log;
mod postgres;
mod sqlite;

use std::sync::Arc;

use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::listen::Grown;
use crate::store::Store;
use crate::write_errors::LastWriteError;
use crate::writer::log::Log;

/// The most entries of one transaction, and how many may wait before appending itself has to wait.
const LARGEST: usize = 1024;
const QUEUE: usize = 8192;
/// How often a group is written that came at a bad moment.
const TRIES: usize = 3;

/// An entry as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) table: i64,
    pub(crate) seq: i64,
    pub(crate) act_id: String,
    pub(crate) time: i64,
    pub(crate) at: i64,
    pub(crate) notable: bool,
    pub(crate) deed: String,
}

/// That a server lives: its life, and the time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Beat {
    pub(crate) life: i64,
    pub(crate) time: i64,
}

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Job {
    Row(Row),
    Beat(Beat),
}

/// What is written together.
#[derive(Debug, Clone, Copy)]
struct Group<'a> {
    rows: &'a [Row],
    beats: &'a [Beat],
}

/// What became of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is durable.
    Written,
    /// Its act is in the record already, under this number.
    Repeated(i64),
    /// Its number is not the next one: the record ends with this one.
    Stale(i64),
    /// There is no such table.
    NoTable,
}

/// What became of a row, or why that is unknown.
pub(crate) type Answer = Result<Verdict, Arc<sqlx::Error>>;

/// Something that waits to be written.
pub(crate) struct Waiting {
    job: Job,
    answer: oneshot::Sender<Answer>,
}

/// The way to the task that writes.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
    trouble: watch::Receiver<LastWriteError>,
}

impl Writer {
    /// Starts the task. It ends when nothing can be sent to it any more.
    pub(crate) fn start(store: Store, grown: broadcast::Sender<Grown>) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        let (troubled, trouble) = watch::channel(None);
        tokio::spawn(run(store, queue, grown, troubled));
        Self { queue: sender, trouble }
    }

    /// Why the last group could not be written, now and whenever that changes.
    pub(crate) fn trouble(&self) -> watch::Receiver<LastWriteError> {
        self.trouble.clone()
    }

    /// Sends something to be written; none if the archive is closed.
    pub(crate) async fn send(&self, job: Job) -> Option<oneshot::Receiver<Answer>> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Waiting { job, answer }).await.ok()?;
        Some(answered)
    }
}

async fn run(
    store: Store,
    mut queue: mpsc::Receiver<Waiting>,
    grown: broadcast::Sender<Grown>,
    troubled: watch::Sender<LastWriteError>,
) {
    let mut waiting = Vec::with_capacity(LARGEST);
    let mut log = Log::default();
    // While one group is being written the next gathers by itself: no entry waits for a group to fill.
    while queue.recv_many(&mut waiting, LARGEST).await > 0 {
        let (mut rows, mut answers, mut beats, mut beating) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for Waiting { job, answer } in waiting.drain(..) {
            match job {
                Job::Row(row) => {
                    rows.push(row);
                    answers.push(answer);
                }
                Job::Beat(beat) => {
                    beats.push(beat);
                    beating.push(answer);
                }
            }
        }
        let written = write_each(&store, Group { rows: &rows, beats: &beats }).await;
        // One that the database refuses among others that it takes is no trouble of the database.
        let is_well = written.rows.iter().chain(written.beats.as_ref()).any(Result::is_ok);
        let trouble = written.rows.iter().chain(written.beats.as_ref()).find_map(|answer| answer.as_ref().err());
        let trouble = trouble.filter(|_| !is_well).cloned();
        troubled.send_if_modified(|known| std::mem::replace(known, trouble).is_some() != known.is_some());
        for (answer, beaten) in beating.into_iter().zip(written.beats.iter().cycle()) {
            // The caller may have gone; so below, where the entry is in the record all the same.
            let _ = answer.send(beaten.clone());
        }
        for ((row, answer), written) in rows.iter().zip(answers).zip(written.rows) {
            // Over PostgreSQL the database itself tells every node, this one included.
            if matches!((&written, &store), (Ok(Verdict::Written), Store::Sqlite { .. })) {
                let _ = grown.send(Grown::To { table: row.table.into(), seq: row.seq });
            }
            let _ = answer.send(written);
        }
        if let Store::Sqlite { read, write } = &store {
            log.written(rows.len(), read, write).await;
        }
    }
}

/// What became of a group: of each row, and of all beats together if there were any.
#[derive(Default)]
struct Written {
    rows: Vec<Answer>,
    beats: Option<Answer>,
}

impl Written {
    fn note(&mut self, group: Group<'_>, done: Result<Vec<Verdict>, Arc<sqlx::Error>>) {
        if !group.beats.is_empty() {
            self.beats = Some(done.as_ref().map(|_| Verdict::Written).map_err(Arc::clone));
        }
        match done {
            Ok(verdicts) => self.rows.extend(verdicts.into_iter().map(Ok)),
            Err(error) => self.rows.extend(group.rows.iter().map(|_| Err(Arc::clone(&error)))),
        }
    }
}

/// Writes a group in one transaction; if the database refuses it, in smaller ones, so that only what it refuses is lost.
async fn write_each(store: &Store, group: Group<'_>) -> Written {
    let mut written = Written::default();
    let mut ahead = vec![group];
    while let Some(group) = ahead.pop() {
        match write_together(store, group).await {
            Err(error) if group.rows.len() > 1 && is_about_rows(&error) => {
                let (first, rest) = group.rows.split_at(group.rows.len() / 2);
                ahead.extend([Group { rows: rest, beats: &[] }, Group { rows: first, ..group }]);
            }
            done => written.note(group, done.map_err(Arc::new)),
        }
    }
    written
}

/// Writes a group in one transaction. What only came at a bad moment is tried again: no caller can have been told that
/// it failed, and no id is ever written twice.
async fn write_together(store: &Store, group: Group<'_>) -> Result<Vec<Verdict>, sqlx::Error> {
    let mut tries = 0;
    loop {
        tries += 1;
        let written = match store {
            Store::Sqlite { write, .. } => sqlite::write(write, group).await,
            Store::Postgres(pool) => postgres::write(pool, group).await,
        };
        match written {
            Err(error) if tries < TRIES && is_passing(&error) => {}
            written => return written,
        }
    }
}

/// Whether an error comes of the moment: a lock that somebody else held, a transaction that PostgreSQL has ended because this
/// process was stopped in the middle of it, or the connection with it.
fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => {
            ["55P03", "57014", "40001", "40P01", "25P03"].contains(&error.code().as_deref().unwrap_or_default())
        }
        sqlx::Error::Io(error) => error.kind() != std::io::ErrorKind::TimedOut,
        _ => false,
    }
}

/// Whether an error may be the fault of one row, and not of the connection or of where the database is.
fn is_about_rows(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => !is_about_place(error.code().as_deref().unwrap_or_default()),
        sqlx::Error::Encode(_) | sqlx::Error::Protocol(_) => true,
        _ => false,
    }
}

/// Whether a database says that it cannot write at all: to try again with fewer rows would only take longer.
///
/// SQLite has numbers: the low byte says that memory (7), the disk (10), the room on it (13) or the right to write (8) is
/// lacking. PostgreSQL has classes of five letters: connections (08), transactions that were ended (25, 40), resources (53),
/// locks (55), its operator (57), the system (58).
fn is_about_place(code: &str) -> bool {
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 7 | 8 | 10 | 13),
        _ => ["08", "25", "40", "53", "55", "57", "58"].iter().any(|class| code.starts_with(class)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_about_place;

    #[test]
    fn a_full_disk_is_no_rows_fault() {
        for code in ["13", "10", "778", "8", "1032", "7", "53100", "57P01", "08006", "58030", "55P03", "40001", "25P03"]
        {
            assert!(is_about_place(code), "{code}");
        }
        for code in ["", "1", "19", "2067", "23505", "22021"] {
            assert!(!is_about_place(code), "{code}");
        }
    }
}
