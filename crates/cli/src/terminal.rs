//! What the terminal can show: colours, and how many columns.

use std::env;
use std::io;

use ::terminal::has_colors;

/// Columns where nobody says how many there are: on a pipe, in a file.
const COLUMNS: usize = 120;

/// How many columns there are to write on, as the shell says in `COLUMNS`.
pub fn columns() -> usize {
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    told.map_or(COLUMNS, |columns: usize| columns.clamp(60, 240))
}

/// Puts colour on words, where there is any.
#[derive(Debug, Clone, Copy)]
pub struct Ink(bool);

impl Ink {
    /// Colours if standard output shows them.
    pub fn of_output() -> Self {
        Self(has_colors(&io::stdout().lock()))
    }

    /// A heading.
    pub fn bold(self, text: &str) -> String {
        self.painted("1", text)
    }

    /// Something wrong, or refused.
    pub fn red(self, text: &str) -> String {
        self.painted("31", text)
    }

    /// Something to look at first.
    pub fn yellow(self, text: &str) -> String {
        self.painted("33", text)
    }

    /// Something by the way.
    pub fn dim(self, text: &str) -> String {
        self.painted("2", text)
    }

    fn painted(self, code: &str, text: &str) -> String {
        if self.0 { format!("\x1b[{code}m{text}\x1b[0m") } else { text.into() }
    }
}
