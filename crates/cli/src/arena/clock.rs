//! How long players may think, and when a flag falls.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use protocols::Allowance;
use scoresheet::{ByColor, Color};

use crate::args::seconds;

/// What ends the thinking about a move. One limit at a time, so no two can disagree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Clocks, as people have them.
    Clock(TimeControl),
    /// So long for every move.
    MoveTime(Duration),
    /// So many positions for every move.
    Nodes(u64),
}

/// The value of PGN's tag `TimeControl`, as far as that has one.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(control) => control.fmt(f),
            Self::MoveTime(time) => write!(f, "{}/move", time.as_secs_f64()),
            Self::Nodes(nodes) => write!(f, "{nodes} nodes/move"),
        }
    }
}

/// So many seconds for the game and so many more with every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole game.
    pub base: Duration,
    /// Added after every move.
    pub increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (seconds(base), seconds(increment)) {
            (Some(base), Some(increment)) if !base.is_zero() => Ok(Self { base, increment }),
            _ => Err("expected seconds and increment, such as 60+0.6".into()),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// How strictly time is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leniency {
    /// So much too late a move may come: it has a way to go between two programs.
    pub margin: Duration,
    /// So long a program may say nothing where there is no time to lose.
    pub patience: Duration,
}

/// The clocks of a game. They own no watch: they are told how long a move took.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    limit: Limit,
    leniency: Leniency,
    left: ByColor<Duration>,
}

impl Clock {
    /// Clocks at the beginning of a game.
    pub fn new(limit: Limit, leniency: Leniency) -> Self {
        let base = match limit {
            Limit::Clock(control) => control.base,
            Limit::MoveTime(_) | Limit::Nodes(_) => Duration::ZERO,
        };
        Self { limit, leniency, left: ByColor::new(base, base) }
    }

    /// What a player is told.
    pub fn allowance(&self) -> Allowance {
        match self.limit {
            Limit::Clock(control) => Allowance::Clock { left: self.left, increment: control.increment },
            Limit::MoveTime(time) => Allowance::MoveTime(time),
            Limit::Nodes(nodes) => Allowance::Nodes(nodes),
        }
    }

    /// How long this side's next move may take before its flag falls.
    pub fn longest(&self, color: Color) -> Duration {
        match self.limit {
            Limit::Clock(_) => self.left[color] + self.leniency.margin,
            Limit::MoveTime(time) => time + self.leniency.margin,
            Limit::Nodes(_) => self.leniency.patience,
        }
    }

    /// Charges a move to a side; false if its flag has fallen.
    #[must_use]
    pub fn press(&mut self, color: Color, spent: Duration) -> bool {
        let in_time = spent <= self.longest(color);
        if let Limit::Clock(control) = self.limit {
            self.left[color] = self.left[color].saturating_sub(spent) + control.increment;
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENIENCY: Leniency = Leniency { margin: Duration::from_millis(20), patience: Duration::from_secs(60) };

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn time_controls_are_seconds_and_increment() {
        let control = TimeControl { base: millis(1000), increment: millis(10) };
        assert_eq!("1+0.01".parse(), Ok(control));
        assert_eq!(control.to_string(), "1+0.01");
        assert_eq!("90".parse(), Ok(TimeControl { base: millis(90_000), increment: millis(0) }));
        for bad in ["", "+", "0+1", "1+", "-1+1", "1+-1", "nan", "inf", "1e300", "1+1+1", "5:00"] {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_move_is_charged_before_its_increment_is_added() {
        let control = TimeControl { base: millis(1000), increment: millis(100) };
        let mut clock = Clock::new(Limit::Clock(control), LENIENCY);
        assert!(clock.press(Color::White, millis(900)));
        let left = ByColor::new(millis(200), millis(1000));
        assert_eq!(clock.allowance(), Allowance::Clock { left, increment: millis(100) });
        assert!(clock.press(Color::White, millis(220)), "within the margin");
        assert_eq!(clock.longest(Color::White), millis(120));
        assert!(!clock.press(Color::White, millis(121)));
    }

    #[test]
    fn without_clocks_every_move_is_for_itself() {
        let mut clock = Clock::new(Limit::MoveTime(millis(50)), LENIENCY);
        assert!(clock.press(Color::Black, millis(70)));
        assert!(!clock.press(Color::Black, millis(71)));
        assert!(clock.press(Color::Black, millis(70)));
        let mut clock = Clock::new(Limit::Nodes(1000), LENIENCY);
        assert!(clock.press(Color::Black, millis(59_000)));
        assert!(!clock.press(Color::Black, millis(61_000)));
    }
}
