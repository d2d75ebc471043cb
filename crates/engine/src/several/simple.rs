//! A player who does not think, for others to be measured by.

use multichess::BySeat;
use scoresheet::Chance;

use super::{Manner, Outlook, Prospect, Task};
use crate::Score;

/// Plays any legal move.
#[derive(Debug, Clone)]
pub struct AtRandom(Chance);

impl AtRandom {
    /// One whose moves depend on a number.
    pub const fn new(seed: u64) -> Self {
        Self(Chance::new(seed))
    }
}

impl Manner for AtRandom {
    fn name(&self) -> &'static str {
        "random"
    }

    fn search(&mut self, task: &Task<'_>, _: &mut dyn FnMut(&Outlook)) -> Outlook {
        let start = std::time::Instant::now();
        let moves = task.position.legal_moves();
        let picked = self.0.pick(&moves);
        let lines = picked.map(|&mv| Prospect { moves: vec![mv], score: Score::DRAW, shares: BySeat::default() });
        Outlook { depth: 0, lines: lines.into_iter().collect(), nodes: 1, time: start.elapsed() }
    }

    fn forget(&mut self) {}
}
