//! What a conversation reacts to: what is heard, and what is found.

use std::io::BufRead;
use std::ops::ControlFlow;
use std::sync::mpsc::SyncSender;

use draughts::Move;
use engine::draughts::DraughtsDuel;
use engine::{Finding, HashTable, Score};

use super::super::{Incoming, Message, MessageError};
use crate::thinker::{Shortage, Speaker, Task};

/// Something to react to.
pub(super) enum Event {
    Heard(Result<Message, MessageError>),
    /// Nothing more will be heard.
    Gone,
    /// There is less memory than was asked for.
    Short(Shortage),
    /// The search with this number has ended.
    Found {
        search: u64,
        mv: Option<Move>,
        score: Option<Score>,
    },
}

/// Where what happens is handed on, so that one thread can react to it all. If none comes any more, it is over.
pub(super) struct Events(pub(super) SyncSender<Event>);

impl Speaker<DraughtsDuel> for Events {
    /// The number of the search.
    type Manner = u64;

    fn ready(&self, _: &str) {}

    fn complain(&self, shortage: &Shortage) {
        let _ = self.0.send(Event::Short(shortage.clone()));
    }

    fn report(&self, _: &Task<DraughtsDuel, u64>, _: &Finding<Move>, _: &HashTable) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn answer(&self, task: &Task<DraughtsDuel, u64>, found: &Finding<Move>) {
        let score = found.lines.first().map(|line| line.score);
        let _ = self.0.send(Event::Found { search: task.manner, mv: found.best(), score });
    }
}

/// Hands on everything that comes, until nothing more does or it is not wanted.
pub(super) fn listen(input: impl BufRead, events: &SyncSender<Event>) {
    let mut incoming = Incoming::new(input);
    while let Ok(Some(message)) = incoming.receive() {
        if events.send(Event::Heard(message)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Gone);
}
