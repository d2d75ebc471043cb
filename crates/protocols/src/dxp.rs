//! DamExchange (DXP), by which programs for 10x10 draughts play each other over a network.
//!
//! One side listens and one connects; apart from that one is the *initiator*, who asks for games, and one the
//! *follower*, who accepts them. [`follow`] and [`lead`] are the two, each over anything that can be read and written.
//! What happens is told to the caller, as [`News`].

mod address;
mod ask;
mod line;
mod link;
mod message;
mod play;

pub use self::address::{Address, NoAddress};
pub(crate) use self::ask::DxpPlayer;
pub use self::line::{Line, talk};
pub use self::link::{Incoming, Outgoing};
pub use self::message::{
    Answer, BackAnswer, Message, MessageError, Minutes, NotMinutes, Reason, Request, SentMove, Text,
};
pub use self::play::{Engine, LeadError, News, Outcome, follow, lead};

/// The port that everybody listens on.
pub const PORT: u16 = 27531;
