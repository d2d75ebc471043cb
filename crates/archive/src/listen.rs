//! Which tables have grown: a wake-up for the tasks that show them, on this node or another.

use std::collections::VecDeque;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::broadcast;

use crate::store::Store;
use crate::{Archive, ArchiveError, TableId};

/// The channel of PostgreSQL on which nodes tell each other.
pub(crate) const CHANNEL: &str = "sissa_record";
/// The longest message PostgreSQL takes, with something to spare.
const LONGEST: usize = 7900;
/// How long to wait before the database is looked for again.
const AGAIN: Duration = Duration::from_secs(1);
/// What is told of a table whose clock was noted, in place of a number.
const CLOCK: &str = "clock";
/// How many wake-ups a slow listener may be behind before it misses some.
pub(crate) const BEHIND: usize = 8192;

/// News of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grown {
    /// A table has grown to this number.
    To {
        /// Which.
        table: TableId,
        /// Its last entry.
        seq: i64,
    },
    /// What a table's own clock shows was noted.
    Clock {
        /// Which.
        table: TableId,
    },
    /// News were missed, because the connection broke or the listener is too slow: any table may have grown.
    Any,
}

/// A stream of [`Grown`]. Wake-ups may come twice; what is true is in the record.
#[derive(Debug)]
pub struct Listener(Ear);

#[derive(Debug)]
enum Ear {
    Here(broadcast::Receiver<Grown>),
    Postgres(Box<Line>),
}

/// The line to PostgreSQL on which it tells of what is written.
#[derive(Debug)]
struct Line {
    pool: PgPool,
    /// None while the line is broken.
    listener: Option<PgListener>,
    heard: VecDeque<Grown>,
}

impl Listener {
    /// The next news; none when the archive is closed.
    pub async fn next(&mut self) -> Option<Grown> {
        match &mut self.0 {
            Ear::Here(receiver) => match receiver.recv().await {
                Ok(grown) => Some(grown),
                Err(broadcast::error::RecvError::Lagged(_)) => Some(Grown::Any),
                Err(broadcast::error::RecvError::Closed) => None,
            },
            Ear::Postgres(line) => line.next().await,
        }
    }
}

impl Line {
    async fn next(&mut self) -> Option<Grown> {
        loop {
            if let Some(grown) = self.heard.pop_front() {
                return Some(grown);
            }
            let Some(listener) = &mut self.listener else {
                match listen(&self.pool).await {
                    // A reader that now catches up misses nothing: what is written later is heard.
                    Ok(listener) => {
                        self.listener = Some(listener);
                        return Some(Grown::Any);
                    }
                    Err(sqlx::Error::PoolClosed) => return None,
                    Err(_) => tokio::time::sleep(AGAIN).await,
                }
                continue;
            };
            match listener.try_recv().await {
                Ok(Some(notification)) => self.heard.extend(read(notification.payload())),
                Err(sqlx::Error::PoolClosed) => return None,
                // The listener would connect again by itself, and not always say so.
                Ok(None) | Err(_) => self.listener = None,
            }
        }
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

impl Archive {
    /// Listens to which tables grow from now on: over PostgreSQL whichever node writes to them, over SQLite what this
    /// process writes, for there is no other node.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn listen(&self) -> Result<Listener, ArchiveError> {
        match self.store() {
            Store::Sqlite { .. } => Ok(Listener(Ear::Here(self.grown().subscribe()))),
            Store::Postgres(pool) => {
                let listener = Some(listen(pool).await?);
                Ok(Listener(Ear::Postgres(Box::new(Line { pool: pool.clone(), listener, heard: VecDeque::new() }))))
            }
        }
    }
}

/// The messages that tell of entries, the last one of each table: as few as fit.
pub(crate) fn news(entries: impl Iterator<Item = (TableId, i64)>) -> Vec<String> {
    let last: std::collections::BTreeMap<TableId, i64> = entries.collect();
    let mut messages = vec![String::new()];
    for (table, seq) in last {
        let word = format!("{table}:{seq} ");
        match messages.last_mut() {
            Some(message) if message.len() + word.len() <= LONGEST => message.push_str(&word),
            _ => messages.push(word),
        }
    }
    messages
}

/// The message that tells that a table's clock was noted.
pub(crate) fn clock(table: TableId) -> String {
    format!("{table}:{CLOCK}")
}

fn read(message: &str) -> Vec<Grown> {
    let word = |word: &str| {
        let (table, seq) = word.split_once(':')?;
        let table = table.parse().ok()?;
        if seq == CLOCK { Some(Grown::Clock { table }) } else { Some(Grown::To { table, seq: seq.parse().ok()? }) }
    };
    message.split_whitespace().map(|text| word(text).unwrap_or(Grown::Any)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Grown, LONGEST, news, read};
    use crate::TableId;

    #[test]
    fn news_of_many_tables_fit_their_messages() {
        let tables: Vec<TableId> = (0..2000).map(TableId::from).collect();
        let messages = news(tables.iter().flat_map(|&table| [(table, 7), (table, 8)]));
        assert!(messages.iter().all(|message| message.len() <= LONGEST));
        let heard: Vec<Grown> = messages.iter().flat_map(|message| read(message)).collect();
        assert_eq!(heard, tables.iter().map(|&table| Grown::To { table, seq: 8 }).collect::<Vec<_>>());
        assert_eq!(read(&super::clock(tables[7])), [Grown::Clock { table: tables[7] }]);
        assert_eq!(read("rubbish"), [Grown::Any]);
    }
}
