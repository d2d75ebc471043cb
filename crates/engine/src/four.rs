//! Chess for four players, two against two.
//!
//! Partners are one side and their opponents the other, so that the search for two players plays it: sides may move
//! twice in a row, where a frozen army is passed over. What the partners gain by halves, the outcome says.

pub mod tune;

use crate::Duel;
use crate::several::{Alliance, Manner, Outlook, Task, TwoSided};

/// A position of four players as the search for two sees it.
pub type FourDuel = Alliance;

/// Plays for one party of four, whichever of the two is on move.
pub struct Partners(TwoSided<FourDuel>);

impl Partners {
    /// A player that remembers in so many mebibytes.
    pub fn new(mebibytes: usize) -> Self {
        Self(TwoSided::new(mebibytes, Alliance::of_partners, |_, earlier| Alliance::of_partners(earlier).key()))
    }
}

impl Manner for Partners {
    fn name(&self) -> &'static str {
        "partners"
    }

    fn search(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Outlook)) -> Outlook {
        self.0.search(task, report)
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

#[cfg(test)]
mod tests;
