//! Group commit: one task writes what all tables have waiting, in one transaction.

mod batch;
mod log;
mod postgres;
mod sqlite;

use std::sync::Arc;

use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::listen::Grown;
use crate::store::Store;
use crate::trouble::Trouble;
use crate::writer::log::Log;

/// The most entries of one transaction, and how many may wait before appending itself has to wait.
const LARGEST: usize = 1024;
const QUEUE: usize = 8192;

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

/// What became of a row, or why nobody can tell.
pub(crate) type Answer = Result<Verdict, Arc<sqlx::Error>>;

/// A row that waits to be written.
pub(crate) struct Waiting {
    row: Row,
    answer: oneshot::Sender<Answer>,
}

/// The way to the task that writes.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
    trouble: watch::Receiver<Trouble>,
}

impl Writer {
    /// Starts the task. It ends when nobody can send it anything any more.
    pub(crate) fn start(store: Store, grown: broadcast::Sender<Grown>) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        let (troubled, trouble) = watch::channel(None);
        tokio::spawn(run(store, queue, grown, troubled));
        Self { queue: sender, trouble }
    }

    /// Why the last group could not be written, now and whenever that changes.
    pub(crate) fn trouble(&self) -> watch::Receiver<Trouble> {
        self.trouble.clone()
    }

    /// Sends a row to be written; none if the archive is closed.
    pub(crate) async fn send(&self, row: Row) -> Option<oneshot::Receiver<Answer>> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Waiting { row, answer }).await.ok()?;
        Some(answered)
    }
}

async fn run(
    store: Store,
    mut queue: mpsc::Receiver<Waiting>,
    grown: broadcast::Sender<Grown>,
    troubled: watch::Sender<Trouble>,
) {
    let mut waiting = Vec::with_capacity(LARGEST);
    let mut log = Log::default();
    // While one group is being written the next gathers by itself: nobody waits for a group to fill.
    while queue.recv_many(&mut waiting, LARGEST).await > 0 {
        let (rows, answers): (Vec<Row>, Vec<_>) =
            waiting.drain(..).map(|waiting| (waiting.row, waiting.answer)).unzip();
        let written = write_each(&store, &rows).await;
        // One that the database refuses among others that it takes is no trouble of the database.
        let trouble = written.iter().all(Result::is_err).then(|| written.first()?.as_ref().err().cloned()).flatten();
        troubled.send_if_modified(|known| std::mem::replace(known, trouble).is_some() != known.is_some());
        for ((row, answer), written) in rows.iter().zip(answers).zip(written) {
            // Over PostgreSQL the database itself tells every node, this one included.
            if matches!((&written, &store), (Ok(Verdict::Written), Store::Sqlite { .. })) {
                let _ = grown.send(Grown::To { table: row.table.into(), seq: row.seq });
            }
            // Whoever asked may have gone; the entry is in the record all the same.
            let _ = answer.send(written);
        }
        if let Store::Sqlite { read, write } = &store {
            log.written(rows.len(), read, write).await;
        }
    }
}

/// Writes rows in one transaction; if the database refuses it, in smaller ones, so that only what it refuses is lost.
async fn write_each(store: &Store, rows: &[Row]) -> Vec<Answer> {
    let mut answers = Vec::with_capacity(rows.len());
    let mut ahead = vec![rows];
    while let Some(rows) = ahead.pop() {
        match write_together(store, rows).await {
            Ok(verdicts) => answers.extend(verdicts.into_iter().map(Ok)),
            Err(error) if rows.len() > 1 && is_about_rows(&error) => {
                let (first, rest) = rows.split_at(rows.len() / 2);
                ahead.extend([rest, first]);
            }
            Err(error) => {
                let error = Arc::new(error);
                answers.extend(rows.iter().map(|_| Err(Arc::clone(&error))));
            }
        }
    }
    answers
}

async fn write_together(store: &Store, rows: &[Row]) -> Result<Vec<Verdict>, sqlx::Error> {
    match store {
        Store::Sqlite { write, .. } => sqlite::write(write, rows).await,
        Store::Postgres(pool) => postgres::write(pool, rows).await,
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
/// lacking. PostgreSQL has classes of five letters: connections (08), resources (53), its operator (57), the system (58).
fn is_about_place(code: &str) -> bool {
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 7 | 8 | 10 | 13),
        _ => ["08", "53", "57", "58"].iter().any(|class| code.starts_with(class)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_about_place;

    #[test]
    fn a_full_disk_is_no_rows_fault() {
        for code in ["13", "10", "778", "8", "1032", "7", "53100", "57P01", "08006", "58030"] {
            assert!(is_about_place(code), "{code}");
        }
        for code in ["", "1", "19", "2067", "23505", "22021", "40001"] {
            assert!(!is_about_place(code), "{code}");
        }
    }
}
