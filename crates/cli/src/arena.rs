//! `sissa match`: lets engines play each other, and says which is stronger.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::arena::openings::{self, OpeningsError};
use ::arena::{
    Conditions, Discipline, DrawVerdict, Leniency, Limit, LossVerdict, MatchError, MatchOfSeveral, MatchOfTwo,
    MatchResult, News, RecordError, Report, Schedule, Sprt, TimeControl, Verdicts,
};
use anyhow::{Context, Result};
use chess::pgn::Pgn;
use clap::error::ErrorKind;
use clap::{ArgGroup, Args, ValueEnum};
use draughts::pdn::Pdn;
use indicatif::ProgressBar;
use multichess::record::{Four, Seating, Teams, Three};
use protocols::EngineCommand;

use crate::args::{DRAUGHTS, FOUR, THREE, any_seconds, positive_seconds, whole_number};
use crate::grid::{Grid, Look};
use crate::input::{FileError, Input};
use crate::terminal::{Ink, columns};
use crate::waiting::{bar, on_ctrl_c};

/// How many games have been played, on a bar.
const GAMES: &str = "{pos}/{len}";

/// Let engines play each other, and say which is stronger
///
/// Engines speak UCI at chess, Hub or DXP at draughts. Every opening is played twice, with colours changed. Ctrl-C breaks the
/// match off and shows the table so far. The exit status is 1 if an engine crashed, made an illegal move or lost on time.
///
/// At four, three and teams the engines are ways of thinking of our own, with their limits, as in "partners depth=2". Partners have
/// one engine. From every opening, which is chosen at random, each engine plays every seat once; three may play two or
/// three.
///
/// Draughts is drawn by the third repetition, 25 moves of kings, 16 moves of three pieces against a king, 5 of two or one.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[command(group(ArgGroup::new("limit").required(true).args(["tc", "movetime", "nodes"])))]
pub struct Match {
    /// An engine, given twice: settings, then its command, as in "name=New option.Hash=16 ./new uci"; one that listens
    /// for DXP as in "dxp=27531 ./new" or, if it runs already, "dxp=HOST:PORT"
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<EngineCommand>,

    /// What they play
    #[arg(long, value_enum, default_value = "chess")]
    game: Contest,

    /// Clocks: seconds for the game and seconds for each move, as in 1+0.01
    #[arg(long, value_name = "SECONDS+INCREMENT")]
    tc: Option<TimeControl>,

    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds)]
    movetime: Option<Duration>,

    /// Nodes for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// How many games, at most
    #[arg(long, value_name = "N", default_value = "100", value_parser = whole_number(1..=10_000_000))]
    games: u32,

    /// How many games are played at a time
    #[arg(long, value_name = "K", default_value = "1", value_parser = whole_number(1..=1024))]
    concurrency: u32,

    /// A file of positions to begin from, one in a line: FEN or EPD of chess, FEN or Hub positions of draughts [default:
    /// the opening position, from which deterministic engines play the same two games again and again]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Shuffle the openings with this random seed
    #[arg(long, value_name = "SEED", requires = "openings")]
    shuffle: Option<u64>,

    /// Add the games to this file as they end, as PGN or PDN
    #[arg(long, visible_aliases = ["pgn", "pdn"], value_name = "FILE")]
    record: Option<PathBuf>,

    /// Stop when it is clear whether the first engine is stronger by ELO1 rather than ELO0; ALPHA and BETA are 0.05
    #[arg(long, num_args = 2..=4, allow_negative_numbers = true, value_names = ["ELO0", "ELO1", "ALPHA", "BETA"])]
    sprt: Option<Vec<f64>>,

    /// End games as drawn that both engines think even: from which move on, for how many moves, within how many
    /// centipawns [40,8,10 if not said]
    #[arg(long, value_name = "FROM,MOVES,CP", num_args = 0..=1, require_equals = true, default_missing_value = "40,8,10")]
    draw: Option<DrawVerdict>,

    /// End games as lost that both engines think lost: for how many moves, by how many centipawns [5,800 if not said]
    #[arg(long, value_name = "MOVES,CP", num_args = 0..=1, require_equals = true, default_missing_value = "5,800")]
    resign: Option<LossVerdict>,

    /// Four and three: random seed of the openings and of random play
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: u64,

    /// Four and three: how many random plies begin each game
    #[arg(long, value_name = "N", default_value = "8", value_parser = whole_number(0..=200))]
    plies: u32,

    /// How many seconds too late a move may come
    #[arg(long, value_name = "SECONDS", default_value = "0.02", value_parser = any_seconds)]
    margin: Duration,

    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,

    /// For how many seconds an engine may say nothing while it starts, and without clocks while it thinks
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = positive_seconds)]
    patience: Duration,
}

