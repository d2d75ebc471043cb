//! Files and standard input, read a piece at a time.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;

use crate::waiting::{PERCENT, bar, spinner};
use crate::written::LineFault;

/// Something to read: a file, or standard input for `-`.
#[derive(Debug, Clone)]
pub struct Input(PathBuf);

impl Input {
    /// Opens it.
    pub fn open(&self) -> io::Result<Box<dyn Read>> {
        match self.path() {
            None => Ok(Box::new(io::stdin())),
            Some(path) => Ok(Box::new(File::open(path)?)),
        }
    }

    /// Opens it, and lets a bar show how much of it has been read.
    pub fn open_shown(&self, bar: &ProgressBar) -> io::Result<Box<dyn Read>> {
        Ok(Box::new(bar.wrap_read(self.open()?)))
    }

    /// Opens it to read it line by line.
    pub fn lines(&self) -> io::Result<Lines> {
        self.lines_shown(&ProgressBar::hidden())
    }

    /// Opens it to read it line by line, which a bar shows.
    pub fn lines_shown(&self, bar: &ProgressBar) -> io::Result<Lines> {
        Ok(Lines { input: BufReader::new(self.open_shown(bar)?), bytes: Vec::new(), number: 0 })
    }

    /// A bar for whoever reads it. How long standard input is nobody knows.
    pub fn bar(&self) -> ProgressBar {
        let length = self.path().and_then(|path| path.metadata().ok()).map(|data| data.len());
        length.map_or_else(spinner, |length| bar(length, PERCENT))
    }

    /// Reads all of it. What is no text becomes signs that are none.
    pub fn text(&self) -> io::Result<String> {
        let mut bytes = Vec::new();
        self.open()?.read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Where the file is, unless it is standard input.
    pub fn path(&self) -> Option<&Path> {
        (self.0 != Path::new("-")).then_some(&*self.0)
    }

    /// What the name ends with behind its last dot, in small letters.
    pub fn extension(&self) -> Option<String> {
        Some(self.path()?.extension()?.to_str()?.to_ascii_lowercase())
    }
}

impl From<&str> for Input {
    fn from(name: &str) -> Self {
        Self(name.into())
    }
}

impl From<PathBuf> for Input {
    fn from(path: PathBuf) -> Self {
        Self(path)
    }
}

/// A file that the command line names and that cannot be read or written: the exit status is then 2.
#[derive(Debug, thiserror::Error)]
#[error("{}", path.display())]
pub struct FileError {
    path: PathBuf,
    #[source]
    source: io::Error,
}

impl FileError {
    /// Which file, and why not.
    pub fn new(path: impl Into<PathBuf>, source: io::Error) -> Self {
        Self { path: path.into(), source }
    }
}

/// The name as messages have it in front.
impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path() {
            None => f.write_str("(standard input)"),
            Some(path) => path.display().fmt(f),
        }
    }
}

/// The lines of an input that say something, with their numbers.
pub struct Lines {
    input: BufReader<Box<dyn Read>>,
    bytes: Vec<u8>,
    number: u64,
}

impl Iterator for Lines {
    type Item = io::Result<(u64, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.bytes.clear();
            match self.input.read_until(b'\n', &mut self.bytes) {
                Ok(0) => return None,
                Ok(_) => self.number += 1,
                Err(error) => return Some(Err(error)),
            }
            let text = String::from_utf8_lossy(&self.bytes);
            let line = text.trim_start_matches('\u{feff}').trim_end();
            if !line.is_empty() {
                return Some(Ok((self.number, line.to_owned())));
            }
        }
    }
}

/// A complaint about a line, as compilers write it: `file:line:column: message`. Where the message itself begins with
/// the column, that is said once.
pub fn complaint(input: &Input, line: u64, fault: &LineFault) -> String {
    format!("{input}:{line}:{}: {}", fault.column, fault.message_alone())
}
