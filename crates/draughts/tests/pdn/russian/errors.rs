//! What is wrong in a file, and where.

use draughts::Russian;
use draughts::russian::pdn::{GameResult, Pdn};
use testkit::written::check_faults;

use super::super::games;

/// Checks all that is found wrong in a file, line by line, and how many moves of how many games are read.
#[track_caller]
fn check(file: &str, plies: &[usize], errors: &[&str]) {
    check_faults::<Pdn>(file.as_bytes(), plies, errors);
}

#[test]
fn moves_that_cannot_be_played() {
    check("1. c3-d4 f6-e5\n2. b2-c3 *", &[2], &["2:4: at 2. b2-c3: a capture must be made, with d4 for one"]);
    check("1. c3-d4 d4-e5 *", &[1], &["1:10: at 1... d4-e5: no piece of the side on move stands on d4"]);
    check("1. c3-d4 e4 *", &[1], &["1:10: at 1... expected a move such as c3-d4 or e3:c5, found \"e4\""]);
    check("1. - - *", &[0], &["1:4: at 1. expected a move such as c3-d4 or e3:c5, found \"-\""]);
}

#[test]
fn a_bad_variation_does_not_harm_the_line_it_branches_off_from() {
    check(
        "1. c3-d4 (1. c3-e5 d6-c5 (1... f6-e5)) (1. e3-d4) d6-c5 *",
        &[3],
        &["1:14: at 1. c3-e5: the piece on c3 cannot go to e5"],
    );
}

#[test]
fn a_capture_that_could_be_two_must_be_told_apart() {
    let start = "[FEN \"B:Wc3,d4,g5,d6:BKf8\"]";
    check(
        &format!("{start}\n1... f8:h6 *"),
        &[0],
        &["2:6: at 1... f8:h6: 2 captures go there and take different pieces; the fields in between must be named"],
    );
    for (written, way) in [("f8:b4:d2:h6", "f8:b4:d2:h6"), ("f8xc5xe3xh6", "f8:c5:e3:h6"), ("f8:e3:h6", "f8:c5:e3:h6")]
    {
        let readings = games::<Russian>(format!("{start} 1... {written} *").as_bytes());
        assert_eq!(readings[0].judged.faults, []);
        assert!(readings[0].game.to_string().ends_with(&format!("\n1... {way} *\n")));
    }
}

#[test]
fn set_ups() {
    check(
        "1. c3-d4 /FEN \"W:Wb8:B\"/ *",
        &[1],
        &[
            "1:10: at 1... the set-up gives no position: cannot be played on: white men on the crown row are not kings: b8",
        ],
    );
    check(
        "1. c3-d4 /PGN \"B::\"/ *",
        &[1],
        &["1:10: at 1... expected a set-up such as /FEN \"W:WKa1:Bd4\"/, found \"/PGN \\\"B::\\\"/\""],
    );
    check("1. c3-d4 (/FEN \"W:WKa1:Bd4\"/ 1. a1:f6 /FEN \"W::\"/ 2. f6-a1) *", &[5], &[]);
    check(
        "1. c3-d4 /FEN \"W::\"/ *",
        &[2],
        &["1:10: at 1... expected a move, found \"/FEN \\\"W::\\\"/\", which belongs into variations"],
    );
}

#[test]
fn other_games_are_reported_once_and_passed_over() {
    check(
        "[GameType \"20\"]\n[FEN \"rubbish\"]\n1. 32-28 (1. x) rubbish 2-0\n\n[GameType \"25,W,8,8,A0,0\"]\n1. c3-d4 *",
        &[0, 1],
        &["1:1: warning: GameType \"20\" is not played here"],
    );
    check(
        "[GameType \"26,W,8,8,A0,0\"] 1. c3-d4 *",
        &[0],
        &["1:1: warning: GameType \"26,W,8,8,A0,0\" is not played here"],
    );
    check("[GameType \"?\"] 1. c3-d4 *", &[1], &[]);
}

#[test]
fn a_start_that_is_none() {
    check(
        "[FEN \"?:Wa1:Bb8\"]\n*",
        &[0],
        &["1:1: the tag FEN gives no position: not a FEN: column 1: expected W or B, found \"?:Wa1:Bb8\""],
    );
}

#[test]
fn an_asterisk_ends_a_game_of_any_result() {
    for (file, result, errors) in [
        ("[Result \"1/2-1/2\"] 1. c3-d4 *", GameResult::Draw, 0),
        ("[Result \"0-1\"] 1. c3-d4 0-2", GameResult::BlackWins, 0),
        ("1. c3-d4 1-0", GameResult::WhiteWins, 0),
        ("[Result \"1-0\"] 1. c3-d4 1/2-1/2", GameResult::Draw, 1),
    ] {
        let reading = &games::<Russian>(file.as_bytes())[0];
        assert_eq!((reading.game.result, reading.judged.faults.len()), (result, errors), "{file}");
    }
}
