//! `sissa check`: replays games and looks at positions, and says what is wrong with them.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use chess::pgn::Pgn;
use clap::Args;
use draughts::pdn::Pdn;
use multichess::record::{Four, Record, Teams, Three};
use scoresheet::{ErrorKind, Event, Reader, Replay};

use crate::args::Game;
use crate::input::{Input, complaint};
use crate::written::{Foreign, Format, Written};

/// Replay every game of PGN, PDN or PGN4 files, variations included, and say what is wrong with them
///
/// Files named *.pdn are of draughts, those named *.pgn4 or *.fen4 of teams as chess.com plays it, all others of chess
/// unless another game is named. Files named *.fen, *.epd or *.fen4 are checked line by line. Whatever is wrong is printed
/// as `file:line:column: message`, in PGN4 as `file:line: ply N, message`, and counts at the end. The exit
/// status is 1 if a game or a position is unsound, 2 if a file cannot be read. What is amiss but makes no game unsound,
/// such as a missing result, is printed as a warning; so is a game of another kind, whose moves are passed over. In games
/// of several players the result must be the one that stands on the board, if that has one.
#[derive(Args)]
pub struct Check {
    /// Which game [default: by the names of the files]
    #[arg(long)]
    game: Option<Game>,

    /// What they are written in [default: by the names of the files]
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// What to check; - is standard input
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
            let format = self.from.or_else(|| input.extension().and_then(|extension| Format::named(&extension)));
            let game = self.game.or(format.map(|format| format.games()[0])).unwrap_or(Game::Chess);
            if format == Some(Format::Pgn4) && !Format::Pgn4.is_of(game) {
                eprintln!("error: {input}: {} is not a format of {game}", Format::Pgn4);
                unreadable = true;
                continue;
            }
            let checked = match game {
                Game::Chess => check::<Pgn>(input, format, &mut counts, out),
                Game::Draughts => check::<Pdn>(input, format, &mut counts, out),
                Game::Four => check::<Record<Four>>(input, format, &mut counts, out),
                Game::Three => check::<Record<Three>>(input, format, &mut counts, out),
                Game::Teams => check::<Record<Teams>>(input, format, &mut counts, out),
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
}

fn check<N: Written>(
    input: &Input,
    format: Option<Format>,
    counts: &mut Counts,
    out: &mut impl Write,
) -> Result<(), Trouble> {
    match format.filter(|format| format.is_of(N::GAME)) {
        Some(Format::Pgn4) => check_pgn4::<N>(input, counts, out),
        Some(format) if !format.holds_games() => check_lines::<N>(input, format, counts, out),
        _ => check_games::<N>(input, counts, out),
    }
}

fn check_games<N: Written>(input: &Input, counts: &mut Counts, out: &mut impl Write) -> Result<(), Trouble> {
    let mut reader = Reader::<N, _>::new(input.open().map_err(Trouble::Input)?);
    let mut replay = Replay::default();
    let (mut is_sound, mut is_other) = (true, false);
    while let Some((place, event)) = reader.next_event().map_err(Trouble::Input)? {
        let followed = replay.follow(&event);
        if event == Event::EndGame {
            counts.games += 1;
            counts.unsound_games += u64::from(!is_sound && !is_other);
            counts.other_games += u64::from(is_other);
            (is_sound, is_other) = (true, false);
        }
        let complaint = match (followed, event) {
            (Ok(Some(_)), _) if replay.depth() == 0 => {
                counts.main_plies += 1;
                continue;
            }
            (Ok(Some(_)), _) => {
                counts.variation_plies += 1;
                continue;
            }
            (Err(kind), _) | (Ok(None), Event::Error(kind)) => {
                is_other |= matches!(kind, ErrorKind::OtherGame(_));
                Complaint { is_warning: is_other || kind.is_blemish(), message: kind.to_string() }
            }
            (Ok(None), Event::Result(marker)) => match refuted(&replay, marker) {
                Some(complaint) => complaint,
                None => continue,
            },
            (Ok(None), _) => continue,
        };
        if complaint.is_warning {
            writeln!(out, "{input}:{place}: warning: {}", complaint.message).map_err(Trouble::Output)?;
            counts.warnings += 1;
        } else {
            writeln!(out, "{input}:{place}: {}", complaint.message).map_err(Trouble::Output)?;
            counts.errors += 1;
            is_sound = false;
        }
    }
    Ok(())
}

fn check_pgn4<N: Written>(input: &Input, counts: &mut Counts, out: &mut impl Write) -> Result<(), Trouble> {
    for Foreign { game, faults, is_other } in N::read_pgn4(&input.text().map_err(Trouble::Input)?) {
        counts.games += 1;
        counts.other_games += u64::from(is_other);
        counts.unsound_games += u64::from(!is_other && !faults.is_empty());
        if let Some(game) = game {
            let main = game.main_line().count();
            counts.main_plies += main as u64;
            counts.variation_plies += (game.plies() - main) as u64;
        }
        for (line, fault) in faults {
            let (warning, count) =
                if is_other { ("warning: ", &mut counts.warnings) } else { ("", &mut counts.errors) };
            *count += 1;
            writeln!(out, "{input}:{line}: {warning}{fault}").map_err(Trouble::Output)?;
        }
    }
    Ok(())
}

/// What is wrong at some place in a file of games.
struct Complaint {
    is_warning: bool,
    message: String,
}

/// What is wrong with the marker of a game that is over on the board. To leave the result open is amiss, no more.
fn refuted<N: Written>(replay: &Replay<N>, marker: N::Outcome) -> Option<Complaint> {
    let ended = N::ended(replay.position()).filter(|&ended| ended != marker && !replay.is_lost())?;
    let message = format!("the game ends with {marker}, but on the board it is {ended}");
    Some(Complaint { is_warning: marker == N::Outcome::default(), message })
}

fn check_lines<N: Written>(
    input: &Input,
    format: Format,
    counts: &mut Counts,
    out: &mut impl Write,
) -> Result<(), Trouble> {
    for line in input.lines().map_err(Trouble::Input)? {
        let (number, line) = line.map_err(Trouble::Input)?;
        counts.positions += 1;
        if let Some(fault) = N::fault(&line, format) {
            writeln!(out, "{}", complaint(input, number, &fault)).map_err(Trouble::Output)?;
            counts.errors += 1;
            counts.unsound_positions += 1;
        }
    }
    Ok(())
}
