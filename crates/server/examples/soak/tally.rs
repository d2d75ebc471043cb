//! What the bots have done.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts of what was done.
#[derive(Default)]
pub struct Tally {
    pub acts: AtomicU64,
    pub refused: AtomicU64,
    pub games: AtomicU64,
    pub watched: AtomicU64,
}

impl Tally {
    /// One more of something.
    pub fn note(count: &AtomicU64) {
        count.fetch_add(1, Ordering::Relaxed);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [acts, refused, games, watched] =
            [&self.acts, &self.refused, &self.games, &self.watched].map(|count| count.load(Ordering::Relaxed));
        write!(f, "{games} games, {acts} acts, {refused} refused, {watched} visits of spectators")
    }
}
