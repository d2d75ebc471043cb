//! A table with a referee.
//!
//! People play, and the referee rules on every act by the law book of their choice: law books as data, acts, rulings,
//! rights, clocks and the record of a game. No IO, no clock and no chance of its own.

mod act;
mod clock;
pub mod edition;
mod event;
mod house;
#[cfg(feature = "serde")]
pub mod json;
pub mod law;
mod lot;
mod outcome;
mod possible;
mod referee;
mod right;
mod rule;
mod ruling;
mod setting;
mod sitting;
mod speech;
mod state;
mod table;
mod terms;
pub mod transcript;
mod turns;

pub use crate::act::{Act, Claim, Going, Notice, Word};
pub use crate::clock::{Clocks, TimeControl};
pub use crate::event::Event;
pub use crate::law::points::Remedy;
pub use crate::law::{Agreed, Citation, Cited, LawBook, Library};
pub use crate::lot::draw_lot;
pub use crate::outcome::{Outcome, Why};
pub use crate::possible::Possible;
pub use crate::right::{Check, Count, Duty, DutyTo, Fault, FaultKind, Offer, Offered, QueenCheck};
pub use crate::rule::Rule;
pub use crate::ruling::{Finding, Reason, Refusal, Ruling};
pub use crate::setting::{Setting, SettingError};
pub use crate::sitting::Sitting;
pub use crate::speech::{Voice, Words};
pub use crate::table::Table;
pub use crate::terms::{Eye, Gift, Lay, Odds, SetUpError, Terms, Touch};
