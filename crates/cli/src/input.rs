//! Files and standard input, read a piece at a time.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use games::sheet::Lines;
use indicatif::ProgressBar;

use crate::progress::{PERCENT, bar, is_interrupted, spinner};

/// Something to read: a file, or standard input for `-`.
#[derive(Debug, Clone)]
pub struct Input(PathBuf);

impl Input {
    /// Opens it. What comes through a pipe or is typed ends when Ctrl-C is pressed.
    pub fn open(&self) -> io::Result<Box<dyn Read>> {
        let Some(path) = self.path() else { return Ok(Box::new(Awaited::new(io::stdin())?)) };
        let file = File::open(path)?;
        if file.metadata()?.is_file() { Ok(Box::new(file)) } else { Ok(Box::new(Awaited::new(file)?)) }
    }

    /// Opens it, and lets a bar show how much of it has been read.
    pub fn open_shown(&self, bar: &ProgressBar) -> io::Result<Box<dyn Read>> {
        Ok(Box::new(bar.wrap_read(self.open()?)))
    }

    /// Opens it to read it line by line.
    pub fn lines(&self) -> io::Result<Lines<Box<dyn Read>>> {
        Ok(Lines::new(self.open()?))
    }

    /// A bar for whoever reads it. How long standard input is nobody knows.
    pub fn bar(&self) -> ProgressBar {
        let length = self.path().and_then(|path| path.metadata().ok()).map(|data| data.len());
        length.map_or_else(spinner, |length| bar(length, PERCENT))
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

/// Something to be answered, and where it stands, if that is a file: `problems.fen:3: `.
pub type Posed<T> = (String, T);

/// What an argument means: everything in a file, if it is one, or itself. Where it cannot be read, why.
pub fn each<T: FromStr<Err: fmt::Display> + 'static>(
    argument: &str,
) -> Box<dyn Iterator<Item = Result<Posed<T>, String>>> {
    if argument != "-" && !Path::new(argument).is_file() {
        let problem = argument.parse().map_err(|error| format!("{argument:?} is no file; as a position: {error}"));
        return Box::new(std::iter::once(problem.map(|problem| (String::new(), problem))));
    }
    let input = Input::from(argument);
    match input.lines() {
        Err(error) => Box::new(std::iter::once(Err(format!("{input}: {error}")))),
        Ok(lines) => Box::new(lines.map(move |line| {
            let (number, line) = line.map_err(|error| format!("{input}: {error}"))?;
            let place = format!("{input}:{number}: ");
            line.parse().map_err(|error| format!("{place}{error}")).map(|problem| (place, problem))
        })),
    }
}

/// How often somebody who waits for more looks whether he is to stop.
const LOOK_UP: Duration = Duration::from_millis(50);

/// Something that comes when it comes: another thread waits for it, so that this one need not.
struct Awaited {
    coming: Receiver<io::Result<Vec<u8>>>,
    come: io::Cursor<Vec<u8>>,
}

impl Awaited {
    fn new(mut input: impl Read + Send + 'static) -> io::Result<Self> {
        let (sender, coming) = mpsc::sync_channel(4);
        thread::Builder::new().name("input".into()).spawn(move || {
            loop {
                let mut bytes = vec![0; 0x10000];
                let read = match input.read(&mut bytes) {
                    Ok(0) => return,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    read => read,
                };
                let is_over = read.is_err();
                let read = read.map(|count| {
                    bytes.truncate(count);
                    bytes
                });
                if sender.send(read).is_err() || is_over {
                    return;
                }
            }
        })?;
        Ok(Self { coming, come: io::Cursor::default() })
    }
}

impl Read for Awaited {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.come.read(into)?;
            if read > 0 || into.is_empty() {
                return Ok(read);
            }
            match self.coming.recv_timeout(LOOK_UP) {
                Ok(bytes) => self.come = io::Cursor::new(bytes?),
                Err(RecvTimeoutError::Timeout) if !is_interrupted() => {}
                Err(_) => return Ok(0),
            }
        }
    }
}
