//! FEN and Hub positions of 10x10 draughts.

use draughts::{Color, HubPosition, Position, Setup};

use super::read;

/// Positions of all sorts, for trying what becomes of them when they are damaged.
pub(super) const SAMPLES: [&str; 6] = [
    "W:W31-50:B1-20",
    "B:WK46:B1,2,3,K14",
    " w : wk1 - 3 , 7 : b K50 , 44 . ",
    "W:W:B",
    "?:W1:B2",
    "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
];

fn hub(text: &str) -> Result<String, String> {
    text.parse::<HubPosition>().map(|position| position.0.to_string()).map_err(|error| error.to_string())
}

#[test]
fn what_the_fen_reader_accepts() {
    for (text, meaning) in [
        ("W", "W:W:B"),
        ("W:W:B", "W:W:B"),
        ("W:B:W", "W:W:B"),
        ("W:W31-50:B1-20.", &Setup::OPENING.to_string()),
        ("B:B1-20:W31-50", &Setup { turn: Color::Black, ..Setup::OPENING }.to_string()),
        ("w:wk3:bK4,k5", "W:WK3:BK4,K5"),
        ("W:W9,10,1,2:B50,49", "W:W1,2,9,10:B49,50"),
        ("W:W007:B", "W:W7:B"),
        ("W:WK1-3:B", "W:WK1,K2,K3:B"),
        ("W:W5-5:B", "W:W5:B"),
        ("W:W1:W2:B3:B4", "W:W1,2:B3,4"),
        (" W : W 1 , K 2 - 3 : B 4 , : B . ", "W:W1,K2,K3:B4"),
        ("W:W1,2,:B3,.", "W:W1,2:B3"),
        ("\tB:W1\r\n:B2\r\n", "B:W1:B2"),
    ] {
        assert_eq!(read::<Setup>(text).as_deref(), Ok(meaning), "{text:?}");
    }
}

#[test]
fn what_the_fen_reader_refuses() {
    for (text, error) in [
        ("", "column 1: expected W or B, found nothing"),
        ("   ", "column 4: expected W or B, found nothing"),
        ("31-50", r#"column 1: expected W or B, found "31-50""#),
        ("?:W1:B2", r#"column 1: expected W or B, found "?:W1:B2""#),
        ("W:", "column 3: expected W or B, found nothing"),
        ("W:W1:", "column 6: expected W or B, found nothing"),
        ("W:1:2", r#"column 3: expected W or B, found "1:2""#),
        ("W31-50:B1-20", r#"column 2: expected a colon, a comma or the end, found "31-50:B1-20""#),
        ("W:W31-50:B1-20,51", r#"column 16: expected a field, 1 to 50, found "51""#),
        ("W:W0:B", r#"column 4: expected a field, 1 to 50, found "0:B""#),
        ("W:W256:B", r#"column 4: expected a field, 1 to 50, found "256:B""#),
        (
            "W:W99999999999999999999999999:B",
            r#"column 4: expected a field, 1 to 50, found "99999999999999999999999"..."#,
        ),
        ("W:W-1:B", r#"column 4: expected a field, 1 to 50, found "-1:B""#),
        ("W:W,1:B", r#"column 4: expected a field, 1 to 50, found ",1:B""#),
        ("W:W1-:B", r#"column 6: expected a field, 1 to 50, found ":B""#),
        ("W:W1-K3:B", r#"column 6: expected a field, 1 to 50, found "K3:B""#),
        ("W:WK:B", r#"column 5: expected a field, 1 to 50, found ":B""#),
        ("W:WKK1:B", r#"column 5: expected a field, 1 to 50, found "K1:B""#),
        ("W:Wa1:B", r#"column 4: expected a field, 1 to 50, found "a1:B""#),
        ("W:W١:B", r#"column 4: expected a field, 1 to 50, found "١:B""#),
        ("W:W20-1:B", r#"column 4: expected a range from a lower field to a higher, found "20-1:B""#),
        ("W:W1,1:B", r#"column 6: expected each field once, found "1:B""#),
        ("W:W1:BK1", r#"column 8: expected each field once, found "1""#),
        ("W:W1-20:B8-9", r#"column 10: expected each field once, found "8-9""#),
        ("W:W1 2:B", r#"column 6: expected a colon, a comma or the end, found "2:B""#),
        ("W:W1;B2", r#"column 5: expected a colon, a comma or the end, found ";B2""#),
        ("W:W1:B2..", r#"column 9: expected a colon, a comma or the end, found ".""#),
        ("W:W1:B2. x", r#"column 10: expected a colon, a comma or the end, found "x""#),
        ("é:W1", r#"column 1: expected W or B, found "é:W1""#),
        ("W:W1é:B", r#"column 5: expected a colon, a comma or the end, found "é:B""#),
    ] {
        assert_eq!(read::<Setup>(text), Err(error.to_owned()), "{text:?}");
    }
}

#[test]
fn what_cannot_be_played_on() {
    for (text, error) in [
        ("W:W1:B", "cannot be played on: white men on the crown row are not kings: 1"),
        (
            "W:W1-5,K6:B46,48,K50",
            "cannot be played on: white men on the crown row are not kings: 1 2 3 4 5; \
             black men on the crown row are not kings: 46 48",
        ),
        ("W:W1:B,", r#"not a FEN: column 7: expected a field, 1 to 50, found ",""#),
    ] {
        assert_eq!(text.parse::<Position>().map_err(|error| error.to_string()), Err(error.to_owned()), "{text:?}");
    }
}

#[test]
fn what_the_hub_reader_refuses() {
    let empty = "e".repeat(50);
    assert_eq!(hub(&format!("B{empty}")).as_deref(), Ok("B:W:B"));
    for (text, error) in [
        (String::new(), "column 1: expected W or B, found nothing"),
        (empty.clone(), r#"column 1: expected W or B, found "eeeeeeeeeeeeeeeeeeeeeee"..."#),
        ("W".into(), "column 2: expected fifty letters of w, b, W, B and e, found nothing"),
        (format!("W{}", &empty[1..]), "column 51: expected fifty letters of w, b, W, B and e, found nothing"),
        (format!("W{empty}e"), r#"column 52: expected no more than fifty letters, found "e""#),
        ("Wee.".into(), r#"column 4: expected fifty letters of w, b, W, B and e, found ".""#),
        ("We e".into(), r#"column 3: expected fifty letters of w, b, W, B and e, found " e""#),
        ("WE".into(), r#"column 2: expected fifty letters of w, b, W, B and e, found "E""#),
        ("WKz".into(), r#"column 2: expected fifty letters of w, b, W, B and e, found "Kz""#),
        ("Wwé".into(), r#"column 3: expected fifty letters of w, b, W, B and e, found "é""#),
    ] {
        assert_eq!(hub(&text), Err(error.to_owned()), "{text:?}");
    }
}
