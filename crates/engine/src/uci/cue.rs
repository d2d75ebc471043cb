//! What is said to a search while it runs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::Stop;

/// A word to a search. A later one in this list outweighs the others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Word {
    /// Nothing has been said.
    #[default]
    Nothing,
    /// The move that was pondered on has been played: now the clock runs.
    PonderHit,
    /// Enough: answer.
    Stop,
}

/// Carries words from the thread that listens to the one that thinks.
#[derive(Default)]
pub(super) struct Cue {
    /// Ends thinking on the opponent's time.
    pub(super) pondering: Stop,
    /// Ends thinking on one's own time.
    pub(super) thinking: Stop,
    word: Mutex<Word>,
    bell: Condvar,
    answered: AtomicBool,
}

impl Cue {
    pub(super) fn say(&self, word: Word) {
        let mut said = self.word();
        *said = word.max(*said);
        self.pondering.now();
        if word == Word::Stop {
            self.thinking.now();
        }
        self.bell.notify_all();
    }

    /// Waits for this word or one that outweighs it, and gives what was said.
    pub(super) fn wait_for(&self, word: Word) -> Word {
        let waited = self.bell.wait_while(self.word(), |said| *said < word);
        *waited.unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the move has been said.
    pub(super) fn answer(&self) {
        self.answered.store(true, Ordering::Release);
    }

    pub(super) fn is_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    fn word(&self) -> MutexGuard<'_, Word> {
        self.word.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
