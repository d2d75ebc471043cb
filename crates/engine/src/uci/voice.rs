//! Saying something without being interrupted.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// Where answers go, from whichever thread has one.
pub(super) struct Voice<W>(Mutex<W>);

impl<W: Write> Voice<W> {
    pub(super) fn new(output: W) -> Self {
        Self(Mutex::new(output))
    }

    /// Says one or more lines in one go.
    pub(super) fn say(&self, lines: &str) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(format!("{lines}\n").as_bytes())?;
        output.flush()
    }
}
