//! How long the client at the other end of a WebSocket has said nothing.
//!
//! A client that is silent for as long as the hall has patience is asked whether it is still there; if it does not
//! answer that in the same time, it is not. Browsers answer by themselves.

use std::time::Duration;

use tokio::time::Instant;

/// A silence, which may last from now on.
#[derive(Debug)]
pub(super) struct Silence {
    since: Instant,
    patience: Duration,
    is_asked: bool,
}

impl Silence {
    /// Nothing has been said yet.
    pub(super) fn new(patience: Duration) -> Self {
        Self { since: Instant::now(), patience, is_asked: false }
    }

    /// Something came, and the next silence begins.
    pub(super) fn ends(&mut self) {
        (self.since, self.is_asked) = (Instant::now(), false);
    }

    /// Returns when it has lasted for too long.
    pub(super) async fn lasts(&self) {
        tokio::time::sleep_until(self.since + self.patience).await;
    }

    /// Whether he is to be asked whether he is there; not, if he was and said nothing.
    pub(super) fn asks(&mut self) -> bool {
        self.since = Instant::now();
        !std::mem::replace(&mut self.is_asked, true)
    }
}
