//! The two databases behind one door.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, PgPool, SqliteConnection, SqlitePool};

use crate::{ArchiveError, Database, file};

/// The connections to a database.
///
/// SQLite lets one connection write at a time: ours is a pool of one, so that writers wait for each other in order and
/// not by trying again. PostgreSQL has one pool for all.
#[derive(Debug, Clone)]
pub(crate) enum Store {
    Sqlite { read: SqlitePool, write: SqlitePool },
    Postgres(PgPool),
}

/// Does the same on either database. Inside, `$pool` is the pool to read from.
macro_rules! reading {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store {
            $crate::store::Store::Sqlite { read: $pool, .. } => $body,
            $crate::store::Store::Postgres($pool) => $body,
        }
    };
}

/// The same in a transaction that may write. Inside, `$tx` is the transaction and `$db` the kind of database.
macro_rules! writing {
    ($store:expr, $tx:ident, $db:ident => $body:expr) => {
        match $store {
            $crate::store::Store::Sqlite { write, .. } => {
                #[allow(dead_code, reason = "not every body builds a query")]
                type $db = sqlx::Sqlite;
                let mut $tx = write.begin_with("BEGIN IMMEDIATE").await?;
                let done = $body;
                $tx.commit().await?;
                done
            }
            $crate::store::Store::Postgres(pool) => {
                #[allow(dead_code, reason = "not every body builds a query")]
                type $db = sqlx::Postgres;
                let mut $tx = pool.begin().await?;
                let done = $body;
                $tx.commit().await?;
                done
            }
        }
    };
}

pub(crate) use {reading, writing};

/// Connections of one process to PostgreSQL, and readers of a SQLite file.
const CONNECTIONS: u32 = 8;
/// How long another process may keep a SQLite file to itself.
const PATIENCE: Duration = Duration::from_secs(30);
/// What PostgreSQL itself ends on a connection of ours, so that a process of ours that is stopped in the middle of
/// something, or whose machine is gone, holds up no other: stopped inside a transaction, it holds the tables it writes
/// to. A lock is waited for longer than a process may hold one without doing anything.
const BOUNDS: [(&str, &str); 6] = [
    ("idle_in_transaction_session_timeout", "5s"),
    ("lock_timeout", "10s"),
    ("statement_timeout", "60s"),
    ("tcp_keepalives_idle", "20"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
];
/// How long to wait for a connection to PostgreSQL. It may be away: the caller is better told so soon.
const CONNECTING: Duration = Duration::from_secs(5);

impl Store {
    pub(crate) async fn open(database: &Database) -> Result<Self, ArchiveError> {
        match database {
            Database::Memory => {
                // Every connection would have a memory of its own: there is one, and it stays.
                let options = SqliteConnectOptions::new().in_memory(true);
                let pool = SqlitePoolOptions::new().max_connections(1).min_connections(1);
                let pool = pool.idle_timeout(None).max_lifetime(None).connect_with(options).await?;
                Ok(Self::Sqlite { read: pool.clone(), write: pool })
            }
            Database::File(file) => {
                file::make_folder(file)?;
                // A power cut must not lose what was acknowledged: synchronous NORMAL would.
                let options = SqliteConnectOptions::new()
                    .filename(file)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Full)
                    .busy_timeout(PATIENCE)
                    .pragma("cache_size", "-65536")
                    // The writer sees to it sooner: see `writer/log.rs`.
                    .pragma("wal_autocheckpoint", "32000")
                    .pragma("temp_store", "MEMORY");
                // A file does not hang up: no connection is tried out before it is used.
                let write = SqlitePoolOptions::new().test_before_acquire(false);
                let write = write.max_connections(1).idle_timeout(None).max_lifetime(None);
                let write = write.after_release(|connection, _| Box::pin(is_at_rest(connection)));
                let write = write.connect_with(options.clone()).await?;
                let read = SqlitePoolOptions::new().test_before_acquire(false).max_connections(CONNECTIONS);
                let read = read.connect_with(options.pragma("query_only", "ON")).await?;
                Ok(Self::Sqlite { read, write })
            }
            Database::Url(url) => {
                let options = PgConnectOptions::from_str(url)?.application_name("sissa").options(BOUNDS);
                // A pool would try until its patience ends and not say why it could not.
                options.connect().await?.close().await?;
                let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(CONNECTING);
                Ok(Self::Postgres(pool.connect_with(options).await?))
            }
        }
    }

    /// What is said first in a transaction that may take as long as it needs.
    pub(crate) fn unhurried(&self) -> &'static str {
        match self {
            Self::Sqlite { .. } => "SELECT 1",
            Self::Postgres(_) => {
                "SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)"
            }
        }
    }

    /// Whether there is an archive already. Nothing is made or changed to find out; what cannot be looked at is left
    /// until it is opened.
    pub(crate) async fn is_there(database: &Database) -> bool {
        match database {
            Database::Memory => true,
            Database::File(file) if !file.exists() => false,
            Database::File(file) => {
                let Ok(mut file) = SqliteConnectOptions::new().filename(file).read_only(true).connect().await else {
                    return true;
                };
                let sql = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'versions'";
                let found = sqlx::query_as::<_, (i64,)>(sql).fetch_one(&mut file).await;
                let _ = file.close().await;
                found.map_or(true, |(count,)| count > 0)
            }
            Database::Url(url) => {
                let Ok(options) = PgConnectOptions::from_str(url) else { return true };
                let Ok(mut database) = options.application_name("sissa").connect().await else { return true };
                let found = sqlx::query_as::<_, (bool,)>("SELECT to_regclass('versions') IS NOT NULL");
                let found = found.fetch_one(&mut database).await;
                let _ = database.close().await;
                found.map_or(true, |(is_there,)| is_there)
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// Whether a connection has nothing begun, and can be used again.
///
/// When the disk is full, SQLite itself takes back what was begun, and sqlx, which cannot take it back once more, believes it
/// to go on: with such a connection nothing could be begun ever again.
async fn is_at_rest(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        // It may be about to be taken back.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}
