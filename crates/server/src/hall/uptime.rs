//! How long a server was there: what of the time since an entry somebody could have used.

use archive::ServerRun;

/// This life of the server, and those before it over the same record.
#[derive(Debug)]
pub(crate) struct Uptime {
    former: Vec<ServerRun>,
    /// The number of this one, and when it began.
    id: i64,
    began: i64,
}

impl Uptime {
    /// All runs in order, of which this is the last.
    pub(crate) fn new(mut all: Vec<ServerRun>, now: i64) -> Self {
        let this = all.pop().unwrap_or(ServerRun { id: 0, began: now, alive: now });
        Self { former: all, id: this.id, began: this.began }
    }

    /// The number of this one.
    pub(crate) fn id(&self) -> i64 {
        self.id
    }

    /// How long a server was there of the time since a moment. Of a moment in an unknown life, only this life
    /// counts.
    ///
    /// Somebody may have set the clock of the machine between two runs, in either direction: a run is known by its number,
    /// and the last one that had begun by then is the one.
    pub(crate) fn lasted_since(&self, time: i64, now: i64) -> i64 {
        if (self.began..=now).contains(&time) {
            return now - time;
        }
        let this = now.saturating_sub(self.began).max(0);
        let Some(then) = self.former.iter().rposition(|life| life.began <= time) else { return this };
        let of_then = self.former[then].alive.saturating_sub(time).max(0);
        let between = self.former[then + 1..].iter().map(|life| life.alive.saturating_sub(life.began).max(0));
        between.fold(of_then.saturating_add(this), i64::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(all: &[(i64, i64)]) -> Uptime {
        let all = (1..).zip(all).map(|(id, &(began, alive))| ServerRun { id, began, alive }).collect();
        Uptime::new(all, 0)
    }

    #[test]
    fn only_time_in_which_a_server_was_there_counts() {
        let uptime = runs(&[(1_000, 5_000), (20_000, 21_000), (90_000, 90_000)]);
        assert_eq!((uptime.id(), uptime.lasted_since(93_000, 95_000)), (3, 2_000), "in this life");
        assert_eq!(uptime.lasted_since(20_400, 95_000), 600 + 5_000);
        assert_eq!(uptime.lasted_since(4_000, 95_000), 1_000 + 1_000 + 5_000, "all runs between count");
        assert_eq!(uptime.lasted_since(5_300, 95_000), 1_000 + 5_000, "written after it was last known to be there");
        assert_eq!(uptime.lasted_since(10, 95_000), 5_000, "that life is unknown");
    }

    #[test]
    fn a_clock_that_was_set_between_two_lives_harms_nobody() {
        let hours = 3_600_000;
        // Set forward by five hours, and back.
        let uptime = runs(&[(0, 10_000), (5 * hours, 5 * hours + 3_000), (20_000, 20_000)]);
        assert_eq!(uptime.lasted_since(5 * hours + 1_000, 21_000), 2_000 + 1_000, "an entry that is later than now");
        assert_eq!(uptime.lasted_since(9_000, 21_000), 1_000 + 3_000 + 1_000);
    }
}
