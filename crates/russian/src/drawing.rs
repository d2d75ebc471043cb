//! Boards drawn in letters, as White sees them, Black at the top.

use core::fmt;
use core::str::FromStr;

use draughts::Piece;
use scoresheet::Excerpt;

use crate::{Board, Field};

/// Draws the board as White sees it: `w` and `b` are men, `W` and `B` kings, `.` an empty field. The light squares stay
/// blank.
///
/// ```
/// use russian::Board;
///
/// let drawing = format!("{:?}", Board::OPENING);
/// assert!(drawing.starts_with("  b   b   b   b\nb   b   b   b\n"));
/// ```
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for field in (0..8).rev().flat_map(fields_of_row) {
            let before = match field.column() {
                0 => "",
                1 => "  ",
                _ => "   ",
            };
            let letter = self.piece_at(field).map_or('.', Piece::letter);
            let after = if field.column() > 5 { "\n" } else { "" };
            write!(f, "{before}{letter}{after}")?;
        }
        Ok(())
    }
}

/// Reads a drawn board: eight rows of four fields, from the top as White sees it. Blanks and blank lines are passed over.
///
/// ```
/// use russian::{Board, Setup};
///
/// let board: Board = "
///       .   .   .   .
///     .   .   .   .
///       .   .   .   B
///     .   .   .   .
///       .   b   .   .
///     .   .   w   .
///       .   .   .   .
///     W   .   .   .
/// "
/// .parse()?;
/// assert_eq!(Setup { board, ..Setup::EMPTY }.to_string(), "W:WKa1,e3:Bd4,Kh6");
/// # Ok::<(), russian::DrawingError>(())
/// ```
impl FromStr for Board {
    type Err = DrawingError;

    fn from_str(drawing: &str) -> Result<Self, DrawingError> {
        let mut rows = drawing.lines().map(str::trim_end).enumerate().filter(|(_, row)| !row.is_empty());
        let mut board = Self::EMPTY;
        let mut end = 0;
        for row in (0..8).rev() {
            let (line, text) = rows.next().ok_or(DrawingError::at(end + 1, 1, "eight rows", ""))?;
            read_row(&mut board, row, line + 1, text)?;
            end = line + 1;
        }
        match rows.next() {
            Some((line, text)) => Err(DrawingError::at(line + 1, 1, "no more than eight rows", text.trim_start())),
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
    expected: &'static str,
    found: Excerpt,
}

impl DrawingError {
    fn at(line: usize, column: usize, expected: &'static str, found: &str) -> Self {
        Self { line, column, expected, found: Excerpt::of(found) }
    }
}

fn read_row(board: &mut Board, row: u8, line: usize, text: &str) -> Result<(), DrawingError> {
    let mut fields = fields_of_row(row);
    for (column, (at, letter)) in text.char_indices().enumerate().filter(|(_, (_, letter))| !letter.is_whitespace()) {
        let error = |expected| DrawingError::at(line, column + 1, expected, &text[at..]);
        let field = fields.next().ok_or_else(|| error("no more than four fields in a row"))?;
        match Piece::from_letter(letter) {
            Some(piece) => board.put(field, piece),
            None if letter == '.' => {}
            None => return Err(error("w, b, W, B or .")),
        }
    }
    match fields.next() {
        Some(_) => Err(DrawingError::at(line, text.chars().count() + 1, "four fields in each row", "")),
        None => Ok(()),
    }
}

fn fields_of_row(row: u8) -> impl Iterator<Item = Field> {
    (0..8).filter_map(move |column| Field::at(row, column))
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use super::*;

    const EMPTY: &str = "
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    ";

    fn error(drawing: &str) -> String {
        drawing.parse::<Board>().map_err(|error| error.to_string()).expect_err(drawing)
    }

    #[test]
    fn reads_what_is_drawn() {
        assert_eq!(EMPTY.parse(), Ok(Board::EMPTY));
        for board in [Board::EMPTY, Board::OPENING] {
            assert_eq!(std::format!("{board:?}").parse(), Ok(board));
        }
        for (field, letter) in Field::all().zip("wbWB".chars().cycle()) {
            let mut board = Board::OPENING;
            board.put(field, Piece::from_letter(letter).expect("a piece"));
            assert_eq!(std::format!("{board:?}").parse(), Ok(board));
        }
    }

    #[test]
    fn draws_no_blanks_at_the_end_of_a_row() {
        assert!(std::format!("{:?}", Board::OPENING).lines().all(|row| row.trim_end() == row));
    }

    #[test]
    fn says_where_a_drawing_goes_wrong() {
        assert_eq!(error(""), "line 1, column 1: expected eight rows, found nothing");
        assert_eq!(error("...."), "line 2, column 1: expected eight rows, found nothing");
        assert_eq!(error(". . ."), "line 1, column 6: expected four fields in each row, found nothing");
        assert_eq!(error("\n  ..x.."), r#"line 2, column 5: expected w, b, W, B or ., found "x..""#);
        assert_eq!(error("é"), r#"line 1, column 1: expected w, b, W, B or ., found "é""#);
        assert_eq!(error(".... w"), r#"line 1, column 6: expected no more than four fields in a row, found "w""#);
        let nine = EMPTY.trim_end().to_string() + "\n     wwww";
        assert_eq!(error(&nine), r#"line 10, column 1: expected no more than eight rows, found "wwww""#);
    }
}
