//! Learning the weights of the evaluation: from games the engine plays against itself.

use chess::Position;
use scoresheet::Chance;

use super::features::GROUPS;
use super::weights::WEIGHTS;
use super::{ChessDuel, Duel, eval};
use crate::HashTable;
pub use crate::tune::Sample;
use crate::tune::{Counts, Fitting, SelfPlay, Trace, traced, written};

/// Plays a game against itself from a random opening, so many positions a move, and keeps the quiet positions.
pub fn play_game(nodes: u64, chance: &mut Chance, hash: &mut HashTable) -> Vec<Sample<Position>> {
    let play = SelfPlay {
        opening: ChessDuel::from(Position::OPENING),
        by_chance: (8, 2),
        longest: 400,
        uneven: 300,
        won: 1200,
        is_quiet: |duel, best| !duel.is_checked() && !duel.is_tactical(best),
        kept: |duel| duel.position,
    };
    play.game(nodes, chance, hash)
}

fn trace(sample: &Sample<Position>) -> Trace {
    let duel = ChessDuel::from(sample.position);
    let mut counts = Counts::default();
    eval::look_at_squares(duel.board(), &mut counts);
    eval::look(&duel, &mut counts);
    let scale = eval::scale(duel.board(), sample.score) as f32 / 64.0;
    Trace::new(counts.0, [duel.phase.min(24) as f32 / 24.0, scale], sample.score, sample.result)
}

/// Fits the weights to samples; tells of every pass. The result is the text of `weights.rs`.
pub fn fit(samples: &[Sample<Position>], passes: usize, threads: usize, tell: &mut dyn FnMut(usize, f64)) -> String {
    let traces = traced(samples, threads, trace);
    let fitting = Fitting { start: &WEIGHTS, trust: 0.6, hold: 1e-3 };
    written(&fitting.run(&traces, passes, threads, tell), GROUPS)
}
