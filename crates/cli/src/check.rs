//! `sissa check`: replays games and looks at positions, and says what is wrong with them.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use chess::pgn::{Event, PgnError, Reader, Replay};
use chess::{Epd, EpdError, Setup};
use clap::Args;

use crate::input::{Input, complaint};

/// Replay every game of PGN files, variations included, and say what is wrong with them
///
/// Files named *.fen or *.epd are checked line by line. Whatever is wrong is printed as `file:line:column: message`, and
/// counts at the end. The exit status is 1 if a game or a position is unsound, 2 if a file cannot be read. What is amiss
/// but makes no game unsound, such as a missing result, is printed as a warning.
#[derive(Args)]
pub struct Check {
    /// What to check; - is standard input, read as PGN
    #[arg(required = true, value_name = "FILE")]
    files: Vec<Input>,
}

impl Check {
    /// Checks all files and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let begin = Instant::now();
        let mut counts = Counts::default();
        let mut unreadable = false;
        for input in &self.files {
            let checked = match input.extension().as_deref() {
                Some("fen") => check_lines(input, fen_fault, &mut counts, out),
                Some("epd") => check_lines(input, epd_fault, &mut counts, out),
                _ => check_games(input, &mut counts, out),
            };
            match checked {
                Ok(()) => {}
                Err(Trouble::Output(error)) => return Err(error.into()),
                Err(Trouble::Input(error)) => {
                    eprintln!("error: {input}: {error}");
                    unreadable = true;
                }
            }
        }
        counts.print(begin.elapsed().as_secs_f64(), out)?;
        Ok(match counts.errors {
            _ if unreadable => ExitCode::from(2),
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        })
    }
}

/// What kept a file from being checked.
enum Trouble {
    Input(io::Error),
    /// Nobody can hear us.
    Output(io::Error),
}

#[derive(Default)]
struct Counts {
    games: u64,
    unsound_games: u64,
    main_plies: u64,
    variation_plies: u64,
    positions: u64,
    unsound_positions: u64,
    errors: u64,
    warnings: u64,
}

impl Counts {
    fn print(&self, seconds: f64, out: &mut impl Write) -> io::Result<()> {
        if self.games > 0 || self.positions == 0 {
            writeln!(out, "games {}, {} unsound", self.games, self.unsound_games)?;
            writeln!(out, "plies {} in main lines, {} in variations", self.main_plies, self.variation_plies)?;
        }
        if self.positions > 0 {
            writeln!(out, "positions {}, {} unsound", self.positions, self.unsound_positions)?;
        }
        writeln!(out, "errors {}, warnings {}", self.errors, self.warnings)?;
        let plies = (self.main_plies + self.variation_plies) as f64;
        writeln!(out, "{seconds:.3} s, {:.2} million plies a second", plies / seconds / 1e6)
    }
}

fn check_games(input: &Input, counts: &mut Counts, out: &mut impl Write) -> Result<(), Trouble> {
    let mut reader = Reader::new(input.open().map_err(Trouble::Input)?);
    let mut replay = Replay::default();
    let mut is_sound = true;
    while let Some((place, event)) = reader.next_event().map_err(Trouble::Input)? {
        let followed = replay.follow(&event);
        if event == Event::EndGame {
            counts.games += 1;
            counts.unsound_games += u64::from(!is_sound);
            is_sound = true;
        }
        let kind = match (followed, event) {
            (Ok(Some(_)), _) if replay.depth() == 0 => {
                counts.main_plies += 1;
                continue;
            }
            (Ok(Some(_)), _) => {
                counts.variation_plies += 1;
                continue;
            }
            (Err(kind), _) | (Ok(None), Event::Error(kind)) => kind,
            (Ok(None), _) => continue,
        };
        if kind.is_blemish() {
            writeln!(out, "{input}:{place}: warning: {kind}").map_err(Trouble::Output)?;
            counts.warnings += 1;
        } else {
            writeln!(out, "{input}:{}", PgnError { place, kind }).map_err(Trouble::Output)?;
            counts.errors += 1;
            is_sound = false;
        }
    }
    Ok(())
}

/// A column and what is wrong there.
type LineFault = (usize, String);

fn check_lines(
    input: &Input,
    fault: fn(&str) -> Option<LineFault>,
    counts: &mut Counts,
    out: &mut impl Write,
) -> Result<(), Trouble> {
    for line in input.lines().map_err(Trouble::Input)? {
        let (number, line) = line.map_err(Trouble::Input)?;
        counts.positions += 1;
        if let Some((column, message)) = fault(&line) {
            writeln!(out, "{}", complaint(input, number, column, &message)).map_err(Trouble::Output)?;
            counts.errors += 1;
            counts.unsound_positions += 1;
        }
    }
    Ok(())
}

fn fen_fault(line: &str) -> Option<LineFault> {
    match line.parse::<Setup>() {
        Err(error) => Some((error.column, error.to_string())),
        Ok(setup) => setup.position().err().map(|faults| (1, format!("cannot be played on: {faults}"))),
    }
}

fn epd_fault(line: &str) -> Option<LineFault> {
    match line.parse::<Epd>() {
        Err(error) => Some((epd_column(&error), error.to_string())),
        Ok(epd) => epd.best_moves().and_then(|_| epd.moves_to_avoid()).err().map(|error| (1, error.to_string())),
    }
}

/// Where an EPD stops being one.
pub fn epd_column(error: &EpdError) -> usize {
    match error {
        EpdError::Position(error) => error.column,
        EpdError::Operation { column, .. } => *column,
    }
}
