//! Learning the weights of the evaluation of several players: from games of four that the engine plays against itself.

use multichess::{Position, Rules, Setup};
use scoresheet::{Chance, Color};

use super::FourDuel;
use crate::feature::Tally;
use crate::several::{GROUPS, Seated, WEIGHTS, note_all, phase_of};
pub use crate::tune::Sample;
use crate::tune::{Counts, Fitting, SelfPlay, Trace, traced, written};
use crate::{Duel, HashTable};

/// Plays a game against itself from a random opening, so many positions a move, and keeps the quiet positions, each in
/// its compact form.
pub fn play_game(nodes: u64, chance: &mut Chance, hash: &mut HashTable) -> Vec<Sample<String>> {
    let play = SelfPlay {
        opening: FourDuel::of_partners(Position::opening(Rules::four())),
        by_chance: (8, 9),
        longest: 400,
        uneven: 400,
        won: 5000,
        is_quiet: |duel, mv| !duel.is_checked() && !duel.is_tactical(mv),
        kept: |duel| Setup::from(*duel.position()).compact().to_string(),
    };
    play.game(nodes, chance, hash)
}

fn trace(sample: &Sample<String>) -> Trace {
    let mut counts = Counts::default();
    let mut phase = 1.0;
    if let Ok(position) = sample.position.parse::<Position>() {
        let seated = Seated::from(position);
        phase = phase_of(&seated);
        let rules = position.rules();
        let first = rules.seats().next().unwrap_or(position.turn());
        note_all(&seated, |seat, feature, count| {
            let color = if rules.hostile(first).has(seat) { Color::Black } else { Color::White };
            counts.note(color, feature, count);
        });
    }
    Trace::new(counts.0, [phase, 1.0], sample.score, sample.result)
}

/// Fits the weights to samples; tells of every pass. The result is the text of `several/weights.rs`.
pub fn fit(samples: &[Sample<String>], passes: usize, threads: usize, tell: &mut dyn FnMut(usize, f64)) -> String {
    let traces = traced(samples, threads, trace);
    let fitting = Fitting { start: &WEIGHTS, trust: 0.6, hold: 3e-4 };
    written(&fitting.run(&traces, passes, threads, tell), GROUPS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tuner adds up is what the evaluation says.
    #[test]
    fn features_make_up_the_evaluation() {
        let text = "b | a: Kd14 Pd13 Pe12 Qf9 | b: Ka7 Rd2 Re3 Pd4 Bg6 | c: Kk1 Nf5 Pd3 Rj2 | d: Kn8 Rf14 Pm4 Bh3 Bh4";
        let position: Position = text.parse().expect("a position");
        let duel = FourDuel::of_partners(position);
        let sample = Sample { position: Setup::from(position).compact().to_string(), score: 0, result: 0.5 };
        let weights: Vec<[f32; 2]> = WEIGHTS.iter().map(|&(m, e)| [f32::from(m), f32::from(e)]).collect();
        let value = -trace(&sample).value(&weights);
        assert!((value - duel.evaluate().0 as f32).abs() < 4.0, "{value} and {:?}", duel.evaluate());
    }
}
