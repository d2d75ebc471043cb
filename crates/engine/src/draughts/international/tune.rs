//! Learning the weights of the evaluation: from games the engine plays against itself.

use draughts::Position;
use scoresheet::Chance;

use super::features::{FEATURES, PARTS, parts};
use super::weights::WEIGHTS;
use super::{DraughtsDuel, eval};
use crate::feature::Pair;
pub use crate::tune::Sample;
use crate::tune::{Counts, Fitting, SelfPlay, Trace, traced};
use crate::{Duel, HashTable};

/// Plays a game against itself from a random opening, so many positions a move, and keeps the quiet positions.
pub fn play_game(nodes: u64, chance: &mut Chance, hash: &mut HashTable) -> Vec<Sample<Position>> {
    let play = SelfPlay {
        opening: DraughtsDuel::from(Position::OPENING),
        by_chance: (6, 9),
        longest: 300,
        uneven: 150,
        won: 600,
        is_quiet: |duel, _| !duel.is_checked() && !duel.is_threatened(),
        kept: |duel| duel.position,
    };
    play.game(nodes, chance, hash)
}

fn trace(sample: &Sample<Position>) -> Trace {
    let duel = DraughtsDuel::from(sample.position);
    let board = duel.position.board();
    let mut counts = Counts::default();
    eval::look_at_fields(board, &mut counts);
    eval::look(&duel, &mut counts);
    let seen = counts.0.len();
    for index in 0..seen {
        let (feature, count) = counts.0[index];
        counts.0.extend(parts(feature as usize).map(|part| ((FEATURES + part) as u32, count)));
    }
    let [phase, scale] = [eval::phase(board) as f32 / 40.0, eval::scale(board, sample.score) as f32 / 64.0];
    Trace::new(counts.0, [phase, scale], sample.score, sample.result)
}

/// Fits the weights to samples; tells of every pass. The result is the file `weights.bin`.
///
/// Parts of patterns are learnt beside the patterns, and what was learnt of them is added to each that has them.
pub fn fit(samples: &[Sample<Position>], passes: usize, threads: usize, tell: &mut dyn FnMut(usize, f64)) -> Vec<u8> {
    let traces = traced(samples, threads, trace);
    let pairs = WEIGHTS.iter().map(|&weight| Pair::from(weight));
    let mut start: Vec<(i16, i16)> = pairs.map(|Pair(middle, end)| (middle as i16, end as i16)).collect();
    start.resize(FEATURES + PARTS, (0, 0));
    let fitting = Fitting { start: &start, trust: 0.5, hold: 1e-3 };
    let fitted = fitting.run(&traces, passes, threads, tell);
    let (own, of_parts) = fitted.split_at(FEATURES);
    let whole = own.iter().enumerate().map(|(feature, &weights)| {
        parts(feature).map(|part| of_parts[part]).fold(weights, |(m, e), (middle, end)| (m + middle, e + end))
    });
    whole.flat_map(|(middle, end)| [middle, end]).flat_map(i16::to_le_bytes).collect()
}
