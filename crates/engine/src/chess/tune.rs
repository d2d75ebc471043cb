//! Learning the weights of the evaluation: from games the engine plays against itself.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use chess::{Color, Position};

use super::eval::{self, Tally};
use super::features::{FEATURES, GROUPS};
use super::weights::WEIGHTS;
use super::{ChessDuel, Duel};
use crate::{HashTable, Limits, Search, Stop};

/// A quiet position, what the search thought of it, and how the game ended: both for White.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What the search found, in hundredths of a pawn.
    pub score: i32,
    /// 1 if White won, 0 if Black did, a half if nobody.
    pub result: f32,
}

/// A number that looks like chance, and the next seed.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut bits = *seed;
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// Plays a game against itself from a random opening, so many positions a move, and keeps the quiet positions.
pub fn play_game(nodes: u64, seed: &mut u64, hash: &mut HashTable) -> Vec<Sample> {
    hash.clear();
    let mut position = Position::OPENING;
    for _ in 0..(8 + random(seed) % 2) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Vec::new();
        }
        position = position.play_unchecked(moves[(random(seed) % moves.len() as u64) as usize]);
    }
    let mut keys: Vec<u64> = Vec::new();
    let mut samples = Vec::new();
    let (mut still_drawn, mut decided) = (0, 0);
    let result = loop {
        let duel = ChessDuel::from(position);
        if !position.has_moves() {
            break match (position.is_check(), position.turn()) {
                (false, _) => 0.5,
                (true, Color::White) => 0.0,
                (true, Color::Black) => 1.0,
            };
        }
        let repeated = keys.iter().filter(|&&key| key == duel.key()).count() >= 2;
        if duel.is_drawn() || repeated || keys.len() > 400 {
            break 0.5;
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let stop = Stop::default();
        let search = Search { before: &keys, limits, hash, threads: 1, stop: &stop, only: &[] };
        let found = search.run(&duel, &mut |_| {});
        let (Some(best), Some(line)) = (found.best(), found.lines.first()) else { break 0.5 };
        let score = if position.turn() == Color::White { line.score.0 } else { -line.score.0 };
        if samples.is_empty() && score.abs() > 300 {
            return Vec::new();
        }
        decided = if score.abs() > 1200 { decided + 1 } else { 0 };
        still_drawn = if score.abs() < 8 && keys.len() > 80 { still_drawn + 1 } else { 0 };
        if decided >= 6 {
            break if score > 0 { 1.0 } else { 0.0 };
        }
        if still_drawn >= 12 {
            break 0.5;
        }
        if !position.is_check() && !duel.is_tactical(best) && !line.score.is_forced() {
            samples.push(Sample { position, score, result: 0.5 });
        }
        keys.push(duel.key());
        position = position.play_unchecked(best);
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

/// A sample as the features it has: what they add up to is linear in the weights.
struct Trace {
    counts: Vec<(u16, i8)>,
    phase: f32,
    scale: f32,
    target: f32,
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

fn trace(sample: &Sample, slope: f32, trust: f32) -> Trace {
    let duel = ChessDuel::from(sample.position);
    let mut counts = Counts::default();
    eval::look_at_squares(duel.board(), &mut counts);
    eval::look(&duel, &mut counts);
    let mut counts = counts.0;
    counts.sort_unstable();
    let mut merged: Vec<(u16, i8)> = Vec::with_capacity(counts.len());
    for (feature, count) in counts {
        match merged.last_mut() {
            Some(last) if last.0 == feature => last.1 = last.1.saturating_add(count),
            _ => merged.push((feature, count)),
        }
    }
    merged.retain(|(_, count)| *count != 0);
    let scale = eval::scale(duel.board(), sample.score) as f32 / 64.0;
    let target = trust * sample.result + (1.0 - trust) * sigmoid(slope * sample.score as f32);
    Trace { counts: merged, phase: duel.phase.min(24) as f32 / 24.0, scale, target }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

type Weights = Vec<[f32; 2]>;

fn value(trace: &Trace, weights: &Weights) -> f32 {
    let (mut middle, mut end) = (0.0, 0.0);
    for &(feature, count) in &trace.counts {
        let [m, e] = weights[feature as usize];
        middle += m * f32::from(count);
        end += e * f32::from(count);
    }
    (middle * trace.phase + end * (1.0 - trace.phase)) * trace.scale
}

/// The gradient of the squared error over some traces, and the error.
fn gradient(traces: &[Trace], weights: &Weights, slope: f32) -> (Weights, f64) {
    let mut sum = vec![[0.0; 2]; FEATURES];
    let mut error = 0.0;
    for trace in traces {
        let guess = sigmoid(slope * value(trace, weights));
        let off = guess - trace.target;
        error += f64::from(off * off);
        let step = 2.0 * off * guess * (1.0 - guess) * slope * trace.scale;
        for &(feature, count) in &trace.counts {
            let count = step * f32::from(count);
            sum[feature as usize][0] += count * trace.phase;
            sum[feature as usize][1] += count * (1.0 - trace.phase);
        }
    }
    (sum, error)
}

/// Fits the weights to samples; tells of every pass. The result is the text of `weights.rs`.
pub fn fit(samples: &[Sample], passes: usize, threads: usize, tell: &mut dyn FnMut(usize, f64)) -> String {
    const SLOPE: f32 = 0.0045;
    let traces: Vec<Trace> = {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::with_capacity(samples.len()));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let from = next.fetch_add(4096, Ordering::Relaxed);
                        let Some(some) = samples.get(from..).map(|rest| &rest[..rest.len().min(4096)]) else { break };
                        if some.is_empty() {
                            break;
                        }
                        let traces: Vec<Trace> = some.iter().map(|sample| trace(sample, SLOPE, 0.6)).collect();
                        done.lock().expect("no thread panics").extend(traces);
                    }
                });
            }
        });
        done.into_inner().expect("no thread panics")
    };
    let mut weights: Weights = WEIGHTS.iter().map(|&(m, e)| [f32::from(m), f32::from(e)]).collect();
    let (mut first, mut second) = (vec![[0.0f32; 2]; FEATURES], vec![[0.0f32; 2]; FEATURES]);
    let mut rate = 1.0;
    for pass in 1..=passes {
        if pass % (passes / 4).max(1) == 0 {
            rate *= 0.5;
        }
        let part = traces.len().div_ceil(threads).max(1);
        let sums: Vec<(Weights, f64)> = std::thread::scope(|scope| {
            let running: Vec<_> =
                traces.chunks(part).map(|part| scope.spawn(|| gradient(part, &weights, SLOPE))).collect();
            running.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
        });
        let error: f64 = sums.iter().map(|(_, error)| error).sum();
        let count = traces.len() as f32;
        for feature in 0..FEATURES {
            for half in 0..2 {
                let slope: f32 = sums.iter().map(|(sum, _)| sum[feature][half]).sum::<f32>() / count;
                let (a, b) = (&mut first[feature][half], &mut second[feature][half]);
                *a = 0.9 * *a + 0.1 * slope;
                *b = 0.999 * *b + 0.001 * slope * slope;
                let (a, b) = (*a / (1.0 - 0.9f32.powi(pass as i32)), *b / (1.0 - 0.999f32.powi(pass as i32)));
                weights[feature][half] -= rate * a / (b.sqrt() + 1e-9);
            }
        }
        tell(pass, error / f64::from(count));
    }
    written(&weights)
}

/// The text of `weights.rs`.
fn written(weights: &Weights) -> String {
    let mut text = String::from(
        "//! The weights of the evaluation, as the tuner has found them. This file is written by the tuner.\n\n\
         use super::features::FEATURES;\n\n\
         /// For each feature the weight in the middle game and in the endgame.\n\
         #[rustfmt::skip]\npub(super) static WEIGHTS: [(i16, i16); FEATURES] = [\n",
    );
    for &(name, start, length) in GROUPS {
        let _ = writeln!(text, "    // {name}");
        for row in weights[start..start + length].chunks(8) {
            let row: Vec<String> =
                row.iter().map(|[m, e]| format!("({}, {}),", m.round() as i16, e.round() as i16)).collect();
            let _ = writeln!(text, "    {}", row.join(" "));
        }
    }
    text + "];\n"
}
