//! `sissa check`: replays games and looks at positions, and says what is wrong with them.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use chess::pgn::Pgn;
use clap::Args;
use draughts::pdn::Pdn;
use engine::Stop;
use indicatif::ProgressBar;
use multichess::record::{Four, Record, Teams, Three};
use scoresheet::{Event, Fault, Judged, Proof, Reader, Verdict};
use serde_json::{Value, json};

use crate::args::Game;
use crate::input::Input;
use crate::waiting::{spinner, stop_on_ctrl_c};
use crate::written::{Foreign, Format, Written};

/// Replay every game of PGN, PDN or PGN4 files, variations included, and say what is wrong with them
///
/// Files named *.pdn are of draughts, those named *.pgn4 or *.fen4 of teams as chess.com plays it, all others of chess
/// unless another game is named. Files named *.fen, *.epd or *.fen4 are checked line by line. Whatever is wrong is printed
/// as `file:line:column: message`, in PGN4 as `file:line: ply N, message`, and counts at the end. The exit
/// status is 1 if a game or a position is unsound, 2 if a file cannot be read. What is amiss but makes no game unsound,
/// such as a missing result, is printed as a warning; so is a game of another kind, whose moves are passed over: another
/// variant, another type of draughts, a start that is not given. The result must be the one that stands on the board, if
/// that has one, and in the game itself nobody may pass. Ctrl-C stops and counts what was checked.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// Which game [default: by the names of the files]
    #[arg(long)]
    game: Option<Game>,

    /// What they are written in [default: by the names of the files]
    #[arg(long, value_name = "FORMAT")]
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
            let game = self.game.or(format.map(|format| format.games()[0])).unwrap_or(Game::Chess);
            if format == Some(Format::Pgn4) && !Format::Pgn4.is_of(game) {
                eprintln!("error: {input}: {} is not a format of {game}", Format::Pgn4);
                unreadable = true;
                continue;
            }
            report.bar = input.bar();
            let checked = match game {
                Game::Chess => report.check::<Pgn>(input, format),
                Game::Draughts => report.check::<Pdn>(input, format),
                Game::Four => report.check::<Record<Four>>(input, format),
                Game::Three => report.check::<Record<Three>>(input, format),
                Game::Teams => report.check::<Record<Teams>>(input, format),
            };
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

/// What is wrong at some place in a file.
struct Complaint {
    line: u64,
    /// Where it is known.
    column: Option<u64>,
    is_warning: bool,
    message: String,
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
    fn check<N: Written>(&mut self, input: &Input, format: Option<Format>) -> Result<(), Trouble> {
        match format.filter(|format| format.is_of(N::GAME)) {
            Some(Format::Pgn4) => self.check_pgn4::<N>(input),
            Some(format) if !format.holds_games() => self.check_lines::<N>(input, format),
            _ => self.check_games::<N>(input),
        }
    }

    fn check_games<N: Written>(&mut self, input: &Input) -> Result<(), Trouble> {
        let bar = self.bar.clone();
        let mut reader = Reader::<N, _>::new(input.open_shown(&bar).map_err(Trouble::Input)?);
        let mut proof = Proof::default();
        while let Some((place, event)) = reader.next_event().map_err(Trouble::Input)? {
            if self.stop.is_said() {
                return Ok(());
            }
            let played = proof.follow(place, &event);
            match played {
                Some(_) if proof.depth() == 0 => self.counts.main_plies += 1,
                Some(_) => self.counts.variation_plies += 1,
                None if event == Event::EndGame => self.enter(input, proof.judge())?,
                None => {}
            }
        }
        // What is left of a game that was cut off is nobody's fault.
        if self.stop.is_said() { Ok(()) } else { self.enter(input, proof.judge()) }
    }

    /// Counts a game, and tells what is wrong with it.
    fn enter(&mut self, input: &Input, judged: Judged) -> Result<(), Trouble> {
        self.counts.games += u64::from(judged.verdict != Verdict::Nothing);
        self.counts.unsound_games += u64::from(judged.verdict == Verdict::Unsound);
        self.counts.other_games += u64::from(judged.verdict == Verdict::Other);
        for Fault { place, is_warning, message } in judged.faults {
            self.tell(input, &Complaint { line: place.line, column: Some(place.column), is_warning, message })?;
        }
        Ok(())
    }

    fn check_pgn4<N: Written>(&mut self, input: &Input) -> Result<(), Trouble> {
        for Foreign { game, faults, is_other } in N::read_pgn4(&input.text().map_err(Trouble::Input)?) {
            if self.stop.is_said() {
                break;
            }
            self.counts.games += 1;
            self.counts.other_games += u64::from(is_other);
            self.counts.unsound_games += u64::from(!is_other && !faults.is_empty());
            if let Some(game) = game {
                let main = game.main_line().count();
                self.counts.main_plies += main as u64;
                self.counts.variation_plies += (game.plies() - main) as u64;
            }
            for (line, message) in faults {
                self.tell(input, &Complaint { line: line as u64, column: None, is_warning: is_other, message })?;
            }
        }
        Ok(())
    }

    fn check_lines<N: Written>(&mut self, input: &Input, format: Format) -> Result<(), Trouble> {
        for line in input.lines_shown(&self.bar).map_err(Trouble::Input)? {
            let (line, text) = line.map_err(Trouble::Input)?;
            if self.stop.is_said() {
                break;
            }
            self.counts.positions += 1;
            if let Some(fault) = N::fault(&text, format) {
                self.counts.unsound_positions += 1;
                let (column, message) = (Some(fault.column as u64), fault.message_alone().to_owned());
                self.tell(input, &Complaint { line, column, is_warning: false, message })?;
            }
        }
        Ok(())
    }

    /// Tells what is wrong, and counts it.
    fn tell(&mut self, input: &Input, complaint: &Complaint) -> Result<(), Trouble> {
        let Complaint { line, column, is_warning, message } = complaint;
        *if *is_warning { &mut self.counts.warnings } else { &mut self.counts.errors } += 1;
        let told = if self.is_json {
            let file = input.to_string();
            json!({ "file": file, "line": line, "column": column, "warning": is_warning, "message": message })
                .to_string()
        } else {
            let column = column.map(|column| format!(":{column}")).unwrap_or_default();
            let warning = if *is_warning { "warning: " } else { "" };
            format!("{input}:{line}{column}: {warning}{message}")
        };
        let out = &mut *self.out;
        self.bar.suspend(|| writeln!(out, "{told}")).map_err(Trouble::Output)
    }
}
