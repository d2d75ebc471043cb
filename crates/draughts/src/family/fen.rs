//! FEN as PDN has it: `W:W31-50:B1-20`, or `W:Wa1,c1,Kd4:Bb8,h8` where fields have names.

use core::fmt;
use core::str::FromStr;

use scoresheet::Excerpt;

use super::{Color, Faults, Field, Piece, Position, Role, Setup};
use crate::Variant;

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
pub enum ReadPositionError<V: Variant> {
    /// It is not a FEN.
    #[error("not a FEN: {0}")]
    Fen(#[from] FenError),
    /// It is a FEN, but no game can go on from there.
    #[error("cannot be played on: {0}")]
    Faults(#[from] Faults<V>),
}

/// Reads the FEN of PDN: the side on move, then for each side its fields, kings with a `K` before them.
///
/// The sides may come in either order or be missing, blanks and a final dot are passed over. Fields may have their numbers
/// even where they have names, and numbers may be given in ranges.
///
/// ```
/// use draughts::Setup;
///
/// let setup: Setup = "B:B1-3, K14:WK46.".parse()?;
/// assert_eq!(setup.to_string(), "B:WK46:B1,2,3,K14");
/// let error = "W:W31-50:B1-20,51".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "column 16: expected a field, 1 to 50, found \"51\"");
/// # Ok::<(), draughts::FenError>(())
/// ```
impl<V: Variant> FromStr for Setup<V> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Cursor::new(text).setup()
    }
}

/// Reads a FEN as [`Setup`] does, of a position that can be played on.
impl<V: Variant> FromStr for Position<V> {
    type Err = ReadPositionError<V>;

    fn from_str(text: &str) -> Result<Self, ReadPositionError<V>> {
        Ok(text.parse::<Setup<V>>()?.position()?)
    }
}

/// Writes the FEN of PDN, without ranges.
impl<V: Variant> fmt::Display for Setup<V> {
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

/// Writes the FEN of PDN, without ranges.
impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// A place in a text that is being read.
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

/// A field as it is written.
enum Written<V: Variant> {
    Name(Field<V>),
    Number(u8),
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn setup<V: Variant>(&mut self) -> Result<Setup<V>, FenError> {
        let mut setup = Setup { turn: self.color::<V>()?, ..Setup::EMPTY };
        while self.takes(':') {
            let color = self.color::<V>()?;
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
    fn pieces<V: Variant>(&mut self, setup: &mut Setup<V>, color: Color) -> Result<(), FenError> {
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
                let last = if self.takes('-') { self.last::<V>(first, start)? } else { first };
                (first..=last).filter_map(Field::new).try_for_each(|field| put(self, field))
            }
        }
    }

    /// The number that ends a range.
    fn last<V: Variant>(&mut self, first: u8, start: usize) -> Result<u8, FenError> {
        self.skip_blanks();
        let before = self.at;
        match self.field::<V>()? {
            Written::Number(last) if first <= last => Ok(last),
            Written::Number(_) => {
                self.at = start;
                Err(self.error(match V::IS_NAMED {
                    true => "a range from a lower number to a higher",
                    false => "a range from a lower field to a higher",
                }))
            }
            Written::Name(_) => {
                self.at = before;
                Err(self.error("the number that ends a range"))
            }
        }
    }

    /// The letter of a side: a capital, where columns have the others.
    pub(crate) fn color<V: Variant>(&mut self) -> Result<Color, FenError> {
        self.skip_blanks();
        let letter = self.peek().filter(|letter| !V::IS_NAMED || letter.is_ascii_uppercase());
        let color = letter.and_then(Color::from_letter).ok_or_else(|| self.error("W or B"))?;
        self.pass();
        Ok(color)
    }

    fn field<V: Variant>(&mut self) -> Result<Written<V>, FenError> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = || rest[..digits].parse().ok().filter(|&number| Field::<V>::new(number).is_some());
        let name = || rest.get(..2).filter(|_| V::IS_NAMED).and_then(Field::named).map(Written::Name);
        let (len, written) = if digits > 0 { (digits, number().map(Written::Number)) } else { (2, name()) };
        let written = written.ok_or_else(|| self.error(V::FIELD_OF_FEN))?;
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

    pub(crate) fn end(&mut self, expected: &'static str) -> Result<(), FenError> {
        self.skip_blanks();
        if self.peek().is_none() { Ok(()) } else { Err(self.error(expected)) }
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(crate) fn pass(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.pass();
        }
    }

    pub(crate) fn error(&self, expected: &'static str) -> FenError {
        let column = self.text[..self.at].chars().count() + 1;
        FenError { column, expected, found: Excerpt::of(&self.text[self.at..]) }
    }
}
