//! `sissa perft`: counts the games of a given length.

use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use clap::error::ErrorKind;
use indicatif::ProgressBar;
use multichess::record::{Four, Teams, Three};
use serde_json::{Value, json};

use crate::args::{Game, whole_number};
use crate::counting::{Countable, Players};
use crate::waiting::{PERCENT, bar};

/// Count the games of so many moves: the test every move generator must pass
///
/// The last line printed is `nodes N`.
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
        let counts = count_by_move(&position, depth, self.threads as usize, &bar);
        bar.finish_and_clear();
        let seconds = begin.elapsed().as_secs_f64();

        // A game of no moves: there is one, and it begins with none.
        let nodes = if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum::<u64>() };
        if self.json {
            let mut value =
                json!({ "game": self.game.to_string(), "depth": depth, "nodes": nodes, "seconds": seconds });
            if self.divide {
                let by_move = counts.iter().map(|(mv, nodes)| (position.written(*mv).to_string(), json!(nodes)));
                value["moves"] = Value::Object(by_move.collect());
            }
            return Ok(writeln!(out, "{value}")?);
        }
        if self.divide {
            for (mv, nodes) in &counts {
                writeln!(out, "{}: {nodes}", position.written(*mv))?;
            }
        }
        writeln!(out, "{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6)?;
        writeln!(out, "nodes {nodes}")?;
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

/// The number of games of `depth` moves that begin with each legal move.
fn count_by_move<P: Countable>(position: &P, depth: u32, threads: usize, bar: &ProgressBar) -> Vec<(P::Move, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.moves();
    let jobs = split(position, &moves, below);
    bar.set_length(jobs.len() as u64);
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            counts[job.root].fetch_add(job.position.count(job.depth), Ordering::Relaxed);
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
    moves.into_iter().zip(counts.into_iter().map(AtomicU64::into_inner)).collect()
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
