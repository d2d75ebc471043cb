//! Moves of 10x10 draughts.

use draughts::{International, Position};

use super::position;

/// The move that is read, as Hub writes it, or what is wrong with it.
fn read(fen: &str, text: &str) -> Result<String, String> {
    position::<International>(fen).read_move(text).map(|mv| mv.hub().to_string()).map_err(|error| error.to_string())
}

fn read_hub(fen: &str, text: &str) -> Result<String, String> {
    position::<International>(fen).read_hub(text).map(|mv| mv.hub().to_string()).map_err(|error| error.to_string())
}

pub(super) const OPENING: &str = "W:W31-50:B1-20";
/// A king that goes from 1 to 31 over 18 and 37, with 38 or with 43 between.
pub(super) const TWO_WAYS: &str = "W:WK1:B18,37,38,43";
/// Two captures from 42 to 35 come over the same fields, and touch down on others.
const SAME_FIELDS: &str = "W:WK42:BK17,18,19,29,32,44";

#[test]
fn the_many_ways_to_write_a_move() {
    for text in [
        "32-28",
        "32x28",
        "32:28",
        "32*28",
        "32X28",
        "32\u{2013}28",
        "32\u{00d7}28",
        "3228",
        "(32-28)",
        "32-28!",
        "32-28!?",
        "32-28+",
        "32-28#",
        "(32-28)??",
        "d4-e5",
        "D4-E5",
        "d4-28",
        "32-e05",
    ] {
        assert_eq!(read(OPENING, text).as_deref(), Ok("32-28"), "{text:?}");
    }
    for text in ["01-07", "1-7", "0107", "(1-7)"] {
        assert_eq!(read("B:W50:B1", text).as_deref(), Ok("1-7"), "{text:?}");
    }
}

#[test]
fn the_many_ways_to_write_a_capture() {
    // 26x17x8x19x28, four men.
    let fen = "W:W26:B12,13,21,23";
    for text in ["26x28", "26:28", "26-28", "26x17x8x19x28", "26x17x28", "26x8x19x28", "26x21x28", "2628"] {
        assert_eq!(read(fen, text).as_deref(), Ok("26x28x12x13x21x23"), "{text:?}");
    }
    assert_eq!(
        read(fen, "26x19x8x28").unwrap_err(),
        "26x28: no capture comes over the fields that are named in between"
    );
}

#[test]
fn a_capture_that_comes_back_to_its_field() {
    let fen = "W:W38:B22,23,32,33";
    let position: Position = position(fen);
    let capture = position.legal_moves()[0];
    assert_eq!(position.notation(capture).to_string(), "38x38");
    for text in ["38x38", "38x29x18x27x38", "38x27x18x29x38", "38x18x38"] {
        assert_eq!(position.read_move(text), Ok(capture), "{text:?}");
    }
}

#[test]
fn the_whole_way_is_written_where_the_ends_are_not_enough() {
    let position: Position = position(TWO_WAYS);
    let mut written: Vec<String> = position.legal_moves().iter().map(|&mv| position.notation(mv).to_string()).collect();
    written.sort();
    assert_eq!(written, ["1x29x42x26", "1x29x42x31", "1x34x48x26", "1x34x48x31"]);
    assert_eq!(read(TWO_WAYS, "1x48x31").as_deref(), Ok("1x31x18x37x43"));
    assert_eq!(
        read(TWO_WAYS, "1x31").unwrap_err(),
        "1x31: 2 captures go there and take different pieces; the fields in between must be named"
    );
    assert_eq!(
        read(TWO_WAYS, "1x23x31").unwrap_err(),
        "1x31: 2 captures go there and take different pieces; the fields in between must be named"
    );
}

#[test]
fn a_whole_way_is_not_ambiguous_though_another_capture_comes_over_its_fields() {
    assert_eq!(read(SAME_FIELDS, "42x24x13x27x49x35").as_deref(), Ok("42x35x18x19x29x32x44"));
}

#[test]
fn a_king_goes_straight_on_from_right_behind_the_piece() {
    let position: Position = position("W:WK46:B28,41");
    assert_eq!(position.count_moves(), 5);
    for mv in position.legal_moves() {
        assert_eq!(position.long_notation(mv).to_string(), format!("46x37x{}", mv.to()));
        assert_eq!(position.notation(mv).to_string(), format!("46x{}", mv.to()));
    }
}

