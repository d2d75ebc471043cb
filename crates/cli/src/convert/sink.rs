//! Writes games and positions one after another.

use std::io::{self, Write};

use chess::pgn::{Game, Ply};
use chess::{Epd, Position, Setup};

use super::format::Format;
use super::source::Content;
use crate::coordinates::uci;

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
    pub fn write(&mut self, content: &Content) -> io::Result<Option<String>> {
        match (content, self.format) {
            (Content::Game(game), Format::Pgn) => self.write_pgn(game)?,
            (Content::Game(game), Format::Fen | Format::Epd) => self.write_positions(game)?,
            (Content::Game(game), format) => self.write_moves(game, format)?,
            (Content::Position(epd), Format::Pgn) => match epd.setup.position() {
                Ok(start) => self.write_pgn(&Game::new(start))?,
                Err(faults) => return Ok(Some(format!("{} cannot be played on: {faults}", epd.setup))),
            },
            (Content::Position(epd), Format::Epd) => writeln!(self.out, "{epd}")?,
            (Content::Position(epd), _) => writeln!(self.out, "{}", epd.setup)?,
        }
        Ok(None)
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn write_pgn(&mut self, game: &Game) -> io::Result<()> {
        if !std::mem::take(&mut self.is_empty) {
            writeln!(self.out)?;
        }
        write!(self.out, "{game}")
    }

    fn write_positions(&mut self, game: &Game) -> io::Result<()> {
        if !self.every {
            return self.write_position(game.position(game.main_line().last()));
        }
        self.write_position(game.start())?;
        game.main_line().try_for_each(|id| self.write_position(game.node(id).position()))
    }

    fn write_position(&mut self, position: &Position) -> io::Result<()> {
        match self.format {
            Format::Epd => {
                let setup = Setup { en_passant: position.legal_en_passant(), ..Setup::from(*position) };
                writeln!(self.out, "{}", Epd { setup, operations: Vec::new() })
            }
            _ => writeln!(self.out, "{position}"),
        }
    }

    fn write_moves(&mut self, game: &Game, format: Format) -> io::Result<()> {
        let mut blank = "";
        if *game.start() != Position::OPENING {
            write!(self.out, "fen {} moves", Setup::from(*game.start()))?;
            blank = " ";
        }
        for id in game.main_line() {
            let node = game.node(id);
            let before = game.position(node.parent());
            write!(self.out, "{blank}")?;
            blank = " ";
            match (node.ply(), format) {
                (Ply::Pass, Format::Uci) => write!(self.out, "0000")?,
                (Ply::Pass, _) => write!(self.out, "--")?,
                (Ply::Move(mv), Format::Uci) => write!(self.out, "{}", uci(mv, before))?,
                (Ply::Move(mv), Format::Lan) => write!(self.out, "{}", before.lan(mv))?,
                (Ply::Move(mv), _) => write!(self.out, "{}", before.san(mv))?,
            }
        }
        writeln!(self.out)
    }
}
