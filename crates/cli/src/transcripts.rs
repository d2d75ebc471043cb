//! Transcripts in files and folders.

use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use table::Library;
use table::transcript::Case;

use crate::input::Input;

/// Why a transcript cannot be judged: `file:line: what was expected there`.
#[derive(Debug)]
pub struct Fault {
    input: Input,
    line: Option<usize>,
    message: String,
}

impl Fault {
    /// A fault in a line of a file.
    pub fn at(input: &Input, line: usize, message: impl Into<String>) -> Self {
        Self { input: input.clone(), line: Some(line), message: message.into() }
    }

    fn of(input: &Input, error: &io::Error) -> Self {
        Self { input: input.clone(), line: None, message: error.to_string() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { input, line, message } = self;
        match line {
            Some(line) => write!(f, "{input}:{line}: {message}"),
            None => write!(f, "{input}: {message}"),
        }
    }
}

/// The files that are meant: a file is itself, a folder every *.txt in it and in the folders below, in order.
pub fn files(input: &Input) -> Result<Vec<Input>, Fault> {
    let Some(folder) = input.path().filter(|path| path.is_dir()) else { return Ok(vec![input.clone()]) };
    let mut found = Vec::new();
    gather(folder, &mut found).map_err(|error| Fault::of(input, &error))?;
    if found.is_empty() {
        let message = "expected transcripts (*.txt) in this folder, found none".into();
        return Err(Fault { input: input.clone(), line: None, message });
    }
    found.sort();
    Ok(found.into_iter().map(Input::from).collect())
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a folder is not followed: it may lead back here.
        if entry.file_type()?.is_dir() {
            gather(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            found.push(path);
        }
    }
    Ok(())
}

/// Reads the cases of a file.
pub fn read(input: &Input, library: &Library) -> Result<Vec<Case>, Fault> {
    let mut bytes = Vec::new();
    input.open().and_then(|mut input| input.read_to_end(&mut bytes)).map_err(|error| Fault::of(input, &error))?;
    let text = str::from_utf8(&bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Fault::at(input, line, "expected UTF-8, found other bytes")
    })?;
    let cases = Case::read(text.trim_start_matches('\u{feff}'), library)
        .map_err(|error| Fault::at(input, error.line, error.message))?;
    if cases.is_empty() {
        return Err(Fault::at(input, 1, "expected a case, which begins with a line `book NAME`, found nothing"));
    }
    Ok(cases)
}
