//! What is to be solved: positions on the command line and in files.

use std::fmt;
use std::path::Path;

use chess::{Epd, EpdError, Setup};
use draughts::HubPosition;

use crate::input::Input;

/// A position to be solved.
pub struct Problem {
    /// Where it stands, if that is a file.
    place: Option<String>,
    pub task: Task,
}

/// What there is to find in a position.
pub enum Task {
    /// A mate, if something is said of it in at most so many moves.
    Mate { position: chess::Position, most: Option<u32> },
    /// Shots.
    Shot(draughts::Position),
}

/// The problems that an argument means: those of a file, if it is one, or itself. Where one cannot be read, why.
pub fn read(argument: &str) -> Box<dyn Iterator<Item = Result<Problem, String>>> {
    if argument != "-" && !Path::new(argument).is_file() {
        let task = read_task(argument).map_err(|error| format!("{argument:?} is no file; as a position: {error}"));
        return Box::new(std::iter::once(task.map(|task| Problem { place: None, task })));
    }
    let input = Input::from(argument);
    match input.lines() {
        Err(error) => Box::new(std::iter::once(Err(format!("{input}: {error}")))),
        Ok(lines) => Box::new(lines.map(move |line| {
            let (number, line) = line.map_err(|error| format!("{input}: {error}"))?;
            let place = format!("{input}:{number}");
            match read_task(&line) {
                Ok(task) => Ok(Problem { place: Some(place), task }),
                Err(error) => Err(format!("{place}: {error}")),
            }
        })),
    }
}

/// Reads a position of either game: no text is one of both.
fn read_task(text: &str) -> Result<Task, String> {
    if is_hub(text) {
        let HubPosition(setup) = text.parse().map_err(|error: draughts::FenError| error.to_string())?;
        return setup.position().map(Task::Shot).map_err(|faults| format!("cannot be played on: {faults}"));
    }
    if is_draughts_fen(text) {
        return text.parse().map(Task::Shot).map_err(|error: draughts::ReadPositionError| error.to_string());
    }
    let epd = read_epd(text).map_err(|error| error.to_string())?;
    let position = epd.setup.position().map_err(|faults| format!("cannot be played on: {faults}"))?;
    Ok(Task::Mate { position, most: epd.text("dm").and_then(|moves| moves.parse().ok()) })
}

/// Reads an EPD, or a FEN as people write it.
fn read_epd(text: &str) -> Result<Epd, EpdError> {
    text.parse().or_else(|error| match Setup::from_fen_lenient(text) {
        Ok(setup) => Ok(Epd { setup, operations: Vec::new() }),
        Err(_) => Err(error),
    })
}

/// Whether this is the side on move and fifty fields.
fn is_hub(text: &str) -> bool {
    text.len() == 51 && text.chars().all(|letter| "WBwbe".contains(letter))
}

/// Whether this begins with the side on move and a colon, which no rank of a chess board does.
fn is_draughts_fen(text: &str) -> bool {
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
    matches!((letters.next(), letters.next()), (Some('W' | 'B' | 'w' | 'b'), Some(':')))
}

/// Where the problem stands, and its position.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        match &self.task {
            Task::Mate { position, .. } => position.fmt(f),
            Task::Shot(position) => position.fmt(f),
        }
    }
}
