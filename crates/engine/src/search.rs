//! Searching: deeper and deeper, on as many threads as wanted, until a limit is reached or somebody says stop.

mod memory;
mod order;
mod pvs;
mod quiet;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::limits::Deadline;
use crate::{Duel, HashTable, Limits, Score};
use memory::Memory;
use order::Candidate;

/// The deepest a line can go.
pub(crate) const MOST_PLIES: usize = 128;

/// A word that can be said to a search from anywhere: stop.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Says it.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was said.
    pub fn is_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A line of play and what it is worth to the side on move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves, the first one first.
    pub moves: Vec<M>,
    /// What it is worth.
    pub score: Score,
}

/// What a search has found so far.
#[derive(Debug, Clone)]
pub struct Finding<M> {
    /// The depth that was finished, in plies.
    pub depth: u8,
    /// The deepest line that was looked at.
    pub deepest: usize,
    /// The best lines, the best first. Empty only if there is no legal move.
    pub lines: Vec<Line<M>>,
    /// The positions looked at, by all threads.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

impl<M: Copy> Finding<M> {
    /// The move it would play.
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().copied()
    }
}

/// What all threads of a search share.
struct Shared<'a> {
    hash: &'a HashTable,
    stop: &'a Stop,
    /// Set when the main thread is done, so that the others stop as well.
    done: AtomicBool,
    nodes: AtomicU64,
    limits: Limits,
    deadline: Deadline,
}

/// One thread at work.
struct Worker<'a, D: Duel> {
    shared: &'a Shared<'a>,
    is_main: bool,
    nodes: u64,
    /// Nodes that have been added to the common count.
    told: u64,
    deepest: usize,
    memory: Memory<D>,
    /// Room for the moves of each ply.
    rooms: Vec<Vec<Candidate<D::Move>>>,
    /// The keys of the game so far and of the line being searched.
    path: Vec<u64>,
    evals: [i32; MOST_PLIES + 2],
    lines: Vec<Vec<D::Move>>,
    /// The move that is left out at a ply, while it is asked whether it is the only good one.
    left_out: [Option<D::Move>; MOST_PLIES + 2],
    /// Where the move is remembered that led to a ply; nowhere, if that was passing.
    slots: [Option<usize>; MOST_PLIES + 2],
    /// Whether a ply came about by passing.
    passed: [bool; MOST_PLIES + 2],
    /// The moves of the root that may be played.
    roots: Vec<D::Move>,
    /// After how many positions it is looked whether to stop: seldom, but often enough for a small limit of positions.
    look_every: u64,
    is_broken_off: bool,
}

/// A search to be made.
#[derive(Clone, Copy)]
pub struct Search<'a, M> {
    /// The keys of the earlier positions of the game.
    pub before: &'a [u64],
    /// What ends it.
    pub limits: Limits,
    /// What is known already, and where new knowledge goes.
    pub hash: &'a HashTable,
    /// On how many threads.
    pub threads: usize,
    /// The word to stop.
    pub stop: &'a Stop,
    /// The only moves that may be played; any, if there are none here.
    pub only: &'a [M],
}

impl<M: Copy + Eq + Send + Sync> Search<'_, M> {
    /// Searches a position. What is found after every depth is reported.
    pub fn run<D: Duel<Move = M>>(&self, root: &D, report: &mut dyn FnMut(&Finding<M>)) -> Finding<M> {
        let Self { before, limits, hash, threads, stop, only } = *self;
        let start = Instant::now();
        hash.grow_older();
        let mut roots = Vec::new();
        root.for_each_move(|mv| {
            if only.is_empty() || only.contains(&mv) {
                roots.push(mv);
            }
        });
        let deadline = Deadline::new(&limits, start, root.moves_left());
        let shared = Shared { hash, stop, done: AtomicBool::new(false), nodes: AtomicU64::new(0), limits, deadline };
        std::thread::scope(|scope| {
            for index in 1..threads.max(1) {
                let (shared, roots) = (&shared, roots.clone());
                let name = format!("search {index}");
                let helper = move || {
                    let mut worker = Worker::<D>::new(shared, false, before, roots);
                    worker.deepen(root, index, &mut |_| {});
                };
                // Where no thread can be had the search goes on with fewer.
                let _ = std::thread::Builder::new().name(name).stack_size(8 << 20).spawn_scoped(scope, helper);
            }
            let mut worker = Worker::<D>::new(&shared, true, before, roots);
            let finding = worker.deepen(root, 0, report);
            shared.done.store(true, Ordering::Relaxed);
            finding
        })
    }
}

