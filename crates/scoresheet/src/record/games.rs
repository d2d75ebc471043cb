//! Reads whole games.

use std::io::{self, Read};

use super::builder::Builder;
use crate::{Follower, Game, Judged, Notation};

/// Reads a file game by game as a [`Follower`] does, and keeps each as a tree of its moves.
///
/// Only one game is in memory at a time.
#[derive(Debug)]
pub struct Games<N: Notation, R> {
    follower: Follower<N, R>,
}

/// A game as it was read, and what was wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading<N: Notation> {
    /// What could be made out of the game: every line up to its first move that cannot be played.
    pub game: Game<N>,
    /// What it is, and what is wrong with it.
    pub judged: Judged<N>,
}

impl<N: Notation, R: Read> Games<N, R> {
    /// The games of this input, from its beginning. It need not be buffered.
    pub fn new(input: R) -> Self {
        Self { follower: Follower::new(input) }
    }

    /// The judgement on what stands behind the last game, once that has been read.
    pub fn leftover(&mut self) -> Judged<N> {
        self.follower.leftover()
    }
}

impl<N: Notation, R: Read> Iterator for Games<N, R> {
    type Item = io::Result<Reading<N>>;

    fn next(&mut self) -> Option<io::Result<Reading<N>>> {
        let mut builder = Builder::default();
        let judged =
            self.follower.next_game(&mut |event, played, replay| builder.take(event, played, replay)).transpose()?;
        Some(judged.map(|judged| Reading { game: builder.finish(), judged }))
    }
}
