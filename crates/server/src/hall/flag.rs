//! Flags fall by themselves.

use std::sync::{Arc, Weak};
use std::time::Duration;

use table::Act;
use tokio::sync::watch;

use crate::hall::{ActError, Doing, Hall, Live};
use crate::time;

/// How long to wait when the archive fails, or when an act that came in time may still wait to be written elsewhere.
const AGAIN: Duration = Duration::from_millis(500);

impl Hall {
    /// Looks at the clocks of a table whenever a flag must have fallen, for as long as the table is at hand.
    pub(super) fn watch_clocks(&self, live: &Arc<Live>) {
        if live.record().table.clocks().is_some() {
            tokio::spawn(watch(self.clone(), Arc::downgrade(live), live.heads()));
        }
    }
}

async fn watch(hall: Hall, table: Weak<Live>, mut heads: watch::Receiver<i64>) {
    loop {
        heads.mark_unchanged();
        let Some(deadline) = table.upgrade().map(|live| live.record().deadline()) else { return };
        // An act may be under way for as long as is allowed for.
        let falls = deadline.map(|deadline| deadline.saturating_add(hall.limiter().lag()));
        let waits = |falls: i64| Duration::from_millis(u64::try_from(falls.saturating_sub(time::now())).unwrap_or(0));
        let something_done = match falls {
            None => heads.changed().await,
            Some(falls) => match tokio::time::timeout(waits(falls), heads.changed()).await {
                Ok(changed) => changed,
                Err(_) => match fall(&hall, &table, falls).await {
                    Fell::Ruled => Ok(()),
                    Fell::Nothing => heads.changed().await,
                    Fell::Later => {
                        tokio::time::sleep(AGAIN).await;
                        Ok(())
                    }
                },
            },
        };
        if something_done.is_err() {
            return;
        }
    }
}

enum Fell {
    /// The referee has ruled on it, or something else happened first.
    Ruled,
    /// By this law it means nothing.
    Nothing,
    /// It could not be written down, or perhaps should not be.
    Later,
}

async fn fall(hall: &Hall, table: &Weak<Live>, falls: i64) -> Fell {
    let Some(live) = table.upgrade() else { return Fell::Ruled };
    if !hall.is_alone() {
        // The act may have come in time at another node.
        let is_written = matches!(hall.is_written_before(falls).await, Ok(true));
        if !is_written || live.catch_up(hall.archive()).await.is_err() {
            return Fell::Later;
        }
    }
    let head = live.head();
    match hall.act(&live, None, format!("flag:{head}"), head, Doing::Is(Act::Flag)).await {
        Ok(_) | Err(ActError::Stale { .. }) => Fell::Ruled,
        Err(ActError::Archive(_)) => Fell::Later,
        Err(_) => Fell::Nothing,
    }
}
