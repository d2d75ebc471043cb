//! EPD: a position on one line with remarks for machines, as test suites are written.

mod read;

use std::fmt;

use crate::{Faults, FenError, Move, SanError, Setup};

/// A position and what is said of it.
///
/// ```
/// use chess::Epd;
///
/// let epd: Epd = r#"1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";"#.parse()?;
/// assert_eq!(epd.text("id"), Some("BK.01"));
/// let best = epd.best_moves()?;
/// assert_eq!(best[0].uci().to_string(), "d6d1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The counters of moves, which EPD keeps as the operations `hmvc` and `fmvn`, are part of the setup and no operations
/// here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Epd {
    /// The position, legal or not.
    pub setup: Setup,
    /// What is said of it, in the order of the line.
    pub operations: Vec<Operation>,
}

impl Epd {
    /// The operands of the first operation of this name.
    pub fn operands(&self, opcode: &str) -> Option<&[Operand]> {
        self.operations.iter().find(|operation| operation.opcode == opcode).map(Operation::operands)
    }

    /// The first operand of the first operation of this name: its `id`, the count of a perft depth such as `D4`.
    pub fn text(&self, opcode: &str) -> Option<&str> {
        self.operands(opcode)?.first().map(Operand::as_str)
    }

    /// The moves that are best here (`bm`); none if nothing is said of them.
    ///
    /// # Errors
    ///
    /// If no game can go on from here, or an operand is no legal move.
    pub fn best_moves(&self) -> Result<Vec<Move>, EpdMoveError> {
        self.moves("bm")
    }

    /// The moves to be avoided here (`am`); none if nothing is said of them.
    ///
    /// # Errors
    ///
    /// If no game can go on from here, or an operand is no legal move.
    pub fn moves_to_avoid(&self) -> Result<Vec<Move>, EpdMoveError> {
        self.moves("am")
    }

    fn moves(&self, opcode: &str) -> Result<Vec<Move>, EpdMoveError> {
        let position = self.setup.position()?;
        let operands = self.operands(opcode).unwrap_or_default();
        let read = |operand: &Operand| {
            let unread = |source| EpdMoveError::Move { text: operand.as_str().to_owned(), source };
            position.read_san(operand.as_str()).map_err(unread)
        };
        operands.iter().map(read).collect()
    }
}

/// One remark: a name, and what it is applied to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

impl Operation {
    /// An operation that can be written so that it is read again as the same.
    ///
    /// ```
    /// use chess::{Operand, Operation};
    ///
    /// let id = Operation::new("id", vec![Operand::Text("WAC.001".into())])?;
    /// assert_eq!(id.to_string(), "id \"WAC.001\";");
    /// assert!(Operation::new("id", vec![Operand::Text("the \"Immortal\"".into())]).is_err());
    /// # Ok::<(), chess::OperationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If EPD has no way to write the name or one of the operands.
    pub fn new(opcode: &str, operands: Vec<Operand>) -> Result<Self, OperationError> {
        if !opcode.starts_with(char::is_alphabetic) || opcode.contains(ends_word) {
            return Err(OperationError::Opcode(opcode.to_owned()));
        }
        if Counter::named(opcode).is_some() {
            return Err(OperationError::Counter(opcode.to_owned()));
        }
        match operands.iter().find(|operand| !operand.can_be_written()) {
            Some(operand) => Err(OperationError::Operand(operand.clone())),
            None => Ok(Self { opcode: opcode.to_owned(), operands }),
        }
    }

    /// Its name, such as `bm`.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What it is applied to.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }
}

/// What an operation is applied to: a move, a number, a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operand {
    /// Written as it is.
    Word(String),
    /// Written between quotation marks. EPD has no way to write one inside.
    Text(String),
}

impl Operand {
    /// Its content, without quotation marks.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Word(content) | Self::Text(content) => content,
        }
    }

    fn can_be_written(&self) -> bool {
        match self {
            Self::Word(word) => !word.is_empty() && !word.starts_with('"') && !word.contains(ends_word),
            Self::Text(text) => !text.contains(ends_text),
        }
    }
}

/// The end of a word: a blank, or the end of its operation.
fn ends_word(c: char) -> bool {
    c == ';' || c.is_whitespace()
}

/// The end of a text: a quotation mark, or the end of the line, which comes too early.
fn ends_text(c: char) -> bool {
    matches!(c, '"' | '\n' | '\r')
}

/// The operations that are kept in the setup.
#[derive(Clone, Copy)]
enum Counter {
    Halfmoves,
    Fullmoves,
}

impl Counter {
    fn named(opcode: &str) -> Option<Self> {
        match opcode {
            "hmvc" => Some(Self::Halfmoves),
            "fmvn" => Some(Self::Fullmoves),
            _ => None,
        }
    }
}

/// Writes the line, with the counters of moves as operations where they say something.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.setup.to_string();
        f.write_str(fen.rsplitn(3, ' ').last().unwrap_or_default())?;
        if self.setup.halfmoves != Setup::EMPTY.halfmoves {
            write!(f, " hmvc {};", self.setup.halfmoves)?;
        }
        if self.setup.fullmoves != Setup::EMPTY.fullmoves {
            write!(f, " fmvn {};", self.setup.fullmoves)?;
        }
        self.operations.iter().try_for_each(|operation| write!(f, " {operation}"))
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            match operand {
                Operand::Word(word) => write!(f, " {word}")?,
                Operand::Text(text) => write!(f, " \"{text}\"")?,
            }
        }
        f.write_str(";")
    }
}

