//! `sissa solve`, as a shell sees it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const MORPHY: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
const EXCELSIOR: &str = "n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1";

fn solve(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa")).arg("solve").args(args).output().expect("sissa starts")
}

/// Checks the exit status and everything that is printed.
fn check(args: &[&str], status: i32, printed: &[&str]) {
    let output = solve(args);
    let lines: Vec<_> = str::from_utf8(&output.stdout).expect("UTF-8").lines().collect();
    assert_eq!((output.status.code(), &lines[..]), (Some(status), printed), "{args:?}: {output:?}");
}

/// Checks that something is refused with these words.
fn check_refused(args: &[&str], words: &str) {
    let output = solve(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {complaint}");
    assert!(complaint.contains(words), "{args:?}: {complaint}");
    assert!(output.stdout.is_empty(), "{args:?}");
}

#[test]
fn mate_is_shown_with_every_defence() {
    check(
        &[MORPHY],
        0,
        &[
            MORPHY,
            "mate in 2 by Ra6, the only key",
            "1. Ra6",
            "   1... bxa6 2. b7#",
            "   1... Bh2, Bg3, Bf4, Be5, Bd6, Bc7 2. Rxa7#",
        ],
    );
}

#[test]
fn black_mates_too() {
    let black = "5k2/8/8/8/8/1r6/q7/4N2K b - - 0 1";
    check(&[black], 0, &[black, "mate in 2 by Rb1, the only key", "1... Rb1", "   2. Kg1 2... Rxe1#"]);
}

#[test]
fn every_key_is_named() {
    let back_rank = "6k1/5ppp/8/8/8/8/8/QR4K1 w - - 0 1";
    check(&[back_rank], 0, &[back_rank, "mate in 1 by Qa8#, Rb8#: 2 keys", "1. Qa8#"]);
}

#[test]
fn large_trees_are_cut() {
    let output = solve(&[EXCELSIOR, "--mate", "5", "--lines", "30"]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("mate in 5 by b4, the only key\n1. b4\n"), "{printed}");
    assert!(printed.contains("\n   1... f5 2. Rd5 and mate in 1\n"), "{printed}");
}

#[test]
fn absence_of_a_mate_is_an_answer() {
    check(&[EXCELSIOR, "--mate", "4"], 1, &[EXCELSIOR, "no mate in 4"]);
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    check(&[mated], 1, &[mated, "no mate: black has no move"]);
}

#[test]
fn shots_are_shown_with_every_capture() {
    check(
        &["W:W25,30,39:B8,18,19,40"],
        0,
        &[
            "W:W25,30,39:B8,18,19,40",
            "39-34 wins in 3, also 30-24 gains a man in 2",
            "1. 39-34",
            "   1... 40x29 2. 30-24",
            "      2... 29x20, 19x30 3. 25x3 wins",
        ],
    );
    check(&["W:W25,30,39:B8,18,19,40", "--depth", "1"], 1, &["W:W25,30,39:B8,18,19,40", "no shot in 1 move"]);
    check(
        &["B:W29,31-38,40-50:B1-17,19,20,22", "--gain", "3"],
        1,
        &[
            "B:W29,31,32,33,34,35,36,37,38,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,19,20,22",
            "no shot in 8 moves",
        ],
    );
}

#[test]
fn hub_positions_are_read() {
    let opening = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    let output = solve(&[opening, "--depth", "3"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("no shot in 3 moves\n"));
}

#[test]
fn json_is_one_object_a_position() {
    let output = solve(&["--json", MORPHY, "W:W44,50:B11,22,33,35"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let lines: Vec<Value> =
        str::from_utf8(&output.stdout).expect("UTF-8").lines().map(|line| line.parse().expect("JSON")).collect();
    let [mate, shot] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&mate["game"], &mate["mate"], &mate["keys"]), (&json!("chess"), &json!(2), &json!(["Ra6"])));
    let defence = json!({ "move": "bxa6", "then": { "move": "b7#", "end": "mate" } });
    assert_eq!(mate["tree"]["answers"][0], defence);
    assert_eq!(shot["shots"], json!([{ "move": "44-40", "gain": "game", "moves": 2 }]));
    let answers = json!([{ "move": "35x44", "then": { "move": "50x6", "end": "game" } }]);
    assert_eq!(shot["tree"], json!({ "move": "44-40", "answers": answers }));
}

#[test]
fn files_are_solved_line_by_line() {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(["solve", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    let epd = "kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 1; id \"too soon\";\n\nW:W44,50:B11,22,33,35\nnothing\n";
    sissa.stdin.take().expect("a pipe").write_all(epd.as_bytes()).expect("it reads");
    let output = sissa.wait_with_output().expect("sissa ends");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let printed = String::from_utf8_lossy(&output.stdout);
    let expected = format!("(standard input):1: {MORPHY}\nno mate in 1\n(standard input):3: W:W44,50:B11,22,33,35\n");
    assert!(printed.starts_with(&expected), "{printed}");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("(standard input):4: column"), "{complaint}");
}

#[test]
fn time_ends_a_search() {
    let opening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let output = solve(&[opening, "--time", "0.3"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("stopped before"), "{printed}");
}

#[test]
fn mistakes_are_explained() {
    check_refused(&["missing.epd"], "\"missing.epd\" is no file; as a position: column");
    check_refused(&["8/8/8/8/8/8/8/K7 w - - 0 1"], "cannot be played on: black has no king");
    check_refused(&["k7/8/8/8/8/8/8/K6r b - - 0 1"], "cannot be played on: ");
    check_refused(&["W:W3,28:B50"], "white men on the crown row are not kings: 3");
    check_refused(&["W:W44,50:B11", "--mate", "2"], "--mate is for chess, this is a position of draughts");
    check_refused(&[MORPHY, "--gain", "2"], "--gain is for draughts, this is a position of chess");
    check_refused(&[MORPHY, "--mate", "51"], "expected a whole number from 1 to 50");
    check_refused(&["W:W44,50:B11", "--gain", "much"], "expected a whole number from 1 to 60, or game");
    check_refused(&[], "required");
}
