//! How long acts took.

use std::time::Duration;

/// The spans of many acts.
#[derive(Default)]
pub struct Waits {
    answered: Vec<Duration>,
    broadcast: Vec<Duration>,
}

impl Waits {
    /// An act took so long to be answered, and so long to be heard of.
    pub fn note(&mut self, answered: Duration, broadcast: Duration) {
        self.answered.push(answered);
        self.broadcast.push(broadcast);
    }

    /// And those of another table.
    pub fn add(&mut self, other: Self) {
        self.answered.extend(other.answered);
        self.broadcast.extend(other.broadcast);
    }

    /// All of it in a line.
    pub fn report(&mut self, seconds: f64) -> String {
        self.answered.sort_unstable();
        self.broadcast.sort_unstable();
        let acts = self.answered.len() as f64 / seconds;
        let (answered, broadcast) = (spans(&self.answered), spans(&self.broadcast));
        format!("{acts:.0} acts a second; act to answer {answered}; act to broadcast {broadcast}")
    }
}

fn spans(sorted: &[Duration]) -> String {
    let at = |part: usize| sorted.get(sorted.len() * part / 100).map_or(0.0, |span| span.as_secs_f64() * 1e3);
    format!("p50 {:.1} ms, p99 {:.1} ms", at(50), at(99))
}
