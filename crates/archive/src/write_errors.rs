//! When the record cannot be written: for the operator, who sees no requests.

use std::sync::Arc;

use tokio::sync::watch;

use crate::ArchiveError;

/// Why the last group of entries could not be written; none, if it could.
pub(crate) type LastWriteError = Option<Arc<sqlx::Error>>;

/// Tells when the record can no longer be written, and when it can again.
#[derive(Debug)]
pub struct WriteErrors(watch::Receiver<LastWriteError>);

impl WriteErrors {
    pub(crate) fn of(trouble: watch::Receiver<LastWriteError>) -> Self {
        Self(trouble)
    }

    /// Waits for the next change: why nothing can be written or, with no error, that it can again. None when the archive is
    /// closed.
    ///
    /// It is noticed with the next entry that somebody wants to write, or when a server notes that it lives.
    pub async fn next(&mut self) -> Option<Result<(), ArchiveError>> {
        self.0.changed().await.ok()?;
        let trouble = self.0.borrow_and_update().clone();
        Some(trouble.map_or(Ok(()), |error| Err(ArchiveError::Storage(error))))
    }
}
