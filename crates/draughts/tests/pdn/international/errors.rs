//! What is wrong in a file, and where.

use draughts::International;
use draughts::pdn::{GameResult, Pdn};
use testkit::written::check_faults;

use super::super::games;

/// Checks all that is found wrong in a file, line by line, and how many moves of how many games are read.
#[track_caller]
fn check(file: &str, plies: &[usize], errors: &[&str]) {
    check_faults::<Pdn>(file.as_bytes(), plies, errors);
}

#[test]
fn moves_that_cannot_be_played() {
    check("1. 32-28 19-23\n2. 37-32 *", &[2], &["2:4: at 2. 37-32: 1 must be taken, with 28 for one (Art. 13, 15)"]);
    check("1. 32-28 28-23 *", &[1], &["1:10: at 1... 28-23: no piece of the side on move stands on 28"]);
    check("1. 32-28 e4 *", &[1], &["1:10: at 1... expected a move such as 32-28 or 26x37, found \"e4\""]);
    check("1. - - *", &[0], &["1:4: at 1. expected a move such as 32-28 or 26x37, found \"-\""]);
}

#[test]
fn a_bad_variation_does_not_harm_the_line_it_branches_off_from() {
    check(
        "1. 32-28 (1. 32-22 19-23 (1... 18-23)) (1. 33-28) 19-23 *",
        &[3],
        &["1:14: at 1. 32-22: the piece on 32 cannot go to 22"],
    );
}

#[test]
fn a_capture_that_could_be_two_must_be_told_apart() {
    let start = "[FEN \"W:WK1:B18,37,38,43\"]";
    check(
        &format!("{start}\n1. 1x31 *"),
        &[0],
        &["2:4: at 1. 1x31: 2 captures go there and take different pieces; the fields in between must be named"],
    );
    for (written, way) in [("1x29x42x31", "1x29x42x31"), ("1x34x48x31", "1x34x48x31"), ("1x34x31", "1x34x48x31")] {
        let readings = games::<International>(format!("{start} 1. {written} *").as_bytes());
        assert_eq!(readings[0].judged.faults, []);
        assert!(readings[0].game.to_string().ends_with(&format!("\n1. {way} *\n")));
    }
}

#[test]
fn set_ups() {
    check(
        "1. 32-28 /FEN \"W:W3:B\"/ *",
        &[1],
        &[
            "1:10: at 1... the set-up gives no position: cannot be played on: white men on the crown row are not kings: 3",
        ],
    );
    check(
        "1. 32-28 /PGN \"B::\"/ *",
        &[1],
        &["1:10: at 1... expected a set-up such as /FEN \"W:WK5:B23\"/, found \"/PGN \\\"B::\\\"/\""],
    );
    check("1. 32-28 (/FEN \"W:WK5:B23\"/ 1. 5x28 /FEN \"W::\"/ 2. 28-5) *", &[5], &[]);
    check(
        "1. 32-28 /FEN \"W::\"/ *",
        &[2],
        &["1:10: at 1... expected a move, found \"/FEN \\\"W::\\\"/\", which belongs into variations"],
    );
}

#[test]
fn other_games_are_reported_once_and_passed_over() {
    check(
        "[GameType \"40\"]\n[FEN \"rubbish\"]\n1. 32-28 (1. x) rubbish 2-0\n\n[GameType \"20,W,10,10,N2,0\"]\n1. 32-28 *",
        &[0, 1],
        &["1:1: warning: GameType \"40\" is not played here"],
    );
    check(
        "[GameType \"21,B,8,8,N1,0\"] 1. 11-15 *",
        &[0],
        &["1:1: warning: GameType \"21,B,8,8,N1,0\" is not played here"],
    );
    check("[GameType \"?\"] 1. 32-28 *", &[1], &[]);
}

#[test]
fn a_start_that_is_none() {
    check(
        "[FEN \"?:W29:B22\"]\n*",
        &[0],
        &["1:1: the tag FEN gives no position: not a FEN: column 1: expected W or B, found \"?:W29:B22\""],
    );
}

#[test]
fn an_asterisk_ends_a_game_of_any_result() {
    for (file, result, errors) in [
        ("[Result \"1-1\"] 1. 32-28 *", GameResult::Draw, 0),
        ("[Result \"0-1\"] 1. 32-28 0-2", GameResult::BlackWins, 0),
        ("1. 32-28 2-0", GameResult::WhiteWins, 0),
        ("[Result \"2-0\"] 1. 32-28 1-1", GameResult::Draw, 1),
    ] {
        let reading = &games::<International>(file.as_bytes())[0];
        assert_eq!((reading.game.result, reading.judged.faults.len()), (result, errors), "{file}");
    }
}
