//! The pulse of a hall: while clocks run, it notes again and again that it lives.
//!
//! After a restart that tells how long a player had thought (see [`Uptime`](super::lives::Uptime)). To other nodes it tells how
//! far this one has come with writing: a beat goes the way of entries, behind all that came before it. And where an act could
//! not be written and the clocks of its table stand still, they go on before the next beat.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use archive::ArchiveError;

use crate::hall::Hall;
use crate::time;

/// How often it beats: of what a player thinks before a restart, he may be given back that much.
const EVERY: Duration = Duration::from_secs(1);
/// How long somebody who asks after its health waits for a beat, and how long the last one may take.
const PATIENCE: Duration = Duration::from_secs(5);
const LAST: Duration = Duration::from_secs(1);
/// How many milliseconds may lie between two beats, and for how many they must have come so before the pulse is steady.
const APART: i64 = 3_000;
const STEADY: i64 = 5_000;
/// After how many milliseconds without a beat another node is gone, and not only slow.
const GONE: i64 = 20_000;

/// When it beat.
#[derive(Debug, Default)]
pub(super) struct Heartbeat {
    last: AtomicI64,
    /// Since when no two beats were too far apart.
    steady_since: AtomicI64,
}

impl Heartbeat {
    fn beat_at(&self, time: i64) {
        let before = self.last.fetch_max(time, Ordering::Relaxed);
        if time.saturating_sub(before) > APART {
            self.steady_since.store(time, Ordering::Relaxed);
        }
    }

    /// Whether it has been regular for a while.
    fn is_steady(&self, now: i64) -> bool {
        let [last, since] = [&self.last, &self.steady_since].map(|time| time.load(Ordering::Relaxed));
        now.saturating_sub(last) <= APART && now.saturating_sub(since) >= STEADY
    }
}

impl Hall {
    /// Beats until the hall closes. Where others serve the same tables it never rests: they wait for it.
    pub(super) async fn heartbeat(self) {
        let mut closed = pin!(self.closed());
        while tokio::time::timeout(EVERY, &mut closed).await.is_err() {
            if (self.is_timed() || !self.is_alone()) && self.resume_clocks().await.is_ok() {
                let _ = self.beat().await;
            }
        }
    }

    /// Whether entries can be written here: tried by writing.
    ///
    /// # Errors
    ///
    /// If they cannot, or it cannot be told in a reasonable time.
    pub(crate) async fn health(&self) -> Result<(), ArchiveError> {
        if !time::is_trusted() {
            return Err(ArchiveError::Skewed { bound: time::BOUND });
        }
        tokio::time::timeout(PATIENCE, self.beat()).await.unwrap_or(Err(ArchiveError::TooSlow))
    }

    /// The last beat, so that no time is given back when the server is stopped as it should be. Other nodes need not
    /// wait for this one any more.
    pub(crate) async fn last_beat(&self) {
        let life = self.0.uptime.id();
        let last = async { if self.is_alone() { self.beat().await } else { self.archive().end_run(life).await } };
        if self.is_timed() || !self.is_alone() {
            let _ = tokio::time::timeout(LAST, last).await;
        }
    }

    /// Whether all that came to any node before a moment is in the record by now, as far as can be told: each that
    /// lives has beaten since. After a time in which no node could write, all of them are given a while to do so.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(super) async fn is_written_before(&self, moment: i64) -> Result<bool, ArchiveError> {
        if self.is_alone() {
            return Ok(true);
        }
        let now = time::now();
        let others = self.archive().slowest_beat(self.0.uptime.id(), now.saturating_sub(GONE)).await?;
        Ok(self.0.heartbeat.is_steady(now) && others.is_none_or(|slowest| slowest >= moment))
    }

    /// Whether a clock runs here.
    fn is_timed(&self) -> bool {
        self.tables().values().any(|live| live.record().deadline().is_some())
    }

    /// Lets clocks go on that stood still because nothing could be written.
    async fn resume_clocks(&self) -> Result<(), ArchiveError> {
        let waiting: Vec<_> =
            self.tables().values().filter(|live| live.record().is_waiting()).map(Arc::clone).collect();
        for live in waiting {
            live.go_on(self.archive()).await?;
        }
        Ok(())
    }

    async fn beat(&self) -> Result<(), ArchiveError> {
        self.archive().beat(self.0.uptime.id(), time::now()).await?;
        self.0.heartbeat.beat_at(time::now());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heartbeat_is_steady_after_a_while_of_regular_beats() {
        let heartbeat = Heartbeat::default();
        let steady = |beats: &[i64], now| {
            beats.iter().for_each(|&beat| heartbeat.beat_at(beat));
            heartbeat.is_steady(now)
        };
        assert!(!steady(&[], 100_000));
        assert!(!steady(&[100_000, 102_000, 104_000], 104_500), "not for long enough");
        assert!(steady(&[105_000], 105_000));
        assert!(!steady(&[], 109_000), "the next beat is missing");
        assert!(!steady(&[120_000, 121_000], 121_000), "it was missing, and others may have waited as well");
        assert!(steady(&[123_000, 125_000], 126_000));
    }
}
