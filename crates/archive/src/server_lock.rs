//! A server has a SQLite file to itself: two servers over one would each believe that no other writes.
//!
//! SQLite itself lets several processes write in turn, and the commands of `sissa archive` do, beside a server. Only a second
//! server is kept away, by a lock on a file beside the database, which the system takes back however the process ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::sync::Arc;

use crate::{ArchiveError, Database, file};

/// The right to serve an archive alone, for as long as this is held.
#[derive(Debug)]
pub struct ServerLock(#[expect(dead_code, reason = "it is held, not used")] Option<File>);

impl ServerLock {
    /// Takes the right. Over PostgreSQL several may serve, and in memory no other can.
    ///
    /// # Errors
    ///
    /// If another process has it, or the lock cannot be written.
    pub fn take(database: &Database) -> Result<Self, ArchiveError> {
        let Database::File(file) = database else { return Ok(Self(None)) };
        file::make_folder(file)?;
        let unwritable = |source| ArchiveError::Unwritable { file: file.clone(), source: Arc::new(source) };
        let mut beside = file.as_os_str().to_owned();
        beside.push("-lock");
        let lock = OpenOptions::new().append(true).create(true).open(beside).map_err(unwritable)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self(Some(lock))),
            Err(TryLockError::WouldBlock) => Err(ArchiveError::Served(file.clone())),
            Err(TryLockError::Error(source)) => Err(unwritable(source)),
        }
    }
}
