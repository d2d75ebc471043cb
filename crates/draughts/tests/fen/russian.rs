//! FEN of Russian draughts.

use draughts::russian::{Color, Position, Setup};

use super::read;

/// Positions of all sorts, for trying what becomes of them when they are damaged.
pub(super) const SAMPLES: [&str; 6] = [
    "W:Wa1,c1,e1,Kh8:Bb8,d8,KA7",
    "W:W21-32:B1-12",
    "B:WK29:B1,2,3,K14",
    " W : Wka1 - 3 , c3 : B Kb8 , 20 . ",
    "W:W:B",
    "?:Wa1:Bb8",
];

#[test]
fn what_the_fen_reader_accepts() {
    let opening = Setup::OPENING.to_string();
    assert_eq!(opening, "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
    for (text, meaning) in [
        ("W", "W:W:B"),
        ("W:W:B", "W:W:B"),
        ("W:B:W", "W:W:B"),
        (opening.as_str(), opening.as_str()),
        ("W:W21-32:B1-12.", &opening),
        (
            // As in the PDN files of the world.
            "W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4.",
            &opening,
        ),
        ("B:B1-12:W21-32", &Setup { turn: Color::Black, ..Setup::OPENING }.to_string()),
        ("W:Wka1:BKb8,kd8", "W:WKa1:BKb8,Kd8"),
        ("W:WA1,C3:BB8", "W:Wa1,c3:Bb8"),
        ("W:Wh2,c1,a1:Bh8,b8", "W:Wa1,c1,h2:Bb8,h8"),
        ("W:Wd4,29,K1:B", "W:Wa1,d4,Kb8:B"),
        ("W:W029:B", "W:Wa1:B"),
        ("W:WK29-31:B", "W:WKa1,Kc1,Ke1:B"),
        ("W:W5-5:B", "W:Wa7:B"),
        ("W:Wa1:Wc1:Bb8:Bd8", "W:Wa1,c1:Bb8,d8"),
        (" W : W a1 , K 30 - 31 : B b8 , : B . ", "W:Wa1,Kc1,Ke1:Bb8"),
        ("W:Wa1,c1,:Bb8,.", "W:Wa1,c1:Bb8"),
        ("\tB:Wa1\r\n:Bb8\r\n", "B:Wa1:Bb8"),
    ] {
        assert_eq!(read::<Setup>(text).as_deref(), Ok(meaning), "{text:?}");
    }
}

#[test]
fn what_the_fen_reader_refuses() {
    for (text, error) in [
        ("", "column 1: expected W or B, found nothing"),
        ("   ", "column 4: expected W or B, found nothing"),
        ("a1-c1", r#"column 1: expected W or B, found "a1-c1""#),
        ("?:Wa1:Bb8", r#"column 1: expected W or B, found "?:Wa1:Bb8""#),
        ("w:Wa1:Bb8", r#"column 1: expected W or B, found "w:Wa1:Bb8""#),
        ("W:", "column 3: expected W or B, found nothing"),
        ("W:Wa1:", "column 7: expected W or B, found nothing"),
        ("W:a1:b8", r#"column 3: expected W or B, found "a1:b8""#),
        ("W:b8", r#"column 3: expected W or B, found "b8""#),
        ("Wa1:Bb8", r#"column 2: expected a colon, a comma or the end, found "a1:Bb8""#),
        ("W:Wb1:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "b1:B""#),
        ("W:Wa9:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "a9:B""#),
        ("W:Wi1:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "i1:B""#),
        ("W:Wa:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "a:B""#),
        ("W:W33:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "33:B""#),
        ("W:W0:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "0:B""#),
        ("W:W256:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "256:B""#),
        (
            "W:W99999999999999999999999999:B",
            r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "99999999999999999999999"..."#,
        ),
        ("W:W-1:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "-1:B""#),
        ("W:W,a1:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found ",a1:B""#),
        ("W:WK:B", r#"column 5: expected a dark field, a1 to h8 or 1 to 32, found ":B""#),
        ("W:WKKa1:B", r#"column 5: expected a dark field, a1 to h8 or 1 to 32, found "Ka1:B""#),
        ("W:W١:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "١:B""#),
        ("W:Wé1:B", r#"column 4: expected a dark field, a1 to h8 or 1 to 32, found "é1:B""#),
        ("W:Wa1-c1:B", r#"column 6: expected a colon, a comma or the end, found "-c1:B""#),
        ("W:W1-:B", r#"column 6: expected a dark field, a1 to h8 or 1 to 32, found ":B""#),
        ("W:W1-d8:B", r#"column 6: expected the number that ends a range, found "d8:B""#),
        ("W:W1-K3:B", r#"column 6: expected a dark field, a1 to h8 or 1 to 32, found "K3:B""#),
        ("W:WK20-1:B", r#"column 5: expected a range from a lower number to a higher, found "20-1:B""#),
        ("W:Wa1,a1:B", r#"column 7: expected each field once, found "a1:B""#),
        ("W:Wa1:BK29", r#"column 9: expected each field once, found "29""#),
        ("W:W21-32:B20-22", r#"column 11: expected each field once, found "20-22""#),
        ("W:Wa1 c1:B", r#"column 7: expected a colon, a comma or the end, found "c1:B""#),
        ("W:Wa1;Bb8", r#"column 6: expected a colon, a comma or the end, found ";Bb8""#),
        ("W:Wa1:Bb8..", r#"column 11: expected a colon, a comma or the end, found ".""#),
        ("W:Wa1é:B", r#"column 6: expected a colon, a comma or the end, found "é:B""#),
    ] {
        assert_eq!(read::<Setup>(text), Err(error.to_owned()), "{text:?}");
    }
}

#[test]
fn what_cannot_be_played_on() {
    for (text, error) in [
        ("W:Wb8:B", "cannot be played on: white men on the crown row are not kings: b8"),
        (
            "W:W1-4,Ka1:Bc1,g1,Ke1",
            "cannot be played on: white men on the crown row are not kings: b8 d8 f8 h8; \
             black men on the crown row are not kings: c1 g1",
        ),
        ("W:Wa1:B,", r#"not a FEN: column 8: expected a dark field, a1 to h8 or 1 to 32, found ",""#),
    ] {
        assert_eq!(text.parse::<Position>().map_err(|error| error.to_string()), Err(error.to_owned()), "{text:?}");
    }
}
