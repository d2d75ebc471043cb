//! Databases of endings: for every position with few pieces, whether it is won, drawn or lost, and how soon.
//!
//! They are built backwards from the positions in which the side on move cannot move, slice by slice: a *slice* is all
//! positions with the same [`Material`]. Only one side has to be looked at, since turning the board round and changing
//! the colours changes nothing.

mod build;
mod check;
mod distance;
mod file;
mod material;
mod pack;
mod placement;
mod solve;
mod store;
#[cfg(test)]
mod tests;

pub use build::{Builder, Database, Tally};
pub use check::Checked;
pub use distance::{Distance, Verdict};
pub use file::{FormatError, file_name};
pub use material::Material;
pub use store::{Endings, OpenError};

/// The most pieces a database can have.
pub const MOST_PIECES: u8 = 5;