#[test]
fn texts_that_are_no_moves() {
    for text in [
        "",
        " ",
        "-",
        "x",
        "32",
        "32-",
        "-28",
        "32--28",
        "32-28-",
        "0-1",
        "32-0",
        "32-51",
        "32-100",
        "032-28",
        "32 28",
        " 32-28",
        "32-28 ",
        "322-8",
        "32281",
        "322",
        "e4",
        "a1-b1",
        "k1-a1",
        "a0-b1",
        "a11-b2",
        "32-28)",
        "(32-28",
        "((32-28))",
        "32!-28",
        "32é28",
        "é",
        "32-²8",
        "٣٢-٢٨",
        "32-28\n",
        "\0",
        "--",
        "O-O",
        "1-1-",
        "32/28",
    ] {
        let found = if text.is_empty() { "nothing".to_owned() } else { format!("{text:?}") };
        let error = format!("expected a move such as 32-28 or 26x37, found {found}");
        assert_eq!(read(OPENING, text), Err(error.clone()), "{text:?}");
        assert_eq!(read_hub(OPENING, text), Err(error), "{text:?}");
    }
    let long = "1x2x".repeat(30);
    let error = r#"expected a move such as 32-28 or 26x37, found "1x2x1x2x1x2x1x2x1x2x1x2"..."#;
    assert_eq!(read(OPENING, &long).unwrap_err(), error);
}

#[test]
fn moves_that_are_not_legal() {
    for (fen, text, error) in [
        (OPENING, "28-23", "28-23: no piece of the side on move stands on 28"),
        (OPENING, "18-23", "18-23: no piece of the side on move stands on 18"),
        (OPENING, "32-23", "32-23: the piece on 32 cannot go to 23"),
        (OPENING, "32-37", "32-37: the piece on 32 cannot go to 37"),
        (OPENING, "32-32", "32-32: the piece on 32 cannot go to 32"),
        (OPENING, "46-41", "46-41: the piece on 46 cannot go to 41"),
        (OPENING, "32x17x28", "32x28: no capture comes over the fields that are named in between"),
        ("W:W28,50:B23", "50-45", "50-45: 1 must be taken, with 28 for one (Art. 13, 15)"),
        ("W:W28,50:B23", "28-22", "28-22: 1 must be taken, with 28 for one (Art. 13, 15)"),
        ("W:W28,43:B12,22,23,39", "28x19", "28-19: 2 must be taken, with 28 for one (Art. 13, 15)"),
        ("B:WK3,26,48,49:B43", "43-49", "43-49: the piece on 43 cannot go to 49"),
        ("W:W:B1", "32-28", "32-28: no piece of the side on move stands on 32"),
    ] {
        assert_eq!(read(fen, text), Err(error.to_owned()), "{fen} {text}");
    }
}

#[test]
fn moves_as_the_hub_protocol_has_them() {
    for (fen, text, meaning) in [
        (OPENING, "32-28", Ok("32-28")),
        ("W:W37:B22,32", "37x17x22x32", Ok("37x17x22x32")),
        ("W:W37:B22,32", "37x17x32x22", Ok("37x17x22x32")),
        (TWO_WAYS, "1x31x43x37x18", Ok("1x31x18x37x43")),
        (TWO_WAYS, "1x31", Err("1x31: the move that goes there takes other pieces than those that are named")),
        (OPENING, "32-28-20", Err("32x28: the move that goes there takes other pieces than those that are named")),
        ("W:W37:B22,32", "37x28x32", Err("37-28: 2 must be taken, with 37 for one (Art. 13, 15)")),
        ("W:W37:B22,32", "37x17x22x22", Err(r#"expected a move such as 32-28 or 26x37, found "37x17x22x22""#)),
        (OPENING, "18-23", Err("18-23: no piece of the side on move stands on 18")),
    ] {
        assert_eq!(read_hub(fen, text), meaning.map(str::to_owned).map_err(str::to_owned), "{fen} {text}");
    }
}
