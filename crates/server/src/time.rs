//! The time of day.
//!
//! It is looked up once and counted on from there: no player wins or loses time because the clock of the machine is
//! set, or because it sets itself. Several nodes over one database take the time from there, so that no skew between
//! their machines decides a game: at the start as it is, and then again and again by as much as they can be shown to be
//! wrong.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// By how many milliseconds the database's clock may prove ours wrong at once. Nothing that clocks do by themselves comes to so
/// much between two looks: somebody has set one, or this machine was asleep.
pub(crate) const BOUND: i64 = 1000;

static WATCH: LazyLock<Watch> = LazyLock::new(|| Watch::new(time_of_day(SystemTime::now()), Instant::now()));

/// Now, in milliseconds since 1970. It never goes back once it was set.
pub(crate) fn now() -> i64 {
    WATCH.shows(Instant::now())
}

/// Sets the time to that of the database, which another clock of this machine need not know: the narrowest look at it counts.
pub(crate) fn set(looks: &[Look]) {
    let narrowest = looks.iter().min_by_key(|look| look.received.saturating_sub(look.sent));
    if let Some(look) = narrowest {
        WATCH.set(look.middle());
    }
}

/// Compares the time with that of the database, and puts it right if it is wrong by no more than [`BOUND`]. If it is wrong by
/// more, so many milliseconds, no clock can be trusted until it no longer is.
pub(crate) fn compare(look: Look) -> Option<i64> {
    WATCH.compare(look)
}

/// Whether the time is that of the database, as far as anybody knows.
pub(crate) fn is_trusted() -> bool {
    !WATCH.is_wrong.load(Ordering::Relaxed)
}

/// A look at another clock: what ours showed before and after, and what it showed between.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) sent: i64,
    pub(crate) told: i64,
    pub(crate) received: i64,
}

impl Look {
    /// By how much our clock must at least be moved to agree. The look may have taken long: then it proves little.
    fn wrong_by(self) -> i64 {
        if self.told < self.sent {
            self.told.saturating_sub(self.sent)
        } else {
            self.told.saturating_sub(self.received).max(0)
        }
    }

    /// By how much it must most likely be moved.
    fn middle(self) -> i64 {
        let ours = self.sent.saturating_add(self.received.saturating_sub(self.sent) / 2);
        self.told.saturating_sub(ours)
    }
}

/// A watch that was set once, and is put right by little.
#[derive(Debug)]
struct Watch {
    set_to: i64,
    at: Instant,
    /// By how much it was moved since.
    moved: AtomicI64,
    /// The latest that it has shown.
    latest: AtomicI64,
    /// Whether it is wrong by more than can be put right.
    is_wrong: AtomicBool,
}

impl Watch {
    fn new(set_to: i64, at: Instant) -> Self {
        Self {
            set_to,
            at,
            moved: AtomicI64::new(0),
            latest: AtomicI64::new(i64::MIN),
            is_wrong: AtomicBool::new(false),
        }
    }

    fn shows(&self, now: Instant) -> i64 {
        let since = now.saturating_duration_since(self.at);
        let since = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        let shown = self.set_to.saturating_add(since).saturating_add(self.moved.load(Ordering::Relaxed));
        self.latest.fetch_max(shown, Ordering::Relaxed).max(shown)
    }

    fn set(&self, by: i64) {
        self.moved.fetch_add(by, Ordering::Relaxed);
        self.latest.store(i64::MIN, Ordering::Relaxed);
    }

    fn compare(&self, look: Look) -> Option<i64> {
        let wrong_by = look.wrong_by();
        let is_wrong = wrong_by.saturating_abs() > BOUND;
        self.is_wrong.store(is_wrong, Ordering::Relaxed);
        if is_wrong {
            return Some(wrong_by);
        }
        // Moved back, it stands still until it is as late as it has shown.
        self.moved.fetch_add(wrong_by, Ordering::Relaxed);
        None
    }
}

fn time_of_day(now: SystemTime) -> i64 {
    let since = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_watch_goes_on_from_what_it_was_set_to_and_never_back() {
        let at = Instant::now();
        let watch = Watch::new(1_000_000, at);
        let earlier = at.checked_sub(Duration::from_secs(1)).unwrap_or(at);
        assert_eq!(watch.shows(earlier), 1_000_000, "before it was set there was no time");
        assert_eq!(watch.shows(at), 1_000_000);
        assert_eq!(watch.shows(at + Duration::from_millis(1500)), 1_001_500);
        assert_eq!(watch.shows(at), 1_001_500, "it never goes back");
    }

    #[test]
    fn another_clock_proves_it_wrong_by_no_more_than_the_look_bears_out() {
        let wrong_by = |sent, told, received| Look { sent, told, received }.wrong_by();
        assert_eq!(wrong_by(100, 103, 110), 0);
        assert_eq!(wrong_by(100, 100, 100), 0);
        assert_eq!(wrong_by(100, 115, 110), 5);
        assert_eq!(wrong_by(100, 92, 110), -8);
        assert_eq!(wrong_by(100, 9_000, 14_000), 0, "in fourteen seconds much may have been told");
        assert_eq!(Look { sent: 100, told: 5_000, received: 120 }.middle(), 4_890);
    }

    #[test]
    fn a_watch_is_put_right_by_little_and_not_trusted_beyond_the_bound() {
        let at = Instant::now();
        let later = |millis| at + Duration::from_millis(millis);
        let watch = Watch::new(0, at);
        watch.set(1_000_000);
        assert_eq!(watch.shows(at), 1_000_000);
        assert_eq!(watch.compare(Look { sent: 1_000_000, told: 1_000_020, received: 1_000_010 }), None);
        assert_eq!(watch.shows(later(5)), 1_000_015);
        assert_eq!(watch.compare(Look { sent: 1_000_015, told: 1_000_010, received: 1_000_016 }), None);
        assert_eq!(watch.shows(later(6)), 1_000_015, "it stands still rather than go back");
        assert_eq!(watch.shows(later(20)), 1_000_025);
        let look = Look { sent: 1_000_025, told: 4_600_025, received: 1_000_026 };
        assert_eq!(watch.compare(look), Some(3_599_999));
        assert!(watch.is_wrong.load(Ordering::Relaxed), "an hour is not put right by itself");
        assert_eq!(watch.shows(later(30)), 1_000_035);
        assert_eq!(watch.compare(Look { sent: 1_000_035, told: 1_000_035, received: 1_000_036 }), None);
        assert!(!watch.is_wrong.load(Ordering::Relaxed));
    }

    #[test]
    fn every_time_of_day_can_be_told() {
        assert_eq!(time_of_day(UNIX_EPOCH), 0);
        assert_eq!(time_of_day(UNIX_EPOCH - Duration::from_secs(5)), 0, "a clock that was never set");
        assert_eq!(time_of_day(UNIX_EPOCH + Duration::from_secs(2)), 2000);
    }
}
