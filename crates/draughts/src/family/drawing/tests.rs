//! Drawn boards of every variant, read and refused.

use std::string::{String, ToString};
use std::vec::Vec;

use super::*;
use crate::family::Field;
use crate::{International, Russian};

fn error<V: Variant>(drawing: &str) -> String {
    drawing.parse::<Board<V>>().map_err(|error| error.to_string()).expect_err(drawing)
}

#[test]
fn reads_what_is_drawn() {
    read_all::<International>();
    read_all::<Russian>();
}

fn read_all<V: Variant>() {
    for board in [Board::<V>::EMPTY, Board::OPENING] {
        assert_eq!(std::format!("{board:?}").parse(), Ok(board));
    }
    for (field, letter) in Field::all().zip("wbWB".chars().cycle()) {
        let mut board = Board::<V>::OPENING;
        board.put(field, Piece::from_letter(letter).expect("a piece"));
        assert_eq!(std::format!("{board:?}").parse(), Ok(board));
    }
}

#[test]
fn draws_the_dark_squares_as_they_lie() {
    let drawing = std::format!("{:?}", Board::<Russian>::OPENING);
    let (lines, empty): (Vec<&str>, _) = (drawing.lines().collect(), "  .   .   .   .");
    assert_eq!(lines[..2], ["  b   b   b   b", "b   b   b   b"]);
    assert_eq!((lines.len(), lines[4]), (8, empty));
    assert_eq!(std::format!("{:?}", Board::<International>::OPENING).lines().count(), 10);
}

#[test]
fn draws_no_blanks_at_the_end_of_a_row() {
    for drawing in
        [std::format!("{:?}", Board::<International>::OPENING), std::format!("{:?}", Board::<Russian>::OPENING)]
    {
        assert!(drawing.lines().all(|row| row.trim_end() == row));
    }
}

#[test]
fn says_where_a_drawing_goes_wrong() {
    let error = self::error::<International>;
    assert_eq!(error(""), "line 1, column 1: expected ten rows, found nothing");
    assert_eq!(error("....."), "line 2, column 1: expected ten rows, found nothing");
    assert_eq!(error(". . . ."), "line 1, column 8: expected five fields in each row, found nothing");
    assert_eq!(error("\n  ..x.."), r#"line 2, column 5: expected w, b, W, B or ., found "x..""#);
    assert_eq!(error("é"), r#"line 1, column 1: expected w, b, W, B or ., found "é""#);
    assert_eq!(error("..... w"), r#"line 1, column 7: expected no more than five fields in a row, found "w""#);
    let eleven = ".....\n".repeat(10) + "\n     wwwww";
    assert_eq!(error(&eleven), r#"line 12, column 1: expected no more than ten rows, found "wwwww""#);
}

#[test]
fn says_how_many_rows_and_fields_each_board_has() {
    let error = self::error::<Russian>;
    assert_eq!(error("...."), "line 2, column 1: expected eight rows, found nothing");
    assert_eq!(error(". . ."), "line 1, column 6: expected four fields in each row, found nothing");
    assert_eq!(error(".... w"), r#"line 1, column 6: expected no more than four fields in a row, found "w""#);
    let nine = "....\n".repeat(8) + "\n     wwww";
    assert_eq!(error(&nine), r#"line 10, column 1: expected no more than eight rows, found "wwww""#);
}
