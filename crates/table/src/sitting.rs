//! Several games in a row: who sits where, who begins, and the score.

use crate::law::Agreed;
use crate::law::points::{Alternation, FirstMove};
use crate::lot::draw_lot;
use crate::outcome::Outcome;
use crate::terms::Terms;
use games::Seat;

/// A sitting: the players, game after game, by one law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    /// The player of each seat in the present game.
    pub players: Vec<String>,
    /// Who has the first move in the present game; none if the law settles it.
    pub first: Option<Seat>,
    /// The number of the present game, from 1.
    pub game: u32,
    /// What each player has, in quarters of a game, by name.
    pub score: Vec<(String, u32)>,
}

impl Sitting {
    /// The first game. Where the law leaves the first move to the lot and the players have not settled it, the seed
    /// decides.
    pub fn new(law: &Agreed, players: Vec<String>, terms: &Terms, seed: u64) -> Self {
        let lot = || (law.points.match_first.is == FirstMove::Lot).then(|| Seat(draw_lot(seed, players.len()) as u8));
        let first = if terms.odds.is_empty() { terms.first.or_else(lot) } else { terms.first };
        let score = players.iter().map(|player| (player.clone(), 0)).collect();
        Self { players, first, game: 1, score }
    }

    /// Notes how the present game ended and goes on to the next: what changes is for the law to say.
    pub fn next(&mut self, law: &Agreed, terms: &Terms, began: Seat, outcome: &Outcome) {
        for (player, share) in self.players.iter().zip(&outcome.shares) {
            if let Some((_, score)) = self.score.iter_mut().find(|(name, _)| name == player) {
                *score += u32::from(share.quarters());
            }
        }
        self.game += 1;
        // The giver of odds has what the law gives him in every game.
        if !terms.odds.is_empty() {
            return;
        }
        match law.points.match_alternation.is {
            Alternation::FirstMove => self.first = Some(Seat((began.0 + 1) % self.players.len().max(1) as u8)),
            Alternation::Seats => {
                self.first = Some(began);
                let by = self.players.len().min(1);
                self.players.rotate_left(by);
            }
            Alternation::Nothing => {}
        }
    }
}
