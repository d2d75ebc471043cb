//! `sissa check`: replays games and looks at positions, and says what is wrong with them.

use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use engine::Stop;
use games::sheet::{Checker, Counts, Fault};
use games::{Format, GameName, Sheet, with_game};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use crate::args::{format, game};
use crate::input::Input;
use crate::progress::{spinner, stop_on_ctrl_c};

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
            true => writeln!(out, "{}", in_json(&counts))?,
            false => print(&counts, begin.elapsed().as_secs_f64(), out)?,
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

fn print(counts: &Counts, seconds: f64, out: &mut impl Write) -> io::Result<()> {
    let Counts { games, unsound_games, other_games, main_plies, variation_plies, .. } = *counts;
    let Counts { positions, unsound_positions, errors, warnings, .. } = *counts;
    if games > 0 || positions == 0 {
        let others = if other_games > 0 { format!(", {other_games} not played here") } else { String::new() };
        writeln!(out, "games {games}, {unsound_games} unsound{others}")?;
        writeln!(out, "plies {main_plies} in main lines, {variation_plies} in variations")?;
    }
    if positions > 0 {
        writeln!(out, "positions {positions}, {unsound_positions} unsound")?;
    }
    writeln!(out, "errors {errors}, warnings {warnings}")?;
    writeln!(out, "{seconds:.3} s, {:.2} million plies a second", (main_plies + variation_plies) as f64 / seconds / 1e6)
}

fn in_json(counts: &Counts) -> Value {
    json!({
        "games": counts.games,
        "unsound_games": counts.unsound_games,
        "other_games": counts.other_games,
        "main_plies": counts.main_plies,
        "variation_plies": counts.variation_plies,
        "positions": counts.positions,
        "unsound_positions": counts.unsound_positions,
        "errors": counts.errors,
        "warnings": counts.warnings,
    })
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
            let finding = finding.map_err(Trouble::Input)?;
            // What is left of a game that was cut off is nobody's fault.
            if self.stop.is_said() {
                break;
            }
            self.counts.enter(&finding);
            finding.faults.iter().try_for_each(|fault| self.tell(input, fault))?;
        }
        Ok(())
    }

    /// Tells what is wrong.
    fn tell(&mut self, input: &Input, fault: &Fault) -> Result<(), Trouble> {
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