const EXAMPLES: &str = "\
Examples:
  sissa match --game three --engine best-reply --engine paranoid --nodes 50 --games 6
  sissa match --engine \"sissa uci\" --engine \"option.Level=3 sissa uci\" --nodes 200 --games 2
  sissa match --engine \"./new uci\" --engine \"./old uci\" --tc 10+0.1 --openings a.epd --sprt 0 5
  sissa match --game draughts --engine \"sissa hub\" --engine \"dxp=27531 ./mobydam\" --tc 60 --json";

/// A game that a match can be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Contest {
    /// Ordinary chess, with engines that speak UCI
    Chess,
    /// Draughts on 10x10, with engines that speak Hub or DXP
    #[value(aliases = DRAUGHTS)]
    Draughts,
    /// Chess for four players, each party played by one of the engine's own ways of thinking: partners, random
    #[value(aliases = FOUR)]
    Four,
    /// Chess for three players, with the engine's own ways of thinking: paranoid, max-n, best-reply, random
    #[value(aliases = THREE)]
    Three,
    /// Four players in teams, as chess.com plays it
    Teams,
}

impl Match {
    /// Plays the match, and prints the table.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self.game {
            Contest::Chess => self.play::<Pgn>(out),
            Contest::Draughts => self.play::<Pdn>(out),
            Contest::Four => self.play_several::<Four>(out),
            Contest::Three => self.play_several::<Three>(out),
            Contest::Teams => self.play_several::<Teams>(out),
        }
    }

    fn play<D: Discipline>(&self, out: &mut impl Write) -> Result<ExitCode> {
        let engines: [EngineCommand; 2] =
            self.engines.clone().try_into().unwrap_or_else(|engines: Vec<EngineCommand>| {
                misunderstood(format!("expected two engines, found {}", engines.len()))
            });
        let sprt = self.sprt.as_deref().map(|numbers| {
            Sprt::new(numbers).unwrap_or_else(|error| misunderstood(format!("invalid value for '--sprt': {error}")))
        });
        let conditions = self.conditions();
        if engines.iter().any(|engine| engine.dxp.is_some()) {
            self.see_that_dxp_will_do();
        }
        let openings = match self.read_openings::<D>() {
            Ok(openings) => openings,
            Err(error) => {
                eprintln!("error: {:#}", anyhow::Error::from(error));
                return Ok(ExitCode::from(2));
            }
        };
        let mut file = self.open_record()?;
        let (games, concurrency) = (self.games, self.concurrency);
        let schedule = Schedule::<D> { games, concurrency, openings: &openings, conditions };
        let contest = MatchOfTwo::new(engines, schedule, sprt, break_off_on_ctrl_c()?)?;
        let bar = bar(games.into(), GAMES);
        let record = file.as_mut().map(|file| file as &mut dyn Write);
        let result = contest.run(record, &mut |news| tell(&bar, news));
        bar.finish_and_clear();
        self.print(result, out)
    }

    fn play_several<G: Seating + Send>(&self, out: &mut impl Write) -> Result<ExitCode> {
        for (is_given, name) in [
            (self.openings.is_some(), "--openings"),
            (self.sprt.is_some(), "--sprt"),
            (self.draw.is_some(), "--draw"),
            (self.resign.is_some(), "--resign"),
        ] {
            if is_given {
                misunderstood(format!("'{name}' is for games of two"));
            }
        }
        let Conditions { limit, leniency, .. } = self.conditions();
        let mut contest = MatchOfSeveral::<G>::new(&self.engines, limit, leniency)
            .unwrap_or_else(|error| misunderstood(format!("invalid value for '--engine': {error}")));
        (contest.games, contest.concurrency) = (self.games, self.concurrency);
        (contest.seed, contest.plies) = (self.seed, self.plies as usize);
        let mut file = self.open_record()?;
        let broken_off = break_off_on_ctrl_c()?;
        let bar = bar(self.games.into(), GAMES);
        let record = file.as_mut().map(|file| file as &mut dyn Write);
        let result = contest.run(&broken_off, record, &mut |news| tell(&bar, news));
        bar.finish_and_clear();
        self.print(result, out)
    }

    /// Prints the score, and says why the match was broken off if it was.
    fn print(&self, MatchResult { report, is_faulty, failure }: MatchResult, out: &mut impl Write) -> Result<ExitCode> {
        match self.json {
            true => writeln!(out, "{:#}", report.json)?,
            false => print_table(report, out)?,
        }
        match failure {
            None => Ok(if is_faulty { ExitCode::FAILURE } else { ExitCode::SUCCESS }),
            Some(MatchError::Record(RecordError::Write(source))) => Err(source).context("cannot write the games"),
            Some(failure) => Err(failure.into()),
        }
    }

    fn open_record(&self) -> Result<Option<File>> {
        let Some(path) = self.record.as_deref() else { return Ok(None) };
        let file = OpenOptions::new().append(true).create(true).open(path);
        Ok(Some(file.map_err(|error| FileError::new(path, error))?))
    }

    /// DXP is for draughts, knows only the time for a whole game, and who listens plays one game at a time.
    fn see_that_dxp_will_do(&self) {
        if self.game != Contest::Draughts {
            misunderstood("expected engines that speak UCI: DXP is for --game draughts".into());
        }
        if self.tc.is_none() {
            misunderstood("expected --tc: DXP knows only the time for a whole game".into());
        }
        if self.concurrency > 1 {
            misunderstood("expected --concurrency 1: who listens for DXP plays one game at a time".into());
        }
    }

    fn conditions(&self) -> Conditions {
        let limit = match (self.tc, self.movetime, self.nodes) {
            (Some(control), _, _) => Limit::Clock(control),
            (_, Some(time), _) => Limit::MoveTime(time),
            (_, _, Some(nodes)) => Limit::Nodes(nodes),
            (None, None, None) => misunderstood("expected one of --tc, --movetime and --nodes".into()),
        };
        let leniency = Leniency { margin: self.margin, patience: self.patience };
        Conditions { limit, leniency, verdicts: Verdicts { draw: self.draw, loss: self.resign } }
    }

    fn read_openings<D: Discipline>(&self) -> Result<Vec<D::Position>, OpeningsError> {
        let Some(path) = &self.openings else { return Ok(vec![D::opening()]) };
        let input = Input::from(path.clone());
        let file = input.to_string();
        let lines = input.lines().map_err(|source| OpeningsError::Unreadable { file: file.clone(), source })?;
        let mut positions = openings::read::<D>(&file, lines)?;
        if let Some(seed) = self.shuffle {
            openings::shuffle(&mut positions, seed);
        }
        Ok(positions)
    }
}

/// Shows how the match goes.
fn tell(bar: &ProgressBar, news: News) {
    match news {
        News::Fault(fault) => bar.suspend(|| eprintln!("{fault}")),
        News::Played(standing) => {
            bar.set_message(standing);
            bar.inc(1);
        }
    }
}

fn print_table(report: Report, out: &mut impl Write) -> Result<()> {
    let mut grid = Grid::new(report.headings.into_iter().map(str::to_owned).collect());
    report.rows.into_iter().for_each(|row| grid.row(row.cells, Look::of(row.is_faulty)));
    grid.write(columns(), Ink::of_output(), out)?;
    report.lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

/// A flag that Ctrl-C sets. Pressed again, it ends the program at once.
fn break_off_on_ctrl_c() -> Result<Arc<AtomicBool>> {
    let broken_off = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&broken_off);
    on_ctrl_c(move || flag.store(true, Ordering::Relaxed))?;
    Ok(broken_off)
}

/// Ends the program, as any argument does that makes no sense.
fn misunderstood(message: String) -> ! {
    clap::Error::raw(ErrorKind::ValueValidation, format!("{message}\n")).exit()
}
