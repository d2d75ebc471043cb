//! The time of day.

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Now, in milliseconds since 1970.
///
/// The time of day is looked up once and counted on from there: nobody wins or loses time because somebody sets the clock of
/// the machine, or because it sets itself. A process that was started with the wrong time keeps it until it is started again.
pub(crate) fn now() -> i64 {
    static WATCH: OnceLock<Watch> = OnceLock::new();
    WATCH.get_or_init(|| Watch { set_to: time_of_day(SystemTime::now()), at: Instant::now() }).shows(Instant::now())
}

/// A watch that was set once.
#[derive(Debug)]
struct Watch {
    set_to: i64,
    at: Instant,
}

impl Watch {
    fn shows(&self, now: Instant) -> i64 {
        let since = now.saturating_duration_since(self.at);
        self.set_to.saturating_add(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
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
        let watch = Watch { set_to: 1_000_000, at };
        assert_eq!(watch.shows(at), 1_000_000);
        assert_eq!(watch.shows(at + Duration::from_millis(1500)), 1_001_500);
        let earlier = at.checked_sub(Duration::from_secs(1)).unwrap_or(at);
        assert_eq!(watch.shows(earlier), 1_000_000, "before it was set there was no time");
    }

    #[test]
    fn every_time_of_day_can_be_told() {
        assert_eq!(time_of_day(UNIX_EPOCH), 0);
        assert_eq!(time_of_day(UNIX_EPOCH - Duration::from_secs(5)), 0, "a clock that was never set");
        assert_eq!(time_of_day(UNIX_EPOCH + Duration::from_secs(2)), 2000);
    }
}
