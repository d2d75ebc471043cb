//! Files and standard input, read a piece at a time.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

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

    /// Opens it to read it line by line.
    pub fn lines(&self) -> io::Result<Lines> {
        Ok(Lines { input: BufReader::new(self.open()?), bytes: Vec::new(), number: 0 })
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
    let LineFault { column, message } = fault;
    let message = message.strip_prefix(&format!("column {column}: ")).unwrap_or(message);
    format!("{input}:{line}:{column}: {message}")
}
