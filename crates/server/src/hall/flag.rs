//! Flags fall by themselves.

use std::sync::{Arc, Weak};
use std::time::Duration;

use table::Act;
use tokio::sync::watch;

use crate::hall::{ActError, Doing, Hall, Live};
use crate::time;

/// How long to wait when the archive fails, or is slow to answer: other nodes may have waited as well, with an act that came in
/// time, and write it first.
const AGAIN: Duration = Duration::from_secs(3);
/// How long the archive may take to answer before it is slow.
const PROMPT: Duration = Duration::from_millis(500);

impl Hall {
    /// Looks at the clocks of a table whenever a flag must have fallen, for as long as the table is at hand.
    pub(super) fn watch_clocks(&self, live: &Arc<Live>) {
        if live.sheet().table.clocks().is_some() {
            tokio::spawn(watch(self.clone(), Arc::downgrade(live), live.heads()));
        }
    }
}

async fn watch(hall: Hall, table: Weak<Live>, mut heads: watch::Receiver<i64>) {
    loop {
        heads.mark_unchanged();
        let Some(deadline) = table.upgrade().map(|live| live.sheet().deadline()) else { return };
        // An act may be under way for as long as is allowed for.
        let waits = deadline.map(|deadline| deadline.saturating_add(hall.gate().lag()).saturating_sub(time::now()));
        let waits = waits.map(|waits| u64::try_from(waits).unwrap_or(0));
        let something_done = match waits {
            None => heads.changed().await,
            Some(waits) => match tokio::time::timeout(Duration::from_millis(waits), heads.changed()).await {
                Ok(changed) => changed,
                Err(_) => match fall(&hall, &table).await {
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
    /// It could not be written down, or not soon enough to be sure.
    Later,
}

async fn fall(hall: &Hall, table: &Weak<Live>) -> Fell {
    let Some(live) = table.upgrade() else { return Fell::Ruled };
    if !hall.is_alone() {
        // The act may have come at another node.
        let start = tokio::time::Instant::now();
        if live.catch_up(hall.archive()).await.is_err() || start.elapsed() > PROMPT {
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
