//! Moves of Russian draughts.

use draughts::Russian;
use draughts::russian::{Position, UnreadableMove};

use super::position;

/// The move that is read, by its whole way, or what is wrong with it.
fn read(fen: &str, text: &str) -> Result<String, String> {
    let position: Position = position(fen);
    position.read_move(text).map(|mv| position.long_notation(mv).to_string()).map_err(|error| error.to_string())
}

pub(super) const OPENING: &str = "W:W21-32:B1-12";
/// A king that goes from f8 to h6 over d6 and g5, with c3 or with d4 between.
pub(super) const TWO_WAYS: &str = "B:Wc3,d4,g5,d6:BKf8";
/// A man that takes one on a1, or comes there as a king with four.
pub(super) const ONE_OR_FOUR: &str = "B:Wb2,d2,f2,f4:Bc3";

#[test]
fn the_many_ways_to_write_a_move() {
    for text in [
        "c3-d4",
        "c3xd4",
        "c3:d4",
        "c3*d4",
        "c3Xd4",
        "c3\u{2013}d4",
        "c3\u{00d7}d4",
        "c3d4",
        "C3-D4",
        "c3-d4!",
        "c3-d4!?",
        "c3-d4??",
        "22-18",
        "22x18",
        "2218",
        "22-d4",
        "c318",
    ] {
        assert_eq!(read(OPENING, text).as_deref(), Ok("c3-d4"), "{text:?}");
    }
    for text in ["01-05", "1-5", "0105", "b8-a7"] {
        assert_eq!(read("B:Wg1:Bb8", text).as_deref(), Ok("b8-a7"), "{text:?}");
    }
}

#[test]
fn the_many_ways_to_write_a_capture() {
    let fen = "W:Wa1:Bb2,d4,f6,g3";
    for text in ["a1:g7", "a1xg7", "a1-g7", "a1:c3:e5:g7", "a1xc3xe5xg7", "a1:e5:g7", "a1:f6:g7", "a1g7", "29:8"] {
        assert_eq!(read(fen, text).as_deref(), Ok("a1:c3:e5:g7"), "{text:?}");
    }
    assert_eq!(
        read(fen, "a1:e5:c3:g7").unwrap_err(),
        "a1:g7: no capture comes over the fields that are named in between"
    );
}

#[test]
fn a_capture_that_comes_back_to_its_field() {
    let position: Position = position("W:We3:Bd4,d6,f4,f6");
    let capture = position.legal_moves()[0];
    assert_eq!(position.notation(capture).to_string(), "e3:e3");
    for text in ["e3:e3", "e3:c5:e7:g5:e3", "e3:g5:e7:c5:e3", "e3:e7:e3"] {
        assert_eq!(position.read_move(text), Ok(capture), "{text:?}");
    }
}

#[test]
fn the_whole_way_is_written_where_the_ends_are_not_enough() {
    assert_eq!(position::<Russian>(TWO_WAYS).written_moves().to_string(), "f8:b4:d2:h6 f8:c5:e3:h6");
    assert_eq!(read(TWO_WAYS, "f8:e3:h6").as_deref(), Ok("f8:c5:e3:h6"));
    assert_eq!(read(TWO_WAYS, "f8:b4:h6").as_deref(), Ok("f8:b4:d2:h6"));
    for text in ["f8:h6", "f8:e7:h6"] {
        assert_eq!(
            read(TWO_WAYS, text).unwrap_err(),
            "f8:h6: 2 captures go there and take different pieces; the fields in between must be named"
        );
    }
}

#[test]
fn one_piece_or_four_between_the_same_fields() {
    assert_eq!(position::<Russian>(ONE_OR_FOUR).written_moves().to_string(), "c3:a1 c3:e1:g3:e5:a1");
    for text in ["c3:e1:g3:e5:a1", "c3:e1:a1", "c3:e5:a1"] {
        assert_eq!(read(ONE_OR_FOUR, text).as_deref(), Ok("c3:e1:g3:e5:a1"), "{text:?}");
    }
    assert_eq!(
        read(ONE_OR_FOUR, "c3:b2:a1").unwrap_err(),
        "c3:a1: 2 captures go there and take different pieces; the fields in between must be named"
    );
}

#[test]
fn a_way_on_which_more_would_have_to_be_taken_is_refused() {
    // From h4 the king must come down on f2, from where it can take e3; from b4 it may end on e1.
    let fen = "W:WKe1:Bd2,e3,g3,c5,Kg5";
    assert_eq!(read(fen, "e1:e1").as_deref(), Ok("e1:h4:e7:b4:e1"));
    assert_eq!(
        read(fen, "e1:b4:e7:h4:e1").unwrap_err(),
        "e1:e1: no capture comes over the fields that are named in between"
    );
}

