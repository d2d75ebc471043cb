//! `sissa perft`: counts the games of a given length.

use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::Result;
use chess::{Move, Position};
use clap::Args;

use crate::args::{Game, warn_of_oddities, whole_number};
use crate::coordinates::uci;

/// Count the games of so many moves: the test every move generator must pass
///
/// The last line printed is `nodes N`.
#[derive(Args)]
pub struct Perft {
    /// Which game
    game: Game,

    /// How many moves, those of both sides counted
    #[arg(value_parser = whole_number(0..=99))]
    depth: u32,

    /// Where to begin, as a FEN [default: the opening]
    #[arg(long, value_name = "FEN", default_value_t = Position::OPENING, hide_default_value = true)]
    position: Position,

    /// Print how many games begin with each move
    #[arg(long)]
    divide: bool,

    /// How many threads count
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number(1..=1024))]
    threads: u32,
}

impl Perft {
    /// Counts, and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let Self { game: Game::Chess, depth, position, divide, threads } = self;
        warn_of_oddities(&position);
        let begin = Instant::now();
        let counts = count_by_move(&position, depth, threads as usize);
        let seconds = begin.elapsed().as_secs_f64();

        // A game of no moves: there is one, and it begins with none.
        let nodes = if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum::<u64>() };
        if divide {
            for (mv, nodes) in &counts {
                writeln!(out, "{}: {nodes}", uci(*mv, &position))?;
            }
        }
        writeln!(out, "{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6)?;
        writeln!(out, "nodes {nodes}")?;
        Ok(())
    }
}

/// The number of games of `depth` moves that begin with each legal move.
fn count_by_move(position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = position.legal_moves();
    let jobs = split(position, &moves, below);
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            counts[job.root].fetch_add(chess::perft(&job.position, job.depth), Ordering::Relaxed);
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
struct Job {
    /// Behind which move of the first position, counted from 0.
    root: usize,
    position: Position,
    depth: u32,
}

/// The work behind these moves, which `below` more follow. It is cut two moves deep: into pieces small enough that no
/// thread is left with a long one at the end.
fn split(position: &Position, moves: &[Move], below: u32) -> Vec<Job> {
    let mut jobs = Vec::new();
    for (root, &mv) in moves.iter().enumerate() {
        let child = position.play_unchecked(mv);
        if below < 2 {
            jobs.push(Job { root, position: child, depth: below });
        } else {
            child.for_each_move(|reply| {
                jobs.push(Job { root, position: child.play_unchecked(reply), depth: below - 1 });
            });
        }
    }
    jobs
}
