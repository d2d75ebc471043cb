//! Matches between engines: who plays whom from where, how each game ends, and what the score says of strength.
//!
//! [`MatchOfTwo`] lets two programs play chess or draughts, [`MatchOfSeveral`] our own engine's manners the games of three
//! and four. Both say what came of it as a [`MatchResult`], which a program prints. [`play`] plays a single game.
//!
//! Games from one opening with colours changed belong together, so what is counted are pairs:
//!
//! ```
//! use arena::elo::Scores;
//! use arena::{Sprt, Verdict};
//!
//! // So many pairs with 0, ½, 1, 1½ and 2 points.
//! let pairs = Scores([100, 200, 400, 300, 200]);
//! let (low, high) = pairs.interval().ok_or("no pairs")?;
//! assert!(30.0 < low && high < 70.0);
//! assert_eq!(Sprt::new(&[0.0, 5.0])?.verdict(&pairs), Some(Verdict::H1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjudication;
mod clock;
mod discipline;
pub mod elo;
mod ending;
#[cfg(test)]
mod fake;
mod game;
mod match_of_several;
mod match_of_two;
pub mod openings;
mod record;
mod report;
mod schedule;
mod sprt;
mod tally;

pub use crate::adjudication::{DrawVerdict, LossVerdict, Verdicts};
pub use crate::clock::{Leniency, Limit, TimeControl, seconds};
pub use crate::discipline::Discipline;
pub use crate::ending::{Ending, Fault, Outcome};
pub use crate::game::{Conditions, Played, play};
pub use crate::match_of_several::{ContenderError, MatchOfSeveral, SeatingError, SeveralError};
pub use crate::match_of_two::MatchOfTwo;
pub use crate::record::RecordError;
pub use crate::report::{MatchError, MatchResult, News, Report, Row};
pub use crate::schedule::{Entrant, Fixture, Schedule};
pub use crate::sprt::{Sprt, SprtError, Verdict};
pub use crate::tally::{Faults, Tally};
