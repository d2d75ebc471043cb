//! Tells those who watch what happens, move by move.

use std::io::{self, Write};

use anyhow::Result;
use draughts::{Color, Position};
use engine::Score;
use protocols::dxp::{News, Outcome};

/// Writes what happens, and counts how games end.
pub struct Teller<'a, W> {
    out: &'a mut W,
    /// Whether all of it could be written.
    written: io::Result<()>,
    won: u32,
    drawn: u32,
    lost: u32,
    undecided: u32,
}

impl<'a, W: Write> Teller<'a, W> {
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
            News::Began { opponent, ours, minutes, start } => {
                let from = if *start == Position::OPENING { String::new() } else { format!(", from {start}") };
                let minutes = minutes.duration().as_secs_f64() / 60.0;
                let number = self.games() + 1;
                self.note(&format!("game {number}: {ours} against {opponent}, {minutes} min each{from}"));
            }
            News::Moved { position, mv, number, spent, score } => {
                let dots = if position.turn() == Color::White { "" } else { ".." };
                let judged = score.map(judged).unwrap_or_default();
                let (text, seconds) = (position.notation(mv).to_string(), spent.as_secs_f64());
                self.note(&format!("{:>6} {text:<8} {seconds:5.1} s{judged}", format!("{number}.{dots}")));
            }
            News::TakenBack { number, turn } => self.note(&format!("back to move {number} of {turn}")),
            News::Said(text) => self.note(&format!("they say: {text}")),
            News::Unreadable(error) => self.note(&format!("passed over: {error}")),
            News::Odd(what) => self.note(&format!("passed over: {what}")),
            News::Ended(outcome) => {
                match outcome {
                    Outcome::Won => self.won += 1,
                    Outcome::Drawn(_) => self.drawn += 1,
                    Outcome::Lost => self.lost += 1,
                    Outcome::Unknown => self.undecided += 1,
                }
                self.note(&format!("game {}: {outcome}", self.games()));
            }
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

/// What we think of our move: in men, or how soon it is over.
fn judged(score: Score) -> String {
    match score.moves_to_end() {
        Some(moves) if moves > 0 => format!("  wins in {moves}"),
        Some(moves) => format!("  loses in {}", -moves),
        None => format!("  {:+.2}", f64::from(score.0) / 100.0),
    }
}