impl<'a, D: Duel> Worker<'a, D> {
    fn new(shared: &'a Shared<'a>, is_main: bool, before: &[u64], roots: Vec<D::Move>) -> Self {
        Self {
            shared,
            is_main,
            nodes: 0,
            told: 0,
            deepest: 0,
            memory: Memory::new(),
            rooms: vec![Vec::new(); MOST_PLIES + 2],
            path: before.to_vec(),
            evals: [0; MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            left_out: [None; MOST_PLIES + 2],
            slots: [None; MOST_PLIES + 2],
            passed: [false; MOST_PLIES + 2],
            roots,
            look_every: shared.limits.nodes.map_or(1024, |nodes| (nodes / 16).clamp(1, 1024)),
            is_broken_off: false,
        }
    }

    /// Searches depth after depth.
    fn deepen(&mut self, root: &D, index: usize, report: &mut dyn FnMut(&Finding<D::Move>)) -> Finding<D::Move> {
        let all = self.roots.clone();
        let wanted = self.shared.limits.lines.max(1).min(all.len());
        let deepest = self.shared.limits.depth.unwrap_or(MOST_PLIES as u8 - 8).min(MOST_PLIES as u8 - 8);
        let mut finding = self.finding(0, fallback(&all));
        let mut scores = vec![Score::DRAW; wanted];
        let mut steady = 0u32;
        let first = 1 + (index % 2) as u8;
        for depth in first..=deepest {
            let mut lines: Vec<Line<D::Move>> = Vec::new();
            for score in &mut scores {
                self.roots =
                    all.iter().copied().filter(|mv| !lines.iter().any(|line| line.moves.first() == Some(mv))).collect();
                let found = self.aspire(root, depth, *score);
                if self.is_broken_off {
                    break;
                }
                *score = found;
                lines.push(Line { moves: self.lines[0].clone(), score: found });
            }
            if lines.is_empty() {
                break;
            }
            lines.sort_by_key(|line| -line.score);
            let same = lines.first().and_then(|line| line.moves.first())
                == finding.lines.first().and_then(|line| line.moves.first());
            steady = if same { steady + 1 } else { 0 };
            let is_whole = lines.len() == wanted;
            if is_whole || finding.depth == 0 {
                finding = self.finding(depth, lines);
            }
            if self.is_broken_off {
                break;
            }
            if self.is_main {
                report(&finding);
                if self.shared.stop.is_said() || self.is_enough(&finding, steady, all.len()) {
                    break;
                }
            }
        }
        finding.nodes = self.all_nodes();
        finding.time = self.shared.deadline.start.elapsed();
        finding
    }

    /// Searches with a narrow window around what was found before, and wider where that was wrong.
    fn aspire(&mut self, root: &D, depth: u8, guess: Score) -> Score {
        let mut width = 14;
        let (mut alpha, mut beta) = if depth < 5 || guess.is_forced() {
            (-Score::INFINITE, Score::INFINITE)
        } else {
            (Score(guess.0 - width), Score(guess.0 + width))
        };
        let mut reduced = 0;
        loop {
            let score = self.pvs::<true>(root, alpha, beta, i32::from(depth) - reduced, 0, false);
            if self.is_broken_off {
                return score;
            }
            if score <= alpha && alpha > -Score::INFINITE {
                beta = Score((alpha.0 + beta.0) / 2);
                alpha = Score((score.0 - width).max(-Score::INFINITE.0));
                reduced = 0;
            } else if score >= beta && beta < Score::INFINITE {
                beta = Score((score.0 + width).min(Score::INFINITE.0));
                reduced = (reduced + 1).min(3);
            } else {
                return score;
            }
            width += width / 2 + 6;
            if width > 600 {
                (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
            }
        }
    }

    fn finding(&self, depth: u8, lines: Vec<Line<D::Move>>) -> Finding<D::Move> {
        let time = self.shared.deadline.start.elapsed();
        Finding { depth, deepest: self.deepest, lines, nodes: self.all_nodes(), time }
    }

    fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.told
    }

    /// Whether another depth is not worth beginning.
    fn is_enough(&self, finding: &Finding<D::Move>, steady: u32, choices: usize) -> bool {
        let limits = &self.shared.limits;
        let mate = finding.lines.first().and_then(|line| line.score.moves_to_end());
        if let (Some(wanted), Some(found)) = (limits.mate, mate)
            && found > 0
            && found as u32 <= wanted
        {
            return true;
        }
        if limits.enough.is_some_and(|enough| finding.nodes >= enough) {
            return true;
        }
        let Some(soft) = self.shared.deadline.soft else { return false };
        if limits.clock.is_some() && choices == 1 {
            return true;
        }
        let is_mate_found = mate.is_some_and(|moves| moves > 0 && u32::from(finding.depth) >= 2 * moves as u32 + 4);
        if limits.clock.is_some() && is_mate_found {
            return true;
        }
        let patience =
            if limits.move_time.is_some() { 1.0 } else { [1.6, 1.25, 1.0, 0.9, 0.8][steady.min(4) as usize] };
        self.shared.deadline.start.elapsed() >= soft.mul_f64(patience)
    }

    /// Counts a position, and looks now and then whether to stop.
    fn count_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if !self.nodes.is_multiple_of(self.look_every) {
            return;
        }
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
        let shared = self.shared;
        let is_late = || {
            let hard = shared.deadline.hard;
            let out_of_nodes = shared.limits.nodes.is_some_and(|most| shared.nodes.load(Ordering::Relaxed) >= most);
            out_of_nodes || hard.is_some_and(|hard| shared.deadline.start.elapsed() >= hard)
        };
        if shared.stop.is_said() || shared.done.load(Ordering::Relaxed) || (self.is_main && is_late()) {
            self.is_broken_off = true;
        }
    }
}

/// Something to play if the search is stopped before it has found anything.
fn fallback<M: Copy>(roots: &[M]) -> Vec<Line<M>> {
    roots.first().map(|&mv| Line { moves: vec![mv], score: Score::DRAW }).into_iter().collect()
}
