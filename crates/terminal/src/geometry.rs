//! Where the fields of a board are, in columns and rows, when it is seen from one side. Nothing here knows what is played.

use api::{Board, Shade, Side};

/// How wide a square is on the boards that the hall describes.
const SQUARE: i16 = 100;

/// A board as it lies in front of somebody.
#[derive(Debug, Clone)]
pub struct Laid {
    pub columns: u16,
    pub rows: u16,
    pub fields: Vec<Placed>,
    /// Where nothing can stand, though it is part of the board.
    pub blanks: Vec<(u16, u16)>,
}

/// A field and its place, from the left and from the top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    pub name: String,
    pub column: u16,
    pub row: u16,
    pub is_dark: bool,
}

/// How many quarter turns, clockwise, bring a side to the bottom.
pub fn turns_for(side: Side) -> u8 {
    match side {
        Side::Bottom => 0,
        Side::Right => 1,
        Side::Top => 2,
        Side::Left => 3,
    }
}

impl Laid {
    /// Lays a board down after some quarter turns, clockwise.
    pub fn new(board: &Board, turns: u8) -> Self {
        let squares = |length: i16| u16::try_from(length / SQUARE).unwrap_or(0);
        let (width, height) = (squares(board.width), squares(board.height));
        let last = |count: u16, place: u16| count.saturating_sub(1).saturating_sub(place);
        let place = |outline: &[[i16; 2]]| {
            let least = |axis: usize| outline.iter().map(|corner| corner[axis]).min().unwrap_or(0);
            let (x, y) = (squares(least(0)), squares(least(1)));
            match turns % 4 {
                0 => (x, y),
                1 => (last(height, y), x),
                2 => (last(width, x), last(height, y)),
                _ => (y, last(width, x)),
            }
        };
        let fields = board.fields.iter().map(|field| {
            let (column, row) = place(&field.outline);
            Placed { name: field.name.clone(), column, row, is_dark: field.shade == Shade::Dark }
        });
        let fields = fields.collect();
        let blanks = board.blanks.iter().map(|blank| place(blank)).collect();
        let (columns, rows) = if turns.is_multiple_of(2) { (width, height) } else { (height, width) };
        Self { columns, rows, fields, blanks }
    }

    /// The field at a place.
    pub fn at(&self, column: u16, row: u16) -> Option<&Placed> {
        self.fields.iter().find(|field| (field.column, field.row) == (column, row))
    }

    /// What is written below each column; empty where fields have numbers of their own.
    pub fn below(&self) -> Vec<String> {
        (0..self.columns).map(|column| shared(self.fields.iter().filter(|field| field.column == column))).collect()
    }

    /// What is written beside each row.
    pub fn beside(&self) -> Vec<String> {
        (0..self.rows).map(|row| shared(self.fields.iter().filter(|field| field.row == row))).collect()
    }

    /// Whether fields are called by numbers alone, which are written on them.
    pub fn is_numbered(&self) -> bool {
        self.fields.iter().all(|field| parts(&field.name).0.is_empty())
    }
}

/// The letter or the number that all fields of a line have in common.
fn shared<'a>(fields: impl Iterator<Item = &'a Placed>) -> String {
    let names: Vec<(&str, &str)> = fields.map(|field| parts(&field.name)).collect();
    let Some(&(letter, number)) = names.first() else { return String::new() };
    if letter.is_empty() {
        String::new()
    } else if names.iter().all(|name| name.0 == letter) {
        letter.into()
    } else if names.iter().all(|name| name.1 == number) {
        number.into()
    } else {
        String::new()
    }
}

/// The letters and the digits of a name.
fn parts(name: &str) -> (&str, &str) {
    name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn place(laid: &Laid, name: &str) -> (u16, u16) {
        let field = laid.fields.iter().find(|field| field.name == name).expect("a field of the board");
        (field.column, field.row)
    }

    #[test]
    fn a_board_is_turned_to_whoever_looks() {
        let chess = sample::board("chess");
        let white = Laid::new(&chess, turns_for(Side::Bottom));
        assert_eq!((place(&white, "a1"), place(&white, "h8")), ((0, 7), (7, 0)));
        assert_eq!((white.below().concat(), white.beside().concat()), ("abcdefgh".into(), "87654321".into()));
        let black = Laid::new(&chess, turns_for(Side::Top));
        assert_eq!((place(&black, "a1"), place(&black, "h8")), ((7, 0), (0, 7)));
        assert!(white.at(0, 7).is_some_and(|a1| a1.is_dark && a1.name == "a1"));
    }

    #[test]
    fn a_cross_has_letters_all_along_its_edge_and_lies_on_its_side_too() {
        let four = sample::board("four");
        let upright = Laid::new(&four, 0);
        assert_eq!((upright.columns, upright.rows, upright.at(0, 0)), (14, 14, None));
        assert_eq!(upright.below().concat(), "abcdefghijklmn");
        let sideways = Laid::new(&four, turns_for(Side::Right));
        assert_eq!((sideways.below()[0].as_str(), sideways.beside()[0].as_str()), ("1", "a"));
    }

    #[test]
    fn draughts_has_numbers_on_its_fields() {
        let laid = Laid::new(&sample::board("draughts"), 0);
        assert!(laid.is_numbered() && laid.below().concat().is_empty());
        assert!(!Laid::new(&sample::board("three"), 0).is_numbered());
    }
}
