//! Saying something without being interrupted.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where answers go, from whichever thread has one.
///
/// A speaker need not look whether it is heard: what went wrong is kept until the thread that listens asks.
pub(crate) struct Voice<W>(Mutex<Spoken<W>>);

struct Spoken<W> {
    output: W,
    /// What became of the last words.
    state: io::Result<()>,
}

impl<W: Write> Voice<W> {
    pub(crate) fn new(output: W) -> Self {
        Self(Mutex::new(Spoken { output, state: Ok(()) }))
    }

    /// Says one or more lines in one go. Nothing more is said after something could not be.
    pub(crate) fn say(&self, lines: &str) {
        let mut spoken = self.lock();
        if spoken.state.is_ok() {
            let output = &mut spoken.output;
            spoken.state = output.write_all(format!("{lines}\n").as_bytes()).and_then(|()| output.flush());
        }
    }

    /// Whether it is no longer heard.
    pub(crate) fn is_broken(&self) -> bool {
        self.lock().state.is_err()
    }

    /// What kept it from being heard, if anything did.
    pub(crate) fn end(self) -> io::Result<()> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner).state
    }

    fn lock(&self) -> MutexGuard<'_, Spoken<W>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
