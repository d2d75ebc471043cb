//! Counting the games of a given length: the test every move generator must pass.

use std::fmt::Display;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::variant::Variant;

/// A game whose games can be counted, by its own rules.
pub trait Count: Variant<Position: Copy + Send + Sync> {
    /// A move.
    type Move: Copy + Send + Sync;

    /// How many moves deep its opening is counted when that is measured.
    const DEPTH: u32;

    /// Reads a position to count from.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    fn begin(text: &str) -> Result<Self::Position, String> {
        Self::read_start(text).map_err(|error| error.to_string())
    }

    /// All legal moves.
    fn moves(position: &Self::Position) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn after(position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// A move as lists of counts have it.
    fn listed(position: &Self::Position, mv: Self::Move) -> impl Display;

    /// The number of games of so many moves, the last one not played.
    fn count(position: &Self::Position, depth: u32) -> u64;

    /// The same number, with the last move played.
    fn count_every_leaf(position: &Self::Position, depth: u32) -> u64;

    /// What no game can have led to, though it can be played on.
    fn oddities(_position: &Self::Position) -> Vec<String> {
        Vec::new()
    }
}

/// How many games there are, and how many millions of them were counted in a second.
pub type Speed = (u64, f64);

/// How fast the games of a variant are counted from its opening: with the last move counted, and with the last move played.
/// Of so many rounds the fastest counts, and the word to stop ends them.
pub fn speeds<G: Count>(rounds: u32, is_stopped: impl Fn() -> bool) -> [Speed; 2] {
    let opening = G::opening();
    let best = |count: &dyn Fn() -> u64| {
        let (mut nodes, mut speed) = (0, 0_f64);
        for _ in (0..rounds).take_while(|_| !is_stopped()) {
            let start = Instant::now();
            nodes = count();
            speed = speed.max(nodes as f64 / start.elapsed().as_secs_f64() / 1e6);
        }
        (nodes, speed)
    };
    [best(&|| G::count(&opening, G::DEPTH)), best(&|| G::count_every_leaf(&opening, G::DEPTH - 1))]
}

/// Somebody who looks on while games are counted.
pub trait Watch: Sync {
    /// Hears into how many pieces the work is cut.
    fn begins(&self, pieces: usize);

    /// Hears that one of them is done.
    fn goes_on(&self);

    /// Whether it is to stop.
    fn is_stopped(&self) -> bool;
}

/// The number of games that begin with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted<M> {
    /// The move.
    pub mv: M,
    /// How many games.
    pub nodes: u64,
    /// Whether all of them were counted.
    pub is_whole: bool,
}

/// What is counted in one go, without looking whether it is to stop.
const AT_ONCE: u32 = 4;

/// The number of games of `depth` moves that begin with each legal move, counted on so many threads.
///
/// ```
/// use games::chess::Chess;
/// use games::count::{Watch, count_by_move};
/// use scoresheet::Notation;
///
/// struct Nobody;
/// impl Watch for Nobody {
///     fn begins(&self, _: usize) {}
///     fn goes_on(&self) {}
///     fn is_stopped(&self) -> bool {
///         false
///     }
/// }
/// let counted = count_by_move::<Chess>(&Chess::opening(), 3, 2, &Nobody);
/// assert_eq!(counted.iter().map(|counted| counted.nodes).sum::<u64>(), 8902);
/// ```
pub fn count_by_move<G: Count>(
    position: &G::Position,
    depth: u32,
    threads: usize,
    watch: &impl Watch,
) -> Vec<Counted<G::Move>> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = G::moves(position);
    let jobs = split::<G>(position, &moves, below);
    watch.begins(jobs.len());
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let mut left = vec![0; moves.len()];
    jobs.iter().for_each(|job| left[job.root] += 1);
    let left: Vec<AtomicUsize> = left.into_iter().map(AtomicUsize::new).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(nodes) = games::<G>(&job.position, job.depth, watch) else { break };
            counts[job.root].fetch_add(nodes, Ordering::Relaxed);
            left[job.root].fetch_sub(1, Ordering::Relaxed);
            watch.goes_on();
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
    moves.into_iter().zip(counted).map(|(mv, (nodes, left))| Counted { mv, nodes, is_whole: left == 0 }).collect()
}

/// How many games of so many moves there are; nothing, if it was stopped.
fn games<G: Count>(position: &G::Position, depth: u32, watch: &impl Watch) -> Option<u64> {
    if watch.is_stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(G::count(position, depth));
    }
    G::moves(position).into_iter().map(|mv| games::<G>(&G::after(position, mv), depth - 1, watch)).sum()
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
fn split<G: Count>(position: &G::Position, moves: &[G::Move], below: u32) -> Vec<Job<G::Position>> {
    let mut jobs = Vec::new();
    for (root, &mv) in moves.iter().enumerate() {
        let child = G::after(position, mv);
        if below < 2 {
            jobs.push(Job { root, position: child, depth: below });
        } else {
            let replies = G::moves(&child).into_iter();
            jobs.extend(replies.map(|reply| Job { root, position: G::after(&child, reply), depth: below - 1 }));
        }
    }
    jobs
}
