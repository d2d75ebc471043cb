//! The sequential probability ratio test: stops a match as soon as it has said enough.

use std::fmt;

use crate::elo::{Scores, expected};

/// Whether the first engine is stronger by `elo1` rather than `elo0`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    /// How often `elo1` may be accepted though `elo0` holds.
    alpha: f64,
    /// How often `elo0` may be accepted though `elo1` holds.
    beta: f64,
}

/// What the test has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
}

/// Why this is no test.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// Two to four numbers make a test.
    #[error("expected ELO0 ELO1 [ALPHA BETA], found {0} numbers")]
    Count(usize),
    /// Nothing to tell apart, or numbers that are none.
    #[error("expected two differences, the smaller first, found {0} and {1}")]
    Differences(f64, f64),
    /// No share of errors.
    #[error("expected shares of errors above 0 and below 0.5, found {0} and {1}")]
    Errors(f64, f64),
}

impl Sprt {
    /// A test of these numbers: two differences, and two shares of errors unless they are 0.05.
    ///
    /// # Errors
    ///
    /// If they make no test.
    pub fn new(numbers: &[f64]) -> Result<Self, SprtError> {
        let (elo0, elo1, alpha, beta) = match *numbers {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(SprtError::Count(numbers.len())),
        };
        let is_difference = |elo: f64| (-2000.0..=2000.0).contains(&elo);
        if !(is_difference(elo0) && is_difference(elo1) && elo0 < elo1) {
            return Err(SprtError::Differences(elo0, elo1));
        }
        let is_share = |share: f64| share > 0.0 && share < 0.5;
        if !(is_share(alpha) && is_share(beta)) {
            return Err(SprtError::Errors(alpha, beta));
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// Below the first the test accepts `elo0`, above the second `elo1` (Wald).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much better `elo1` explains these scores than `elo0`, as the logarithm of the ratio of their likelihoods.
    ///
    /// How often which score comes up is not known, so each hypothesis is given the distribution with its mean that
    /// explains the scores best.
    pub fn ratio<const N: usize>(&self, scores: &Scores<N>) -> f64 {
        if scores.count() == 0 {
            return 0.0;
        }
        // A score that has not come up yet may: without the extremes, a mean could not be reached at all.
        let mut weighed = scores.weighed();
        for i in [0, N - 1] {
            weighed[i].1 = weighed[i].1.max(1e-3);
        }
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| (expected(elo), tilt(&weighed, expected(elo))));
        let likelihood = |(mean, tilt): (f64, f64), share: f64| 1.0 / (1.0 + tilt * (share - mean));
        weighed.iter().map(|&(share, n)| n * (likelihood(tilt1, share) / likelihood(tilt0, share)).ln()).sum()
    }

    /// What these scores decide, if they do.
    pub fn verdict<const N: usize>(&self, scores: &Scores<N>) -> Option<Verdict> {
        let (ratio, (lower, upper)) = (self.ratio(scores), self.bounds());
        if ratio <= lower {
            Some(Verdict::H0)
        } else if ratio >= upper {
            Some(Verdict::H1)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta } = self;
        write!(f, "SPRT of {elo0} against {elo1} Elo (α {alpha}, β {beta})")
    }
}

/// By how much the observed shares must be tilted to have this mean.
///
/// Of all distributions p with the mean m, the likelihood of having seen the shares q is the largest for
/// p = q / (1 + t (x - m)), as Lagrange's multipliers show, with t such that the mean is m indeed. The deviation falls
/// as t grows, so halving finds it.
fn tilt(weighed: &[(f64, f64)], mean: f64) -> f64 {
    let deviation = |t: f64| weighed.iter().map(|&(x, n)| n * (x - mean) / (1.0 + t * (x - mean))).sum::<f64>();
    // Between these all probabilities are positive.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if deviation(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (lower, upper) = Sprt::new(&[0.0, 5.0]).expect("a test").bounds();
        // ln(0.05/0.95) and ln(0.95/0.05).
        close(lower, -2.944_438_979, 1e-9);
        close(upper, 2.944_438_979, 1e-9);
        let (lower, upper) = Sprt::new(&[0.0, 5.0, 0.1, 0.2]).expect("a test").bounds();
        close(lower, -1.504_077_397, 1e-9);
        close(upper, 2.079_441_542, 1e-9);
    }

    #[test]
    fn without_draws_the_ratio_is_the_binomial_one() {
        // p0 = 1/2, p1 = 10/11: 60 ln(20/11) + 40 ln(2/11) = 35.8702 - 68.1899.
        let sprt = Sprt::new(&[0.0, 400.0]).expect("a test");
        close(sprt.ratio(&Scores([40, 0, 60])), 60.0 * (20.0_f64 / 11.0).ln() + 40.0 * (2.0_f64 / 11.0).ln(), 1e-9);
        close(sprt.ratio(&Scores([40, 0, 60])), -32.3197, 1e-3);
        // Pairs that are all won or all lost are the same.
        close(sprt.ratio(&Scores([40, 0, 0, 0, 60])), -32.3197, 1e-3);
    }

    #[test]
    fn near_even_the_ratio_is_that_of_a_normal_distribution() {
        // n (s1 - s0) (2 s - s0 - s1) / (2 v), with s0 = 1/2, s1 = 0.5071949, s = 0.51,
        // v = 0.0999 and n = 10,000: 4.611.
        let scores = Scores([190, 600, 210].map(|n| n * 10));
        let (s0, s1) = (0.5, expected(5.0));
        let (mean, error) = (scores.share().expect("games"), scores.error().expect("a spread"));
        let normal = (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * error * error);
        close(Sprt::new(&[0.0, 5.0]).expect("a test").ratio(&scores), normal, 0.02);
        close(normal, 4.611, 0.01);
    }

    #[test]
    fn a_few_wins_decide_nothing() {
        let sprt = Sprt::new(&[0.0, 5.0]).expect("a test");
        assert_eq!(sprt.ratio(&Scores([0; 5])), 0.0);
        assert_eq!(sprt.verdict(&Scores([0, 0, 0, 0, 3])), None);
        assert_eq!(sprt.verdict(&Scores([0, 0, 10, 0, 0])), None);
        assert_eq!(sprt.verdict(&Scores([100, 200, 400, 300, 200])), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&Scores([200, 300, 400, 200, 100])), Some(Verdict::H0));
    }

    #[test]
    fn what_makes_no_test_is_said() {
        assert_eq!(Sprt::new(&[1.0]), Err(SprtError::Count(1)));
        assert_eq!(Sprt::new(&[5.0, 0.0]), Err(SprtError::Differences(5.0, 0.0)));
        assert!(Sprt::new(&[0.0, f64::NAN]).is_err());
        assert!(Sprt::new(&[0.0, f64::INFINITY]).is_err());
        assert_eq!(Sprt::new(&[0.0, 5.0, 0.0, 0.05]), Err(SprtError::Errors(0.0, 0.05)));
    }
}
