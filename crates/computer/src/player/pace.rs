//! How long the computer thinks.

use games::Seat;
use std::time::Duration;

use table::{Table, TimeControl};

use engine::{Clock, Limits};

/// What is lost between the computer and the clock.
const OVERHEAD: Duration = Duration::from_millis(30);
/// How many positions are looked at for a decision that is not about a move.
const GLANCE: u64 = 20_000;

/// How long to think about a move: as the clock allows, or as is usual where there is none.
pub(super) fn limits(table: &Table, seat: Seat, now: i64, usual: Limits) -> Limits {
    let Some(left) = left(table, seat, now) else { return usual };
    let made = table.earlier().filter(|game| game.turn() == seat).count();
    let (increment, moves_to_go) = match &table.terms().clock {
        TimeControl::None => return usual,
        TimeControl::Fischer(_, more) | TimeControl::Bronstein(_, more) => (*more, None),
        TimeControl::Stages(stages) => (0, moves_to_go(stages, made)),
    };
    let clock = Clock { left: milliseconds(left), increment: milliseconds(increment), moves_to_go };
    Limits { clock: Some(clock), move_time: None, overhead: OVERHEAD, ..usual }
}

/// A short look, whatever the clock says.
pub(super) fn glance(usual: Limits) -> Limits {
    let nodes = usual.nodes.map_or(GLANCE, |nodes| nodes.min(GLANCE));
    Limits { nodes: Some(nodes), depth: usual.depth, ..Limits::default() }
}

/// What a clock shows at a moment.
fn left(table: &Table, seat: Seat, now: i64) -> Option<i64> {
    let clocks = table.clocks()?;
    Some(clocks.at(now).left(seat))
}

/// Moves to the next control after so many, by stages of which the last repeats.
fn moves_to_go(stages: &[(u16, i64)], mut made: usize) -> Option<u32> {
    let last = stages.len().checked_sub(1)?;
    for (index, &(moves, _)) in stages.iter().enumerate() {
        let moves = usize::from(moves.max(1));
        if made < moves {
            return Some((moves - made) as u32);
        }
        made = if index == last { made % moves } else { made - moves };
        if index == last {
            return Some((moves - made) as u32);
        }
    }
    None
}

fn milliseconds(time: i64) -> Duration {
    Duration::from_millis(u64::try_from(time).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stage_repeats() {
        let stages = [(50, 0), (25, 0)];
        for (made, left) in [(0, 50), (49, 1), (50, 25), (74, 1), (75, 25), (90, 10)] {
            assert_eq!(moves_to_go(&stages, made), Some(left), "after {made}");
        }
        assert_eq!(moves_to_go(&[], 3), None);
    }
}
