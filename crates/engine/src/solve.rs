//! Forced wins, proven: mate in n at chess ([`mate`]), and shots at draughts ([`shot`]).
//!
//! What is found here is found by looking at every answer, with nothing left out because it seems bad; positions that
//! are remembered are compared whole and not by a number that stands for them. So "there is none" is a proof as well.

pub mod mate;
mod memory;
mod problem;
pub mod shot;
mod tree;
mod watch;
mod written;

pub use self::problem::{Answer, Problem};
pub use self::tree::{Forced, Then};
pub use self::watch::Progress;
pub use self::written::{Ending, Notated, lines};
