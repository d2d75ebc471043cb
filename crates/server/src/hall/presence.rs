//! Who is here: the holders of seats that watch their table through this server.
//!
//! It is no part of the record. Where several nodes serve a table, each knows only of those who came to it.

use games::Seat;
use std::sync::Arc;

use tokio::sync::watch;

/// The most seats a table has.
const SEATS: usize = 4;

/// How many streams each seat is watched from.
#[derive(Debug, Default)]
pub(crate) struct Presence(Arc<watch::Sender<[u16; SEATS]>>);

impl Presence {
    /// Whether somebody watches from a seat.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.0.borrow().get(seat.index()).is_some_and(|&streams| streams > 0)
    }

    /// Wakes whenever somebody comes or goes.
    pub(crate) fn changes(&self) -> watch::Receiver<[u16; SEATS]> {
        self.0.subscribe()
    }

    /// Somebody comes to his seat.
    pub(crate) fn come(&self, seat: Seat) -> Present {
        let present = Present { presence: Self(Arc::clone(&self.0)), seat };
        self.count(seat, true);
        present
    }

    fn count(&self, seat: Seat, is_coming: bool) {
        self.0.send_if_modified(|streams| {
            let Some(streams) = streams.get_mut(seat.index()) else { return false };
            let before = *streams;
            *streams = if is_coming { before.saturating_add(1) } else { before.saturating_sub(1) };
            // Who has two windows open comes once.
            (before == 0) != (*streams == 0)
        });
    }
}

/// Somebody who watches from his seat, until this is dropped.
pub(crate) struct Present {
    presence: Presence,
    seat: Seat,
}

impl Drop for Present {
    fn drop(&mut self) {
        self.presence.count(self.seat, false);
    }
}
