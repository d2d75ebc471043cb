//! Learning the weights of an evaluation that is linear in its features.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use scoresheet::{Chance, Color};

use crate::feature::{Group, Tally};
use crate::{Duel, HashTable, Limits, Score, Search, Stop};

/// A quiet position, what the search thought of it, and how the game ended: both for White.
#[derive(Debug, Clone)]
pub struct Sample<P> {
    /// The position.
    pub position: P,
    /// What the search found, in hundredths of a pawn or man.
    pub score: i32,
    /// 1 if White won, 0 if Black did, a half if neither.
    pub result: f32,
}

/// How a game plays against itself to learn.
pub(crate) struct SelfPlay<D: Duel, P> {
    /// The position before the first move.
    pub(crate) opening: D,
    /// The fewest moves played by chance, and how many more there may be.
    pub(crate) by_chance: (usize, usize),
    /// The most moves of a game.
    pub(crate) longest: usize,
    /// A first score beyond which the opening is thrown away, and one at which a game is as good as won.
    pub(crate) uneven: i32,
    pub(crate) won: i32,
    /// Whether nothing is going on in a position in which a move was found best.
    pub(crate) is_quiet: fn(&D, D::Move) -> bool,
    /// What is kept of a position.
    pub(crate) kept: fn(&D) -> P,
}

impl<D: Duel, P> SelfPlay<D, P> {
    /// Plays a game from a random opening, so many positions a move, and keeps the quiet positions.
    pub(crate) fn game(&self, nodes: u64, chance: &mut Chance, hash: &mut HashTable) -> Vec<Sample<P>> {
        hash.clear();
        let mut duel = self.opening.clone();
        let (fewest, more) = self.by_chance;
        for _ in 0..(fewest + chance.below(more)) {
            let mut moves = Vec::new();
            duel.for_each_move(|mv| moves.push(mv));
            if moves.is_empty() {
                return Vec::new();
            }
            duel = duel.play(moves[chance.below(moves.len())]);
        }
        let mut keys: Vec<u64> = Vec::new();
        let mut samples = Vec::new();
        let (mut still_drawn, mut decided) = (0, 0);
        let result = loop {
            let is_white = duel.side() == Color::White as usize;
            let mut can_move = false;
            duel.for_each_move(|_| can_move = true);
            if !can_move {
                let is_draw = duel.without_moves(0) == Score::DRAW;
                break if is_draw { 0.5 } else { f32::from(u8::from(!is_white)) };
            }
            let repeated = keys.iter().filter(|&&key| key == duel.key()).count() >= 2;
            if duel.is_drawn() || repeated || keys.len() > self.longest {
                break 0.5;
            }
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let stop = Stop::default();
            let search = Search { before: &keys, limits, hash, threads: 1, stop: &stop, only: &[] };
            let found = search.run(&duel, &mut |_| {});
            let (Some(best), Some(line)) = (found.best(), found.lines.first()) else { break 0.5 };
            let score = if is_white { line.score.0 } else { -line.score.0 };
            if samples.is_empty() && score.abs() > self.uneven {
                return Vec::new();
            }
            decided = if score.abs() > self.won { decided + 1 } else { 0 };
            still_drawn = if score.abs() < 8 && keys.len() > 80 { still_drawn + 1 } else { 0 };
            if decided >= 6 {
                break f32::from(u8::from(score > 0));
            }
            if still_drawn >= 12 {
                break 0.5;
            }
            if (self.is_quiet)(&duel, best) && !line.score.is_forced() {
                samples.push(Sample { position: (self.kept)(&duel), score, result: 0.5 });
            }
            keys.push(duel.key());
            duel = duel.play(best);
        };
        for sample in &mut samples {
            sample.result = result;
        }
        samples
    }
}

/// Counts the features: White's less Black's.
#[derive(Default)]
pub(crate) struct Counts(pub(crate) Vec<(u32, i8)>);

impl Tally for Counts {
    fn note(&mut self, color: Color, feature: usize, count: i32) {
        if count != 0 {
            let count = if color == Color::White { count } else { -count };
            self.0.push((feature as u32, count as i8));
        }
    }
}

/// A position as the features it has: what they add up to is linear in the weights.
pub(crate) struct Trace {
    /// Each feature once, with how often it is there: White's less Black's.
    counts: Vec<(u32, i8)>,
    /// How much of the middle game is left, from 0 to 1.
    phase: f32,
    /// How much of an advantage counts, from 0 to 1.
    scale: f32,
    /// What the search thought of it, for White.
    score: f32,
    /// How the game ended for White, from 0 to 1.
    result: f32,
}

impl Trace {
    pub(crate) fn new(mut counts: Vec<(u32, i8)>, [phase, scale]: [f32; 2], score: i32, result: f32) -> Self {
        counts.sort_unstable();
        let mut merged: Vec<(u32, i8)> = Vec::with_capacity(counts.len());
        for (feature, count) in counts {
            match merged.last_mut() {
                Some(last) if last.0 == feature => last.1 = last.1.saturating_add(count),
                _ => merged.push((feature, count)),
            }
        }
        merged.retain(|(_, count)| *count != 0);
        Self { counts: merged, phase, scale, score: score as f32, result }
    }

    pub(crate) fn value(&self, weights: &[[f32; 2]]) -> f32 {
        let (mut middle, mut end) = (0.0, 0.0);
        for &(feature, count) in &self.counts {
            let [m, e] = weights[feature as usize];
            middle += m * f32::from(count);
            end += e * f32::from(count);
        }
        (middle * self.phase + end * (1.0 - self.phase)) * self.scale
    }
}

