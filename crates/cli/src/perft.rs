//! `sissa perft`: counts the games of a given length.

use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use clap::error::ErrorKind;
use engine::Stop;
use indicatif::ProgressBar;
use multichess::record::{Four, Teams, Three};
use serde_json::{Value, json};

use crate::args::{Game, whole_number};
use crate::counting::{Countable, Players};
use crate::waiting::{PERCENT, bar, stop_on_ctrl_c};

/// Count the games of so many moves: the test every move generator must pass
///
/// The last line printed is `nodes N`. Ctrl-C stops, and the moves that were counted to the end are shown.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Perft {
    /// Which game
    game: Game,

    /// How many moves, those of both sides counted
    #[arg(value_parser = whole_number(0..=99))]
    depth: u32,

    /// Where to begin: a FEN, or for three and four the men by seats [default: the opening]
    #[arg(long, value_name = "FEN")]
    position: Option<String>,

    /// Print how many games begin with each move
    #[arg(long)]
    divide: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// How many threads count
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number(1..=1024))]
    threads: u32,
}

const EXAMPLES: &str = "\
Examples:
  sissa perft chess 5
  sissa perft draughts 7 --threads 2
  sissa perft chess 2 --divide --position \"7k/P7/8/8/8/8/8/K7 w\"
  sissa perft four 3 --json";

impl Perft {
    /// Counts, and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        match self.game {
            Game::Chess => self.count::<chess::Position>(out),
            Game::Draughts => self.count::<draughts::Position>(out),
            Game::Four => self.count::<Players<Four>>(out),
            Game::Three => self.count::<Players<Three>>(out),
            Game::Teams => self.count::<Players<Teams>>(out),
        }
    }

    fn count<P: Countable>(&self, out: &mut impl Write) -> Result<()> {
        let depth = self.depth;
        let position = self.start::<P>();
        position.warn();
        let begin = Instant::now();
        let bar = bar(0, PERCENT);
        let stop = stop_on_ctrl_c()?;
        let counts = count_by_move(&position, depth, self.threads as usize, &bar, &stop);
        bar.finish_and_clear();
        let seconds = begin.elapsed().as_secs_f64();

        // Only whole numbers are of use to whoever compares them.
        let counts: Vec<_> = counts.into_iter().filter(|count| count.is_whole).collect();
        // A game of no moves: there is one, and it begins with none.
        let nodes = if depth == 0 { 1 } else { counts.iter().map(|count| count.nodes).sum::<u64>() };
        if self.json {
            let (game, stopped) = (self.game.to_string(), stop.is_said());
            let mut value =
                json!({ "game": game, "depth": depth, "nodes": nodes, "seconds": seconds, "stopped": stopped });
            if self.divide {
                let by_move =
                    counts.iter().map(|Count { mv, nodes, .. }| (position.written(*mv).to_string(), json!(nodes)));
                value["moves"] = Value::Object(by_move.collect());
            }
            return Ok(writeln!(out, "{value}")?);
        }
        if self.divide {
            for Count { mv, nodes, .. } in &counts {
                writeln!(out, "{}: {nodes}", position.written(*mv))?;
            }
        }
        writeln!(out, "{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6)?;
        // Part of a number is another number.
        writeln!(out, "{} {nodes}", if stop.is_said() { "stopped after nodes" } else { "nodes" })?;
        Ok(())
    }

    /// Where to begin. A text that is no position of the game ends the program, as any argument does that makes no
    /// sense.
    fn start<P: Countable>(&self) -> P {
        let Some(text) = &self.position else { return P::opening() };
        P::read(text).unwrap_or_else(|error| {
            let message = format!("invalid value '{text}' for '--position <FEN>': {error}\n");
            clap::Error::raw(ErrorKind::ValueValidation, message).exit()
        })
    }
}

/// The number of games that begin with a move.
struct Count<M> {
    mv: M,
    nodes: u64,
    /// Whether all of them were counted.
    is_whole: bool,
}

/// What is counted in one go, without looking whether it is to stop.
const AT_ONCE: u32 = 4;

/// The number of games of `depth` moves that begin with each legal move.
fn count_by_move<P: Countable>(
    position: &P,
    depth: u32,
    threads: usize,
    bar: &ProgressBar,
    stop: &Stop,
) -> Vec<Count<P::Move>> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.moves();
    let jobs = split(position, &moves, below);
    bar.set_length(jobs.len() as u64);
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let mut left = vec![0; moves.len()];
    jobs.iter().for_each(|job| left[job.root] += 1);
    let left: Vec<AtomicUsize> = left.into_iter().map(AtomicUsize::new).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(nodes) = games(&job.position, job.depth, stop) else { break };
            counts[job.root].fetch_add(nodes, Ordering::Relaxed);
            left[job.root].fetch_sub(1, Ordering::Relaxed);
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(jobs.len()) {
            // Where the system grants no more threads, the ones there are do the work.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let counted = counts.into_iter().map(AtomicU64::into_inner).zip(left.into_iter().map(AtomicUsize::into_inner));
    moves.into_iter().zip(counted).map(|(mv, (nodes, left))| Count { mv, nodes, is_whole: left == 0 }).collect()
}

/// How many games of so many moves there are; nothing, if it was stopped.
fn games<P: Countable>(position: &P, depth: u32, stop: &Stop) -> Option<u64> {
    if stop.is_said() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(position.count(depth));
    }
    position.moves().into_iter().map(|mv| games(&position.after(mv), depth - 1, stop)).sum()
}

/// A piece of the work for one thread.
struct Job<P> {
    /// Behind which move of the first position, counted from 0.
    root: usize,
    position: P,
    depth: u32,
}

/// The work behind these moves, which `below` more follow. It is cut two moves deep: into pieces small enough that no
/// thread is left with a long one at the end.
fn split<P: Countable>(position: &P, moves: &[P::Move], below: u32) -> Vec<Job<P>> {
    let mut jobs = Vec::new();
    for (root, &mv) in moves.iter().enumerate() {
        let child = position.after(mv);
        if below < 2 {
            jobs.push(Job { root, position: child, depth: below });
        } else {
            let replies = child.moves().into_iter();
            jobs.extend(replies.map(|reply| Job { root, position: child.after(reply), depth: below - 1 }));
        }
    }
    jobs
}
