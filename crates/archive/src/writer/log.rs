//! SQLite's log of what was written last is copied into the file beside everything else.
//!
//! Left to itself, SQLite does it now and then within a commit, and everybody whose entry is in that group waits for all of
//! it: that was the slowest hundredth of all entries.

use sqlx::SqlitePool;
use tokio::task::JoinHandle;

/// After how many entries it is copied: some megabytes.
const ENTRIES: usize = 4096;

/// What is known of the log.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// Entries since it was copied.
    entries: usize,
    /// Copying that goes on, if any.
    copying: Option<JoinHandle<()>>,
}

impl Log {
    /// Entries were written: copies the log if it is time to, without waiting for it.
    ///
    /// What comes to the log meanwhile is copied by the writer itself, who then can begin the log anew; it is little.
    pub(super) async fn written(&mut self, entries: usize, read: &SqlitePool, write: &SqlitePool) {
        self.entries += entries;
        match &self.copying {
            None if self.entries >= ENTRIES => {
                let beside = read.clone();
                self.entries = 0;
                self.copying = Some(tokio::spawn(async move { copy(&beside).await }));
            }
            Some(copying) if copying.is_finished() => {
                self.copying = None;
                copy(write).await;
            }
            _ => {}
        }
    }
}

/// What cannot be copied now is copied the next time: nothing in the log is lost.
async fn copy(pool: &SqlitePool) {
    let _ = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(pool).await;
}
