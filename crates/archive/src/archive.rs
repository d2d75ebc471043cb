//! The archive itself: opened, written to, read from.

use games::GameName;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use table::{Library, Setting, json};
use tokio::sync::{broadcast, oneshot};

use crate::entry::{Deed, Entry, NewTable};
use crate::listen::{BEHIND, Grown, Listener};
use crate::read_models::ReadModels;
use crate::schema;
use crate::store::{Store, reading, writing};
use crate::summary::Summary;
use crate::writer::{Answer, Job, Row, Verdict, Writer};
use crate::{ArchiveError, Database, TableId, WriteErrors, file};

/// The record of every table, on SQLite or PostgreSQL. Cheap to clone: all clones are the same archive.
///
/// ```
/// use archive::{Appended, Archive, Deed, Entry, NewTable, Database};
/// use table::{Library, Setting};
///
/// # tokio::runtime::Runtime::new()?.block_on(async {
/// let archive = Archive::open(&Database::Memory).await?;
/// let table = NewTable::new(Setting::new("bilguer"), Library::house(), 0)?;
/// archive.create(&table).await?;
/// let began = Entry { table: table.table, seq: 1, id: "first".into(), time: 5, at: 0, deed: Deed::Began };
/// assert_eq!(archive.append(&began).await?, Appended::Written);
/// assert_eq!(archive.append(&began).await?, Appended::Repeated(Box::new(began.clone())));
/// assert_eq!(archive.since(table.table, 0).await?, [began]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Archive(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    writer: Writer,
    grown: broadcast::Sender<Grown>,
    library: Library,
    /// The games of tables that were asked for: they never change.
    games: RwLock<HashMap<TableId, GameName>>,
}

/// How many tables' games are kept at hand.
const AT_HAND: usize = 100_000;

/// What became of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// It is in the record, and durable.
    Written,
    /// An entry with its id was in the record already: this one. Nothing was written.
    Repeated(Box<Entry>),
    /// Its number is not the next one. Nothing was written.
    Stale {
        /// The last number of the record.
        head: i64,
        /// What the writer has not seen: the entries from the number he wanted; none if he is ahead of the record.
        missing: Vec<Entry>,
    },
    /// There is no such table.
    NoTable,
}

/// An entry on its way to the database; none if there is no such table.
pub(crate) type Sent = Option<oneshot::Receiver<Answer>>;

impl Archive {
    /// Opens an archive with the law books of the house, and brings it to the present version.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached, or was written by a later version.
    pub async fn open(database: &Database) -> Result<Self, ArchiveError> {
        Self::open_with(database, Library::house().clone()).await
    }

    /// The same with other law books at hand.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached, or was written by a later version.
    pub async fn open_with(database: &Database, library: Library) -> Result<Self, ArchiveError> {
        let opened = async {
            let store = Store::open(database).await?;
            schema::migrate(&store).await?;
            Ok(store)
        };
        let store = opened.await.map_err(|error| file::diagnose(database, error))?;
        let (grown, _) = broadcast::channel(BEHIND);
        let writer = Writer::start(store.clone(), grown.clone());
        let archive = Self(Arc::new(Inner { store, writer, grown, library, games: RwLock::default() }));
        // A process that was killed may have left the lists behind the record.
        archive.catch_up().await?;
        Ok(archive)
    }

    /// The same for an archive that is there already: nothing is made where a place was mistyped.
    ///
    /// # Errors
    ///
    /// If there is none, and as before.
    pub async fn open_existing(database: &Database, library: Library) -> Result<Self, ArchiveError> {
        if !Store::is_there(database).await {
            return Err(ArchiveError::NoArchive(match database {
                Database::File(file) => file.display().to_string(),
                // An address may hold a password.
                Database::Memory | Database::Url(_) => "this database".into(),
            }));
        }
        Self::open_with(database, library).await
    }

    /// Closes the connections. Everything acknowledged is durable without it.
    pub async fn close(&self) {
        self.0.store.close().await;
    }

    /// Tells whenever the record can no longer be written, and when it can again.
    pub fn write_errors(&self) -> WriteErrors {
        WriteErrors::of(self.0.writer.trouble())
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.0.writer
    }

    pub(crate) fn grown(&self) -> &broadcast::Sender<Grown> {
        &self.0.grown
    }

