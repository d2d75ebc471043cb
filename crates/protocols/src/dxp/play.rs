//! Our engine, as DXP has it: it plays at either side.

mod conversation;
mod events;
mod game;
mod news;

use std::io::{self, BufRead, Write};

use engine::draughts::endings::Endings;

use self::conversation::Conversation;
pub use self::news::{News, Outcome};
use super::{Request, Text};

/// Our engine, and how it plays.
#[derive(Debug, Clone)]
pub struct Engine {
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

impl Default for Engine {
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
    /// A position from which no game can go on.
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
/// Nothing that comes in is an error: what makes no sense is told to the caller and passed over.
///
/// The input is read on a thread of its own, which ends with it; the caller that opened the connection closes it.
///
/// # Errors
///
/// If there is no thread to think on.
pub fn follow(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    engine: &Engine,
    games: Option<u32>,
    watch: &mut dyn FnMut(News<'_>),
) -> io::Result<Vec<Outcome>> {
    Conversation::hold(input, output, engine, watch, |conversation| conversation.follow(games))
}

/// Plays as the initiator: asks for one game after the other. Returns how they ended.
///
/// # Errors
///
/// If not all of them are played.
pub fn lead(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    engine: &Engine,
    requests: &[Request],
    watch: &mut dyn FnMut(News<'_>),
) -> Result<Vec<Outcome>, LeadError> {
    Conversation::hold(input, output, engine, watch, |conversation| conversation.lead(requests))?
}
