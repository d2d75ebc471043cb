//! UCI, Hub and DXP: the languages in which programs that play talk to each other, both ends of each conversation.
//!
//! At one end is our engine: [`uci::serve`], [`hub::serve`], [`dxp::follow`] and [`dxp::lead`] read from anything and write
//! to anything. At the other is the caller that wants moves of a program: [`start`] makes of an [`EngineCommand`] a
//! [`Player`], whatever it speaks.

mod dialect;
pub mod dxp;
mod engine_command;
pub mod hub;
mod line_player;
mod lines;
mod player;
mod process;
mod start;
mod thinker;
pub mod uci;
mod voice;

pub use crate::engine_command::{CommandError, EngineCommand};
pub use crate::player::{Allowance, Answer, Player, Score, Thought, Trouble, Turn};
pub use crate::start::{Protocol, StartError, start};
