//! Boards drawn in letters, as White sees them, Black at the top.

use core::fmt;
use core::str::FromStr;

use scoresheet::Excerpt;

use super::field::in_row;
use super::{Board, Color, Fields, Piece};
use crate::Variant;

/// Draws the board as White sees it: `w` and `b` are men, `W` and `B` kings, `.` an empty field. The light squares stay
/// blank.
///
/// ```
/// use draughts::Board;
///
/// let drawing = format!("{:?}", Board::OPENING);
/// assert!(drawing.starts_with("  b   b   b   b   b\nb   b   b   b   b\n"));
/// ```
impl<V: Variant> fmt::Debug for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for field in (0..V::ROWS).flat_map(|row| Fields::row_from(Color::Black, row)) {
            let before = match field.column() {
                0 => "",
                1 => "  ",
                _ => "   ",
            };
            let letter = self.piece_at(field).map_or('.', Piece::letter);
            let after = if field.column() + 2 >= V::ROWS { "\n" } else { "" };
            write!(f, "{before}{letter}{after}")?;
        }
        Ok(())
    }
}

/// Reads a drawn board: all its rows from the top, as White sees it. Blanks and blank lines are passed over.
///
/// ```
/// use draughts::{Board, Setup};
///
/// let board: Board = "
///       .   .   .   .   .
///     .   .   .   .   .
///       .   .   .   B   .
///     .   .   .   .   .
///       .   .   .   .   .
///     .   b   .   .   .
///       .   .   w   .   .
///     .   .   .   .   .
///       .   .   .   .   .
///     W   .   .   .   .
/// "
/// .parse()?;
/// assert_eq!(Setup { board, ..Setup::EMPTY }.to_string(), "W:W33,K46:BK14,27");
/// # Ok::<(), draughts::DrawingError>(())
/// ```
impl<V: Variant> FromStr for Board<V> {
    type Err = DrawingError;

    fn from_str(drawing: &str) -> Result<Self, DrawingError> {
        let mut rows = drawing.lines().map(str::trim_end).enumerate().filter(|(_, row)| !row.is_empty());
        let mut board = Self::EMPTY;
        let mut end = 0;
        for row in 0..V::ROWS {
            let (line, text) = rows.next().ok_or(DrawingError::at(end + 1, 1, Expected::Rows(V::ROWS), ""))?;
            read_row(&mut board, Fields::row_from(Color::Black, row), line + 1, text)?;
            end = line + 1;
        }
        match rows.next() {
            Some((line, text)) => Err(DrawingError::at(line + 1, 1, Expected::NoMoreRows(V::ROWS), text.trim_start())),
            None => Ok(board),
        }
    }
}

/// Why a text is no drawn board: what was expected where, and what came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: expected {expected}, found {found:?}")]
pub struct DrawingError {
    /// In which line of the text, counted from 1.
    pub line: usize,
    /// Where in that line, counted in characters from 1.
    pub column: usize,
    expected: Expected,
    found: Excerpt,
}

impl DrawingError {
    fn at(line: usize, column: usize, expected: Expected, found: &str) -> Self {
        Self { line, column, expected, found: Excerpt::of(found) }
    }
}

/// What is expected of a drawing: so many rows, so many fields in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Rows(u8),
    NoMoreRows(u8),
    Fields(u8),
    NoMoreFields(u8),
    Piece,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rows(rows) => write!(f, "{} rows", in_words(rows)),
            Self::NoMoreRows(rows) => write!(f, "no more than {} rows", in_words(rows)),
            Self::Fields(fields) => write!(f, "{} fields in each row", in_words(fields)),
            Self::NoMoreFields(fields) => write!(f, "no more than {} fields in a row", in_words(fields)),
            Self::Piece => f.write_str("w, b, W, B or ."),
        }
    }
}

/// How many rows a board has, or fields a row.
const fn in_words(number: u8) -> &'static str {
    match number {
        4 => "four",
        5 => "five",
        8 => "eight",
        10 => "ten",
        _ => "more",
    }
}

fn read_row<V: Variant>(board: &mut Board<V>, row: Fields<V>, line: usize, text: &str) -> Result<(), DrawingError> {
    let mut fields = row;
    for (column, (at, letter)) in text.char_indices().enumerate().filter(|(_, (_, letter))| !letter.is_whitespace()) {
        let error = |expected| DrawingError::at(line, column + 1, expected, &text[at..]);
        let field = fields.next().ok_or_else(|| error(Expected::NoMoreFields(in_row::<V>())))?;
        match Piece::from_letter(letter) {
            Some(piece) => board.put(field, piece),
            None if letter == '.' => {}
            None => return Err(error(Expected::Piece)),
        }
    }
    match fields.next() {
        Some(_) => Err(DrawingError::at(line, text.chars().count() + 1, Expected::Fields(in_row::<V>()), "")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
