//! Where an archive is kept.

use std::path::PathBuf;
use std::str::FromStr;

use crate::ArchiveError;

/// Where an archive is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// In memory, until it is closed: for tests.
    Memory,
    /// In one SQLite file, made if it is not there.
    File(PathBuf),
    /// In a PostgreSQL database with this address.
    Url(String),
}

impl Database {
    /// The file of an archive inside a data directory.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self::File(folder.into().join("sissa.db"))
    }
}

/// Reads the address of a database: `postgres://…`, `sqlite:FILE` or `sqlite::memory:`.
impl FromStr for Database {
    type Err = ArchiveError;

    fn from_str(address: &str) -> Result<Self, ArchiveError> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Self::Url(address.into()));
        }
        match address.strip_prefix("sqlite:") {
            Some(":memory:") => Ok(Self::Memory),
            Some(file) if !file.is_empty() => Ok(Self::File(file.strip_prefix("//").unwrap_or(file).into())),
            _ => Err(ArchiveError::Address(address.split(':').next().unwrap_or_default().into())),
        }
    }
}
