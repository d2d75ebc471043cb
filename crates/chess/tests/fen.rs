//! FEN as the standard has it, and as people write it.

use chess::{Position, Setup};

const OPENING: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// FENs of all sorts, for trying what becomes of them when they are damaged.
const SAMPLES: [&str; 5] = [
    OPENING,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 65535 4294967295",
    "8/8/8/8/8/8/8/8 b - - 0 0",
];

fn strict(text: &str) -> Result<String, String> {
    text.parse::<Setup>().map(|setup| setup.to_string()).map_err(|error| error.to_string())
}

fn lenient(text: &str) -> Result<String, String> {
    Setup::from_fen_lenient(text).map(|setup| setup.to_string()).map_err(|error| error.to_string())
}

#[test]
fn what_neither_reader_accepts() {
    for (text, error) in [
        ("", "column 1: expected the men, rank by rank, found nothing"),
        ("8/8/8/8", "column 8: expected eight ranks, found nothing"),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", r#"column 16: expected no more than eight ranks, found "/8""#),
        ("8/8/8/8/8/8/8/7 w - - 0 1", "column 16: expected eight squares in each rank, found nothing"),
        ("8/7/8/8/8/8/8/8 w - - 0 1", r#"column 4: expected eight squares in each rank, found "/8/8/8/8/8/8""#),
        ("8//8/8/8/8/8/8 w - - 0 1", r#"column 3: expected eight squares in each rank, found "/8/8/8/8/8/8""#),
        (
            "8/ppppppppp/8/8/8/8/8/8 w - - 0 1",
            r#"column 11: expected no more than eight squares in a rank, found "p/8/8/8/8/8/8""#,
        ),
        (
            "8/p8/8/8/8/8/8/8 w - - 0 1",
            r#"column 4: expected no more than eight squares in a rank, found "8/8/8/8/8/8/8""#,
        ),
        (
            "9/8/8/8/8/8/8/8 w - - 0 1",
            r#"column 1: expected a man's letter, a number of empty squares or /, found "9/8/8/8/8/8/8/8""#,
        ),
        (
            "0k7/8/8/8/8/8/8/8 w - - 0 1",
            r#"column 1: expected a man's letter, a number of empty squares or /, found "0k7/8/8/8/8/8/8/8""#,
        ),
        (
            "4x3/8/8/8/8/8/8/8 w - - 0 1",
            r#"column 2: expected a man's letter, a number of empty squares or /, found "x3/8/8/8/8/8/8/8""#,
        ),
        (
            "♔7/8/8/8/8/8/8/8 w - - 0 1",
            r#"column 1: expected a man's letter, a number of empty squares or /, found "♔7/8/8/8/8/8/8/8""#,
        ),
        ("8/8/8/8/8/8/8/8 white - - 0 1", r#"column 17: expected the side on move, w or b, found "white""#),
        ("8/8/8/8/8/8/8/8 é - - 0 1", r#"column 17: expected the side on move, w or b, found "é""#),
        ("8/8/8/8/8/8/8/8 w KX - 0 1", r#"column 20: expected castling rights such as KQkq, or -, found "X""#),
        ("8/8/8/8/8/8/8/8 w -K - 0 1", r#"column 19: expected castling rights such as KQkq, or -, found "-K""#),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", r#"column 21: expected an en passant square, or -, found "e9""#),
        ("8/8/8/8/8/8/8/8 w - e 0 1", r#"column 21: expected an en passant square, or -, found "e""#),
        ("8/8/8/8/8/8/8/8 w - e3e4 0 1", r#"column 21: expected an en passant square, or -, found "e3e4""#),
        ("8/8/8/8/8/8/8/8 w - - -1 1", r#"column 23: expected the halfmove clock, 0 to 65535, found "-1""#),
        ("8/8/8/8/8/8/8/8 w - - +1 1", r#"column 23: expected the halfmove clock, 0 to 65535, found "+1""#),
        ("8/8/8/8/8/8/8/8 w - - 65536 1", r#"column 23: expected the halfmove clock, 0 to 65535, found "65536""#),
        ("8/8/8/8/8/8/8/8 w - - 0 4294967296", r#"column 25: expected the number of the move, found "4294967296""#),
        ("8/8/8/8/8/8/8/8 w - - 0 ١", r#"column 25: expected the number of the move, found "١""#),
        (
            "8/8/8/8/8/8/8/8 w - - 0 99999999999999999999999999",
            r#"column 25: expected the number of the move, found "99999999999999999999999"..."#,
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", r#"column 27: expected nothing after the number of the move, found "x""#),
    ] {
        assert_eq!(lenient(text).unwrap_err(), error, "{text:?}");
        assert!(strict(text).is_err(), "{text:?}");
    }
}

#[test]
fn what_only_the_lenient_reader_accepts() {
    for (text, error, meaning) in [
        ("8/8/8/8/8/8/8/8", "column 16: expected the side on move, w or b, found nothing", "8/8/8/8/8/8/8/8 w - - 0 1"),
        (
            "8/8/8/8/8/8/8/8 b",
            "column 18: expected castling rights such as KQkq, or -, found nothing",
            "8/8/8/8/8/8/8/8 b - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 b -",
            "column 20: expected an en passant square, or -, found nothing",
            "8/8/8/8/8/8/8/8 b - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 b - -",
            "column 22: expected the halfmove clock, 0 to 65535, found nothing",
            "8/8/8/8/8/8/8/8 b - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 b - - 7",
            "column 24: expected the number of the move, found nothing",
            "8/8/8/8/8/8/8/8 b - - 7 1",
        ),
        (
            " 8/8/8/8/8/8/8/8 w - - 0 1",
            "column 1: expected the men, rank by rank, found nothing",
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1 ",
            r#"column 26: expected nothing after the number of the move, found " ""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1\r\n",
            r#"column 25: expected the number of the move, found "1\r\n""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8  w - - 0 1",
            "column 17: expected the side on move, w or b, found nothing",
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8\tw - - 0 1",
            r#"column 16: expected a man's letter, a number of empty squares or /, found "\tw""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 W - - 0 1",
            r#"column 17: expected the side on move, w or b, found "W""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 00 1",
            r#"column 23: expected the halfmove clock, 0 to 65535, found "00""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 0 01",
            r#"column 25: expected the number of the move, found "01""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "4k3/8/8/8/3pP3/8/8/4K3 b - E3 0 1",
            r#"column 28: expected an en passant square, or -, found "E3""#,
            "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        ),
        (
            "44/8/8/8/8/8/8/8 w - - 0 1",
            r#"column 2: expected one number for neighbouring empty squares, found "4/8/8/8/8/8/8/8""#,
            "8/8/8/8/8/8/8/8 w - - 0 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1",
            r#"column 29: expected each castling right once, in the order KQkq, found "KQ""#,
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1",
            r#"column 28: expected each castling right once, in the order KQkq, found "H""#,
            "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1",
        ),
    ] {
        assert_eq!(strict(text).unwrap_err(), error, "{text:?}");
        assert_eq!(lenient(text).unwrap(), meaning, "{text:?}");
    }
}

#[test]
fn rights_that_the_board_contradicts_are_kept_by_the_strict_reader_only() {
    for (text, meaning) in [
        ("4k3/8/8/8/8/8/8/4K2R w HA - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/4K3/R6R w HA - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K3 w BQ - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", "4k3/8/8/4p3/8/8/8/4K3 b - - 0 1"),
    ] {
        let strict_again = strict(text).unwrap();
        assert_ne!(strict_again, meaning, "{text:?}");
        assert_eq!(lenient(text).unwrap(), meaning, "{text:?}");
        assert_eq!(lenient(&strict_again).unwrap(), meaning, "{text:?}");
    }
}

#[test]
fn castling_letters_are_files_only_where_a_wing_does_not_say_it() {
    for (text, canonical) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1"),
        ("4k3/8/8/8/8/8/8/R6K w Q - 0 1", "4k3/8/8/8/8/8/8/R6K w Q - 0 1"),
        // Without a king at home a wing means its corner, so that the fault can be told.
        ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w HA - 0 1"),
        ("8/8/8/8/8/8/8/8 w KQkq - 0 1", "8/8/8/8/8/8/8/8 w HAha - 0 1"),
    ] {
        assert_eq!(strict(text).unwrap(), canonical, "{text:?}");
        assert_eq!(strict(canonical).unwrap(), canonical, "{text:?}");
    }
}

#[test]
fn a_position_is_written_with_the_en_passant_square_only_where_the_capture_is_legal() {
    for (text, written) in [
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
        ("8/6k1/8/8/3pP3/8/1B6/4K3 b - e3 0 1", "8/6k1/8/8/3pP3/8/1B6/4K3 b - - 0 1"),
    ] {
        assert_eq!(text.parse::<Position>().unwrap().to_string(), written);
    }
}

#[test]
fn no_damage_to_a_fen_makes_a_reader_panic() {
    let letters: Vec<char> = " \t/-+09158abehkqwxKQRBNPpW\0é♔\u{10ffff}".chars().collect();
    let mut read = 0;
    for sample in SAMPLES {
        for end in 0..=sample.len() {
            check(&sample[..end]);
            check(&sample[end..]);
            for letter in &letters {
                let (before, after) = sample.split_at(end);
                check(&format!("{before}{letter}{after}"));
                check(&format!("{before}{letter}{}", after.get(1..).unwrap_or_default()));
                read += 2;
            }
        }
    }
    assert!(read > 15_000);
}

#[test]
fn a_long_row_of_castling_letters_took_the_time_of_its_square() {
    let long = format!("8/8/8/8/8/8/8/8 w {} - 0 1", "K".repeat(1_000_000));
    assert_eq!(lenient(&long).unwrap(), "8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(strict(&long).is_err());
}

/// What holds of any text: what the strict reader accepts, the lenient one does too, and both can be written.
fn check(text: &str) {
    let loose = Setup::from_fen_lenient(text);
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup), "{text:?}");
        assert!(loose.is_ok(), "{text:?}");
    }
    if let Ok(setup) = loose {
        assert_eq!(setup.to_string().parse(), Ok(setup), "{text:?}");
        assert_eq!(Setup::from_fen_lenient(&setup.to_string()), Ok(setup), "{text:?}");
    }
    let _ = text.parse::<Position>();
}
