//! How a game ended, as its marker says.

use std::fmt;

use crate::outcome::{Outcome, Share};
use crate::{BySeat, Position, Rules, Seat, Seats};

/// How a game ended: what it was worth to each party, or that it is unknown.
///
/// ```
/// use multichess::record::GameResult;
/// use multichess::{Position, Rules, Share};
///
/// // Four, Art. 42: one enemy is mate, the other stalemate.
/// let over: Position = "a | a: Kd14 Pd13 Pe13 | b: Ka7 Rj14 | c*: Kk1 | d: Kn8 Qi2".parse()?;
/// let result = GameResult::of(&over);
/// assert_eq!(result.to_string(), "1/4-3/4");
/// assert_eq!(GameResult::from_marker(Rules::four(), "1/4-3/4"), Some(result));
/// assert_eq!(result.share(over.turn()), Some(Share::HalfLoss));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GameResult(Option<Shares>);

/// What it was worth to the seats, and the first seat of each party, in whichever game.
type Shares = (Seats, BySeat<Share>);

impl GameResult {
    /// `*`: the game goes on, was broken off, or is unknown.
    pub const UNKNOWN: Self = Self(None);

    /// How a game stands in a position: over by what is on the board, drawn because too few men are left (Art. 23), or
    /// unknown.
    pub fn of(position: &Position) -> Self {
        let outcome = position.outcome().or_else(|| position.drawn_by_material());
        outcome.map_or(Self::UNKNOWN, |outcome| Self::new(position.rules(), outcome))
    }

    /// That a game ended so.
    pub fn new(rules: &Rules, outcome: Outcome) -> Self {
        Self(Some((parties(rules), outcome.shares)))
    }

    /// Reads a marker of this game, such as `1-0`, `3/4-1/4` or `*`. One party has won or half won, or none has; in
    /// teams there is nothing by halves.
    pub fn from_marker(rules: &Rules, marker: &str) -> Option<Self> {
        if marker == "*" {
            return Some(Self::UNKNOWN);
        }
        let read: Vec<Share> = marker.split('-').map(read_share).collect::<Option<_>>()?;
        let parted = |winner, loser| {
            let all = |wanted| read.iter().filter(|&&share| share == wanted).count();
            all(winner) == 1 && all(loser) == read.len() - 1
        };
        let is_end = parted(Share::Win, Share::Loss)
            || parted(Share::HalfWin, Share::HalfLoss) && !rules.first_ends
            || read.iter().all(|&share| share == Share::Draw);
        if !is_end || read.len() != parties(rules).iter().count() {
            return None;
        }
        let mut shares = BySeat::default();
        for (seat, share) in parties(rules).iter().zip(read) {
            shares[seat] = share;
            if let Some(ally) = rules.ally(seat) {
                shares[ally] = share;
            }
        }
        Some(Self(Some((parties(rules), shares))))
    }

    /// What it was worth to a seat, if that is known.
    pub fn share(self, seat: Seat) -> Option<Share> {
        self.0.map(|(_, shares)| shares[seat])
    }
}

/// The marker.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((parties, shares)) = self.0 else { return f.pad("*") };
        let written: Vec<&str> = parties.iter().map(|seat| written(shares[seat])).collect();
        f.pad(&written.join("-"))
    }
}

/// The first seat of each party.
fn parties(rules: &Rules) -> Seats {
    Seats::of(rules.seats().filter(|&seat| rules.ally(seat).is_none_or(|ally| seat < ally)))
}

fn written(share: Share) -> &'static str {
    match share {
        Share::Win => "1",
        Share::HalfWin => "3/4",
        Share::Draw => "1/2",
        Share::HalfLoss => "1/4",
        Share::Loss => "0",
    }
}

fn read_share(text: &str) -> Option<Share> {
    [Share::Win, Share::HalfWin, Share::Draw, Share::HalfLoss, Share::Loss]
        .into_iter()
        .find(|&share| written(share) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_of_a_game_has_a_marker_and_nothing_else_is_one() {
        let check = |rules: &'static Rules, markers: &[&str], others: &[&str]| {
            for marker in markers {
                assert_eq!(
                    GameResult::from_marker(rules, marker).map(|result| result.to_string()).as_deref(),
                    Some(*marker)
                );
            }
            for other in others {
                assert_eq!(GameResult::from_marker(rules, other), None, "{other}");
            }
        };
        let four = ["1-0", "0-1", "3/4-1/4", "1/4-3/4", "1/2-1/2", "*"];
        let three = ["1-0-0", "0-1-0", "0-0-1", "3/4-1/4-1/4", "1/4-3/4-1/4", "1/4-1/4-3/4", "1/2-1/2-1/2", "*"];
        check(Rules::four(), &four, &["", "0-0", "0-0-0", "1-1", "1", "1-1/4", "1-0-0", "1/2", "1/4-1/4", "-"]);
        check(Rules::teams(), &["1-0", "0-1", "1/2-1/2", "*"], &["3/4-1/4", "1-0-0"]);
        check(Rules::three(), &three, &["1-0", "1-1-0", "0-0-0", "1-0-1/4", "1/2-1/2-0", "3/4-3/4-1/4", "1/2-1/2"]);
    }
}
