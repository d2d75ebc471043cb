//! FEN as PDN has it: `W:Wa1,c1,Kd4:Bb8,h8`.

use core::fmt;
use core::str::FromStr;

use draughts::{Piece, Role};
use scoresheet::Excerpt;

use crate::{Color, Faults, Field, Position, Setup};

/// Why a text is no position: what was expected at which column, and what came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found:?}")]
pub struct FenError {
    /// Where, counted in characters from 1.
    pub column: usize,
    expected: &'static str,
    found: Excerpt,
}

/// Why a text gives no position: it is not a FEN, or what it describes cannot be played on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadPositionError {
    /// It is not a FEN.
    #[error("not a FEN: {0}")]
    Fen(#[from] FenError),
    /// It is a FEN, but no game can go on from there.
    #[error("cannot be played on: {0}")]
    Faults(#[from] Faults),
}

/// Reads the FEN of PDN: the side on move, then for each side its fields, kings with a `K` before them.
///
/// The sides may come in either order or be missing, blanks and a final dot are passed over. Fields may also have their
/// numbers, 1 for b8 to 32 for g1, and numbers may be given in ranges.
///
/// ```
/// use russian::Setup;
///
/// let setup: Setup = "B:Bb8,d8, Kf6:WKa1.".parse()?;
/// assert_eq!(setup.to_string(), "B:WKa1:BKf6,b8,d8");
/// assert_eq!("W:W21-32:B1-12".parse(), Ok(Setup::OPENING));
/// let error = "W:Wa1,c1,d1:Bb8".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "column 10: expected a dark field, a1 to h8 or 1 to 32, found \"d1:Bb8\"");
/// # Ok::<(), russian::FenError>(())
/// ```
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Cursor { text, at: 0 }.setup()
    }
}

/// Reads a FEN as [`Setup`] does, of a position that can be played on.
impl FromStr for Position {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, ReadPositionError> {
        Ok(text.parse::<Setup>()?.position()?)
    }
}

/// Writes the FEN of PDN, with the fields from a1 on.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn.letter().to_ascii_uppercase())?;
        for color in Color::ALL {
            write!(f, ":{}", color.letter().to_ascii_uppercase())?;
            for (i, field) in self.board.side(color).enumerate() {
                let comma = if i > 0 { "," } else { "" };
                let king = if self.board.kings.has(field) { "K" } else { "" };
                write!(f, "{comma}{king}{field}")?;
            }
        }
        Ok(())
    }
}

/// Writes the FEN of PDN, with the fields from a1 on.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// A place in a text that is being read.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

/// A field as it is written.
enum Written {
    Name(Field),
    Number(u8),
}

impl Cursor<'_> {
    fn setup(&mut self) -> Result<Setup, FenError> {
        let mut setup = Setup { turn: self.color()?, ..Setup::EMPTY };
        while self.takes(':') {
            let color = self.color()?;
            self.skip_blanks();
            while !matches!(self.peek(), None | Some(':' | '.')) {
                self.pieces(&mut setup, color)?;
                if !self.takes(',') {
                    break;
                }
                self.skip_blanks();
            }
        }
        self.takes('.');
        self.end("a colon, a comma or the end")?;
        Ok(setup)
    }

    /// One field, or a range of numbers, of one side.
    fn pieces(&mut self, setup: &mut Setup, color: Color) -> Result<(), FenError> {
        let role = if self.takes('K') || self.takes('k') { Role::King } else { Role::Man };
        self.skip_blanks();
        let start = self.at;
        let mut put = |cursor: &mut Self, field| {
            if setup.board.occupied().has(field) {
                cursor.at = start;
                return Err(cursor.error("each field once"));
            }
            setup.board.put(field, Piece::new(color, role));
            Ok(())
        };
        match self.field()? {
            Written::Name(field) => put(self, field),
            Written::Number(first) => {
                let last = if self.takes('-') { self.last(first, start)? } else { first };
                (first..=last).filter_map(Field::numbered).try_for_each(|field| put(self, field))
            }
        }
    }

    /// The number that ends a range.
    fn last(&mut self, first: u8, start: usize) -> Result<u8, FenError> {
        self.skip_blanks();
        let before = self.at;
        match self.field()? {
            Written::Number(last) if first <= last => Ok(last),
            Written::Number(_) => {
                self.at = start;
                Err(self.error("a range from a lower number to a higher"))
            }
            Written::Name(_) => {
                self.at = before;
                Err(self.error("the number that ends a range"))
            }
        }
    }

    /// The letter of a side: a capital, as columns have the others.
    fn color(&mut self) -> Result<Color, FenError> {
        self.skip_blanks();
        let color = match self.peek() {
            Some('W') => Color::White,
            Some('B') => Color::Black,
            _ => return Err(self.error("W or B")),
        };
        self.pass();
        Ok(color)
    }

    fn field(&mut self) -> Result<Written, FenError> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = || rest[..digits].parse().ok().filter(|&number| Field::numbered(number).is_some());
        let name = || rest.get(..2).and_then(Field::named).map(Written::Name);
        let (len, written) = if digits > 0 { (digits, number().map(Written::Number)) } else { (2, name()) };
        let written = written.ok_or_else(|| self.error("a dark field, a1 to h8 or 1 to 32"))?;
        self.at += len;
        Ok(written)
    }

    fn takes(&mut self, sign: char) -> bool {
        self.skip_blanks();
        let takes = self.peek() == Some(sign);
        if takes {
            self.pass();
        }
        takes
    }

    fn end(&mut self, expected: &'static str) -> Result<(), FenError> {
        self.skip_blanks();
        if self.peek().is_none() { Ok(()) } else { Err(self.error(expected)) }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn pass(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.pass();
        }
    }

    fn error(&self, expected: &'static str) -> FenError {
        let column = self.text[..self.at].chars().count() + 1;
        FenError { column, expected, found: Excerpt::of(&self.text[self.at..]) }
    }
}
