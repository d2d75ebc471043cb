//! The lives of servers: when each began, and until when it is known to have been there.
//!
//! While no server serves a table no one can play at it, and that time is charged to no player. What a player used
//! before the server went is charged all the same, so while clocks run a server notes again and again that it lives. It
//! does so the way entries go, so that it is also the proof that entries can be written.

use crate::store::{Store, reading, writing};
use crate::writer::{Beat, Job};
use crate::{Archive, ArchiveError};

/// How many lives are remembered: more than anybody starts a server during one game.
const REMEMBERED: i64 = 1000;

/// A life of a server. All times are in milliseconds since 1970, as that server told them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ServerRun {
    /// Its number: a later life has a higher one, whatever the clock of the machine says.
    pub id: i64,
    /// When it began.
    pub began: i64,
    /// When it was last known to be there.
    pub alive: i64,
}

impl Archive {
    /// Begins a life, and gives all that are remembered, in order: this one is the last.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn begin_run(&self, now: i64) -> Result<Vec<ServerRun>, ArchiveError> {
        // Two nodes that begin at once would have the same number.
        let lock = match self.store() {
            Store::Sqlite { .. } => "SELECT 1",
            Store::Postgres(_) => "SELECT pg_advisory_xact_lock(7303015)",
        };
        let last = "SELECT MAX(id) FROM lives";
        let insert = "INSERT INTO lives (id, began, alive) VALUES ($1, $2, $2)";
        let forget = "DELETE FROM lives WHERE id <= $1";
        let id = writing!(self.store(), tx, Db => {
            sqlx::query(lock).execute(&mut *tx).await?;
            let (last,) = sqlx::query_as::<_, (Option<i64>,)>(last).fetch_one(&mut *tx).await?;
            let id = last.unwrap_or(0) + 1;
            sqlx::query(insert).bind(id).bind(now).execute(&mut *tx).await?;
            sqlx::query(forget).bind(id - REMEMBERED).execute(&mut *tx).await?;
            id
        });
        let lives = "SELECT id, began, alive FROM lives WHERE id <= $1 ORDER BY id";
        let lives: Vec<(i64, i64, i64)> =
            reading!(self.store(), pool => sqlx::query_as(lives).bind(id).fetch_all(pool).await?);
        Ok(lives.into_iter().map(|(id, began, alive)| ServerRun { id, began, alive }).collect())
    }

    /// Notes that a life goes on, and returns when that is durable: then entries can be written too.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn beat(&self, life: i64, now: i64) -> Result<(), ArchiveError> {
        let sent = self.writer().send(Job::Beat(Beat { life, time: now })).await.ok_or(ArchiveError::Closed)?;
        sent.await.map_err(|_| ArchiveError::Closed)?.map_err(ArchiveError::Storage)?;
        Ok(())
    }

    /// Of the lives other than one that have beaten since a moment, the beat that is longest ago; none if there are no others.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn slowest_beat(&self, life: i64, since: i64) -> Result<Option<i64>, ArchiveError> {
        let sql = "SELECT MIN(alive) FROM lives WHERE id <> $1 AND alive >= $2";
        let (slowest,): (Option<i64>,) = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(life).bind(since).fetch_one(pool).await?
        });
        Ok(slowest)
    }

    /// Ends a life that need not be remembered: that of a node among others, whose tables are served on.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn end_run(&self, life: i64) -> Result<(), ArchiveError> {
        let sql = "DELETE FROM lives WHERE id = $1";
        writing!(self.store(), tx, Db => {
            sqlx::query(sql).bind(life).execute(&mut *tx).await?;
        });
        Ok(())
    }
}
