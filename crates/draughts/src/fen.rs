//! FEN as PDN has it, `W:W31-50:B1-20`, and the positions of the Hub protocol.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Faults, Field, Piece, Position, Role, Setup};
use scoresheet::Excerpt;

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
/// The sides may come in either order or be missing, ranges may be given, blanks and a final dot are passed over.
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

/// Writes the FEN of PDN, without ranges.
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

/// Writes the FEN of PDN, without ranges.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// A position as the Hub protocol has it: the side on move and fifty letters, `w` and `b` for men, `W` and `B` for
/// kings, `e` for an empty field.
///
/// ```
/// use draughts::{HubPosition, Setup};
///
/// let text = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
/// let HubPosition(setup) = text.parse()?;
/// assert_eq!(setup, Setup::OPENING);
/// assert_eq!(HubPosition(setup).to_string(), text);
/// # Ok::<(), draughts::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HubPosition(pub Setup);

impl FromStr for HubPosition {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut cursor = Cursor { text, at: 0 };
        let mut setup = Setup { turn: cursor.color()?, ..Setup::EMPTY };
        for field in Field::all() {
            let letter = cursor.peek();
            match letter.and_then(Piece::from_letter) {
                Some(piece) => setup.board.put(field, piece),
                None if letter == Some('e') => {}
                None => return Err(cursor.error("fifty letters of w, b, W, B and e")),
            }
            cursor.pass();
        }
        cursor.end("no more than fifty letters")?;
        Ok(Self(setup))
    }
}

impl fmt::Display for HubPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.turn.letter().to_ascii_uppercase())?;
        Field::all().try_for_each(|field| write!(f, "{}", self.0.board.piece_at(field).map_or('e', Piece::letter)))
    }
}

/// A place in a text that is being read.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
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

    /// One field, or a range of them, of one side.
    fn pieces(&mut self, setup: &mut Setup, color: Color) -> Result<(), FenError> {
        let role = if self.takes('K') || self.takes('k') { Role::King } else { Role::Man };
        let start = self.at;
        let first = self.field()?;
        let last = if self.takes('-') { self.field()? } else { first };
        if last < first {
            self.at = start;
            return Err(self.error("a range from a lower field to a higher"));
        }
        for number in first.number()..=last.number() {
            let Some(field) = Field::new(number) else { continue };
            if setup.board.occupied().has(field) {
                self.at = start;
                return Err(self.error("each field once"));
            }
            setup.board.put(field, Piece::new(color, role));
        }
        Ok(())
    }

    fn color(&mut self) -> Result<Color, FenError> {
        self.skip_blanks();
        match self.peek().and_then(Color::from_letter) {
            Some(color) => {
                self.pass();
                Ok(color)
            }
            None => Err(self.error("W or B")),
        }
    }

    fn field(&mut self) -> Result<Field, FenError> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let len = rest.bytes().take_while(u8::is_ascii_digit).count();
        let field = rest[..len].parse().ok().and_then(Field::new);
        let field = field.ok_or_else(|| self.error("a field, 1 to 50"))?;
        self.at += len;
        Ok(field)
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
