//! `sissa check`: replays games and looks at positions, and says what is wrong with them.

use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use engine::Stop;
use games::sheet::{Checked, Checker, Fault, Finding};
use games::{Format, GameName, Sheet, with_game};
use indicatif::ProgressBar;
use scoresheet::Verdict;
use serde_json::{Value, json};

use crate::args::{format, game};
use crate::input::Input;
use crate::waiting::{spinner, stop_on_ctrl_c};

/// Replay every game of PGN, PDN or PGN4 files, variations included, and say what is wrong with them
///
/// Files named *.pdn are of draughts, those named *.pgn4 or *.fen4 of teams as chess.com plays it, all others of chess
/// unless another game is named. Files named *.fen, *.epd or *.fen4 are checked line by line. Whatever is wrong is printed
/// as `file:line:column: message`, in PGN4 as `file:line: ply N, message`, and counts at the end. The exit
/// status is 1 if a game or a position is unsound, 2 if a file cannot be read. What is wrong but makes no game unsound,
/// such as a missing result, is printed as a warning; so is a game of another kind, whose moves are passed over: another
/// variant, another type of draughts, a start that is not given. The result must be the one that stands on the board, if
/// that has one, and in the game itself no side may pass. Ctrl-C stops and counts what was checked.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// Which game [default: by the names of the files]
    #[arg(long, value_parser = game())]
    game: Option<GameName>,

    /// Their format [default: by the names of the files]
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    from: Option<Format>,

    /// Print a JSON object for everything that is wrong, and at last one with the counts
    #[arg(long)]
    json: bool,

    /// What to check; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<Input>,
}

const EXAMPLES: &str = "\
Examples:
  sissa check docs/games/immortal.pgn
  sissa check --game four docs/games/four.pgn
  sissa check --json docs/games/haarlem.pdn
  sissa check --from fen - < positions.fen";

impl Check {
    /// Checks all files and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let begin = Instant::now();
        let stop = stop_on_ctrl_c()?;
        let mut report = Report { counts: Counts::default(), is_json: self.json, bar: spinner(), stop, out };
        let mut unreadable = false;
        for input in &self.files {
            let format = self.from.or_else(|| input.extension().and_then(|extension| Format::named(&extension)));
            let game = self.game.unwrap_or_else(|| format.unwrap_or(Format::Pgn).game());
            if format == Some(Format::Pgn4) && !Format::Pgn4.is_of(game) {
                eprintln!("error: {input}: {} is not a format of {game}", Format::Pgn4);
                unreadable = true;
                continue;
            }
            report.bar = input.bar();
            let checked = with_game!(game, Game => report.check::<Game>(input, format));
            report.bar.finish_and_clear();
            match checked {
                Ok(()) => {}
                Err(Trouble::Output(error)) => return Err(error.into()),
                Err(Trouble::Input(error)) => {
                    eprintln!("error: {input}: {error}");
                    unreadable = true;
                }
            }
            if report.stop.is_said() {
                break;
            }
        }
        let Report { counts, out, .. } = report;
        match self.json {
            true => writeln!(out, "{}", counts.json())?,
            false => counts.print(begin.elapsed().as_secs_f64(), out)?,
        }
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
    /// Games of another kind, which are neither sound nor unsound.
    other_games: u64,
    main_plies: u64,
    variation_plies: u64,
    positions: u64,
    unsound_positions: u64,
    errors: u64,
    warnings: u64,
}

impl Counts {
    /// Counts a game or a position.
    fn enter(&mut self, checked: Checked) {
        match checked {
            Checked::Game { verdict, main, variations } => {
                self.games += u64::from(verdict != Verdict::Nothing);
                self.unsound_games += u64::from(verdict == Verdict::Unsound);
                self.other_games += u64::from(verdict == Verdict::Other);
                self.main_plies += main;
                self.variation_plies += variations;
            }
            Checked::Position { is_sound } => {
                self.positions += 1;
                self.unsound_positions += u64::from(!is_sound);
            }
        }
    }

    fn print(&self, seconds: f64, out: &mut impl Write) -> io::Result<()> {
        if self.games > 0 || self.positions == 0 {
            write!(out, "games {}, {} unsound", self.games, self.unsound_games)?;
            match self.other_games {
                0 => writeln!(out)?,
                others => writeln!(out, ", {others} not played here")?,
            }
            writeln!(out, "plies {} in main lines, {} in variations", self.main_plies, self.variation_plies)?;
        }
        if self.positions > 0 {
            writeln!(out, "positions {}, {} unsound", self.positions, self.unsound_positions)?;
        }
        writeln!(out, "errors {}, warnings {}", self.errors, self.warnings)?;
        let plies = (self.main_plies + self.variation_plies) as f64;
        writeln!(out, "{seconds:.3} s, {:.2} million plies a second", plies / seconds / 1e6)
    }

    fn json(&self) -> Value {
        json!({
            "games": self.games,
            "unsound_games": self.unsound_games,
            "other_games": self.other_games,
            "main_plies": self.main_plies,
            "variation_plies": self.variation_plies,
            "positions": self.positions,
            "unsound_positions": self.unsound_positions,
            "errors": self.errors,
            "warnings": self.warnings,
        })
    }
}

/// Tells what is wrong while it counts.
struct Report<'a, W> {
    counts: Counts,
    is_json: bool,
    bar: ProgressBar,
    stop: Stop,
    out: &'a mut W,
}

impl<W: Write> Report<'_, W> {
    fn check<G: Sheet>(&mut self, input: &Input, format: Option<Format>) -> Result<(), Trouble> {
        let text = Stoppable { text: input.open_shown(&self.bar).map_err(Trouble::Input)?, stop: self.stop.clone() };
        for finding in Checker::<G, _>::new(text, format).map_err(Trouble::Input)? {
            let Finding { of, faults } = finding.map_err(Trouble::Input)?;
            // What is left of a game that was cut off is nobody's fault.
            if self.stop.is_said() {
                break;
            }
            self.counts.enter(of);
            faults.iter().try_for_each(|fault| self.tell(input, fault))?;
        }
        Ok(())
    }

    /// Tells what is wrong, and counts it.
    fn tell(&mut self, input: &Input, fault: &Fault) -> Result<(), Trouble> {
        *if fault.is_warning { &mut self.counts.warnings } else { &mut self.counts.errors } += 1;
        let told = if self.is_json {
            let Fault { line, column, is_warning, message } = fault;
            let file = input.to_string();
            json!({ "file": file, "line": line, "column": column, "warning": is_warning, "message": message })
                .to_string()
        } else {
            format!("{input}{fault}")
        };
        let out = &mut *self.out;
        self.bar.suspend(|| writeln!(out, "{told}")).map_err(Trouble::Output)
    }
}

/// A text that ends where it was read to when the word to stop came.
struct Stoppable<R> {
    text: R,
    stop: Stop,
}

impl<R: Read> Read for Stoppable<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_said() { Ok(0) } else { self.text.read(into) }
    }
}
