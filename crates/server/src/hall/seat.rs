//! Sitting down. Play begins when every seat is taken.

use games::Seat;
use std::sync::Arc;

use archive::{ArchiveError, Deed, Sitter};

use crate::hall::{Hall, Holder, Live};
use crate::time;

/// Why somebody cannot sit down.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SitError {
    /// Somebody sits there, or everywhere.
    #[error("that seat is taken; open are: {0}")]
    Taken(String),
    /// The table was closed.
    #[error("the table is closed")]
    Closed,
    /// The archive fails.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

impl Hall {
    /// Lets somebody take a seat, or any that is open, and begins play if it was the last.
    ///
    /// It goes on even if the caller no longer waits for it.
    ///
    /// # Errors
    ///
    /// If the seat is taken, or the archive fails.
    pub(crate) async fn sit(
        &self,
        live: &Arc<Live>,
        seat: Option<Seat>,
        holder: Holder,
        sitter: Sitter,
    ) -> Result<Seat, SitError> {
        let (hall, live) = (self.clone(), Arc::clone(live));
        let sitting = tokio::spawn(async move { hall.sit_here(&live, seat, &holder, &sitter).await });
        sitting.await.unwrap_or(Err(SitError::Archive(ArchiveError::Closed)))
    }

    async fn sit_here(
        &self,
        live: &Arc<Live>,
        wanted: Option<Seat>,
        holder: &Holder,
        sitter: &Sitter,
    ) -> Result<Seat, SitError> {
        let lock = live.write_lock().await;
        let seat = loop {
            // A player who sits here already asks again because the answer was lost.
            let held = live.record().held_by(holder, wanted);
            let open = live.record().open_seats();
            match held {
                Some(held) if wanted.is_none_or(|wanted| wanted == held) => break held,
                Some(_) => return Err(SitError::Taken(self.names(live, &open))),
                None if live.record().is_closed => return Err(SitError::Closed),
                None => {}
            }
            let found = wanted.or(open.first().copied()).filter(|seat| open.contains(seat));
            let Some(seat) = found else { return Err(SitError::Taken(self.names(live, &open))) };
            let deed = Deed::Seated { seat, by: Some(sitter.clone()) };
            // If others were quicker, the seat may be taken by now, or already his.
            lock.write(self.archive(), holder.entry_id(seat), 0, time::now(), deed).await?;
        };
        while live.record().open_seats().is_empty() && !live.record().has_begun() {
            lock.write(self.archive(), "began:".into(), 0, time::now(), Deed::Began).await?;
        }
        drop(lock);
        if holder.level().is_some() {
            self.seat_computers(live);
        }
        Ok(seat)
    }

    fn names(&self, live: &Live, seats: &[Seat]) -> String {
        let record = live.record();
        let names = record.table.position().seats();
        let named: Vec<&str> = seats.iter().filter_map(|seat| names.get(seat.index()).copied()).collect();
        if named.is_empty() { "none".into() } else { named.join(", ") }
    }
}
