//! The score of a match of several, and what it says of strength.

use std::collections::BTreeMap;

use engine::several::points;
use multichess::{BySeat, Rules, Share};
use serde_json::{Value, json};

use super::game::Ending;
use crate::elo::{TWO_SIDED_95, difference};
use crate::report::{Report, Row, percent};
use crate::tally::Faults;

/// What has been scored so far.
#[derive(Debug, Clone)]
pub struct Standings {
    rules: &'static Rules,
    names: Vec<String>,
    /// How many games make a round.
    round: usize,
    /// How often each player had a seat whose share was a win, half a win, a draw, half a loss, a loss.
    shares: Vec<[u32; 5]>,
    faults: Vec<Faults>,
    /// The points of all players in the games of each round: the mean over the seats of each.
    rounds: BTreeMap<u32, Vec<Vec<f64>>>,
    endings: BTreeMap<&'static str, u32>,
    games: u32,
}

/// What one player scores against another, as far as that is known.
struct Lead {
    share: Option<f64>,
    /// With which error, of 95 %.
    error: Option<f64>,
}

impl Standings {
    /// Before the first game of a match in which so many games make a round.
    pub fn new(rules: &'static Rules, names: Vec<String>, round: u32) -> Self {
        let (shares, faults) = (vec![[0; 5]; names.len()], vec![Faults::default(); names.len()]);
        let (rounds, endings) = (BTreeMap::new(), BTreeMap::new());
        Self { rules, names, round: round as usize, shares, faults, rounds, endings, games: 0 }
    }

    /// Enters a game of a round. One that was broken off counts for nothing.
    ///
    /// The player at fault loses, together with the ally. Of the others none has won where there is more than one party
    /// of them.
    pub fn enter(&mut self, round: u32, who: &BySeat<usize>, ending: &Ending) {
        let rules = self.rules;
        let mut shares = BySeat::<Share>::default();
        match ending {
            Ending::BrokenOff => return,
            Ending::Over { outcome, .. } => shares = outcome.shares,
            Ending::Fault { by, fault } => {
                let others = if rules.ally(*by).is_some() { Share::Win } else { Share::Draw };
                for seat in rules.seats() {
                    shares[seat] = if rules.hostile(*by).has(seat) { others } else { Share::Loss };
                }
                self.faults[who[*by]].count(fault);
            }
        }
        let mut sums = vec![(0.0, 0u32); self.names.len()];
        for seat in rules.seats() {
            let player = who[seat];
            self.shares[player][place(shares[seat])] += 1;
            sums[player].0 += points(shares[seat]);
            sums[player].1 += 1;
        }
        let means = sums.into_iter().map(|(points, seats)| points / f64::from(seats.max(1))).collect();
        self.rounds.entry(round).or_default().push(means);
        *self.endings.entry(ending.kind()).or_default() += 1;
        self.games += 1;
    }

    /// Whether anybody was at fault.
    pub fn is_faulty(&self) -> bool {
        self.faults.iter().any(|faults| faults.any())
    }

    /// What a progress bar says beside itself.
    pub fn brief(&self) -> String {
        let mean = |player| format!("{} {}", self.names[player], percent(self.mean(player)));
        (0..self.names.len()).map(mean).collect::<Vec<_>>().join(", ")
    }

    /// The table and all that follows from it.
    pub fn report(&self) -> Report {
        let headings =
            ["player", "wins", "half", "draws", "half lost", "losses", "share", "crashes", "illegal", "time"];
        let endings: Vec<String> = self.endings.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let endings = if endings.is_empty() { String::new() } else { format!(": {}", endings.join(", ")) };
        let mut lines = vec![format!("games {}, whole rounds {}{endings}", self.games, self.whole_rounds().count())];
        lines.extend(self.pairs().map(|(first, second)| self.compared(first, second)));
        let rows = (0..self.names.len()).map(|player| self.row(player)).collect();
        Report { headings: headings.to_vec(), rows, lines, json: self.json() }
    }

    fn row(&self, player: usize) -> Row {
        let mut cells = vec![self.names[player].clone()];
        cells.extend(self.shares[player].map(|count| count.to_string()));
        cells.push(percent(self.mean(player)));
        let Faults { crashes, illegal_moves, time_losses } = self.faults[player];
        cells.extend([crashes, illegal_moves, time_losses].map(|count| count.to_string()));
        Row { cells, is_faulty: self.faults[player].any() }
    }

    /// The same for programs.
    fn json(&self) -> Value {
        let player = |(player, name): (usize, &String)| {
            let mut told = self.faults[player].json();
            told["name"] = json!(name);
            let kinds = ["wins", "half_wins", "draws", "half_losses", "losses"];
            kinds.iter().zip(self.shares[player]).for_each(|(kind, count)| told[kind] = json!(count));
            told["share"] = json!(self.mean(player));
            told
        };
        let compared = self.pairs().map(|(first, second)| {
            let Lead { share, error } = self.lead(first, second);
            json!({ "first": self.names[first], "second": self.names[second], "share": share, "error": error })
        });
        json!({
            "players": self.names.iter().enumerate().map(player).collect::<Vec<_>>(),
            "games": self.games,
            "whole_rounds": self.whole_rounds().count(),
            "endings": self.endings,
            "compared": compared.collect::<Vec<_>>(),
        })
    }