#[test]
fn a_king_goes_straight_on_from_right_behind_the_piece() {
    let position: Position = position("W:WKa1:Bc3,e5");
    assert_eq!(position.count_moves(), 3);
    for mv in position.legal_moves() {
        assert_eq!(position.long_notation(mv).to_string(), format!("a1:d4:{}", mv.to()));
        assert_eq!(position.notation(mv).to_string(), format!("a1:{}", mv.to()));
    }
}

#[test]
fn texts_that_are_no_moves() {
    for text in [
        "",
        " ",
        "-",
        "x",
        "c3",
        "c3-",
        "-d4",
        "c3--d4",
        "c3-d4-",
        "0-1",
        "22-0",
        "22-33",
        "22-100",
        "022-18",
        "c3 d4",
        " c3-d4",
        "c3-d4 ",
        "c3d",
        "c3d44",
        "cd4",
        "222-8",
        "22181",
        "222",
        "e4",
        "b1-c2",
        "i1-a1",
        "a0-b1",
        "a11-b2",
        "(c3-d4)",
        "c3!-d4",
        "c3éd4",
        "é",
        "c3-²8",
        "٢٢-١٨",
        "c3-d4\n",
        "\0",
        "--",
        "O-O",
        "1-1-",
        "c3/d4",
    ] {
        let found = if text.is_empty() { "nothing".to_owned() } else { format!("{text:?}") };
        let error = format!("expected a move such as c3-d4 or e3:c5, found {found}");
        assert_eq!(read(OPENING, text), Err(error), "{text:?}");
    }
    let long = "a1:c3:".repeat(20);
    let error = r#"expected a move such as c3-d4 or e3:c5, found "a1:c3:a1:c3:a1:c3:a1:c3"..."#;
    assert_eq!(read(OPENING, &long).unwrap_err(), error);
}

#[test]
fn moves_that_are_not_legal() {
    for (fen, text, error) in [
        (OPENING, "d4-e5", "d4-e5: no piece of the side on move stands on d4"),
        (OPENING, "f6-e5", "f6-e5: no piece of the side on move stands on f6"),
        (OPENING, "c3-e5", "c3-e5: the piece on c3 cannot go to e5"),
        (OPENING, "c3-b2", "c3-b2: the piece on c3 cannot go to b2"),
        (OPENING, "c3-c3", "c3-c3: the piece on c3 cannot go to c3"),
        (OPENING, "a1-b2", "a1-b2: the piece on a1 cannot go to b2"),
        (OPENING, "c3:e5:d4", "c3:d4: no capture comes over the fields that are named in between"),
        ("W:We3,h2:Bd4", "h2-g3", "h2-g3: a capture must be made, with e3 for one"),
        ("W:We3,h2:Bd4", "e3-f4", "e3-f4: a capture must be made, with e3 for one"),
        ("W:We3,c3:Bd4", "e3-f4", "e3-f4: a capture must be made, with e3 for one"),
        ("W:We3,c3:Bd4", "c3-b4", "c3-b4: a capture must be made, with c3 for one"),
        ("W:Wa1:Bb2,d4", "a1:c3", "a1:c3: the capture cannot end on c3, it has to be made to its end"),
        ("W:Wb6:Bf4,f6,c7", "b6:d8:h4", "b6:h4: the capture cannot end on h4, it has to be made to its end"),
        ("W:Wb6:Bf4,f6,c7", "b6:d8:g5", "b6:g5: the capture cannot end on g5, it has to be made to its end"),
        ("B:Wd6,a7,c7:Bb8", "b8-a7", "b8-a7: the piece on b8 cannot go to a7"),
        ("W:W:Bb8", "c3-d4", "c3-d4: no piece of the side on move stands on c3"),
    ] {
        assert_eq!(read(fen, text), Err(error.to_owned()), "{fen} {text}");
    }
}

#[test]
fn an_error_can_be_compared() {
    let unreadable = |text| Position::OPENING.read_move(text).unwrap_err();
    assert_eq!(unreadable("xyz"), unreadable("xyz"));
    assert_ne!(unreadable("xyz"), unreadable("xyy"));
    fn is_error<E: std::error::Error + Send + Sync + 'static>() {}
    is_error::<UnreadableMove>();
}
