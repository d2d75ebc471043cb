//! `sissa check`, as a shell sees it.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A file of this test's own.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the folder for tests can be written to");
    path
}

/// Checks files in the folder for tests, so that complaints name them as they are written here.
fn check(names: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa"))
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .arg("check")
        .args(names)
        .output()
        .expect("sissa starts")
}

/// What was printed, without the last line, which tells the time.
#[track_caller]
fn printed(output: &Output) -> Vec<&str> {
    let mut lines: Vec<_> = str::from_utf8(&output.stdout).expect("UTF-8").lines().collect();
    let time = lines.pop().expect("something is printed");
    assert!(time.ends_with(" million plies a second"), "{time}");
    lines
}

#[test]
fn sound_games() {
    file("check-sound.pgn", "[Event \"?\"]\n\n1. e4 (1. d4 d5) e5 *\n\n1. c4 *\n");
    let output = check(&["check-sound.pgn", "check-sound.pgn"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        printed(&output),
        ["games 4, 0 unsound", "plies 6 in main lines, 4 in variations", "errors 0, warnings 0"]
    );
}

#[test]
fn unsound_games() {
    file("check-unsound.pgn", "1. e4 e5 2. Ke3 *\n\nstray\n\n1. d4 (1. c5\n\n[Event \"?\"] 1. c4 *\n");
    let output = check(&["check-unsound.pgn"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        printed(&output),
        [
            "check-unsound.pgn:1:13: at 2. Ke3: no king can go to e3",
            "check-unsound.pgn:3:1: warning: expected a game, found \"stray\"",
            "check-unsound.pgn:5:11: at 1. c5: no pawn can go to c5",
            "check-unsound.pgn:7:1: expected a ) before the game ends",
            "check-unsound.pgn:7:1: warning: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends",
            "games 3, 2 unsound",
            "plies 4 in main lines, 0 in variations",
            "errors 3, warnings 2",
        ]
    );
}

#[test]
fn a_missing_result_is_no_reason_to_fail() {
    file("check-open.pgn", "1. e4 e5\n\n[Event \"?\"]\n\n1. d4 d5 *\n");
    let output = check(&["check-open.pgn"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        printed(&output),
        [
            "check-open.pgn:3:1: warning: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends",
            "games 2, 0 unsound",
            "plies 4 in main lines, 0 in variations",
            "errors 0, warnings 1",
        ]
    );
}

#[test]
fn positions() {
    file("check.fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\n8/8/8/8/8/8/8/8 w - - 0 1\n8/9 w\n");
    file(
        "check.epd",
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O-O;\n4k3/8/8/8/8/8/8/4K2R w K - ;x\n",
    );
    let output = check(&["check.fen", "check.epd"]);
    assert_eq!(output.status.code(), Some(1));
    let lines = printed(&output);
    assert_eq!(lines[0], "check.fen:3:1: cannot be played on: white has no king; black has no king");
    assert!(lines[1].starts_with("check.fen:4:3: expected "), "{}", lines[1]);
    assert_eq!(lines[2], "check.epd:2:1: \"O-O-O\" is no move here: the king may not castle long now");
    assert_eq!(lines[lines.len() - 2..], ["positions 6, 3 unsound", "errors 3, warnings 0"]);
}

#[test]
fn games_of_draughts() {
    file("check.pdn", "1. 32-28 (1. 33-28) 19-23 2. 28x19 1-1\n\n[GameType \"40\"] 1. 11-15 2-0\n\n1. 32-28 28-23 *\n");
    let output = check(&["check.pdn"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = [
        "check.pdn:3:1: warning: GameType \"40\" is not played here",
        "check.pdn:5:10: at 1... 28-23: no piece of the side on move stands on 28",
        "games 3, 1 unsound, 1 not played here",
        "plies 4 in main lines, 1 in variations",
        "errors 1, warnings 1",
    ];
    assert_eq!(printed(&output), expected);
    file("check-draughts.txt", "1. 32-28");
    let output = check(&["--game", "draughts", "check-draughts.txt"]);
    assert_eq!(printed(&output)[0], "games 1, 0 unsound");
    file("check-draughts.fen", "W:W31-50:B1-20\nW:W3:B\n");
    let output = check(&["--game", "draughts", "check-draughts.fen"]);
    assert_eq!(
        printed(&output)[0],
        "check-draughts.fen:2:1: cannot be played on: white men on the crown row are not kings: 3"
    );
}

#[test]
fn a_result_that_the_board_contradicts() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    let stalemate = "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n1. Qf7";
    let bare = "[FEN \"7k/8/8/8/8/8/1p6/K7 w - - 0 1\"]\n1. Kxb2";
    file(
        "check-result.pgn",
        format!(
            "{mate} 0-1\n\n{mate} 1-0\n\n{mate} *\n\n[Result \"1/2-1/2\"]\n{mate}\n\n[Result \"1-0\"]\n{mate} 0-1\n\n\
             {stalemate} 1/2-1/2\n\n{stalemate} 1-0\n\n{bare} 1-0\n\n{mate} (2... d5 1-0) 0-1\n"
        ),
    );
    let output = check(&["check-result.pgn"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = [
        "check-result.pgn:3:21: the game ends with 1-0, but on the board it is 0-1",
        "check-result.pgn:5:21: warning: the game ends with *, but on the board it is 0-1",
        "check-result.pgn:10:1: warning: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends",
        "check-result.pgn:10:1: the game ends with 1/2-1/2, but on the board it is 0-1",
        "check-result.pgn:11:21: the game ends with 0-1, but its tag says 1-0",
        "check-result.pgn:19:8: the game ends with 1-0, but on the board it is 1/2-1/2",
        "check-result.pgn:22:9: the game ends with 1-0, but on the board it is 1/2-1/2",
        "check-result.pgn:24:30: a result ends a game, not a variation",
        "games 9, 6 unsound",
        "plies 27 in main lines, 1 in variations",
        "errors 6, warnings 2",
    ];
    assert_eq!(printed(&output), expected);
    // At draughts a side that cannot move has lost, and the tag tells the result where the marker only separates games.
    let blocked = |tag| format!("[FEN \"W:W15:B10,5\"]\n[Result \"{tag}\"]\n1. 15x4 5-10 2. 4x15 *\n\n");
    file("check-result.pdn", blocked("2-0") + &blocked("0-2"));
    let output = check(&["check-result.pdn"]);
    assert_eq!(printed(&output)[0], "check-result.pdn:7:22: the game ends with 0-2, but on the board it is 2-0");
    assert_eq!(printed(&output)[1], "games 2, 1 unsound");
}

#[test]
fn a_pass_belongs_into_variations() {
    file("check-pass.pgn", "1. e4 (1. d4 -- 2. c4) e5 *\n\n1. e4 -- 2. d4 *\n");
    let output = check(&["check-pass.pgn"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = [
        "check-pass.pgn:3:7: at 1... expected a move, found \"--\", which belongs into variations",
        "games 2, 1 unsound",
        "plies 5 in main lines, 3 in variations",
        "errors 1, warnings 0",
    ];
    assert_eq!(printed(&output), expected);
    file("check-pass.pdn", "1. 32-28 /FEN \"W::\"/ 2. 33-29 *\n");
    assert_eq!(
        printed(&check(&["check-pass.pdn"]))[0],
        "check-pass.pdn:1:10: at 1... expected a move, found \"/FEN \\\"W::\\\"/\", which belongs into variations"
    );
}

#[test]
fn games_of_another_kind_are_named_and_passed_over() {
    file(
        "check-other.pgn",
        "[Variant \"Atomic\"]\n\n1. e4 e5 2. Qh5 Qxf2 1-0\n\n[FEN \"8/8/8/8/8/8/8/8[Pp] w\"]\n[Variant \"Crazyhouse\"]\n\n1. P@e4 *\n\n\
         [SetUp \"1\"]\n\n1. Kh8 *\n\n[Variant \"Standard\"]\n\n1. e4 *\n\n\
         [Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1\"]\n\n1. e4 *\n",
    );
    let output = check(&["check-other.pgn"]);
    assert_eq!(output.status.code(), Some(0));
    let expected = [
        "check-other.pgn:1:1: warning: Variant \"Atomic\" is not played here",
        "check-other.pgn:6:1: warning: Variant \"Crazyhouse\" is not played here",
        "check-other.pgn:10:1: warning: a game that begins from a position which its tags do not give is not played here",
        "games 5, 0 unsound, 3 not played here",
        "plies 2 in main lines, 0 in variations",
        "errors 0, warnings 3",
    ];
    assert_eq!(printed(&output), expected);
}

#[test]
fn games_of_four_and_three() {
    let over = "[FEN \"b | a: Kd14 Pd13 Pe13 | b: Ka7 Rj10 | c*: Kk1 | d: Kn8 Qi2\"]\n1... Rj10-j14 Kn8-n9";
    file(
        "check-four.pgn",
        format!(
            "1. g13-g11 b7-d7 (1... b7-c7) h2-h4 *\n\n{over} 1/4-3/4\n\n{over} 0-1\n\n{over} *\n\n\
             [Variant \"three\"] 1. F2-F4 *\n\n1. g13-g10 *\n"
        ),
    );
    let output = check(&["--game", "four", "check-four.pgn"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = [
        "check-four.pgn:7:22: the game ends with 0-1, but on the board it is 1/4-3/4",
        "check-four.pgn:10:22: warning: the game ends with *, but on the board it is 1/4-3/4",
        "check-four.pgn:12:1: warning: Variant \"three\" is not played here",
        "check-four.pgn:14:4: at 1. the pawn on g13 does not reach g10",
        "games 6, 2 unsound, 1 not played here",
        "plies 9 in main lines, 1 in variations",
        "errors 2, warnings 2",
    ];
    assert_eq!(printed(&output), expected);

    file("check-bare.pgn", "[FEN \"c | a: Kg14 | b: Ka7 | c: Kh1 | d: Kn8 Ri2\"]\n1... Kh1xi2 0-1");
    let output = check(&["--game", "four", "check-bare.pgn"]);
    assert_eq!(printed(&output)[0], "check-bare.pgn:2:13: the game ends with 0-1, but on the board it is 1/2-1/2");

    file("check-three.pgn", "1. C2xB3 A3xB3 *");
    let output = check(&["--game", "three", "check-three.pgn"]);
    assert_eq!(printed(&output)[0], "check-three.pgn:1:10: at 1... the man on A3 belongs to white, and red is on move");
    file("check-three.fen", "black | black: KF2 | red: KL4 | white: KB5\nblack | black: KF2\na | a: Kg14\n");
    let output = check(&["--game", "three", "check-three.fen"]);
    assert_eq!(
        printed(&output)[..2],
        [
            "check-three.fen:2:1: cannot be played on: red has no king; white has no king",
            "check-three.fen:3:1: expected a position of three, found one of four"
        ]
    );
}

const TEAMS: &str = "[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n";

#[test]
fn games_of_chess_com() {
    file(
        "check.pgn4",
        format!(
            "{TEAMS}\n1. h2-h3 ( .. h2-h4 ) .. b7-c7 .. g13-g12 .. m8-l8\n2. Qg1-i3 .. R\n\n\
             {TEAMS}\n1. h2-h3 .. b7-c7\n.. g13-g10 .. m8-l8\n\n\
             [Variant \"FFA\"]\n\n1. h2-h3\n\n\
             {TEAMS}[Result \"0-1\"]\n\n1. h2-h3 .. R\n\n[Red x]\n"
        ),
    );
    let expected = [
        "check.pgn4:11: ply 3, \"g13-g10\" of yellow: the pawn on g13 does not reach g10",
        "check.pgn4:13: warning: expected Teams as Variant, found \"FFA\"",
        "check.pgn4:19: Result says 0-1, but the game ended with 1-0",
        "check.pgn4:23: expected a quotation mark before the value of the tag, found 'x'",
        "games 5, 3 unsound, 1 not played here",
        "plies 10 in main lines, 1 in variations",
        "errors 3, warnings 1",
    ];
    let output = check(&["check.pgn4"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(printed(&output), expected);
    // By any other name.
    file("check-pgn4.txt", format!("{TEAMS}\n1. h2-h3 .. R\n"));
    let output = check(&["--from", "pgn4", "check-pgn4.txt"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(printed(&output)[0], "games 1, 0 unsound");
    let output = check(&["--game", "four", "check.pgn4"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: check.pgn4: pgn4 is not a format of four\n");
}

#[test]
fn games_and_positions_of_teams() {
    file("check-teams.pgn", "1. h2-h3 b7-c7 g13-g12 m8-l8 2. Qg1-i3 bR 1-0\n\n1. h2-h3 bR 0-1\n");
    let output = check(&["--game", "teams", "check-teams.pgn"]);
    assert_eq!(printed(&output)[0], "check-teams.pgn:3:13: the game ends with 0-1, but on the board it is 1-0");
    file("check-teams.fen4", "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-14\n");
    let output = check(&["check-teams.fen4"]);
    assert!(printed(&output)[0].starts_with("check-teams.fen4:1:39: expected "), "{output:?}");
    assert_eq!(printed(&output)[1..], ["positions 1, 1 unsound", "errors 1, warnings 0"]);
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_being_checked() {
    file("check-one.pgn", "1. e4 *");
    let output = check(&["check-none.pgn", "check-one.pgn"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(printed(&output)[0], "games 1, 0 unsound");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: check-none.pgn: "));
}

#[test]
fn standard_input() {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    sissa.stdin.take().expect("a pipe").write_all(b"1. e5 *").expect("sissa reads");
    let output = sissa.wait_with_output().expect("sissa ends");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(printed(&output)[0], "(standard input):1:4: at 1. e5: no pawn can go to e5");
}
