//! Reads whole games.

use std::io::{self, Read};

use super::builder::Builder;
use super::{Event, Game, PgnError, Reader};

/// Reads a PGN file game by game, each with everything that is wrong in it.
///
/// Only one game is in memory at a time. To look into a file without building its games, see [`Reader`].
#[derive(Debug)]
pub struct Games<R> {
    reader: Reader<R>,
    builder: Builder,
    leftover: Vec<PgnError>,
}

/// A game as it was read, and what was wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// What could be made out of the game: every line up to its first move that cannot be played.
    pub game: Game,
    /// What is wrong in it and in what stands before it in the file.
    pub errors: Vec<PgnError>,
}

impl<R: Read> Games<R> {
    /// The games of this input, from its beginning. It need not be buffered.
    pub fn new(input: R) -> Self {
        Self::of(Reader::new(input))
    }

    pub(super) fn of(reader: Reader<R>) -> Self {
        Self { reader, builder: Builder::default(), leftover: Vec::new() }
    }

    /// What is wrong behind the last game, once that has been read. It is handed out once.
    pub fn take_leftover(&mut self) -> Vec<PgnError> {
        std::mem::take(&mut self.leftover)
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Reading>;

    fn next(&mut self) -> Option<io::Result<Reading>> {
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
