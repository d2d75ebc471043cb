//! What seats are called.

use games::{GameName, Seat};

/// The name of a seat.
pub(crate) fn seat_name(game: GameName, seat: Seat) -> &'static str {
    game.seats().get(seat.index()).copied().unwrap_or("nobody")
}
