//! The next game of a match: wanted by all who play, and played at a table of its own.

use games::Seat;
use std::sync::Arc;

use archive::{ArchiveError, Deed, NewTable, TableId};
use sha2::{Digest, Sha256};
use table::{Setting, Sitting};

use crate::hall::live::{WriteLock, Written};
use crate::hall::{Hall, Holder, Live, Record, SeatState, SitError};
use crate::time;

/// Why there is no next game.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RematchError {
    /// This one goes on.
    #[error("the game is not over")]
    NotOver,
    /// The archive fails.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

/// The next game of a match, as the law and the players have it.
struct Next {
    table: NewTable,
    /// Who sits on each seat, and what he has won so far in quarters of a game.
    seats: Vec<(SeatState, u32)>,
}

impl Hall {
    /// Notes that somebody wants the next game, or no longer. When all who play want it, a table is opened for it, at which
    /// everybody holds his seat by the same token as here.
    ///
    /// It goes on even if the caller no longer waits for it.
    ///
    /// # Errors
    ///
    /// If the game is not over, or the archive fails.
    pub(crate) async fn rematch(&self, live: &Arc<Live>, seat: Seat, wants: bool) -> Result<(), RematchError> {
        let (hall, live) = (self.clone(), Arc::clone(live));
        let asking = tokio::spawn(async move { hall.rematch_here(&live, seat, wants).await });
        asking.await.unwrap_or(Err(RematchError::Archive(ArchiveError::Closed)))
    }

    async fn rematch_here(&self, live: &Live, seat: Seat, wants: bool) -> Result<(), RematchError> {
        let lock = live.write_lock().await;
        // The game may have ended at another node.
        lock.catch_up(self.archive()).await?;
        loop {
            let (is_over, is_noted, head) = {
                let record = live.record();
                // A player who wants it and does not, over and over, is heard no more in the end.
                let is_heard = wants || !record.is_full(seat, self.limiter());
                let is_noted = record.next.is_some() || record.wants(seat) == wants || !is_heard;
                (record.table.outcome().is_some(), is_noted, record.head())
            };
            if !is_over {
                return Err(RematchError::NotOver);
            }
            if is_noted {
                break;
            }
            let at = live.record().clock_at(time::now());
            let id = format!("rematch:{}:{head}", seat.0);
            lock.write(self.archive(), id, at, time::now(), Deed::Rematch { seat, wants }).await?;
        }
        let next = live.record().next_game(live.id());
        if let Some(next) = next {
            self.go_on(live, &lock, next).await?;
        }
        Ok(())
    }

    /// Opens the table of the next game. A second call, after a crash or on another node, finds it done.
    async fn go_on(&self, live: &Live, lock: &WriteLock<'_>, next: Next) -> Result<(), RematchError> {
        let by = next.table.table;
        self.archive().create(&next.table).await?;
        let there = self.live(by).await?.ok_or(ArchiveError::NoTable(by))?;
        let score = next.seats.iter().map(|(_, score)| *score).collect();
        let follows = Deed::Follows { before: live.id(), score };
        let first = there.write_lock().await;
        if there.head() == 0 {
            first.write(self.archive(), "follows:".into(), 0, time::now(), follows).await?;
        }
        drop(first);
        for (seat, (state, _)) in (0..).map(Seat).zip(next.seats) {
            let (Some(holder), Some(sitter)) = (state.holder, state.sitter) else { continue };
            match self.sit(&there, Some(seat), holder, sitter).await {
                Ok(_) | Err(SitError::Taken(_) | SitError::Closed) => {}
                Err(SitError::Archive(error)) => return Err(error.into()),
            }
        }
        while live.record().next.is_none() {
            let at = live.record().clock_at(time::now());
            let written =
                lock.write(self.archive(), "followed:".into(), at, time::now(), Deed::Followed { by }).await?;
            if matches!(written, Written::At(_)) {
                break;
            }
        }
        Ok(())
    }
}

impl Record {
    /// Whether somebody wants the next game.
    pub(crate) fn wants(&self, seat: Seat) -> bool {
        self.wanting & 1 << seat.0.min(7) != 0
    }

    /// What the player on each seat has won in the match, in quarters of a game, with this game once it is over.
    pub(crate) fn score(&self) -> Vec<u32> {
        let won = |seat: usize| {
            let share = self.table.outcome().and_then(|outcome| outcome.shares.get(seat));
            self.earlier.get(seat).copied().unwrap_or(0) + share.map_or(0, |share| share.quarters().into())
        };
        (0..self.seats.len()).map(won).collect()
    }

    /// The next game, if this one is over, all who play want it and it has not begun.
    fn next_game(&self, id: TableId) -> Option<Next> {
        let all_want = (0u8..).zip(&self.seats).all(|(seat, state)| match state.holder {
            Some(Holder::Token(_)) => self.wants(Seat(seat)),
            Some(Holder::Computer { .. }) => true,
            None => false,
        });
        let outcome = self.table.outcome().filter(|_| all_want && self.next.is_none())?;
        let (law, mut setting) = (self.table.law(), Setting::of(&self.table));
        // The law says who sits where in the next game. Players are told apart by where they sit now.
        let names: Vec<String> = (0..self.seats.len()).map(|seat| seat.to_string()).collect();
        let (of_match, number) = self.of_match.clone().unwrap_or_else(|| (id.to_string(), 1));
        let mut sitting = Sitting {
            score: names.iter().cloned().zip(self.earlier.iter().copied()).collect(),
            players: names,
            first: setting.terms.first,
            game: number,
        };
        sitting.next(law, &setting.terms, self.table.start().turn(), outcome);
        setting.terms.first = sitting.first;
        let seats = sitting.players.iter().map(|name| {
            let state = name.parse::<usize>().ok().and_then(|seat| self.seats.get(seat)).cloned().unwrap_or_default();
            let score = sitting.score.iter().find(|(player, _)| player == name).map_or(0, |(_, score)| *score);
            (state, score)
        });
        let seats = seats.collect();
        let of_match = Some((of_match, sitting.game));
        let (table, game, time) = (next_id(id), self.game(), time::now());
        // An invitation to one game of a match is one to all of them.
        let invitation = self.invitation.clone();
        Some(Next { table: NewTable { table, game, setting, of_match, invitation, time }, seats })
    }
}

/// The name of the table of the next game: the same for every caller.
fn next_id(id: TableId) -> TableId {
    let digest: [u8; 32] = Sha256::digest(format!("after {id}")).into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    TableId::from(i64::from_be_bytes([a, b, c, d, e, f, g, h]))
}
