//! The time of the database, which all nodes over one PostgreSQL share.

use crate::store::Store;
use crate::{Archive, ArchiveError};

impl Archive {
    /// What time it is by the clock of the database, in milliseconds since 1970; none if it has no clock of its own, as
    /// SQLite has none.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn time(&self) -> Result<Option<i64>, ArchiveError> {
        let Store::Postgres(pool) = self.store() else { return Ok(None) };
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        let (time,): (i64,) = sqlx::query_as(sql).fetch_one(pool).await?;
        Ok(Some(time))
    }
}
