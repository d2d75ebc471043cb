//! Who sits where, so that no player owes anything to a seat.

use multichess::{BySeat, Rules};

/// All ways to seat the players of a match. A round is one game of each, all from the same opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seatings(Vec<BySeat<usize>>);

/// Why so many cannot play this game against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} players for {game}, found {found}")]
pub struct SeatingError {
    expected: &'static str,
    game: &'static str,
    found: usize,
}

impl Seatings {
    /// Partners have one player, and each of two sits at either party; at three seats without partners two or three
    /// players sit in every way in which all are there.
    ///
    /// # Errors
    ///
    /// If there are too few or too many of them.
    pub fn new(rules: &'static Rules, players: usize) -> Result<Self, SeatingError> {
        let parties: Vec<_> = rules.seats().filter(|&seat| rules.ally(seat).is_none_or(|ally| seat < ally)).collect();
        let expected = if parties.len() == 2 { "two" } else { "two or three" };
        if !(2..=parties.len()).contains(&players) {
            return Err(SeatingError { expected, game: rules.name, found: players });
        }
        let mut seatings = Vec::new();
        for code in 0..players.pow(parties.len() as u32) {
            let mut who = BySeat::default();
            let mut rest = code;
            let mut is_there = vec![false; players];
            for &seat in &parties {
                who[seat] = rest % players;
                if let Some(ally) = rules.ally(seat) {
                    who[ally] = who[seat];
                }
                is_there[rest % players] = true;
                rest /= players;
            }
            if is_there.iter().all(|&is_there| is_there) {
                seatings.push(who);
            }
        }
        Ok(Self(seatings))
    }

    /// How many games make a round.
    pub fn round(&self) -> u32 {
        self.0.len() as u32
    }

    /// The round that a game belongs to.
    pub fn round_of(&self, game: u32) -> u32 {
        game / self.round().max(1)
    }

    /// Who sits where in a game.
    pub fn of_game(&self, game: u32) -> BySeat<usize> {
        self.0.get((game % self.round().max(1)) as usize).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_everywhere_as_often_as_any_other() {
        for (rules, players, round) in
            [(Rules::four(), 2, 2), (Rules::teams(), 2, 2), (Rules::three(), 2, 6), (Rules::three(), 3, 6)]
        {
            let seatings = Seatings::new(rules, players).expect("a match");
            assert_eq!(seatings.round(), round);
            for seat in rules.seats() {
                for player in 0..players {
                    let games = (0..round).filter(|&game| seatings.of_game(game)[seat] == player).count();
                    assert_eq!(games * players, round as usize, "{} {seat:?}", rules.name);
                }
            }
            if let Some(ally) = rules.seats().next().and_then(|seat| rules.ally(seat)) {
                assert!((0..round).all(|game| {
                    let who = seatings.of_game(game);
                    rules.ally(ally).is_some_and(|seat| who[seat] == who[ally])
                }));
            }
        }
    }

    #[test]
    fn too_few_or_too_many_is_said() {
        let error = Seatings::new(Rules::four(), 3).expect_err("no match");
        assert_eq!(error.to_string(), "expected two players for four, found 3");
        assert!(Seatings::new(Rules::three(), 1).is_err());
        assert!(Seatings::new(Rules::three(), 4).is_err());
    }
}
