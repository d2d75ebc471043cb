//! How long a message takes to the client at the other end of a WebSocket and back, as it is measured here.
//!
//! A client may say how long its acts were under way, and is believed as far as this bears it out. It is asked by
//! pings, which browsers answer by themselves; of the last few answers the quickest counts, so that one that was held
//! up, here or there, is worth nothing.

use std::collections::VecDeque;
use std::time::Duration;

use axum::body::Bytes;
use tokio::time::Instant;

/// How many answers count.
const COUNTED: usize = 3;

/// The way to somebody.
#[derive(Debug)]
pub(super) struct Latency {
    /// How often it is measured at most.
    every: Duration,
    /// The number of the last question, and when it was asked.
    asked: (u64, Option<Instant>),
    is_answered: bool,
    measured: VecDeque<Duration>,
}

impl Latency {
    /// Nothing is known of it yet.
    pub(super) fn new(every: Duration) -> Self {
        Self { every, asked: (0, None), is_answered: false, measured: VecDeque::new() }
    }

    /// What to ask now; nothing, if it was asked a moment ago.
    pub(super) fn asks(&mut self, now: Instant) -> Option<Bytes> {
        if self.asked.1.is_some_and(|before| now.saturating_duration_since(before) < self.every) {
            return None;
        }
        self.asked = (self.asked.0 + 1, Some(now));
        self.is_answered = false;
        Some(Bytes::copy_from_slice(&self.asked.0.to_be_bytes()))
    }

    /// An answer came. One to nothing that was asked, or a second one, says nothing.
    pub(super) fn answers(&mut self, answer: &[u8], now: Instant) {
        let (number, Some(asked)) = self.asked else { return };
        if answer == number.to_be_bytes() && !std::mem::replace(&mut self.is_answered, true) {
            self.measured.push_back(now.saturating_duration_since(asked));
            if self.measured.len() > COUNTED {
                self.measured.pop_front();
            }
        }
    }

    /// The answers were not read for a while: an answer that came meanwhile would be read too late.
    pub(super) fn is_not_listened_to(&mut self) {
        self.is_answered = true;
    }

    /// How many milliseconds it takes there and back; none as long as there was no answer.
    pub(super) fn millis(&self) -> u32 {
        let quickest = self.measured.iter().min().map_or(0, Duration::as_millis);
        u32::try_from(quickest).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_of_the_last_few_answers_counts() {
        const EVERY: Duration = Duration::from_secs(5);
        let start = Instant::now();
        let mut way = Latency::new(EVERY);
        assert_eq!(way.millis(), 0, "nothing is known, and nothing given");
        for (round, takes, counts) in [(0, 300, 300), (1, 80, 80), (2, 900, 80), (3, 700, 80), (4, 600, 600)] {
            let now = start + EVERY * round;
            let question = way.asks(now).expect("it is time to ask");
            assert_eq!(way.asks(now + Duration::from_secs(1)), None, "not so often");
            way.answers(b"", now);
            way.answers(&question, now + Duration::from_millis(takes));
            way.answers(&question, now);
            assert_eq!(way.millis(), counts, "round {round}");
        }
        let question = way.asks(start + EVERY * 5).expect("it is time to ask");
        way.is_not_listened_to();
        way.answers(&question, start + EVERY * 6);
        assert_eq!(way.millis(), 600, "read too late");
    }
}
