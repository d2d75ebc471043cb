//! The computer on a seat. It thinks beside everything else, and its acts go the same way as everybody's.

use games::Seat;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use computer::{Computer, Settings};
use engine::{Level, Limits};
use table::Act;

use crate::hall::{ActError, Doing, Hall, Holder, Live};
use crate::time;

/// How long it thinks where there is no clock, and at most where there is one.
const MOVE_TIME: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(15);
/// At how many positions it looks instead, where the hall has a seed: no machine and no haste may change a move then.
const POSITIONS: u64 = 20_000;
/// At how many positions it looks once those have gone for whom it took its time.
const UNPACED: u64 = 1000;
/// By how much less at most it thinks when others wait.
const HASTE: u32 = 20;
/// How many mebibytes a full-strength computer has for positions already searched, and any other.
const HASH: (usize, usize) = (16, 1);
/// How many computers keep between two moves what they have searched. The others begin anew, which costs them little.
pub(super) const KEPT: usize = 16;
/// How long to wait when the archive fails.
const AGAIN: Duration = Duration::from_secs(1);

impl Hall {
    /// Lets the computers of a table play, for as long as it is at hand.
    pub(super) fn seat_computers(&self, live: &Arc<Live>) {
        for (seat, holder) in live.record().computers() {
            if live.is_first_time(seat) {
                tokio::spawn(play(self.clone(), Arc::downgrade(live), seat, holder));
            }
        }
    }
}

async fn play(hall: Hall, table: Weak<Live>, seat: Seat, holder: Holder) {
    let Some(mut heads) = table.upgrade().map(|live| live.heads()) else { return };
    let mut computer = None;
    // The right to keep it between two moves.
    let mut kept = None;
    loop {
        heads.mark_unchanged();
        let Some(live) = table.upgrade() else { return };
        let Some((after, turn)) = turn(&hall, &live, seat, &holder, computer.take()).await else { return };
        // What was searched before changes what is found.
        let after = after.filter(|_| hall.0.options.seed.is_none());
        kept = after.as_ref().and_then(|_| kept.or_else(|| Arc::clone(&hall.0.kept).try_acquire_owned().ok()));
        computer = after.filter(|_| kept.is_some());
        drop(live);
        if let Turn::Again = turn {
            tokio::time::sleep(AGAIN).await;
            continue;
        }
        if heads.changed().await.is_err() {
            return;
        }
    }
}

enum Turn {
    /// It has done what it wanted, or something else happened first.
    Done,
    /// It could not be written down.
    Again,
}

/// Asks the computer once, and does what it wants. None if the hall closes.
async fn turn(
    hall: &Hall,
    live: &Arc<Live>,
    seat: Seat,
    holder: &Holder,
    computer: Option<Computer>,
) -> Option<(Option<Computer>, Turn)> {
    let (asked, mut head, now, is_alone, has_people) = {
        let record = live.record();
        let (is_alone, has_people) = (record.is_left_to_computers(), record.computers().len() < record.seats.len());
        let asked = record.has_begun().then(|| record.table.clone());
        (asked, record.head(), record.clock_at(time::now()), is_alone, has_people)
    };
    let Some(asked) = asked.filter(|_| !live.record().is_closed) else { return Some((computer, Turn::Done)) };
    let waiting = Waiting::among(hall);
    let thinking = Arc::clone(&hall.0.thinkers).acquire_owned().await.ok()?;
    let mut computer = computer.or_else(|| sit(hall.0.options.seed, seat, holder, live))?;
    computer.set_limits(limits(hall.0.options.seed, waiting.behind()));
    computer.set_alone(is_alone);
    if is_alone && has_people {
        computer.set_limits(Limits { nodes: Some(UNPACED), ..Limits::default() });
    }
    let thought = tokio::task::spawn_blocking(move || {
        let acts = computer.acts(&asked, now);
        drop(thinking);
        (acts, computer)
    });
    let (acts, computer) = thought.await.ok()?;
    for act in acts {
        match hall.act(live, Some(seat), format!("computer:{}:{head}", seat.0), head, Doing::Is(act)).await {
            Ok(seq) => head = seq,
            Err(ActError::Archive(_) | ActError::Busy(_)) => return Some((Some(computer), Turn::Again)),
            // It would be waited for in vain.
            Err(ActError::TooLong) => {
                let id = format!("computer:{}:{head}", seat.0);
                let _ = hall.act(live, Some(seat), id, head, Doing::Is(Act::Resign)).await;
                break;
            }
            // Something happened meanwhile: it will be asked again.
            Err(_) => break,
        }
    }
    // What it remembers is the most of what a table takes, and not kept once the game is over.
    Some((Some(computer).filter(|_| !live.record().is_over()), Turn::Done))
}

/// How long it thinks while so many wait for each of those that think.
fn limits(seed: Option<u64>, waiting: usize) -> Limits {
    if seed.is_some() {
        return Limits { nodes: Some(POSITIONS), ..Limits::default() };
    }
    let haste = u32::try_from(waiting).unwrap_or(u32::MAX).saturating_add(1).min(HASTE);
    Limits { move_time: Some(MOVE_TIME / haste), longest: Some(LONGEST / haste), ..Limits::default() }
}

/// A computer that waits for its turn to think.
struct Waiting<'a>(&'a Hall);

impl<'a> Waiting<'a> {
    fn among(hall: &'a Hall) -> Self {
        hall.0.waiting.fetch_add(1, Ordering::Relaxed);
        Self(hall)
    }

    /// The turn has come: how many still wait for each of those that think.
    fn behind(self) -> usize {
        let waiting = self.0.0.waiting.load(Ordering::Relaxed) - 1;
        waiting / self.0.0.options.thinkers.max(1)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

fn sit(seed: Option<u64>, seat: Seat, holder: &Holder, live: &Live) -> Option<Computer> {
    let Holder::Computer { level, manner } = holder else { return None };
    let strength = Level::new(*level)?;
    let name = live.id().to_string();
    let mixed = |seed: u64, number: u64| seed.wrapping_mul(31).wrapping_add(number);
    let seed = match seed {
        Some(seed) => mixed(seed, seat.0.into()),
        None => name.bytes().fold(seat.0.into(), |seed, byte| mixed(seed, byte.into())),
    };
    let settings = Settings {
        level: strength,
        manner: *manner,
        hash: if strength == Level::FULL { HASH.0 } else { HASH.1 },
        seed,
        ..Settings::default()
    };
    Some(Computer::new(seat, settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_waited_for_thinks_less() {
        let move_time = |waiting| limits(None, waiting).move_time.expect("a time");
        assert_eq!(move_time(0), MOVE_TIME);
        assert_eq!(move_time(3), MOVE_TIME / 4);
        assert_eq!(move_time(usize::MAX), MOVE_TIME / HASTE);
        assert_eq!(limits(None, 1).longest, Some(LONGEST / 2));
    }
}
