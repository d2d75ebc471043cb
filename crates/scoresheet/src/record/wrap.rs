//! Sets words in lines.

use std::fmt::{self, Write};

/// PGN wants lines shorter than 80 characters, and no other format minds.
const WIDTH: usize = 79;

/// Sets words in lines, a blank or a line break between them.
///
/// The last word is held back until the next begins, since a bracket may still be closed behind it.
pub(crate) struct Wrap<W> {
    out: W,
    column: usize,
    word: String,
    /// Whether the word is only begun: an opening bracket, to which the next part belongs.
    is_open: bool,
}

impl<W: Write> Wrap<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out, column: 0, word: String::new(), is_open: false }
    }

    /// Adds a word.
    pub(crate) fn word(&mut self, word: impl fmt::Display) -> fmt::Result {
        self.begin()?;
        write!(self.word, "{word}")
    }

    /// Adds an opening bracket in front of the next word.
    pub(crate) fn open(&mut self, bracket: char) -> fmt::Result {
        self.begin()?;
        self.word.push(bracket);
        self.is_open = true;
        Ok(())
    }

    /// Adds a closing bracket behind the last word.
    pub(crate) fn close(&mut self, bracket: char) {
        self.word.push(bracket);
        self.is_open = false;
    }

    /// Adds a text that takes the rest of the line, however long.
    pub(crate) fn rest_of_line(&mut self, text: impl fmt::Display) -> fmt::Result {
        self.set()?;
        self.is_open = false;
        writeln!(self.out, "{}{text}", if self.column > 0 { " " } else { "" })?;
        self.column = 0;
        Ok(())
    }

    /// Ends the last line.
    pub(crate) fn finish(mut self) -> fmt::Result {
        self.set()?;
        if self.column > 0 { self.out.write_char('\n') } else { Ok(()) }
    }

    fn begin(&mut self) -> fmt::Result {
        if !self.is_open {
            self.set()?;
        }
        self.is_open = false;
        Ok(())
    }

    fn set(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let width = self.word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.out.write_str(&self.word)?;
        self.column += width;
        self.word.clear();
        Ok(())
    }
}
