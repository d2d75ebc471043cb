//! Playing below one's strength, as a person does who sees less.
//!
//! Two things make a weaker player. He looks at fewer positions: after so many no further depth is begun, and what lies
//! deeper is missed. And he does not tell moves apart that are nearly as good: each of the best few is worth what was
//! found, give or take something, and the best after that is played. He never throws away on purpose what he saw.

use crate::Line;

/// How much less is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Handicap {
    /// No further depth is begun after so many positions.
    pub(super) nodes: u64,
    /// How far off a judgement can be, in hundredths of a pawn.
    noise: i32,
    seed: u64,
}

impl Handicap {
    /// The weakest that can be asked for.
    pub(super) const LEAST: u32 = 800;
    /// The strongest that can be asked for.
    pub(super) const MOST: u32 = 2600;
    /// Among how many lines it chooses.
    pub(super) const LINES: usize = 4;

    /// From 100 positions at 800, twice as many for every 120 points; from 90 hundredths of a pawn to none at 2600.
    pub(super) fn of_elo(elo: u32, seed: u64) -> Self {
        let elo = elo.clamp(Self::LEAST, Self::MOST);
        let nodes = 100.0 * (f64::from(elo - Self::LEAST) / 120.0).exp2();
        Self { nodes: nodes as u64, noise: (Self::MOST - elo) as i32 / 20, seed }
    }

    /// The line that it plays.
    pub(super) fn choose<'a, M>(&self, lines: &'a [Line<M>]) -> Option<&'a Line<M>> {
        let span = 2 * self.noise as u64 + 1;
        let judged = (1..).zip(lines.iter().take(Self::LINES)).map(|(number, line)| {
            let off = (mixed(self.seed.wrapping_add(number)) % span) as i32 - self.noise;
            (line.score.0 + off, line)
        });
        // Of lines that seem alike the first is the best.
        judged.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, line)| line)
    }
}

/// A number without any visible connection to the one it is made from.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;

    fn lines(scores: &[i32]) -> Vec<Line<usize>> {
        (0..).zip(scores).map(|(mv, &score)| Line { moves: vec![mv], score: Score(score) }).collect()
    }

    #[test]
    fn more_elo_sees_more() {
        let [weak, middle, strong] = [800, 1400, 2600].map(|elo| Handicap::of_elo(elo, 0));
        assert_eq!((weak.nodes, weak.noise), (100, 90));
        assert_eq!((middle.nodes, middle.noise), (3200, 60));
        assert_eq!((strong.nodes, strong.noise), (3_276_800, 0));
    }

    #[test]
    fn a_piece_is_never_thrown_away_and_equals_are_mixed_up() {
        let chosen = |scores: &[i32]| {
            let lines = lines(scores);
            let mut times = [0; 4];
            for seed in 0..1000 {
                let chosen = Handicap::of_elo(800, mixed(seed)).choose(&lines).expect("a line");
                times[chosen.moves[0]] += 1;
            }
            times
        };
        assert_eq!(chosen(&[20, -180, -300, -400]), [1000, 0, 0, 0]);
        assert!(chosen(&[20, 15, 10, 10]).iter().all(|&times| times > 100));
        assert_eq!(Handicap::of_elo(800, 0).choose::<usize>(&[]), None);
    }
}
