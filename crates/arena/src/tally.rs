//! The score of a match as it stands.

use std::collections::{BTreeMap, HashMap};

use scoresheet::Color;
use serde_json::{Value, json};

use crate::elo::Scores;
use crate::ending::{Ending, Fault, Outcome};
use crate::schedule::{Entrant, Fixture};

/// What has been scored so far, from the side of the first engine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Losses, draws and wins with White, and with Black.
    by_color: [[u32; 3]; 2],
    /// Pairs of games by their half points.
    pairs: [u32; 5],
    /// Games whose other half is not finished: half points by opening.
    halves: HashMap<u32, usize>,
    /// What each engine did wrong.
    faults: [Faults; 2],
    /// How often games ended in which way.
    endings: BTreeMap<&'static str, u32>,
}

/// What an engine did wrong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Faults {
    /// How often it crashed.
    pub crashes: u32,
    /// How often its move was none.
    pub illegal_moves: u32,
    /// How often its flag fell.
    pub time_losses: u32,
}

impl Tally {
    /// Enters a game. One that was broken off counts for nothing.
    pub fn enter(&mut self, fixture: &Fixture, ending: &Ending) {
        let color = fixture.color_of(Entrant::First);
        let half_points = match ending.outcome() {
            Outcome::Unknown => return,
            Outcome::Draw => 1,
            Outcome::Win(winner) if winner == color => 2,
            Outcome::Win(_) => 0,
        };
        self.by_color[color as usize][half_points] += 1;
        match self.halves.remove(&fixture.pair()) {
            Some(before) => self.pairs[before + half_points] += 1,
            None => {
                self.halves.insert(fixture.pair(), half_points);
            }
        }
        *self.endings.entry(ending.kind()).or_default() += 1;
        if let Ending::Fault { by, fault } = ending {
            self.faults[fixture.entrant(*by) as usize].count(fault);
        }
    }

    /// Losses, draws and wins.
    pub fn games(&self) -> Scores<3> {
        let [white, black] = self.by_color;
        Scores(std::array::from_fn(|i| white[i] + black[i]))
    }

    /// Losses, draws and wins of the first engine with one colour.
    pub fn games_with(&self, color: Color) -> Scores<3> {
        Scores(self.by_color[color as usize])
    }

    /// Pairs of games from one opening, by the points of both together.
    pub fn pairs(&self) -> Scores<5> {
        Scores(self.pairs)
    }

    /// What an engine did wrong.
    pub fn faults(&self, entrant: Entrant) -> Faults {
        self.faults[entrant as usize]
    }

    /// How often games ended in which way.
    pub fn endings(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.endings.iter().map(|(&kind, &count)| (kind, count))
    }
}

impl Faults {
    /// Whether there is any.
    pub fn any(self) -> bool {
        self != Self::default()
    }

    /// The counts for programs.
    pub fn json(self) -> Value {
        let Self { crashes, illegal_moves, time_losses } = self;
        json!({ "crashes": crashes, "illegal_moves": illegal_moves, "time_losses": time_losses })
    }

    /// Counts one more.
    pub fn count(&mut self, fault: &Fault) {
        *match fault {
            Fault::Crash(_) => &mut self.crashes,
            Fault::IllegalMove { .. } => &mut self.illegal_moves,
            Fault::TimeLoss { .. } => &mut self.time_losses,
        } += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_engine_scores_with_both_colors() {
        let mut tally = Tally::default();
        let fixture = |number| Fixture { number };
        let white_wins = Ending::Won { winner: Color::White, how: "mate" };
        tally.enter(&fixture(0), &white_wins);
        tally.enter(&fixture(3), &Ending::Drawn { how: "stalemate" });
        assert_eq!(tally.pairs().count(), 0, "both pairs have one game");
        tally.enter(&fixture(1), &white_wins);
        let crash = Ending::Fault { by: Color::White, fault: Fault::Crash(String::new()) };
        tally.enter(&fixture(2), &crash);
        tally.enter(&fixture(4), &Ending::BrokenOff);
        // Won with White, lost with Black; crashed with White, drew with Black.
        assert_eq!(tally.games(), Scores([2, 1, 1]));
        assert_eq!(tally.games_with(Color::White), Scores([1, 0, 1]));
        assert_eq!(tally.games_with(Color::Black), Scores([1, 1, 0]));
        assert_eq!(tally.pairs(), Scores([0, 1, 1, 0, 0]));
        assert_eq!(tally.faults(Entrant::First).crashes, 1);
        assert!(!tally.faults(Entrant::Second).any());
        assert_eq!(tally.endings().collect::<Vec<_>>(), [("crash", 1), ("mate", 2), ("stalemate", 1)]);
    }
}