/// Looks at samples on several threads.
pub(crate) fn traced<S: Sync>(samples: &[S], threads: usize, look: impl Fn(&S) -> Trace + Sync) -> Vec<Trace> {
    const AT_ONCE: usize = 4096;
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(samples.len()));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while let Some(rest) = samples.get(next.fetch_add(AT_ONCE, Ordering::Relaxed)..)
                    && !rest.is_empty()
                {
                    let traces: Vec<Trace> = rest.iter().take(AT_ONCE).map(&look).collect();
                    done.lock().expect("no thread panics").extend(traces);
                }
            });
        }
    });
    done.into_inner().expect("no thread panics")
}

/// How weights are fitted to traces.
pub(crate) struct Fitting<'a> {
    /// The weights to begin with.
    pub(crate) start: &'a [(i16, i16)],
    /// How much the end of the game counts beside what the search thought, from 0 to 1.
    pub(crate) trust: f32,
    /// How strongly a weight is held where it began, so that features seen seldom do not run away: the more samples there
    /// are, the less it counts.
    pub(crate) hold: f32,
}

type Weights = Vec<[f32; 2]>;

impl Fitting<'_> {
    /// Fits the weights; tells of every pass.
    pub(crate) fn run(
        &self,
        traces: &[Trace],
        passes: usize,
        threads: usize,
        tell: &mut dyn FnMut(usize, f64),
    ) -> Vec<(i16, i16)> {
        let start: Weights = self.start.iter().map(|&(m, e)| [f32::from(m), f32::from(e)]).collect();
        let slope = self.slope(traces, &start, threads);
        let mut weights = start.clone();
        let (mut first, mut second) = (vec![[0.0f32; 2]; start.len()], vec![[0.0f32; 2]; start.len()]);
        let mut rate = 1.0;
        for pass in 1..=passes {
            if pass % (passes / 4).max(1) == 0 {
                rate *= 0.5;
            }
            let sums = self.gradients(traces, &weights, slope, threads);
            let error: f64 = sums.iter().map(|(_, error)| error).sum();
            let count = traces.len() as f32;
            for feature in 0..weights.len() {
                for half in 0..2 {
                    let weight = &mut weights[feature][half];
                    let pull = self.hold * (*weight - start[feature][half]);
                    let slope = (sums.iter().map(|(sum, _)| sum[feature][half]).sum::<f32>() + pull) / count;
                    let (a, b) = (&mut first[feature][half], &mut second[feature][half]);
                    *a = 0.9 * *a + 0.1 * slope;
                    *b = 0.999 * *b + 0.001 * slope * slope;
                    let (a, b) = (*a / (1.0 - 0.9f32.powi(pass as i32)), *b / (1.0 - 0.999f32.powi(pass as i32)));
                    *weight -= rate * a / (b.sqrt() + 1e-9);
                }
            }
            tell(pass, error / f64::from(count));
        }
        weights.iter().map(|[m, e]| (m.round() as i16, e.round() as i16)).collect()
    }

    /// How fast chances grow with the score: as the weights to begin with would have it. So the new weights stay on the
    /// scale that the margins of the search are made for, however decided the games were.
    fn slope(&self, traces: &[Trace], start: &Weights, threads: usize) -> f32 {
        let error = |slope: f32| -> f64 { self.gradients(traces, start, slope, threads).iter().map(|(_, e)| e).sum() };
        let candidates = (4..=40).map(|step| step as f32 * 0.00025);
        let judged = candidates.map(|slope| (slope, error(slope)));
        judged.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0.0045, |(slope, _)| slope)
    }

    /// The gradients over parts of the traces, one for each thread.
    fn gradients(&self, traces: &[Trace], weights: &Weights, slope: f32, threads: usize) -> Vec<(Weights, f64)> {
        let part = traces.len().div_ceil(threads.max(1)).max(1);
        std::thread::scope(|scope| {
            let running: Vec<_> =
                traces.chunks(part).map(|part| scope.spawn(move || self.gradient(part, weights, slope))).collect();
            running.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
        })
    }

    /// The gradient of the squared error over some traces, and the error.
    fn gradient(&self, traces: &[Trace], weights: &Weights, slope: f32) -> (Weights, f64) {
        let mut sum = vec![[0.0; 2]; weights.len()];
        let mut error = 0.0;
        for trace in traces {
            let target = self.trust * trace.result + (1.0 - self.trust) * sigmoid(slope * trace.score);
            let guess = sigmoid(slope * trace.value(weights));
            let off = guess - target;
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
}

/// The text of `weights.rs`, with the weights by groups.
pub(crate) fn written(weights: &[(i16, i16)], groups: &[Group]) -> String {
    let mut text = String::from(
        "//! The weights of the evaluation, as the tuner has found them. This file is written by the tuner.\n\n\
         use super::features::FEATURES;\n\n\
         /// For each feature the weight in the middle game and in the endgame.\n\
         #[rustfmt::skip]\npub(crate) static WEIGHTS: [(i16, i16); FEATURES] = [\n",
    );
    for &(name, start, length) in groups {
        let _ = writeln!(text, "    // {name}");
        for row in weights[start..start + length].chunks(8) {
            let row: Vec<String> = row.iter().map(|(m, e)| format!("({m}, {e}),")).collect();
            let _ = writeln!(text, "    {}", row.join(" "));
        }
    }
    text + "];\n"
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
