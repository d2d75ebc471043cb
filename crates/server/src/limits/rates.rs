//! How often: a bucket that leaks, for everybody who asks, in a fixed space.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::AtMost;

/// How many buckets there are. Two who share one by chance share an allowance; no one can choose with whom.
const BUCKETS: usize = 1 << 16;
/// How much can be asked for at once, as the time in which it is allowed.
const AT_ONCE: Duration = Duration::from_secs(5);

/// Allowances, one for each bucket.
///
/// A bucket is the moment until which what was asked for is paid for: asking moves it on by the time that one request has,
/// and it may be [`AT_ONCE`] ahead of now. So a bucket is eight bytes, is never cleared, and costs no lock.
#[derive(Debug)]
pub(super) struct Rates {
    /// The microseconds that one request has; none, if there is no limit.
    each: Option<u64>,
    began: Instant,
    chance: RandomState,
    paid: Vec<AtomicU64>,
}

impl Rates {
    pub(super) fn new(per_second: AtMost) -> Self {
        // Of those who may ask for nothing, everything is refused.
        let each = per_second.0.map(|rate| 1_000_000_u64.checked_div(rate.into()).unwrap_or(u64::MAX >> 1));
        let buckets = if each.is_some() { BUCKETS } else { 0 };
        Self {
            each,
            began: Instant::now(),
            chance: RandomState::new(),
            paid: (0..buckets).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Counts a request of somebody.
    ///
    /// # Errors
    ///
    /// How long to wait, if it comes too early.
    pub(super) fn count(&self, who: &(impl Hash + ?Sized)) -> Result<(), Duration> {
        let now = u64::try_from(self.began.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.count_at(who, now)
    }

    fn count_at(&self, who: &(impl Hash + ?Sized), now: u64) -> Result<(), Duration> {
        let Some(each) = self.each else { return Ok(()) };
        let bucket = self.chance.hash_one(who) as usize % BUCKETS;
        let Some(paid) = self.paid.get(bucket) else { return Ok(()) };
        let latest = now.saturating_add(AT_ONCE.as_micros() as u64);
        let next = |paid: u64| Some(paid.max(now).saturating_add(each)).filter(|&paid| paid <= latest);
        match paid.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next) {
            Ok(_) => Ok(()),
            Err(paid) => Err(Duration::from_micros(paid.max(now).saturating_add(each) - latest)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_of_waiting_is_worth_its_requests() {
        let rates = Rates::new(AtMost(Some(10)));
        let asked = |now: u64| (0..100).filter(|_| rates.count_at("somebody", now).is_ok()).count();
        assert_eq!(asked(0), 50, "five seconds' worth at once");
        assert_eq!(asked(50_000), 0);
        assert_eq!(rates.count_at("somebody", 50_000), Err(Duration::from_millis(50)));
        assert_eq!(rates.count_at("somebody else", 50_000), Ok(()));
        assert_eq!(asked(1_000_000), 10);
        assert_eq!(asked(60_000_000), 50, "no more is saved up");
    }

    #[test]
    fn none_is_no_limit_and_nothing_is_nothing() {
        let free = Rates::new(AtMost(None));
        assert!((0..100_000).all(|_| free.count("somebody").is_ok()));
        assert!(Rates::new(AtMost(Some(0))).count("somebody").is_err());
    }
}
