//! What a table's own clock showed at a moment after its last entry.
//!
//! An entry says what the clock showed when a player acted. From there it goes on, unless the act took long to become
//! durable, or could not be written for a while: that time is charged to no player, and where it ended is noted beside
//! the record. It counts until the next entry, which says again what the clock shows; so the record alone gives the
//! same clocks.

use crate::listen::{self, Grown};
use crate::store::{Store, reading, writing};
use crate::{Archive, ArchiveError, TableId};

/// A moment of a table's own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// The last entry.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub time: i64,
    /// When, in milliseconds of the table's own clock.
    pub at: i64,
}

impl Archive {
    /// Notes what a table's clock shows at a moment, and tells all nodes of it. A later entry's is not replaced.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn note_clock(&self, table: TableId, shown: ClockReading) -> Result<(), ArchiveError> {
        let note = "
            INSERT INTO clocks (table_id, seq, time, at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, time = excluded.time, at = excluded.at
            WHERE clocks.seq <= excluded.seq";
        let tell = match self.store() {
            Store::Sqlite { .. } => "SELECT $1, $2",
            Store::Postgres(_) => "SELECT pg_notify($1, $2)",
        };
        let ClockReading { seq, time, at } = shown;
        writing!(self.store(), tx, Db => {
            sqlx::query(note).bind(table.number()).bind(seq).bind(time).bind(at).execute(&mut *tx).await?;
            sqlx::query(tell).bind(listen::CHANNEL).bind(listen::clock(table)).execute(&mut *tx).await?;
        });
        if matches!(self.store(), Store::Sqlite { .. }) {
            let _ = self.grown().send(Grown::Clock { table });
        }
        Ok(())
    }

    /// What was last noted of a table's clock.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn noted_clock(&self, table: TableId) -> Result<Option<ClockReading>, ArchiveError> {
        let sql = "SELECT seq, time, at FROM clocks WHERE table_id = $1";
        let found: Option<(i64, i64, i64)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(table.number()).fetch_optional(pool).await?
        });
        Ok(found.map(|(seq, time, at)| ClockReading { seq, time, at }))
    }
}
