//! What can go wrong with an archive.

use games::GameName;
use std::path::PathBuf;
use std::sync::Arc;

use crate::TableId;

/// Why an archive could not do what was asked of it.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ArchiveError {
    /// The database failed or cannot be reached.
    #[error("the database failed")]
    Storage(#[source] Arc<sqlx::Error>),
    /// The address names no kind of database that we know. Only its beginning is kept: the rest may hold a password.
    #[error("expected a database as sqlite:FILE or postgres://…, found one that begins with {0:?}")]
    Address(String),
    /// The folder of the file cannot be made.
    #[error("cannot make the folder of {file}")]
    Folder {
        /// The file.
        file: PathBuf,
        /// Why not.
        #[source]
        source: Arc<std::io::Error>,
    },
    /// Where the folder of the file should be, there is something else.
    #[error("expected a folder, found something else at {0}")]
    NoFolder(PathBuf),
    /// The file, or others beside it, cannot be written.
    #[error("expected to be able to write {file} and files beside it")]
    Unwritable {
        /// The file.
        file: PathBuf,
        /// Why not.
        #[source]
        source: Arc<std::io::Error>,
    },
    /// Another server has the file.
    #[error("expected to be the only server over {0}, found another one that runs: stop it first")]
    Served(PathBuf),
    /// The file is something else.
    #[error("expected a SQLite database, found something else in {0}")]
    NoDatabase(PathBuf),
    /// There is no archive yet.
    #[error("expected an archive, found none in {0}: importing games makes one")]
    NoArchive(String),
    /// The database was written by a later version.
    #[error("the archive has version {found}, and only versions up to {known} are known here: use a later sissa")]
    TooNew {
        /// The version of the archive.
        found: i64,
        /// The latest one known.
        known: i64,
    },
    /// The archive is being closed and writes nothing more.
    #[error("the archive is closed")]
    Closed,
    /// The database did not answer in a reasonable time.
    #[error("the database does not answer")]
    TooSlow,
    /// The clock of this process is not that of the database: what it would write of time could not be trusted.
    #[error("expected to be within {bound} ms of the clock of the database")]
    Skewed {
        /// How far apart they may be, in milliseconds.
        bound: i64,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// Files of this game are not taken in.
    #[error("expected games of chess or draughts, found {0}")]
    NoFiles(GameName),
    /// Something stored, or to be stored, cannot be read or written.
    #[error("{what} cannot be read")]
    Unreadable {
        /// What.
        what: String,
        /// Why not.
        #[source]
        source: Arc<serde_json::Error>,
    },
    /// A table cannot be set up from what is stored.
    #[error("table {table} cannot be set up")]
    Setting {
        /// Which.
        table: TableId,
        /// Why not.
        #[source]
        source: table::SettingError,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(Arc<std::io::Error>),
    /// A line of an exported archive is none.
    #[error("line {line}: {message}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What was expected and what came.
        message: String,
    },
    /// A search that makes no sense.
    #[error(transparent)]
    Search(#[from] crate::SearchError),
    /// A name that somebody has already.
    #[error("the name {0:?} is taken")]
    NameTaken(String),
}

impl From<sqlx::Error> for ArchiveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Storage(Arc::new(error))
    }
}

impl From<std::io::Error> for ArchiveError {
    fn from(error: std::io::Error) -> Self {
        Self::File(Arc::new(error))
    }
}

impl ArchiveError {
    pub(crate) fn unreadable(what: impl Into<String>) -> impl FnOnce(serde_json::Error) -> Self {
        let what = what.into();
        move |error| Self::Unreadable { what, source: Arc::new(error) }
    }
}