    /// Every two players, each pair once.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let count = self.names.len();
        (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
    }

    fn whole_rounds(&self) -> impl Iterator<Item = &Vec<Vec<f64>>> {
        self.rounds.values().filter(|games| games.len() == self.round)
    }

    /// The mean share of a player, of one seat in one game.
    fn mean(&self, player: usize) -> Option<f64> {
        let games: Vec<f64> = self.rounds.values().flatten().map(|points| points[player]).collect();
        mean(&games)
    }

    /// How much better one player is than another, with the error of the rounds: games from one opening are not
    /// independent of each other. Only whole rounds count, in which everybody has sat everywhere.
    fn lead(&self, first: usize, second: usize) -> Lead {
        let of_round = |games: &Vec<Vec<f64>>| {
            let leads: Vec<f64> = games.iter().map(|points| (1.0 + points[first] - points[second]) / 2.0).collect();
            mean(&leads)
        };
        let rounds: Vec<f64> = self.whole_rounds().filter_map(of_round).collect();
        let share = mean(&rounds);
        let count = rounds.len() as f64;
        let squares: f64 = share.map_or(0.0, |share| rounds.iter().map(|round| (round - share).powi(2)).sum());
        let error = (rounds.len() >= 2).then(|| (squares / (count - 1.0) / count).sqrt() * TWO_SIDED_95);
        Lead { share, error }
    }

    /// The same in words.
    fn compared(&self, first: usize, second: usize) -> String {
        let names = format!("{} against {}", self.names[first], self.names[second]);
        let (share, error) = match self.lead(first, second) {
            Lead { share: None, .. } => return format!("{names}: nothing known"),
            Lead { share: Some(share), error: None } => {
                return format!("{names}: {}, Elo {}", percent(Some(share)), signed(share));
            }
            Lead { share: Some(share), error: Some(error) } => (share, error),
        };
        let [low, middle, high] = [share - error, share, share + error].map(|share| signed(share.clamp(0.0, 1.0)));
        let share = format!("{} ± {:.1} %", percent(Some(share)), 100.0 * error);
        format!("{names}: {share}, Elo {middle} (95 %: {low} to {high})")
    }
}

fn place(share: Share) -> usize {
    match share {
        Share::Win => 0,
        Share::HalfWin => 1,
        Share::Draw => 2,
        Share::HalfLoss => 3,
        Share::Loss => 4,
    }
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The difference of strength that a share of the points tells, with its sign.
fn signed(share: f64) -> String {
    match difference(share) {
        f64::INFINITY => "+∞".into(),
        f64::NEG_INFINITY => "-∞".into(),
        difference => format!("{:+.0}", difference.round() + 0.0),
    }
}

#[cfg(test)]
mod tests {
    use multichess::{Outcome, Position};

    use super::super::seating::Seatings;
    use super::*;
    use crate::ending::Fault;

    fn written(standings: &Standings) -> String {
        standings.report().to_string()
    }

    #[test]
    fn the_same_seat_winning_always_says_nothing_of_the_players() {
        let rules = Rules::three();
        let seatings = Seatings::new(rules, 2).expect("a match");
        let mut standings = Standings::new(rules, vec!["Anna".into(), "Berta".into()], seatings.round());
        let first = rules.seats().next().expect("a seat");
        let mut shares = BySeat::default();
        rules.seats().for_each(|seat| shares[seat] = if seat == first { Share::Win } else { Share::Loss });
        let ending = Ending::Over { outcome: Outcome { shares, article: 37 }, how: "mate or stalemate" };
        for game in 0..12 {
            standings.enter(seatings.round_of(game), &seatings.of_game(game), &ending);
        }
        let text = written(&standings);
        assert!(text.contains("games 12, whole rounds 2: mate or stalemate 12\n"), "{text}");
        assert!(text.contains("Anna against Berta: 50.0 % ± 0.0 %, Elo +0 (95 %: +0 to +0)"), "{text}");
        assert!(!standings.is_faulty());
    }

    #[test]
    fn whoever_is_at_fault_loses() {
        let rules = Rules::four();
        let mut standings = Standings::new(rules, vec!["Anna".into(), "Berta".into()], 2);
        let who = Seatings::new(rules, 2).expect("a match").of_game(0);
        let by = Position::opening(rules).turn();
        standings.enter(0, &who, &Ending::Fault { by, fault: Fault::Crash("gone".into()) });
        standings.enter(0, &who, &Ending::BrokenOff);
        assert!(standings.is_faulty());
        let text = written(&standings);
        assert!(text.contains("games 1, whole rounds 0: crash 1\n"), "{text}");
        assert_eq!(standings.mean(who[by]), Some(0.0));
        assert_eq!(standings.mean(1 - who[by]), Some(1.0));
    }
}
