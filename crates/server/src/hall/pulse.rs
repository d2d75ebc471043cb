//! The pulse of a hall: while clocks run, it notes again and again that it lives.
//!
//! After a restart that tells how long a player had thought (see [`Lives`](super::lives::Lives)). And where an act could not
//! be written and the clocks of its table stand still, the first beat that becomes durable lets them go on.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use archive::ArchiveError;

use crate::hall::Hall;
use crate::time;

/// How often it beats: of what a player thinks before a restart, he may be given back that much.
const EVERY: Duration = Duration::from_secs(1);
/// How long somebody who asks after its health waits for a beat, and how long the last one may take.
const PATIENCE: Duration = Duration::from_secs(5);
const LAST: Duration = Duration::from_secs(1);

impl Hall {
    /// Beats until the hall closes.
    pub(super) async fn pulse(self) {
        let mut closed = pin!(self.closed());
        while tokio::time::timeout(EVERY, &mut closed).await.is_err() {
            if !self.is_timed() || self.beat().await.is_err() {
                continue;
            }
            let waiting: Vec<_> =
                self.tables().values().filter(|live| live.sheet().is_waiting()).map(Arc::clone).collect();
            for live in waiting {
                live.go_on(self.archive()).await;
            }
        }
    }

    /// Whether entries can be written here: tried by writing.
    ///
    /// # Errors
    ///
    /// If they cannot, or nobody can tell in a reasonable time.
    pub(crate) async fn health(&self) -> Result<(), ArchiveError> {
        if !time::is_trusted() {
            return Err(ArchiveError::Skewed { bound: time::BOUND });
        }
        tokio::time::timeout(PATIENCE, self.beat()).await.unwrap_or(Err(ArchiveError::TooSlow))
    }

    /// The last beat, so that nobody is given back anything when the server is stopped as it should be.
    pub(crate) async fn last_beat(&self) {
        if self.is_timed() {
            let _ = tokio::time::timeout(LAST, self.beat()).await;
        }
    }

    /// Whether a clock runs here.
    fn is_timed(&self) -> bool {
        self.tables().values().any(|live| live.sheet().deadline().is_some())
    }

    async fn beat(&self) -> Result<(), ArchiveError> {
        self.archive().beat(self.0.lives.id(), time::now()).await
    }
}
