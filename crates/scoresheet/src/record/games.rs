//! Reads whole games.

use std::io::{self, Read};

use super::builder::Builder;
use crate::{Error, Event, Game, Notation, Reader};

/// Reads a file game by game, each with everything that is wrong in it.
///
/// Only one game is in memory at a time. To look into a file without building its games, see [`Reader`].
#[derive(Debug)]
pub struct Games<N: Notation, R> {
    reader: Reader<N, R>,
    builder: Builder<N>,
    leftover: Vec<Error<N>>,
}

/// A game as it was read, and what was wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading<N: Notation> {
    /// What could be made out of the game: every line up to its first move that cannot be played.
    pub game: Game<N>,
    /// What is wrong in it and in what stands before it in the file.
    pub errors: Vec<Error<N>>,
}

impl<N: Notation, R: Read> Games<N, R> {
    /// The games of this input, from its beginning. It need not be buffered.
    pub fn new(input: R) -> Self {
        Self { reader: Reader::new(input), builder: Builder::default(), leftover: Vec::new() }
    }

    /// What is wrong behind the last game, once that has been read. It is handed out once.
    pub fn take_leftover(&mut self) -> Vec<Error<N>> {
        std::mem::take(&mut self.leftover)
    }
}

impl<N: Notation, R: Read> Iterator for Games<N, R> {
    type Item = io::Result<Reading<N>>;

    fn next(&mut self) -> Option<io::Result<Reading<N>>> {
        loop {
            match self.reader.next_event() {
                Err(error) => return Some(Err(error)),
                Ok(None) => {
                    self.leftover.append(&mut std::mem::take(&mut self.builder).finish().1);
                    return None;
                }
                Ok(Some((place, event))) => {
                    self.builder.take(place, &event);
                    if matches!(event, Event::EndGame) {
                        let (game, errors) = std::mem::take(&mut self.builder).finish();
                        return Some(Ok(Reading { game, errors }));
                    }
                }
            }
        }
    }
}
