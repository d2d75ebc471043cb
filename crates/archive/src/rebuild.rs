//! Making the read models again.

use crate::read_models::ReadModels;
use crate::store::writing;
use crate::summary::Summary;
use crate::{Archive, ArchiveError};

/// What a rebuild made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rebuilt {
    /// How many games are in the lists.
    pub games: u64,
    /// What could not be replayed, and why.
    pub faults: Vec<String>,
}

impl Archive {
    /// Throws the read models away and makes them of the record. While it runs, lists and searches find only part of the
    /// games; tables can be played on. After each page `tell` hears what it has. Broken off, it leaves the games
    /// out that it has not come to: it is to be done again.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn rebuild(&self, mut tell: impl FnMut(&Rebuilt)) -> Result<Rebuilt, ArchiveError> {
        writing!(self.store(), tx, Db => {
            sqlx::query(self.store().unhurried()).execute(&mut *tx).await?;
            for sql in ["DELETE FROM games", "DELETE FROM seats", "DELETE FROM positions"] {
                sqlx::query(sql).execute(&mut *tx).await?;
            }
        });
        let mut rebuilt = Rebuilt::default();
        let mut after = None;
        loop {
            let tables = self.tables_after(after).await?;
            let Some(&last) = tables.last() else { break };
            let mut summaries = Vec::new();
            for table in tables {
                let Some(opened) = self.opened(table).await? else { continue };
                match Summary::of(&opened, &self.since(table, 0).await?, self.library()) {
                    Ok(summary) => summaries.push(summary),
                    Err(error) => rebuilt.faults.push(format!("table {table}: {error}")),
                }
            }
            rebuilt.games += summaries.len() as u64;
            self.place_absent(summaries).await?;
            tell(&rebuilt);
            after = Some(last);
        }
        let mut after = None;
        loop {
            let scores = self.imported_games_after(after).await?;
            let Some(&(last, _)) = scores.last() else { break };
            let mut summaries = Vec::new();
            for (id, score) in scores {
                match score.summary() {
                    Ok(summary) => summaries.push(summary),
                    Err(error) => rebuilt.faults.push(format!("score {id}: {error}")),
                }
            }
            rebuilt.games += summaries.len() as u64;
            self.place_absent(summaries).await?;
            tell(&rebuilt);
            after = Some(last);
        }
        // What was appended meanwhile.
        self.catch_up().await?;
        Ok(rebuilt)
    }

    /// Places summaries but for those that somebody else placed meanwhile.
    async fn place_absent(&self, mut summaries: Vec<Summary>) -> Result<(), ArchiveError> {
        writing!(self.store(), tx, Db => {
            let mut there = Vec::new();
            for summary in &summaries {
                let found = sqlx::query_as::<_, (i64,)>("SELECT id FROM games WHERE id = $1").bind(summary.id.number());
                there.extend(found.fetch_optional(&mut *tx).await?.map(|(id,)| id));
            }
            summaries.retain(|summary| !there.contains(&summary.id.number()));
            Db::insert(&mut tx, &summaries).await?;
        });
        Ok(())
    }
}
