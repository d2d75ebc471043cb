//! Russian draughts.

mod errors;
mod events;
mod round_trip;
