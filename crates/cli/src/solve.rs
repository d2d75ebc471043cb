//! `sissa solve`: forced wins, proven.

mod problem;
pub mod tree;
mod verdict;

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use engine::Stop;
use engine::solve::Progress;
use engine::solve::mate::{self, MateSearch};
use engine::solve::shot::{self, Gain, ShotSearch};
use games::Count;
use games::chess::Chess;

use self::problem::{Problem, Task};
use self::verdict::Verdict;
use crate::args::{gain, positive_seconds, warn_of, whole_number};
use crate::waiting::{spinner, stop_on_ctrl_c};

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
        for problem in self.problems.iter().flat_map(|argument| problem::read(argument)) {
            if ctrl_c.is_said() {
                break;
            }
            match problem.and_then(|problem| self.refuse_foreign(problem)) {
                Err(complaint) => {
                    eprintln!("error: {complaint}");
                    is_unreadable = true;
                }
                Ok(problem) => {
                    let verdict = self.solve(&problem, &ctrl_c);
                    verdict.print(&problem, self.json, out)?;
                    out.flush()?;
                    is_unsolved |= !verdict.is_solved();
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
    fn refuse_foreign(&self, problem: Problem) -> Result<Problem, String> {
        let foreign = match problem.task {
            Task::Mate { .. } if self.gain.is_some() => Some(("--gain", "draughts", "chess")),
            Task::Mate { .. } if self.depth.is_some() => Some(("--depth", "draughts", "chess")),
            Task::Shot(_) if self.mate.is_some() => Some(("--mate", "chess", "draughts")),
            _ => None,
        };
        match foreign {
            Some((option, of, is)) => Err(format!("{problem}: {option} is for {of}, this is a position of {is}")),
            None => Ok(problem),
        }
    }

    fn solve(&self, problem: &Problem, ctrl_c: &Stop) -> Verdict {
        let (begin, stop, bar) = (Instant::now(), Stop::default(), spinner());
        let mut report = |progress: &Progress| {
            let elapsed = begin.elapsed();
            if ctrl_c.is_said() || self.time.is_some_and(|time| elapsed > time) {
                stop.now();
            }
            bar.set_message(brief(progress));
        };
        let verdict = match problem.task {
            Task::Mate { position, most } => {
                warn_of(&Chess::oddities(&position));
                let most_moves = self.mate.or(most).unwrap_or(mate::MOST_MOVES);
                let search = MateSearch { most_moves, most_lines: self.lines as usize, stop: &stop };
                Verdict::Mate(position, search.run(&position, &mut report))
            }
            Task::Shot(position) => {
                let gain = self.gain.unwrap_or(Gain::Men(1));
                let search = ShotSearch { gain, most_moves: self.depth.unwrap_or(SHOT_MOVES), stop: &stop };
                Verdict::Shot(position, search.run(&position, &mut report))
            }
        };
        bar.finish_and_clear();
        verdict
    }
}

fn brief(progress: &Progress) -> String {
    let Progress { moves, tried, of, nodes } = progress;
    format!("{moves} moves deep, {tried} of {of} first moves, {:.1} million positions", *nodes as f64 / 1e6)
}