/// Why a line is not an EPD.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EpdError {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] FenError),
    /// Something is missing, or what follows the position cannot be read.
    #[error("column {column}: expected {expected}, found {found:?}")]
    Operation {
        /// Where, counted in characters from 1.
        column: usize,
        /// What should have come.
        expected: &'static str,
        /// What came, or its beginning.
        found: String,
    },
}

/// Why an operation cannot be written in EPD.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OperationError {
    /// Its name would not be read as one.
    #[error("the name of an operation begins with a letter and has no blank and no semicolon: {0:?}")]
    Opcode(String),
    /// It is a counter of moves, which belongs to the setup.
    #[error("{0} is set in the setup, not as an operation")]
    Counter(String),
    /// This operand would not be read as the same.
    #[error("EPD has no way to write {0:?}")]
    Operand(Operand),
}

/// Why the moves of an EPD cannot be told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EpdMoveError {
    /// No game can go on from its position.
    #[error("cannot be played on: {0}")]
    Position(#[from] Faults),
    /// An operand is no legal move.
    #[error("{text:?} is no move here: {source}")]
    Move {
        /// The operand.
        text: String,
        /// What is wrong with it.
        source: SanError,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Epd {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn lines_are_written_canonically_and_read_back() {
        const KINGS: &str = "8/8/8/8/8/4k3/8/4K2R w K -";
        for (tail, canonical) in [
            ("", ""),
            (" ;", ""),
            (" bm Rh3+;", " bm Rh3+;"),
            ("  bm  Rh3+   O-O ; id  \"two words\"", " bm Rh3+ O-O; id \"two words\";"),
            (" noop; c0 \"semi;colon\";", " noop; c0 \"semi;colon\";"),
            (" c0 \"\"; c1 \"a\"b;", " c0 \"\"; c1 \"a\" b;"),
            (" 7 30", " hmvc 7; fmvn 30;"),
            (" 7", " hmvc 7;"),
            (" bm O-O; fmvn 30; hmvc 7;", " hmvc 7; fmvn 30; bm O-O;"),
            (" 0 1 ;D1 20 ;D2 400", " D1 20; D2 400;"),
            (";D1 20", " D1 20;"),
            ("\t0\t1\tid\t\"tabs\"\r\n", " id \"tabs\";"),
        ] {
            let epd = read(&format!("{KINGS}{tail}"));
            assert_eq!(epd.to_string(), format!("{KINGS}{canonical}"), "{tail:?}");
            assert_eq!(read(&epd.to_string()), epd, "{tail:?}");
        }
    }

    #[test]
    fn errors_tell_the_column() {
        for (text, message) in [
            ("", "column 1: expected the men, rank by rank, found \"\""),
            ("8/8/8/8/8/4k3/8/4K2R w K", "column 25: expected an en passant square, or -, found \"\""),
            ("8/8/8/8/8/4k3/8/4K2R x K -", "column 22: expected the side on move, w or b, found \"x\""),
            (
                "8/8/8/8/8/4k3/8/4K2R w K - bm Kd1; 1d 5;",
                "column 36: expected the name of an operation, which begins with a letter, found \"1d 5;\"",
            ),
            (
                "8/8/8/8/8/4k3/8/4K2R w K - id \"é\"; c0 \"open;",
                "column 39: expected a text that ends with a quotation mark, found \"\\\"open;\"",
            ),
            (
                "8/8/8/8/8/4k3/8/4K2R w K - hmvc 70000;",
                "column 33: expected the halfmove clock, 0 to 65535, found \"70000;\"",
            ),
            ("8/8/8/8/8/4k3/8/4K2R w K - fmvn;", "column 32: expected the number of the move, found \";\""),
            ("8/8/8/8/8/4k3/8/4K2R w K - hmvc 7 8;", "column 34: expected a single number, found \" 8;\""),
        ] {
            assert_eq!(text.parse::<Epd>().map_err(|error| error.to_string()), Err(message.to_owned()));
        }
    }

    #[test]
    fn moves_are_read_in_the_position() {
        let epd = read("4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; am Kd1;");
        let position = epd.setup.position().expect("a legal position");
        let best: Vec<_> = epd.best_moves().expect("moves").iter().map(|&mv| position.san(mv).to_string()).collect();
        assert_eq!(best, ["O-O", "Rh8+"]);
        assert_eq!(epd.moves_to_avoid().map(|moves| moves.len()), Ok(1));
        assert_eq!(read("4k3/8/8/8/8/8/8/4K2R w K -").best_moves(), Ok(vec![]));
        let error = read("4k3/8/8/8/8/8/8/4K2R w K - bm Nf3;").best_moves().expect_err("no knight");
        assert_eq!(error.to_string(), "\"Nf3\" is no move here: Nf3: no knight can go to f3");
        let error = read("8/8/8/8/8/8/8/4K2R w K - bm Kd1;").best_moves().expect_err("no black king");
        assert_eq!(error.to_string(), "cannot be played on: black has no king");
    }

    #[test]
    fn an_operation_that_would_not_be_read_again_is_refused() {
        for (opcode, operand) in [
            ("", Operand::Word("1".into())),
            ("1d", Operand::Word("1".into())),
            ("b m", Operand::Word("1".into())),
            ("hmvc", Operand::Word("1".into())),
            ("bm", Operand::Word("".into())),
            ("bm", Operand::Word("e4;".into())),
            ("bm", Operand::Word("\"e4".into())),
            ("id", Operand::Text("a \" b".into())),
            ("id", Operand::Text("two\nlines".into())),
        ] {
            assert!(Operation::new(opcode, vec![operand.clone()]).is_err(), "{opcode} {operand:?}");
        }
    }
}
