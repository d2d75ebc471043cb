//! What happens, move by move, for those who watch.

use std::io::{self, Write};

use anyhow::Result;
use protocols::dxp::{News, Outcome};

/// Writes what happens, and counts how games end.
pub struct Log<'a, W> {
    out: &'a mut W,
    /// Whether all of it could be written.
    written: io::Result<()>,
    won: u32,
    drawn: u32,
    lost: u32,
    undecided: u32,
}

impl<'a, W: Write> Log<'a, W> {
    /// Nothing has happened yet.
    pub fn new(out: &'a mut W) -> Self {
        Self { out, written: Ok(()), won: 0, drawn: 0, lost: 0, undecided: 0 }
    }

    /// How many games have ended.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost + self.undecided
    }

    /// Writes what has happened.
    pub fn tell(&mut self, news: News<'_>) {
        match news {
            News::Began { .. } => self.note(&format!("game {}: {news}", self.games() + 1)),
            News::Ended(outcome) => {
                match outcome {
                    Outcome::Won => self.won += 1,
                    Outcome::Drawn(_) => self.drawn += 1,
                    Outcome::Lost => self.lost += 1,
                    Outcome::Unknown => self.undecided += 1,
                }
                self.note(&format!("game {}: {outcome}", self.games()));
            }
            news => self.note(&news.to_string()),
        }
    }

    /// Writes a line. Nothing more is written after something could not be.
    pub fn note(&mut self, line: &str) {
        if self.written.is_ok() {
            self.written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
        }
    }

    /// Whether all of it could be written.
    ///
    /// # Errors
    ///
    /// If something could not be.
    pub fn check(&mut self) -> io::Result<()> {
        std::mem::replace(&mut self.written, Ok(()))
    }

    /// Writes how all games have ended.
    ///
    /// # Errors
    ///
    /// If anything could not be written.
    pub fn sum_up(&mut self) -> Result<()> {
        let Self { won, drawn, lost, undecided, .. } = *self;
        let games = self.games();
        self.note(&format!("games {games}: won {won}, drawn {drawn}, lost {lost}, not decided {undecided}"));
        Ok(self.check()?)
    }
}
