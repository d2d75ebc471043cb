//! Bringing the read models up to the record.

use crate::read_models::ReadModels;
use crate::store::{Store, reading, writing};
use crate::summary::Summary;
use crate::{Archive, ArchiveError, TableId};

impl Archive {
    /// Brings the read models of a table up to its record.
    pub(crate) async fn update_read_models(&self, table: TableId) -> Result<(), ArchiveError> {
        let opened = self.opened(table).await?.ok_or(ArchiveError::NoTable(table))?;
        let entries = self.since(table, 0).await?;
        let error = |source| ArchiveError::Setting { table, source };
        let summary = Summary::of(&opened, &entries, self.library()).map_err(error)?;
        // Two nodes may come here at once: the one that has seen more has the last word.
        let lock = match self.store() {
            Store::Sqlite { .. } => "SELECT id FROM tables WHERE id = $1",
            Store::Postgres(_) => "SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE",
        };
        writing!(self.store(), tx, Db => {
            sqlx::query(lock).bind(table.number()).execute(&mut *tx).await?;
            let upto = sqlx::query_as::<_, (i64,)>("SELECT upto FROM games WHERE id = $1");
            let upto = upto.bind(table.number()).fetch_optional(&mut *tx).await?.map(|(upto,)| upto);
            if upto.is_none_or(|upto| upto < summary.upto) {
                if let Some(upto) = upto {
                    let seen = entries.partition_point(|entry| entry.seq <= upto);
                    let before = Summary::of(&opened, &entries[..seen], self.library()).map_err(error)?;
                    Db::remove(&mut tx, &before).await?;
                }
                Db::insert(&mut tx, std::slice::from_ref(&summary)).await?;
            }
        });
        Ok(())
    }

    /// Brings the read models of all tables up to their records, where they are behind.
    pub(crate) async fn catch_up(&self) -> Result<(), ArchiveError> {
        let behind = "
            SELECT DISTINCT entries.table_id FROM entries JOIN games ON games.id = entries.table_id
            WHERE entries.notable AND entries.seq > games.upto";
        let behind: Vec<(i64,)> = reading!(self.store(), pool => sqlx::query_as(behind).fetch_all(pool).await?);
        for (table,) in behind {
            match self.update_read_models(table.into()).await {
                // A book that is not at hand today may be there tomorrow.
                Ok(()) | Err(ArchiveError::Setting { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
