//! From one format to another.

use std::io::{self, Write};

use scoresheet::Game;

use super::{Content, Fault, Format, Item, Sheet, list};
use crate::name::GameName;

/// What is converted, and into what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conversion {
    /// The game.
    pub game: GameName,
    /// What it is written in.
    pub from: Format,
    /// What it is to be written in.
    pub to: Format,
}

/// Why something cannot be converted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoConversion {
    /// A format is of other games.
    #[error("{0} is not a format of {1}")]
    Alien(Format, GameName),
    /// A format is there to be read only.
    #[error("{0} can be read, but not written")]
    Unwritten(Format),
    /// Moves are to be made of positions.
    #[error("{from} holds positions, which have no moves to list in {to}")]
    NoMoves {
        /// What is read.
        from: Format,
        /// What is to be written.
        to: Format,
    },
}

impl Conversion {
    /// From one format to another, of a game or else of the first that has both.
    ///
    /// # Errors
    ///
    /// Why that cannot be.
    pub fn new(game: Option<GameName>, from: Format, to: Format) -> Result<Self, NoConversion> {
        let common = from.games().into_iter().find(|&game| to.is_of(game));
        let game = game.or(common).unwrap_or_else(|| from.game());
        if let Some(alien) = [from, to].into_iter().find(|format| !format.is_of(game)) {
            return Err(NoConversion::Alien(alien, game));
        }
        if !to.is_written() {
            return Err(NoConversion::Unwritten(to));
        }
        if to.lists_moves() && !from.holds_games() {
            return Err(NoConversion::NoMoves { from, to });
        }
        Ok(Self { game, from, to })
    }

    /// Whether every position of a game can be taken out of it.
    pub fn takes_positions(self) -> bool {
        self.from.holds_games() && !self.to.holds_games()
    }
}

/// Where games or positions go to. A game becomes a position where it ends, a position a game without moves.
#[derive(Debug)]
pub struct Sink<W> {
    out: W,
    format: Format,
    /// Whether every position of a game is written, not only the last.
    every: bool,
    is_empty: bool,
}

impl<W: Write> Sink<W> {
    /// Writes in a format; `every` position of a game, or only the last.
    pub fn new(out: W, format: Format, every: bool) -> Self {
        Self { out, format, every, is_empty: true }
    }

    /// Writes what there is of a game or a position, and hands back what is wrong with it, with what could not be written.
    ///
    /// # Errors
    ///
    /// If nothing can be written at all.
    pub fn write<G: Sheet>(&mut self, item: Item<G>) -> io::Result<Vec<Fault>> {
        let Item { content, mut faults, line } = item;
        if let Some(content) = content {
            let complaint = self.write_content(&content)?;
            // Where a line is all there is of it, it begins in the first column.
            let column = line.map(|_| 1);
            faults.extend(complaint.map(|message| Fault { line, column, is_warning: false, message }));
        }
        Ok(faults)
    }

    /// Sees that everything has come to where it goes.
    ///
    /// # Errors
    ///
    /// If it has not.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes a game or a position. If that cannot be, says why.
    fn write_content<G: Sheet>(&mut self, content: &Content<G>) -> io::Result<Option<String>> {
        match content {
            Content::Game(game) if self.format.holds_trees() => self.write_game(game)?,
            Content::Game(game) if self.format.holds_games() => return list::write(game, self.format, &mut self.out),
            Content::Game(game) => return self.write_positions(game),
            Content::Line(line) if self.format.holds_trees() => match G::start(line) {
                Ok(start) => self.write_game(&Game::<G>::new(start))?,
                Err(complaint) => return Ok(Some(complaint)),
            },
            Content::Line(line) => return self.write_line(G::write_line(line, self.format)),
        }
        Ok(None)
    }

    fn write_game<G: Sheet>(&mut self, game: &Game<G>) -> io::Result<()> {
        if !std::mem::take(&mut self.is_empty) {
            writeln!(self.out)?;
        }
        write!(self.out, "{game}")
    }

    /// Writes the last position of the main line or all of them, up to one that cannot be written.
    fn write_positions<G: Sheet>(&mut self, game: &Game<G>) -> io::Result<Option<String>> {
        if !self.every {
            return self.write_line(G::write_position(game.position(game.main_line().last()), self.format));
        }
        let later = game.main_line().map(|id| game.node(id).position());
        for position in std::iter::once(game.start()).chain(later) {
            if let Some(complaint) = self.write_line(G::write_position(position, self.format))? {
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
}
