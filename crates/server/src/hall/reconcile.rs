//! Keeping up with other nodes: by what they tell, and by looking at the record where something may have been missed.

use std::pin::pin;
use std::time::Duration;

use archive::{ArchiveError, Grown, Listener, TableId};

use crate::hall::{Hall, Live};

/// How often the tables at hand are compared with the record, whatever was heard: a line to the database may be dead without
/// anybody noticing.
const ROUND: Duration = Duration::from_secs(10);
/// How long to wait when the archive fails.
const AGAIN: Duration = Duration::from_secs(1);

impl Hall {
    /// Hears what other nodes write, until the archive is closed.
    pub(super) async fn listen(self, mut listener: Listener) {
        while let Some(grown) = listener.next().await {
            self.hear(grown);
        }
    }

    /// Another process has written to tables: those at hand catch up.
    fn hear(&self, grown: Grown) {
        let behind = match grown {
            Grown::To { table, seq } => self.tables().get(&table).filter(|live| live.head() < seq).cloned(),
            Grown::Clock { table } => self.tables().get(&table).cloned(),
            Grown::Any => {
                self.0.missed.notify_one();
                None
            }
        };
        if let Some(live) = behind {
            let hall = self.clone();
            tokio::spawn(async move {
                if live.hear(hall.archive()).await.is_err() {
                    hall.0.missed.notify_one();
                }
            });
        }
    }

    /// Compares the tables at hand with the record now and then, and whenever something may have been missed, until the hall
    /// closes. What fails is tried again.
    pub(super) async fn reconcile(self) {
        let mut closed = pin!(self.closed());
        let mut wait = ROUND;
        loop {
            let is_missed = tokio::select! {
                () = &mut closed => return,
                () = self.0.missed.notified() => true,
                () = tokio::time::sleep(wait) => wait == AGAIN,
            };
            wait = if self.compare(is_missed).await.is_ok() { ROUND } else { AGAIN };
        }
    }

    /// Lets those tables catch up that are behind. If something was missed, it may be what a clock shows.
    async fn compare(&self, is_missed: bool) -> Result<(), ArchiveError> {
        let tables: Vec<TableId> = self.tables().keys().copied().collect();
        for (table, head) in self.archive().heads(&tables).await? {
            let is_behind = |live: &Live| live.head() < head || is_missed && live.record().deadline().is_some();
            let behind = self.tables().get(&table).filter(|live| is_behind(live)).cloned();
            if let Some(live) = behind {
                live.catch_up(self.archive()).await?;
            }
        }
        Ok(())
    }
}
