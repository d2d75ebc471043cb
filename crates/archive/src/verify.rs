//! Looking whether the archive is true.

use std::fmt;

use crate::entry::{Deed, Entry, NewTable};
use crate::search::Found;
use crate::store::reading;
use crate::summary::Summary;
use crate::{Archive, ArchiveError, TableId};

/// What was looked at, and what is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verified {
    /// Tables whose records were judged again.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// Imported games that were replayed.
    pub scores: u64,
    /// What is not as it should be.
    pub differences: Vec<Difference>,
}

/// Something that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The table or game; none if it concerns them all.
    pub table: Option<TableId>,
    /// The entry, if it is one.
    pub seq: Option<i64>,
    /// What was expected and what is there.
    pub message: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.table, self.seq) {
            (Some(table), Some(seq)) => write!(f, "{table} entry {seq}: {}", self.message),
            (Some(table), None) => write!(f, "{table}: {}", self.message),
            _ => f.write_str(&self.message),
        }
    }
}

impl Verified {
    fn differs(&mut self, table: TableId, seq: Option<i64>, message: impl Into<String>) {
        self.differences.push(Difference { table: Some(table), seq, message: message.into() });
    }
}

impl Archive {
    /// Judges every act of every table again, replays every imported game, and compares with what is stored: the numbers
    /// of the entries, the rulings, and the read models. After each page `tell` hears what it has.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn verify(&self, mut tell: impl FnMut(&Verified)) -> Result<Verified, ArchiveError> {
        let mut verified = Verified::default();
        let mut keys = 0;
        let mut after = None;
        loop {
            let tables = self.tables_after(after).await?;
            let Some(&last) = tables.last() else { break };
            for table in tables {
                keys += self.verify_table(table, &mut verified).await?;
                verified.tables += 1;
            }
            tell(&verified);
            after = Some(last);
        }
        let mut after = None;
        loop {
            let scores = self.imported_games_after(after).await?;
            let Some(&(last, _)) = scores.last() else { break };
            for (id, score) in scores {
                verified.scores += 1;
                match score.summary() {
                    Ok(summary) => keys += self.compare(&summary, &mut verified).await?,
                    Err(error) => verified.differs(id, None, error.to_string()),
                }
            }
            tell(&verified);
            after = Some(last);
        }
        let mut expect = |what: &str, expected: i64, found: i64| {
            if expected != found && verified.differences.is_empty() {
                let message = format!("expected {expected} {what}, found {found}: rebuild the archive");
                verified.differences.push(Difference { table: None, seq: None, message });
            }
        };
        let games =
            self.count("SELECT COUNT(*) FROM tables").await? + self.count("SELECT COUNT(*) FROM scores").await?;
        expect("games in the lists", games, self.count("SELECT COUNT(*) FROM games").await?);
        expect("positions to search for", keys, self.count("SELECT COUNT(*) FROM positions").await?);
        Ok(verified)
    }

    /// Verifies one table. How many keys it has in the read models.
    async fn verify_table(&self, table: TableId, verified: &mut Verified) -> Result<i64, ArchiveError> {
        let stored = async {
            let opened = self.opened(table).await?.ok_or(ArchiveError::NoTable(table))?;
            Ok::<_, ArchiveError>((opened, self.since(table, 0).await?))
        };
        let (opened, entries) = match stored.await {
            Ok(stored) => stored,
            Err(error @ ArchiveError::Storage(_)) => return Err(error),
            Err(error) => {
                let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}")).unwrap_or_default();
                verified.differs(table, None, format!("{error}{cause}"));
                return Ok(0);
            }
        };
        verified.entries += entries.len() as u64;
        self.judge_again(&opened, &entries, verified);
        let upto = self.listed(table).await?.map_or(0, |found| found.upto);
        let seen = entries.partition_point(|entry| entry.seq <= upto);
        if let Some(unseen) = entries[seen..].iter().find(|entry| entry.deed.is_notable()) {
            verified.differs(table, Some(unseen.seq), "the lists have not seen it");
        }
        match Summary::of(&opened, &entries[..seen], self.library()) {
            Ok(summary) => self.compare(&summary, verified).await,
            Err(error) => {
                verified.differs(table, None, error.to_string());
                Ok(0)
            }
        }
    }

    fn judge_again(&self, opened: &NewTable, entries: &[Entry], verified: &mut Verified) {
        let Ok(mut table) = opened.setting.table(self.library()) else { return };
        for (number, entry) in (1..).zip(entries) {
            if entry.seq != number {
                verified.differs(opened.table, Some(entry.seq), format!("expected entry {number} here"));
                return;
            }
            let Deed::Act { seat, act, ruling } = &entry.deed else { continue };
            match table.act(*seat, act, entry.at) {
                Ok(again) if again.agrees_with(ruling) => {}
                Ok(_) => verified.differs(opened.table, Some(entry.seq), "judged again, the ruling is another"),
                Err(refusal) => {
                    let message = format!("judged again, the act is refused: {:?}", refusal.reason);
                    verified.differs(opened.table, Some(entry.seq), message);
                    return;
                }
            }
        }
    }

    /// Compares what the read models should say of a game with what they say. How many keys it should have.
    async fn compare(&self, summary: &Summary, verified: &mut Verified) -> Result<i64, ArchiveError> {
        let expected = Found::of(summary);
        match self.listed(summary.id).await? {
            None => verified.differs(summary.id, None, "it is not in the lists"),
            Some(found) if found != expected => {
                verified.differs(summary.id, None, format!("the lists say {found:?}, the record {expected:?}"));
            }
            Some(_) => {}
        }
        let keys = summary.keys.len() as i64;
        if keys > 0 {
            let list = summary.keys.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let sql = format!("SELECT COUNT(*) FROM positions WHERE day = $1 AND game_id = $2 AND key IN ({list})");
            let (found,): (i64,) = reading!(self.store(), pool => {
                let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).persistent(false);
                query.bind(summary.day).bind(summary.id.number()).fetch_one(pool).await?
            });
            if found != keys {
                verified.differs(summary.id, None, format!("expected {keys} positions to search for, found {found}"));
            }
        }
        Ok(keys)
    }
}
