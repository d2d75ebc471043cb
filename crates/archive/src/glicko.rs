//! Glicko-2, after Glickman's paper of 2012: how strong a player is, how sure that is, and how much it varies.

use serde::{Deserialize, Serialize};

/// A player's strength at one game.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The strength.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much it varies.
    pub volatility: f64,
}

/// How quickly the volatility may change: small values keep improbable results from changing ratings too much.
pub const TAU: f64 = 0.5;

/// Points of the usual scale in one unit of the paper's own.
const SCALE: f64 = 173.7178;
const UNRATED: f64 = 1500.0;
const PRECISION: f64 = 1e-6;

impl Default for Rating {
    /// Somebody of whom nothing is known.
    fn default() -> Self {
        Self { rating: UNRATED, deviation: 350.0, volatility: 0.06 }
    }
}

impl Rating {
    /// The rating after a period, given each game in it: the opponent's rating, and the score from 0 to 1.
    ///
    /// ```
    /// use archive::glicko::Rating;
    ///
    /// let winner = Rating::default().after(&[(Rating::default(), 1.0)]);
    /// assert!(winner.rating > 1600.0 && winner.deviation < 350.0);
    /// ```
    pub fn after(self, games: &[(Self, f64)]) -> Self {
        let mu = (self.rating - UNRATED) / SCALE;
        let phi = self.deviation / SCALE;
        if games.is_empty() {
            let deviation = SCALE * phi.hypot(self.volatility);
            return Self { deviation: deviation.min(Self::default().deviation), ..self };
        }
        let (mut precision, mut surprise) = (0.0, 0.0);
        for (opponent, score) in games {
            let weight = weight(opponent.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-weight * (mu - (opponent.rating - UNRATED) / SCALE)).exp());
            precision += weight * weight * expected * (1.0 - expected);
            surprise += weight * (score - expected);
        }
        let variance = 1.0 / precision;
        let volatility = self.new_volatility(phi, variance, variance * surprise);
        let spread = phi.hypot(volatility);
        let phi = 1.0 / (1.0 / (spread * spread) + 1.0 / variance).sqrt();
        Self { rating: UNRATED + SCALE * (mu + phi * phi * surprise), deviation: SCALE * phi, volatility }
    }

    /// Step 5 of the paper: a root found by regula falsi, as Illinois has it.
    fn new_volatility(self, phi: f64, variance: f64, delta: f64) -> f64 {
        let a = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let sum = phi * phi + variance + x.exp();
            x.exp() * (delta * delta - sum) / (2.0 * sum * sum) - (x - a) / (TAU * TAU)
        };
        let mut low = a;
        let mut high = if delta * delta > phi * phi + variance {
            (delta * delta - phi * phi - variance).ln()
        } else {
            let below = (1..100).map(f64::from).find(|k| f(a - k * TAU) >= 0.0);
            a - below.unwrap_or(100.0) * TAU
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        // It converges within a few steps; a bound costs nothing and lets no rating hang a server.
        for _ in 0..200 {
            if (high - low).abs() <= PRECISION {
                break;
            }
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

/// How much a game counts against an opponent of whom so much is not known.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::Rating;

    /// The example of the paper.
    #[test]
    fn glickman() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let opponent = |rating, deviation| Rating { rating, deviation, volatility: 0.06 };
        let games = [(opponent(1400.0, 30.0), 1.0), (opponent(1550.0, 100.0), 0.0), (opponent(1700.0, 300.0), 0.0)];
        let after = player.after(&games);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn who_does_not_play_becomes_less_known() {
        let idle = Rating { rating: 1700.0, deviation: 50.0, volatility: 0.06 }.after(&[]);
        assert!(idle.deviation > 50.0 && idle.deviation < 52.0 && idle.rating == 1700.0);
        assert_eq!(Rating::default().after(&[]), Rating::default());
    }

    #[test]
    fn nothing_makes_it_no_number() {
        let extremes = [0.0, 1.0, 1500.0, 4000.0].map(|rating| Rating { rating, deviation: 30.0, volatility: 0.2 });
        for player in extremes {
            for opponent in extremes {
                for score in [0.0, 0.25, 0.5, 1.0] {
                    let after = player.after(&[(opponent, score); 20]);
                    assert!(after.rating.is_finite() && after.deviation > 0.0 && after.volatility > 0.0, "{after:?}");
                }
            }
        }
    }
}
