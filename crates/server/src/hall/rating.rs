//! Ratings of players with accounts, brought up to date when a game is over.

use games::Seat;
use std::sync::Arc;

use archive::{ArchiveError, Encounters};

use crate::hall::{Hall, Live, Record};
use crate::time;

impl Hall {
    /// Takes account of a game if it is over, beside everything else. What fails is made good at the next start.
    pub(super) fn rate_if_over(&self, live: &Arc<Live>) {
        let is_due = {
            let record = live.record();
            record.table.outcome().is_some() && record.seats.iter().any(|state| state.player().is_some())
        };
        if is_due {
            let (hall, live) = (self.clone(), Arc::clone(live));
            tokio::spawn(async move { hall.rate(&live).await.ok() });
        }
    }

    /// Takes account of the games that ended while no server could.
    pub(super) async fn rate_rest(self) {
        let Ok(rest) = self.archive().unrated().await else { return };
        for (table, _) in rest {
            if let Ok(Some(live)) = self.live(table).await
                && self.rate(&live).await.is_err()
            {
                return;
            }
        }
    }

    async fn rate(&self, live: &Live) -> Result<(), ArchiveError> {
        let (game, players) = {
            let record = live.record();
            (record.game(), record.encounters())
        };
        self.archive().rate(live.id(), game, &players, time::now()).await?;
        Ok(())
    }
}

impl Record {
    /// Whom each player with an account met here, and with what result. Empty if the game is not to count: if it was
    /// played at odds or from a position, if a player did not move at all, or sits on two seats.
    fn encounters(&self) -> Vec<(i64, Encounters)> {
        let Some(outcome) = self.table.outcome() else { return Vec::new() };
        let terms = self.table.terms();
        let is_even = terms.odds.is_empty() && terms.position.is_none();
        let players: Vec<(Seat, i64)> =
            (0u8..).zip(&self.seats).filter_map(|(seat, state)| Some((Seat(seat), state.player()?))).collect();
        let mut ids: Vec<i64> = players.iter().map(|(_, id)| *id).collect();
        ids.sort_unstable();
        ids.dedup();
        if !is_even || self.table.moves_made() < self.seats.len() || ids.len() < players.len() {
            return Vec::new();
        }
        let quarters = |seat: Seat| outcome.shares.get(seat.index()).map_or(2, |share| i16::from(share.quarters()));
        let met = |&(seat, id): &(Seat, i64)| {
            let others = players.iter().filter(|(other, _)| self.table.position().hostile(seat, *other));
            // Who has everything against nothing has won; between allies nothing is decided.
            let score = |other: Seat| 0.5 + f64::from(quarters(seat) - quarters(other)) / 8.0;
            (id, others.map(|&(other, id)| (id, score(other))).collect())
        };
        players.iter().map(met).collect()
    }
}
