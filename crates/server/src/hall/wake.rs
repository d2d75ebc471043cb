//! Clocks run whether or not anybody looks: tables that are played by one are taken out of the archive by themselves.

use std::pin::pin;
use std::time::Duration;

use archive::ArchiveError;

use crate::hall::Hall;

/// How often to look for tables whose node has gone, and whose clocks are no longer watched.
const ROUND: Duration = Duration::from_secs(30);

impl Hall {
    /// Takes out the tables that are played by a clock: once if no other server serves them, and otherwise again and
    /// again, for another node may go at any time.
    pub(super) async fn wake(self) {
        let mut closed = pin!(self.closed());
        loop {
            let is_done = self.wake_timed().await.is_ok();
            if is_done && self.0.options.is_alone || tokio::time::timeout(ROUND, &mut closed).await.is_ok() {
                return;
            }
        }
    }

    async fn wake_timed(&self) -> Result<(), ArchiveError> {
        let mut after = None;
        loop {
            let (tables, next) = self.archive().timed(after).await?;
            for table in tables {
                // A table whose law book is not at hand keeps no other from being woken.
                if let Err(error @ ArchiveError::Storage(_)) = self.live(table).await {
                    return Err(error);
                }
            }
            if next.is_none() {
                return Ok(());
            }
            after = next;
        }
    }
}
