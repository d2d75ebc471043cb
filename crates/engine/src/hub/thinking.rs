//! A search on its own thread that says what it finds.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use draughts::Move;

use super::message::quoted;
use super::{Given, Voice};
use crate::{Finding, HashTable, Limits, Score, Search, Stop};

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// To move.
    Think,
    /// To use the opponent's time: limits hold only once he has played the move that was expected.
    Ponder,
    /// To tell about the position: no clock runs, and an only move is looked at as well.
    Analyze,
}

/// A search that is going on, or over and not yet cleared away.
pub(super) struct Thinking<'s> {
    stop: Stop,
    /// The word that ends pondering and nothing else.
    hit: Stop,
    is_over: Arc<AtomicBool>,
    thread: ScopedJoinHandle<'s, ()>,
}

impl<'s> Thinking<'s> {
    /// Begins a search of a position with a table on so many threads.
    pub(super) fn begin<'v: 's, W: Write + Send>(
        scope: &'s Scope<'s, '_>,
        voice: &'v Voice<W>,
        (given, hash, threads): (Given, Arc<HashTable>, usize),
        mode: Mode,
        limits: Limits,
    ) -> io::Result<Self> {
        let (stop, hit, is_over) = (Stop::default(), Stop::default(), Arc::new(AtomicBool::new(false)));
        let (all, pondering, over) = (stop.clone(), hit.clone(), Arc::clone(&is_over));
        let limits = if mode == Mode::Analyze { Limits { clock: None, ..limits } } else { limits };
        let work = move || {
            let run = |limits, stop: &Stop| {
                let search = Search { before: &given.before, limits, hash: &hash, threads, stop, only: &[] };
                search.run(&given.duel, &mut |finding| voice.say(&info(finding)))
            };
            let pondered = (mode == Mode::Ponder).then(|| run(Limits::default(), &pondering));
            let found = match pondered {
                Some(found) if all.is_said() || !pondering.is_said() => found,
                // What pondering has found is in the table: it is found again at once.
                _ => run(limits, &all),
            };
            // Before the last word, so that whoever hears it may begin the next search.
            over.store(true, Ordering::Release);
            if let Some(done) = done(&found) {
                voice.say(&done);
            }
        };
        let thread = Builder::new().name("hub search".into()).stack_size(8 << 20).spawn_scoped(scope, work)?;
        Ok(Self { stop, hit, is_over, thread })
    }

    pub(super) fn stop(&self) {
        self.stop.now();
        self.hit.now();
    }

    pub(super) fn ponder_hit(&self) {
        self.hit.now();
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire) || self.thread.is_finished()
    }

    pub(super) fn join(self) {
        // A search that panicked has said nothing more; the next one begins afresh.
        let _ = self.thread.join();
    }
}

/// `info depth=11 score=-0.02 …`
fn info(finding: &Finding<Move>) -> String {
    let seconds = finding.time.as_secs_f64();
    let millions = finding.nodes as f64 / seconds.max(1e-6) / 1e6;
    let mut text = format!("info depth={}", finding.depth);
    if let Some(line) = finding.lines.first() {
        let moves: Vec<String> = line.moves.iter().map(|mv| mv.hub().to_string()).collect();
        let _ = write!(text, " score={:.2}", men(line.score));
        let _ = write!(text, " nodes={} time={seconds:.3} nps={millions:.3}", finding.nodes);
        let _ = write!(text, " pv={}", quoted(&moves.join(" ")));
    }
    text
}

/// `done move=32-28 ponder=19-23`
fn done(finding: &Finding<Move>) -> Option<String> {
    let moves = &finding.lines.first()?.moves;
    let mut text = format!("done move={}", moves.first()?.hub());
    if let Some(answer) = moves.get(1) {
        let _ = write!(text, " ponder={}", answer.hub());
    }
    Some(text)
}

/// A score in men. A forced win is worth a hundred, less a hundredth for each move it takes.
fn men(score: Score) -> f64 {
    match score.moves_to_end() {
        Some(moves) if moves > 0 => 100.0 - f64::from(moves) / 100.0,
        Some(moves) => -100.0 - f64::from(moves) / 100.0,
        None => f64::from(score.0) / 100.0,
    }
}
