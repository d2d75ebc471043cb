//! Learning the weights of the evaluation: from games the engine plays against itself.

use draughts::{Color, Position};

use super::eval::{self, Tally};
use super::features::GROUPS;
use super::weights::WEIGHTS;
use super::{DraughtsDuel, Duel};
use crate::tune::{Fitting, Trace, random, traced};
use crate::{HashTable, Limits, Search, Stop};

/// A quiet position, what the search thought of it, and how the game ended: both for White.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What the search found, in hundredths of a man.
    pub score: i32,
    /// 1 if White won, 0 if Black did, a half if nobody.
    pub result: f32,
}

/// Plays a game against itself from a random opening, so many positions a move, and keeps the quiet positions.
pub fn play_game(nodes: u64, seed: &mut u64, hash: &mut HashTable) -> Vec<Sample> {
    hash.clear();
    let mut duel = DraughtsDuel::from(Position::OPENING);
    for _ in 0..(6 + random(seed) % 9) {
        let moves = duel.position.legal_moves();
        if moves.is_empty() {
            return Vec::new();
        }
        duel = duel.play(moves[(random(seed) % moves.len() as u64) as usize]);
    }
    let mut keys: Vec<u64> = Vec::new();
    let mut samples = Vec::new();
    let (mut still_drawn, mut decided) = (0, 0);
    let result = loop {
        let turn = duel.position.turn();
        if !duel.position.has_moves() {
            break if turn == Color::White { 0.0 } else { 1.0 };
        }
        let repeated = keys.iter().filter(|&&key| key == duel.key()).count() >= 2;
        if duel.is_drawn() || repeated || keys.len() > 300 {
            break 0.5;
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let stop = Stop::default();
        let search = Search { before: &keys, limits, hash, threads: 1, stop: &stop, only: &[] };
        let found = search.run(&duel, &mut |_| {});
        let (Some(best), Some(line)) = (found.best(), found.lines.first()) else { break 0.5 };
        let score = if turn == Color::White { line.score.0 } else { -line.score.0 };
        if samples.is_empty() && score.abs() > 150 {
            return Vec::new();
        }
        decided = if score.abs() > 600 { decided + 1 } else { 0 };
        still_drawn = if score.abs() < 8 && keys.len() > 80 { still_drawn + 1 } else { 0 };
        if decided >= 6 {
            break if score > 0 { 1.0 } else { 0.0 };
        }
        if still_drawn >= 12 {
            break 0.5;
        }
        if !duel.is_checked() && !duel.is_threatened() && !line.score.is_forced() {
            samples.push(Sample { position: duel.position, score, result: 0.5 });
        }
        keys.push(duel.key());
        duel = duel.play(best);
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

#[derive(Default)]
struct Counts(Vec<(u16, i8)>);

impl Tally for Counts {
    fn note(&mut self, color: Color, feature: usize, count: i32) {
        if count != 0 {
            let count = if color == Color::White { count } else { -count };
            self.0.push((feature as u16, count as i8));
        }
    }
}

fn trace(sample: &Sample) -> Trace {
    let duel = DraughtsDuel::from(sample.position);
    let board = duel.position.board();
    let mut counts = Counts::default();
    eval::look_at_fields(board, &mut counts);
    eval::look(&duel, &mut counts);
    let [phase, scale] = [eval::phase(board) as f32 / 40.0, eval::scale(board, sample.score) as f32 / 64.0];
    Trace::new(counts.0, [phase, scale], sample.score, sample.result)
}

/// Fits the weights to samples; tells of every pass. The result is the text of `weights.rs`.
pub fn fit(samples: &[Sample], passes: usize, threads: usize, tell: &mut dyn FnMut(usize, f64)) -> String {
    let traces = traced(samples, threads, trace);
    let fitting = Fitting { start: &WEIGHTS, groups: GROUPS, slope: 0.009, trust: 0.6, hold: 3e-4 };
    fitting.run(&traces, passes, threads, tell)
}
