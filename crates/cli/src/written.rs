//! How each game is written down, in whatever format: what `check` and `convert` need of a game.

mod chess;
mod draughts;
mod format;
mod multichess;

use std::fmt::Display;

use scoresheet::Notation;

pub use self::format::Format;
use crate::args::Game;

/// A game with the formats of its world. Only those that are [of the game](Format::is_of) are asked for.
pub trait Written: Notation {
    /// A position as a line of a file has it, with whatever is said about it there.
    type Line;

    /// Which game it is.
    const GAME: Game;

    /// What is wrong with a line that holds a position.
    fn fault(line: &str, format: Format) -> Option<LineFault>;

    /// Reads a line that holds a position, as leniently as may be.
    fn read_line(line: &str, format: Format) -> Result<Self::Line, LineFault>;

    /// Writes a position with what is said about it, or says why that cannot be.
    fn write_line(line: &Self::Line, format: Format) -> Result<String, String>;

    /// The position of a line, to be played on from, or why it cannot be.
    fn start(line: &Self::Line) -> Result<Self::Position, String>;

    /// Writes a position of a game on a line, or says why that cannot be.
    fn write_position(position: &Self::Position, format: Format) -> Result<String, String>;

    /// Reads the games of a text that is in [PGN4](Format::Pgn4).
    fn read_pgn4(_text: &str) -> Vec<Foreign<Self>> {
        Vec::new()
    }

    /// The FEN of a position in full, to begin a list of moves with.
    fn fen(position: &Self::Position) -> impl Display;

    /// Reads a move from a list.
    fn read_listed(position: &Self::Position, word: &str, format: Format) -> Result<Self::Ply, String>;

    /// Writes a move in a list, or says why that cannot be.
    fn write_listed(position: &Self::Position, ply: Self::Ply, format: Format) -> Result<String, String>;
}

/// A game that was written in another way than its record is.
pub struct Foreign<N: Notation> {
    /// The game as its record has it, as far as it could be read.
    pub game: Option<scoresheet::Game<N>>,
    /// What is wrong with it, by line.
    pub faults: Vec<(usize, String)>,
    /// Whether it is a game of another kind, which is neither sound nor unsound.
    pub is_other: bool,
}

/// What is wrong with a line, and in which column.
pub struct LineFault {
    pub column: usize,
    pub message: String,
}

impl LineFault {
    pub fn new(column: usize, message: impl Display) -> Self {
        Self { column, message: message.to_string() }
    }

    /// The message without the column, where it begins with it.
    pub fn message_alone(&self) -> &str {
        self.message.strip_prefix(&format!("column {}: ", self.column)).unwrap_or(&self.message)
    }
}
