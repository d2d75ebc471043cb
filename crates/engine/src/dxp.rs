//! DamExchange (DXP), by which programs for 10x10 draughts play each other over a network.
//!
//! One side listens and one connects; apart from that one is the *initiator*, who asks for games, and one the
//! *follower*, who accepts them. [`follow`] and [`lead`] are the two, each over anything that can be read and written.
//! What happens is told to whoever watches, as [`News`].

mod conversation;
mod events;
mod game;
mod link;
mod message;
mod news;

use std::io::{self, BufRead, Write};

pub use self::link::{Incoming, Outgoing};
pub use self::message::{
    Answer, BackAnswer, Message, MessageError, Minutes, NotMinutes, Reason, Request, SentMove, Text,
};
pub use self::news::{News, Outcome};

use self::conversation::Conversation;
use crate::draughts::endings::Endings;

/// The port that everybody listens on.
pub const PORT: u16 = 27531;

/// How this side plays.
#[derive(Debug, Clone)]
pub struct Player {
    /// What it is called.
    pub name: Text<32>,
    /// Mebibytes for positions already searched.
    pub hash: usize,
    /// On how many threads it searches.
    pub threads: usize,
    /// The most positions it looks at for a move, if not as many as its time allows.
    pub nodes: Option<u64>,
    /// Databases to look up endings in, if there are any.
    pub endings: Option<&'static Endings>,
}

impl Default for Player {
    fn default() -> Self {
        let name = Text::new(concat!("Sissa ", env!("CARGO_PKG_VERSION")));
        Self { name, hash: 64, threads: 1, nodes: None, endings: None }
    }
}

/// Why no more games are played, though more were wanted.
#[derive(Debug, thiserror::Error)]
pub enum LeadError {
    /// The follower does not know this version of the protocol.
    #[error("{0} does not speak version 1 of the protocol")]
    OtherVersion(Text<32>),
    /// The follower does not want the game.
    #[error("{0} refuses the game")]
    Refused(Text<32>),
    /// A position from which nobody can play.
    #[error("the position is over or cannot be played on: {0}")]
    Position(String),
    /// Nothing came for too long.
    #[error("no answer came for {} s", .0.as_secs())]
    Silent(std::time::Duration),
    /// The other side hung up.
    #[error("the other side has hung up")]
    Gone,
    /// Something could not be sent, or there is no thread to think on.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Plays as the follower until the other side hangs up, or so many games have been played. Returns how they ended.
///
/// Nothing that comes in is an error: what makes no sense is told to whoever watches and passed over.
///
/// The input is read on a thread of its own, which ends with it; whoever opened the connection closes it.
///
/// # Errors
///
/// If there is no thread to think on.
pub fn follow(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    player: &Player,
    games: Option<u32>,
    watch: &mut dyn FnMut(News<'_>),
) -> io::Result<Vec<Outcome>> {
    Conversation::hold(input, output, player, watch, |conversation| conversation.follow(games))
}

/// Plays as the initiator: asks for one game after the other. Returns how they ended.
///
/// # Errors
///
/// If not all of them are played.
pub fn lead(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    player: &Player,
    requests: &[Request],
    watch: &mut dyn FnMut(News<'_>),
) -> Result<Vec<Outcome>, LeadError> {
    Conversation::hold(input, output, player, watch, |conversation| conversation.lead(requests))?
}
