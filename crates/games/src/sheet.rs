//! How games and positions are written down, in whatever format: reading, judging, converting.

mod check;
mod convert;
mod fault;
mod format;
mod lines;
mod list;
mod read;
mod source;
mod told;

use std::fmt::{Debug, Display};

use scoresheet::Verdict;

use crate::board::Board;
use crate::moves::Placed;
use crate::variant::Variant;

pub use self::check::{Checked, Checker, Counts, Finding};
pub use self::convert::{Conversion, NoConversion, Sink};
pub use self::fault::{Fault, LineFault};
pub use self::format::Format;
pub use self::lines::Lines;
pub use self::read::{Read, read};
pub use self::source::{Content, Item, Source};
pub use self::told::{NoSheet, Told, ToldMove, Unwritten};

/// A game with the formats of its world. Only its [own](Self::FORMATS) are asked for.
pub trait Sheet: Variant {
    /// A position as a line of a file has it, with whatever is said about it there.
    type Line: Debug;

    /// Its formats. One that several games have is first of all of the game that names it earliest.
    const FORMATS: &'static [Format];

    /// What is wrong with a line that holds a position.
    fn fault(line: &str, format: Format) -> Option<LineFault>;

    /// Reads a line that holds a position, as leniently as may be.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    fn read_line(line: &str, format: Format) -> Result<Self::Line, LineFault>;

    /// Writes a position with what is said about it.
    ///
    /// # Errors
    ///
    /// Why that cannot be.
    fn write_line(line: &Self::Line, format: Format) -> Result<String, String>;

    /// The position of a line, to be played on from.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    fn start(line: &Self::Line) -> Result<Self::Position, String>;

    /// Men as they were placed, on a line.
    fn place(placed: &Placed) -> Self::Line;

    /// The position of a line in the notation of the game, whether or not it can be played on.
    fn text(line: &Self::Line) -> String;

    /// The board of a line, which may be one to which no game leads.
    ///
    /// # Errors
    ///
    /// Why it cannot be played on.
    fn stand(line: &Self::Line) -> Result<Board, String>;

    /// Writes a position of a game on a line.
    ///
    /// # Errors
    ///
    /// Why that cannot be.
    fn write_position(position: &Self::Position, format: Format) -> Result<String, String>;

    /// Reads the games of a text that is in [PGN4](Format::Pgn4).
    fn read_pgn4(_text: &str) -> Vec<Foreign<Self>> {
        Vec::new()
    }

    /// The FEN of a position in full, to begin a list of moves with.
    fn fen(position: &Self::Position) -> impl Display;

    /// Reads a move from a list.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    fn read_listed(position: &Self::Position, word: &str, format: Format) -> Result<Self::Ply, String>;

    /// Writes a move in a list.
    ///
    /// # Errors
    ///
    /// Why that cannot be.
    fn write_listed(position: &Self::Position, ply: Self::Ply, format: Format) -> Result<String, String>;
}

/// A game that was written in another way than its record is.
#[derive(Debug, Clone)]
pub struct Foreign<G: Variant> {
    /// The game as its record has it, as far as it could be read.
    pub game: Option<scoresheet::Game<G>>,
    /// What it is.
    pub verdict: Verdict,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}
