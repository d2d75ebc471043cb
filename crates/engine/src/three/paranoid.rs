//! One against two who play together.

use crate::Duel;
use crate::several::{Alliance, Manner, Outlook, Task, TwoSided};

/// Thinks that both others play against it.
///
/// That is too dark a view, but it makes two sides of the three: everything that cuts a search of two players short
/// does so here, and it looks deeper than any other manner.
pub struct Paranoid(TwoSided<Alliance>);

impl Paranoid {
    /// A player that remembers in so many mebibytes.
    pub fn new(mebibytes: usize) -> Self {
        let view = |position: multichess::Position| Alliance::of_one(position, position.turn());
        let key = |root: &Alliance, earlier| Alliance::of_one(earlier, root.position().turn()).key();
        Self(TwoSided::new(mebibytes, view, key))
    }
}

impl Manner for Paranoid {
    fn name(&self) -> &'static str {
        "paranoid"
    }

    fn search(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Outlook)) -> Outlook {
        self.0.search(task, report)
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}
