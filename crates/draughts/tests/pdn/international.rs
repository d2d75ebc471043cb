//! 10x10 draughts.

mod errors;
mod events;
mod round_trip;
