//! Writes games and positions one after another.

use std::io::{self, Write};

use scoresheet::Game;

use super::source::Content;
use crate::written::{Format, Written};

/// Where games or positions go to.
pub struct Sink<W> {
    out: W,
    format: Format,
    /// Whether every position of a game is written, not only the last.
    every: bool,
    is_empty: bool,
}

impl<W: Write> Sink<W> {
    pub fn new(out: W, format: Format, every: bool) -> Self {
        Self { out, format, every, is_empty: true }
    }

    /// Writes a game or a position. If that cannot be, says why.
    pub fn write<N: Written>(&mut self, content: &Content<N>) -> io::Result<Option<String>> {
        match (content, self.format) {
            (Content::Game(game), Format::Pgn | Format::Pdn) => self.write_game(game)?,
            (Content::Game(game), Format::Fen | Format::Epd | Format::Fen4) => return self.write_positions(game),
            (Content::Game(game), _) => return self.write_moves(game),
            (Content::Line(line), Format::Pgn | Format::Pdn) => match N::start(line) {
                Ok(start) => self.write_game(&Game::<N>::new(start))?,
                Err(complaint) => return Ok(Some(complaint)),
            },
            (Content::Line(line), format) => return self.write_line(N::write_line(line, format)),
        }
        Ok(None)
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn write_game<N: Written>(&mut self, game: &Game<N>) -> io::Result<()> {
        if !std::mem::take(&mut self.is_empty) {
            writeln!(self.out)?;
        }
        write!(self.out, "{game}")
    }

    /// Writes the last position of the main line or all of them, up to one that cannot be written.
    fn write_positions<N: Written>(&mut self, game: &Game<N>) -> io::Result<Option<String>> {
        if !self.every {
            return self.write_line(N::write_position(game.position(game.main_line().last()), self.format));
        }
        let later = game.main_line().map(|id| game.node(id).position());
        for position in std::iter::once(game.start()).chain(later) {
            if let Some(complaint) = self.write_line(N::write_position(position, self.format))? {
                return Ok(Some(complaint));
            }
        }
        Ok(None)
    }

    /// Writes a line, or says why there is none.
    fn write_line(&mut self, line: Result<String, String>) -> io::Result<Option<String>> {
        match line {
            Ok(line) => writeln!(self.out, "{line}").map(|()| None),
            Err(complaint) => Ok(Some(complaint)),
        }
    }

    /// Writes the moves of the main line, up to one that cannot be written.
    fn write_moves<N: Written>(&mut self, game: &Game<N>) -> io::Result<Option<String>> {
        let mut blank = "";
        if *game.start() != N::opening() {
            write!(self.out, "fen {} moves", N::fen(game.start()))?;
            blank = " ";
        }
        let mut complaint = None;
        for id in game.main_line() {
            let node = game.node(id);
            match N::write_listed(game.position(node.parent()), node.ply(), self.format) {
                Ok(word) => write!(self.out, "{blank}{word}")?,
                Err(reason) => {
                    complaint = Some(format!("at {} {reason}", node.number()));
                    break;
                }
            }
            blank = " ";
        }
        writeln!(self.out)?;
        Ok(complaint)
    }
}
