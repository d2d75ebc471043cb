//! What is wrong in a file, and where.

use chess::pgn::Pgn;
use testkit::written::check_faults;

use super::games;

/// Checks all that is found wrong in a file, line by line, and how many moves of how many games are read.
#[track_caller]
fn check(file: impl AsRef<[u8]>, plies: &[usize], errors: &[&str]) {
    check_faults::<Pgn>(file.as_ref(), plies, errors);
}

#[test]
fn moves_that_cannot_be_played() {
    check("1. e4 e5\n2. Ke3 Ke7 3. Ke2 *\n\n1. d4 *", &[2, 1], &["2:4: at 2. Ke3: no king can go to e3"]);
    check("1. e4 Qz9 *", &[1], &["1:7: at 1... expected a move such as Nf3, exd5 or O-O, found \"Qz9\""]);
    check("1. O-O *", &[0], &["1:4: at 1. the king may not castle short now"]);
    check("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- *", &[5], &["1:30: at 3... a side in check may not pass"]);
}

#[test]
fn a_side_may_pass_in_a_variation_only() {
    check("1. e4 e5 (1... -- 2. Bb5 c6 3. -- cxb5 -- --) *", &[9], &[]);
    check("1. e4 -- 2. Bb5 *", &[3], &["1:7: at 1... expected a move, found \"--\", which belongs into variations"]);
}

#[test]
fn a_result_that_the_board_refutes() {
    check("1. f3 e5 2. g4 Qh4# 1-0", &[4], &["1:21: the game ends with 1-0, but on the board it is 0-1"]);
    check("1. f3 e5 2. g4 Qh4# *", &[4], &["1:21: warning: the game ends with *, but on the board it is 0-1"]);
}

#[test]
fn a_game_of_another_kind_is_told_once() {
    check(
        "[Variant \"Atomic\"]\n[FEN \"8/8\"]\n\n1. e4 (1. x) Qxf2 1-0\n\n[SetUp \"1\"]\n\n1. e4 (1. d4) Qxf2 *",
        &[0, 0],
        &[
            "1:1: warning: Variant \"Atomic\" is not played here",
            "6:1: warning: a game that begins from a position which its tags do not give is not played here",
        ],
    );
}

#[test]
fn a_bad_variation_does_not_harm_the_line_it_branches_off_from() {
    check("1. e4 (1. d5 d5 (1... c5) 2. c4) (1. c4) e5 *", &[3], &["1:11: at 1. d5: no pawn can go to d5"]);
    check(
        "[Round \"1\"] (1. d4) 1. e4 ( (1. d4) 1. c4) e5 *",
        &[3],
        &[
            "1:13: a variation replaces the move before it, and there is none",
            "1:29: a variation replaces the move before it, and there is none",
        ],
    );
}

#[test]
fn tags() {
    check(
        "[Event \"x]\n[Site \"y\"\n[Round \"a \"b\" c\"]\n*",
        &[0],
        &[
            "1:1: expected a closing quote before the end of the line",
            "2:1: expected ] at the end of the tag",
            "3:1: warning: a quote within a tag is written \\\"",
        ],
    );
    check("[White Elo \"2000\"] [Black \"B\"] *", &[0], &["1:1: expected a tag such as [Round \"1\"]"]);
    check(format!("[Event \"{}\"] *", "x".repeat(70_000)), &[0], &["1:1: a tag's value is at most 65535 bytes long"]);
    // Letters of Windows-1252 take more bytes in UTF-8: the value is cut all the same.
    let long = [b"[White \"", &b"\xfc".repeat(40_000)[..], b"\"] *"].concat();
    check(&long, &[0], &["1:1: a tag's value is at most 65535 bytes long"]);
    assert_eq!(games(&long)[0].game.tags.get("White"), Some("ü".repeat(32_767).as_str()));
    check(
        "1. e4 [%clk 1:00] e5 *",
        &[1],
        &[
            "1:7: expected a tag such as [Round \"1\"]",
            "1:8: at 1... expected a move such as Nf3, exd5 or O-O, found \"%clk\"",
            "1:17: expected a move, found ']'",
        ],
    );
}

#[test]
fn a_start_that_is_none() {
    check(
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n1. e4 (1. d4) e5 *\n1. d4 *",
        &[0, 1],
        &["1:1: the tag FEN gives no position: cannot be played on: white has no king; black has no king"],
    );
    check(
        "[FEN \"rubbish\"]\n1. e4 *",
        &[0],
        &[
            "1:1: the tag FEN gives no position: not a FEN: column 2: expected a man's letter, a number of empty squares or /, found \"ubbish\"",
        ],
    );
}

#[test]
fn brackets_and_signs() {
    check(
        "1. e4 e5 {never ends",
        &[2],
        &[
            "1:10: this comment has no } to end it",
            "1:21: warning: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends",
        ],
    );
    check(
        "1. e4 ((1. d4 *",
        &[1],
        &[
            "1:8: a variation replaces the move before it, and there is none",
            "1:15: expected 2 times ) before the game ends",
        ],
    );
    check(
        "1. e4 (1. d4 (1. c4 \n[Event \"?\"] *",
        &[3, 0],
        &[
            "2:1: expected 2 times ) before the game ends",
            "2:1: warning: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends",
        ],
    );
    check(
        "1. e4 ) } ] > <a b> \" e5 *",
        &[2],
        &[
            "1:7: this ) closes no variation",
            "1:9: expected a move, found '}'",
            "1:11: expected a move, found ']'",
            "1:13: warning: expected a move, found <...>, which PGN reserves",
            "1:15: warning: expected a move, found <...>, which PGN reserves",
            "1:21: expected a move, found '\"'",
        ],
    );
    check(
        "$1 1. e4 $ $256 $255 *",
        &[1],
        &[
            "1:1: warning: expected a game, found \"$1\"",
            "1:10: expected a number from 0 to 255 after $",
            "1:12: expected a number from 0 to 255 after $",
        ],
    );
    check("[Event \"?\"] $1 1. e4 *", &[1], &["1:13: $1 judges the move before it, and there is none"]);
}

#[test]
fn results() {
    check("[Result \"1-0\"] 1. e4 0-1", &[1], &["1:22: the game ends with 0-1, but its tag says 1-0"]);
    check("[Result \"?\"] 1. e4 0-1", &[1], &[]);
    check("1. e4 (1. d4 1-0) e5 *", &[3], &["1:14: a result ends a game, not a variation"]);
    check("1. e4 (1. d4 *\n\n1. c4 *", &[2, 1], &["1:14: expected a ) before the game ends"]);
}

#[test]
fn stray_text_is_reported_once_and_belongs_to_no_game() {
    check(
        "Here are 2 games!\n(good ones)\n\n1. e4 *\nand\n1. d4 *\nthat was all *",
        &[1, 1],
        &[
            "1:1: warning: expected a game, found \"Here\"",
            "5:1: warning: expected a game, found \"and\"",
            "7:1: warning: expected a game, found \"that\"",
        ],
    );
}
