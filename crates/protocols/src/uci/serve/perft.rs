//! `go perft`: counts games, which every move generator must do alike.

use chess::{Position, perft};
use engine::Stop;

use super::speaker::Manner;

/// What is counted in one go, without looking whether it is to stop.
const AT_ONCE: u32 = 4;

/// Says how many games of so many moves begin with each, and how many there are in all.
pub(super) fn count(position: &Position, depth: u32, manner: &Manner, stop: &Stop, say: &dyn Fn(&str)) {
    let mut nodes = u64::from(depth == 0);
    for &mv in position.legal_moves().iter().filter(|_| depth > 0) {
        let Some(behind) = games(&position.play_unchecked(mv), depth - 1, stop) else {
            return say("info string perft was stopped");
        };
        say(&format!("{}: {behind}", manner.written(mv)));
        nodes += behind;
    }
    say(&format!("\nNodes searched: {nodes}"));
}

/// How many games of so many moves there are; nothing, if it was stopped.
fn games(position: &Position, depth: u32, stop: &Stop) -> Option<u64> {
    if stop.is_said() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(perft(position, depth));
    }
    position.legal_moves().iter().map(|&mv| games(&position.play_unchecked(mv), depth - 1, stop)).sum()
}
