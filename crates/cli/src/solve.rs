//! `sissa solve`: forced wins, proven.

mod json;

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use engine::Stop;
use engine::solve::mate::{self, MateSearch};
use engine::solve::shot::{self, Gain, ShotSearch};
use engine::solve::{Answer, Problem, Progress};
use games::Count;
use games::chess::Chess;

use crate::args::{gain, positive_seconds, warn_of, whole_number};
use crate::input::{Posed, each};
use crate::progress::{spinner, stop_on_ctrl_c};

pub use self::json::gain as gain_json;

/// How many moves a shot may have if nobody says so.
const SHOT_MOVES: u32 = 8;

/// Prove the shortest mate of a chess position, or find the shots of a draughts position
///
/// At chess: the fewest moves in which the side on move mates, every first move that does it, and every defence to the
/// first of them. That there is no mate in so many moves is proven as well. Repetition and the fifty moves are
/// ignored, as in problems; castling and capturing en passant are as the position says.
///
/// At draughts: every combination in which the other side has to take, or has only one move, until the side on move has
/// won the game or gained men that cannot be taken back at once; a king counts for three men. Every way to take is
/// followed.
///
/// Ctrl-C stops and shows what is known. The exit status is 0 if everything is solved, 1 if something has no solution or
/// its time was over, 2 if something cannot be read, 130 if it was stopped.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    /// A FEN of chess, a FEN or Hub position of draughts, or a file with one on each line, EPD included; - is standard
    /// input
    #[arg(required = true, value_name = "POSITION|FILE")]
    problems: Vec<String>,

    /// Chess: mate in at most so many moves [default: as EPD says in dm, or as many as it takes]
    #[arg(long, value_name = "MOVES", value_parser = whole_number(1..=mate::MOST_MOVES))]
    mate: Option<u32>,

    /// Draughts: gain at least so many men, or the game [default: 1]
    #[arg(long, value_name = "MEN|game", value_parser = gain)]
    gain: Option<Gain>,

    /// Draughts: with at most so many moves of the side on move [default: 8]
    #[arg(long, value_name = "MOVES", value_parser = whole_number(1..=shot::MOST_MOVES))]
    depth: Option<u32>,

    /// Stop after so many seconds with each position
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds)]
    time: Option<Duration>,

    /// Show at most so many lines of a mate: if it has more, all of them for fewer moves
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole_number(1..=1_000_000))]
    lines: u32,

    /// Print one JSON object for each position
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa solve \"kbK5/pp6/1P6/8/8/8/8/R7 w\"
  sissa solve \"W:W25,30,39:B8,18,19,40\" --gain game
  sissa solve --mate 2 --json positions.fen";

impl Solve {
    /// Solves all problems and prints the solutions.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let ctrl_c = stop_on_ctrl_c()?;
        let (mut is_unreadable, mut is_unsolved) = (false, false);
        for posed in self.problems.iter().flat_map(|argument| each(argument)) {
            if ctrl_c.is_said() {
                break;
            }
            match posed.and_then(|posed| self.refuse_foreign(posed)) {
                Err(complaint) => {
                    eprintln!("error: {complaint}");
                    is_unreadable = true;
                }
                Ok((place, problem)) => {
                    let answer = self.solve(&problem, &ctrl_c);
                    if self.json {
                        writeln!(out, "{}", json::answer(&answer))?;
                    } else {
                        writeln!(out, "{place}{problem}\n{answer}")?;
                        answer.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?;
                    }
                    out.flush()?;
                    is_unsolved |= !answer.is_solved();
                }
            }
        }
        Ok(match (is_unreadable, is_unsolved) {
            (true, _) => ExitCode::from(2),
            (false, true) => ExitCode::FAILURE,
            (false, false) => ExitCode::SUCCESS,
        })
    }

    /// Refuses a problem of one game if something is asked that belongs to the other.
    fn refuse_foreign(&self, (place, problem): Posed<Problem>) -> Result<Posed<Problem>, String> {
        let foreign = match problem {
            Problem::Mate { .. } if self.gain.is_some() => Some(("--gain", "draughts", "chess")),
            Problem::Mate { .. } if self.depth.is_some() => Some(("--depth", "draughts", "chess")),
            Problem::Shot(_) if self.mate.is_some() => Some(("--mate", "chess", "draughts")),
            _ => None,
        };
        match foreign {
            Some((option, of, is)) => {
                Err(format!("{place}{problem}: {option} is for {of}, this is a position of {is}"))
            }
            None => Ok((place, problem)),
        }
    }

    fn solve(&self, problem: &Problem, ctrl_c: &Stop) -> Answer {
        let (begin, stop, bar) = (Instant::now(), Stop::default(), spinner());
        let mut report = |progress: &Progress| {
            let elapsed = begin.elapsed();
            if ctrl_c.is_said() || self.time.is_some_and(|time| elapsed > time) {
                stop.now();
            }
            bar.set_message(brief(progress));
        };
        let answer = match *problem {
            Problem::Mate { position, most } => {
                warn_of(&Chess::oddities(&position));
                let most_moves = self.mate.or(most).unwrap_or(mate::MOST_MOVES);
                let search = MateSearch { most_moves, most_lines: self.lines as usize, stop: &stop };
                Answer::Mate(position, search.run(&position, &mut report))
            }
            Problem::Shot(position) => {
                let gain = self.gain.unwrap_or(Gain::Men(1));
                let search = ShotSearch { gain, most_moves: self.depth.unwrap_or(SHOT_MOVES), stop: &stop };
                Answer::Shot(position, search.run(&position, &mut report))
            }
        };
        bar.finish_and_clear();
        answer
    }
}

fn brief(progress: &Progress) -> String {
    let Progress { moves, tried, of, nodes } = progress;
    format!("{moves} moves deep, {tried} of {of} first moves, {:.1} million positions", *nodes as f64 / 1e6)
}
