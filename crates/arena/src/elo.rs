//! What a score says of strength, and how sure that is.

use std::f64::consts::{FRAC_2_SQRT_PI, SQRT_2};

/// So many standard deviations to either side hold 95 % of a normal distribution.
pub const TWO_SIDED_95: f64 = 1.959_963_985;

/// How much stronger a side is that scores this share of the points: Elo's logistic curve.
///
/// It is infinite for a share of 0 or 1.
pub fn difference(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points that a side is expected to score which is so much stronger.
pub fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// How many of something scored how much: wins, draws and losses, or pairs of games by their points.
///
/// Two games from one opening with colours changed are not independent: an opening that is good for White gives one to
/// each. So the spread is that of the pairs, which is smaller, and the error with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scores<const N: usize>(pub [u32; N]);

impl<const N: usize> Scores<N> {
    /// How many there are.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The shares of the points that can be scored, evenly from 0 to 1, each with its number.
    pub fn weighed(&self) -> [(f64, f64); N] {
        let mut weighed = [(0.0, 0.0); N];
        for (i, (slot, &count)) in weighed.iter_mut().zip(&self.0).enumerate() {
            *slot = (i as f64 / (N - 1) as f64, f64::from(count));
        }
        weighed
    }

    /// The share of all points; none of nothing.
    pub fn share(&self) -> Option<f64> {
        let points: f64 = self.weighed().iter().map(|(share, count)| share * count).sum();
        (self.count() > 0).then(|| points / f64::from(self.count()))
    }

    /// The standard error of that share; none where all scored the same, which says nothing of the spread.
    pub fn error(&self) -> Option<f64> {
        let mean = self.share()?;
        let count = f64::from(self.count());
        let squares: f64 = self.weighed().iter().map(|(share, count)| count * (share - mean).powi(2)).sum();
        (squares > 0.0).then(|| (squares / count / count).sqrt())
    }

    /// The ends of the 95 % interval of the difference in Elo; with few games they may be infinite.
    pub fn interval(&self) -> Option<(f64, f64)> {
        let (share, error) = (self.share()?, self.error()?);
        let end = |deviations: f64| difference((share + deviations * error).clamp(0.0, 1.0));
        Some((end(-TWO_SIDED_95), end(TWO_SIDED_95)))
    }
}

/// How likely it is that the winner of more games is the stronger: draws say nothing of that.
pub fn superiority(wins: u32, losses: u32) -> f64 {
    let decided = f64::from(wins) + f64::from(losses);
    if decided == 0.0 { 0.5 } else { normal((f64::from(wins) - f64::from(losses)) / decided.sqrt()) }
}

/// The share of a normal distribution that lies below this.
fn normal(deviations: f64) -> f64 {
    (1.0 + erf(deviations / SQRT_2)) / 2.0
}

/// The error function, by its series with all terms of one sign. Beyond 6 it is 1 for every digit that counts.
fn erf(x: f64) -> f64 {
    if x.abs() > 6.0 {
        return x.signum();
    }
    let (mut term, mut sum, mut odd) = (x, x, 1.0);
    while term.abs() > 1e-17 {
        odd += 2.0;
        term *= 2.0 * x * x / odd;
        sum += term;
    }
    FRAC_2_SQRT_PI * (-x * x).exp() * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected}");
    }

    #[test]
    fn known_differences() {
        close(difference(0.5), 0.0, 1e-12);
        // A share of 10/11 is 400 points by definition, three quarters are 400 log10(3).
        close(difference(10.0 / 11.0), 400.0, 1e-9);
        close(difference(0.75), 190.848_501_887_86, 1e-9);
        close(expected(190.848_501_887_86), 0.75, 1e-12);
        close(difference(0.25), -190.848_501_887_86, 1e-9);
        assert_eq!(difference(1.0), f64::INFINITY);
        assert_eq!(difference(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn the_error_function_is_that_of_the_tables() {
        for (x, expected) in [(0.0, 0.0), (0.5, 0.520_499_877_8), (1.0, 0.842_700_792_9), (2.0, 0.995_322_265_0)] {
            close(erf(x), expected, 1e-9);
            close(erf(-x), -expected, 1e-9);
        }
        close(erf(5.9), 1.0, 1e-12);
        close(normal(TWO_SIDED_95), 0.975, 1e-9);
    }

    #[test]
    fn wins_draws_and_losses() {
        // 40 losses, 20 draws, 40 wins: a mean of 1/2, squares 80/4 = 20, so an error of sqrt(20)/100.
        let even = Scores([40, 20, 40]);
        assert_eq!(even.share(), Some(0.5));
        close(even.error().expect("a spread"), 0.044_721_359_55, 1e-10);
        // 1.96 errors are 0.087652 of the points: 400 log10(0.587652/0.412348) = 61.54.
        let (low, high) = even.interval().expect("a spread");
        close(low, -61.54, 0.01);
        close(high, 61.54, 0.01);
    }

    #[test]
    fn pairs_that_cancel_out_are_surer_than_their_games() {
        // Every opening won once by each: as games no certainty, as pairs no doubt but for one pair in ten.
        let pairs = Scores([0, 1, 18, 1, 0]);
        let games = Scores([20, 0, 20]);
        assert_eq!(pairs.share(), games.share());
        close(pairs.error().expect("a spread"), 0.017_677_669_5, 1e-9);
        close(games.error().expect("a spread"), 0.079_056_941_5, 1e-9);
    }

    #[test]
    fn what_cannot_be_told_is_not() {
        assert_eq!(Scores([0; 5]).share(), None);
        assert_eq!(Scores([0, 0, 7, 0, 0]).error(), None);
        let (low, high) = Scores([0, 1, 30]).interval().expect("a spread");
        assert!(low.is_finite() && high == f64::INFINITY, "{low} to {high}");
    }

    #[test]
    fn superiority_is_of_decided_games() {
        close(superiority(0, 0), 0.5, 0.0);
        close(superiority(7, 7), 0.5, 1e-12);
        // One deviation: 0.841345; 10 of 10: sqrt(10) deviations.
        close(superiority(55, 45), 0.841_344_746, 1e-9);
        close(superiority(10, 0), 0.999_217_299, 1e-7);
        close(superiority(0, 10) + superiority(10, 0), 1.0, 1e-12);
    }
}
