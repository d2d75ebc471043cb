//! What part of the game each seat can expect.

use multichess::{BySeat, Outcome, Position, Rules, Share};

use super::eval::values;
use super::seated::Seated;

/// So many hundredths of a pawn make one ten times as likely to win as the other.
const TENFOLD: f64 = 1200.0;

/// The most that three seats can share among them: half a point each in a draw.
pub(crate) const MOST_SHARED: f64 = 1.5;

/// A share as points, as results are written: 1, 3/4, 1/2, 1/4, 0.
pub const fn points(share: Share) -> f64 {
    match share {
        Share::Win => 1.0,
        Share::HalfWin => 0.75,
        Share::Draw => 0.5,
        Share::HalfLoss => 0.25,
        Share::Loss => 0.0,
    }
}

/// What the end of a game is worth to each seat.
pub(crate) fn points_of(rules: &Rules, outcome: &Outcome) -> BySeat<f64> {
    let mut all = BySeat::default();
    for seat in rules.seats() {
        all[seat] = points(outcome.shares[seat]);
    }
    all
}

/// What part of the game each seat can expect, by the look of the position.
///
/// Who is ten times as likely to win as each of two others would have 10/12 of the victories. But seats that are even
/// share a draw and have a half each, not a third, and somewhere between the two lies every other position. So the
/// part of the victories is raised to the power that makes a third a half. The sum is never more than in a draw.
pub(crate) fn expected(seated: &Seated) -> BySeat<f64> {
    let position: &Position = seated.position();
    let rules = position.rules();
    if let Some(outcome) = position.outcome().or_else(|| position.drawn_by_material()) {
        return points_of(rules, &outcome);
    }
    let values = values(seated);
    let mut strengths = BySeat::<f64>::default();
    let mut sum = 0.0;
    let party = |seat| f64::from(values[seat] + rules.ally(seat).map_or(0, |ally| values[ally]));
    let best = rules.seats().map(party).fold(f64::NEG_INFINITY, f64::max);
    for seat in rules.seats() {
        strengths[seat] = 10_f64.powf((party(seat) - best) / TENFOLD);
        // Of two allies each stands for both.
        sum += if rules.ally(seat).is_some() { strengths[seat] / 2.0 } else { strengths[seat] };
    }
    let has_parties = rules.seats().any(|seat| rules.ally(seat).is_some());
    let power = if has_parties { 1.0 } else { 2_f64.ln() / 3_f64.ln() };
    for seat in rules.seats() {
        strengths[seat] = (strengths[seat] / sum).powf(power);
    }
    strengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet::Chance;

    use crate::several::random_opening;

    #[test]
    fn shares_never_add_up_to_more_than_a_draw() {
        for seed in 0..20 {
            let start = random_opening(Rules::three(), 9, seed);
            let mut position =
                start.into_iter().fold(Position::opening(Rules::three()), |at, mv| at.play_unchecked(mv));
            let mut lot = Chance::new(seed);
            while let Some(&mv) = lot.pick(&position.legal_moves()).filter(|_| lot.clone().below(100) > 0) {
                let shares = expected(&Seated::from(position));
                let sum: f64 = position.rules().seats().map(|seat| shares[seat]).sum();
                assert!(sum <= MOST_SHARED + 1e-9, "{sum}");
                position = position.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn even_seats_have_a_half_each() {
        for rules in [Rules::four(), Rules::three()] {
            let shares = expected(&Seated::from(Position::opening(rules)));
            for seat in rules.seats() {
                assert!((shares[seat] - 0.5).abs() < 0.03, "{}: {}", rules.name, shares[seat]);
            }
        }
    }
}