    /// Listens to which tables grow from now on: over PostgreSQL whichever node writes to them, over SQLite what this
    /// process writes, for there is no other node.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached.
    pub async fn listen(&self) -> Result<Listener, ArchiveError> {
        Listener::new(self.store(), self.grown()).await
    }

    /// The law books by which tables are replayed.
    pub fn library(&self) -> &Library {
        &self.0.library
    }

    /// Opens a table. Opening the same one again changes nothing.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn create(&self, new: &NewTable) -> Result<(), ArchiveError> {
        let unwritable = ArchiveError::unreadable(format!("the setting of table {}", new.table));
        let setting = json::to_string(new.game, &new.setting).map_err(unwritable)?;
        let (of_match, number) = new.of_match.clone().unzip();
        let sql = "
            INSERT INTO tables (id, game, setting, match_id, match_game, invitation, created)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING";
        let summary = Summary::fresh(new);
        writing!(self.store(), tx, Db => {
            let written = sqlx::query(sql)
                .bind(new.table.number())
                .bind(new.game.name())
                .bind(&setting)
                .bind(&of_match)
                .bind(number.map(i64::from))
                .bind(&new.invitation)
                .bind(new.time)
                .execute(&mut *tx)
                .await?;
            if written.rows_affected() > 0 {
                Db::insert(&mut tx, std::slice::from_ref(&summary)).await?;
            }
        });
        Ok(())
    }

    /// Appends an entry. It is acknowledged once it is durable: neither a killed process nor a power cut loses it.
    ///
    /// Whatever waits at any table is written together, so many writers at once cost little more than one. An entry may be
    /// sent again, after a failure or in doubt: the same id is never written twice.
    ///
    /// # Errors
    ///
    /// If the database fails. Then it is not known whether the entry was written; append it again to find out.
    pub async fn append(&self, entry: &Entry) -> Result<Appended, ArchiveError> {
        let sent = self.send(entry).await?;
        let appended = self.settled(entry, sent).await?;
        // One that is there already may be the same, of which the writer was in doubt.
        if matches!(appended, Appended::Written | Appended::Repeated(_)) && entry.deed.is_notable() {
            // The entry is durable whatever becomes of the lists; the next start would catch up with them.
            let _ = self.update_read_models(entry.table).await;
        }
        Ok(appended)
    }

    /// Sends an entry to be written; none if there is no such table.
    pub(crate) async fn send(&self, entry: &Entry) -> Result<Sent, ArchiveError> {
        let Some(game) = self.game_of(entry.table).await? else { return Ok(None) };
        let unwritable = ArchiveError::unreadable(format!("entry {} of table {}", entry.seq, entry.table));
        let row = Row {
            table: entry.table.number(),
            seq: entry.seq,
            act_id: entry.id.clone(),
            time: entry.time,
            at: entry.at,
            notable: entry.deed.is_notable(),
            deed: json::to_string(game, &entry.deed).map_err(unwritable)?,
        };
        self.0.writer.send(Job::Row(row)).await.map(Some).ok_or(ArchiveError::Closed)
    }

    /// Waits for what becomes of an entry that was sent.
    pub(crate) async fn settled(&self, entry: &Entry, sent: Sent) -> Result<Appended, ArchiveError> {
        let Some(answered) = sent else { return Ok(Appended::NoTable) };
        let verdict = answered.await.map_err(|_| ArchiveError::Closed)?;
        match verdict.map_err(ArchiveError::Storage)? {
            Verdict::Written => Ok(Appended::Written),
            Verdict::Repeated(seq) => {
                let earlier = self.between(entry.table, seq - 1, seq).await?.into_iter().next();
                Ok(earlier.map_or(Appended::NoTable, |earlier| Appended::Repeated(Box::new(earlier))))
            }
            Verdict::Stale(head) => {
                let missing = self.between(entry.table, entry.seq.saturating_sub(1), head).await?;
                Ok(Appended::Stale { head, missing })
            }
            Verdict::NoTable => Ok(Appended::NoTable),
        }
    }

    /// Which game is played at a table.
    async fn game_of(&self, table: TableId) -> Result<Option<GameName>, ArchiveError> {
        let known = self.0.games.read().unwrap_or_else(PoisonError::into_inner).get(&table).copied();
        if known.is_some() {
            return Ok(known);
        }
        let sql = "SELECT game FROM tables WHERE id = $1";
        let row: Option<(String,)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(table.number()).fetch_optional(pool).await?
        });
        let Some((name,)) = row else { return Ok(None) };
        let game = read_game(table, &name)?;
        let mut games = self.0.games.write().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= AT_HAND {
            games.clear();
        }
        games.insert(table, game);
        Ok(Some(game))
    }

    /// What a table is made from; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database fails, or what is stored cannot be read.
    pub async fn opened(&self, table: TableId) -> Result<Option<NewTable>, ArchiveError> {
        type Columns = (String, String, Option<String>, Option<i64>, Option<String>, i64);
        let sql = "SELECT game, setting, match_id, match_game, invitation, created FROM tables WHERE id = $1";
        let row: Option<Columns> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(table.number()).fetch_optional(pool).await?
        });
        let Some((game, setting, of_match, number, invitation, time)) = row else { return Ok(None) };
        let game = read_game(table, &game)?;
        let unreadable = ArchiveError::unreadable(format!("the setting of table {table}"));
        let setting: Setting = json::from_str(game, &setting).map_err(unreadable)?;
        let of_match = of_match.zip(number.and_then(|number| u32::try_from(number).ok()));
        Ok(Some(NewTable { table, game, setting, of_match, invitation, time }))
    }

    /// The entries of a table after a number, in order. None if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database fails, or what is stored cannot be read.
    pub async fn since(&self, table: TableId, seq: i64) -> Result<Vec<Entry>, ArchiveError> {
        self.between(table, seq, i64::MAX).await
    }

    /// The numbers of the last entries of tables.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, i64)>, ArchiveError> {
        let numbers: Vec<i64> = tables.iter().map(|table| table.number()).collect();
        let heads: Vec<(i64, i64)> = match self.store() {
            Store::Sqlite { read, .. } => {
                let sql = "
                    SELECT value, COALESCE((SELECT MAX(seq) FROM entries WHERE table_id = value), 0) FROM json_each($1)";
                sqlx::query_as(sql).bind(serde_json::json!(numbers).to_string()).fetch_all(read).await?
            }
            Store::Postgres(pool) => {
                let sql = "
                    SELECT asked, COALESCE((SELECT MAX(seq) FROM entries WHERE table_id = asked), 0)
                    FROM unnest($1::bigint[]) AS asked";
                sqlx::query_as(sql).bind(numbers).fetch_all(pool).await?
            }
        };
        Ok(heads.into_iter().map(|(table, head)| (table.into(), head)).collect())
    }

    async fn between(&self, table: TableId, after: i64, upto: i64) -> Result<Vec<Entry>, ArchiveError> {
        type Columns = (String, i64, String, i64, i64, String);
        let sql = "
            SELECT tables.game, entries.seq, entries.act_id, entries.time, entries.at, entries.deed
            FROM entries JOIN tables ON tables.id = entries.table_id
            WHERE entries.table_id = $1 AND entries.seq > $2 AND entries.seq <= $3 ORDER BY entries.seq";
        let rows: Vec<Columns> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(table.number()).bind(after).bind(upto).fetch_all(pool).await?
        });
        let read = |(game, seq, id, time, at, deed): Columns| {
            let unreadable = ArchiveError::unreadable(format!("entry {seq} of table {table}"));
            let deed: Deed = json::from_str(read_game(table, &game)?, &deed).map_err(unreadable)?;
            Ok(Entry { table, seq, id, time, at, deed })
        };
        rows.into_iter().map(read).collect()
    }

    /// The table as its record leaves it; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database fails, its book is not at hand, or what is stored cannot be read.
    pub async fn table(&self, table: TableId) -> Result<Option<table::Table>, ArchiveError> {
        let Some(opened) = self.opened(table).await? else { return Ok(None) };
        let error = |source| ArchiveError::Setting { table, source };
        let mut replayed = opened.setting.table(self.library()).map_err(error)?;
        for entry in self.since(table, 0).await? {
            if let Deed::Act { ruling, .. } = &entry.deed {
                replayed.enter(ruling);
            }
        }
        Ok(Some(replayed))
    }
}

pub(crate) fn read_game(table: TableId, name: &str) -> Result<games::GameName, ArchiveError> {
    let unreadable = ArchiveError::unreadable(format!("the game of table {table}"));
    name.parse().map_err(|message: String| unreadable(serde::de::Error::custom(message)))
}
