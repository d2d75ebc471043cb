//! How long a search may take.

use std::time::{Duration, Instant};

/// A player's clock, as the search needs to know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What every move adds.
    pub increment: Duration,
    /// Moves to the next control; none if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// The moves a side has to divide its time among, where neither the clock nor the game says otherwise.
pub(crate) const MOVES_LEFT: u32 = 25;

/// For how many moves the overhead is kept back.
const KEPT_BACK: u32 = 10;

/// What ends a search. Without any limit it goes on until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The greatest depth, in plies.
    pub depth: Option<u8>,
    /// The most positions.
    pub nodes: Option<u64>,
    /// No further depth is begun after so many positions.
    pub enough: Option<u64>,
    /// Exactly this time.
    pub move_time: Option<Duration>,
    /// As much of the clock as is wise.
    pub clock: Option<Clock>,
    /// At most this time, however much is on the clock.
    pub longest: Option<Duration>,
    /// A forced win in so many moves.
    pub mate: Option<u32>,
    /// How many lines are wanted; nothing means one.
    pub lines: usize,
    /// What is lost between the engine and the clock.
    pub overhead: Duration,
}

impl Limits {
    /// Whether a search surely ends by them. A win that is looked for may not be there.
    pub fn are_bounds(&self) -> bool {
        let Self { depth, nodes, enough, move_time, clock, .. } = self;
        depth.is_some() || nodes.is_some() || enough.is_some() || move_time.is_some() || clock.is_some()
    }
}

/// The moments at which a search should stop and must stop.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline {
    pub(crate) start: Instant,
    /// No new iteration is begun after this, stretched while the best move changes.
    pub(crate) soft: Option<Duration>,
    /// The search is broken off.
    pub(crate) hard: Option<Duration>,
}

impl Deadline {
    /// Of a search in a position in which a side has so many moves left, where the clock does not say it.
    pub(crate) fn new(limits: &Limits, start: Instant, moves_left: u32) -> Self {
        let overhead = limits.overhead;
        if let Some(time) = limits.move_time {
            let time = time.saturating_sub(overhead).max(Duration::from_millis(1));
            return Self { start, soft: Some(time), hard: Some(time) };
        }
        let Some(clock) = limits.clock else { return Self { start, soft: None, hard: None } };
        let moves = clock.moves_to_go.map_or(moves_left, |moves| moves.clamp(1, 40));
        // Every move loses something, and a busy machine now and then much more: some of it is kept back.
        let left = clock.left.saturating_sub(overhead * moves.min(KEPT_BACK));
        // Never more than a good part of what is left, whatever the increment promises.
        let most = left.mul_f64(if moves == 1 { 0.8 } else { 0.35 });
        let share = left / moves + clock.increment.mul_f64(0.75);
        let most = limits.longest.map_or(most, |longest| most.min(longest));
        let soft = share.mul_f64(0.65).min(most).max(Duration::from_millis(1));
        let hard = share.mul_f64(3.0).min(most).max(Duration::from_millis(1));
        Self { start, soft: Some(soft), hard: Some(hard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn nobody_thinks_longer_than_he_may_however_much_is_on_the_clock() {
        let clock = Some(Clock { left: ms(7_200_000), increment: ms(30_000), moves_to_go: None });
        let limits = Limits { clock, longest: Some(ms(500)), ..Limits::default() };
        let Deadline { soft, hard, .. } = Deadline::new(&limits, Instant::now(), MOVES_LEFT);
        assert_eq!((soft, hard), (Some(ms(500)), Some(ms(500))));
        let hurried = Limits { clock: Some(Clock { left: ms(1000), increment: ms(0), moves_to_go: None }), ..limits };
        let hard = Deadline::new(&hurried, Instant::now(), MOVES_LEFT).hard.expect("a limit");
        assert!(hard < ms(200), "the clock says less: {hard:?}");
    }

    /// Plays more than twice as many moves as expected, each of which takes as long as it may and loses some time besides.
    #[test]
    fn increments_are_never_outspent() {
        for (time, increment, lost) in [(1000, 10, 9), (1000, 0, 1), (10_000, 100, 20), (60_000, 0, 10), (100, 20, 15)]
        {
            for moves_left in [20, MOVES_LEFT] {
                let mut left = ms(time);
                for number in 1..=2 * moves_left + 10 {
                    let clock = Clock { left, increment: ms(increment), moves_to_go: None };
                    let limits = Limits { clock: Some(clock), overhead: ms(10), ..Limits::default() };
                    let hard = Deadline::new(&limits, Instant::now(), moves_left).hard.expect("a limit");
                    let spent = hard + ms(lost);
                    assert!(spent < left, "move {number} of {time}+{increment} takes {spent:?} of {left:?}");
                    left = left - spent + ms(increment);
                }
            }
        }
    }
}
