//! `sissa play`, as a script plays it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Plays these lines, and gives what is printed.
fn play(args: &[&str], lines: &[&str]) -> String {
    let output = play_bytes(args, (lines.join("\n") + "\n").as_bytes());
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn play_bytes(args: &[&str], input: &[u8]) -> Output {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(["play", "chess"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    sissa.stdin.take().expect("a pipe").write_all(input).expect("sissa reads");
    sissa.wait_with_output().expect("sissa ends")
}

/// Checks that a game played so from there ends with these lines.
#[track_caller]
fn check_end(position: &str, lines: &[&str], end: &str) {
    let seen = play(&["--position", position], lines);
    assert!(seen.ends_with(end), "expected at the end:\n{end}\ncame:\n{seen}");
}

#[test]
fn board_is_drawn_with_the_last_move_marked() {
    let seen = play(&["--ascii"], &["e4"]);
    let board = "
8  r  n  b  q  k  b  n  r
7  p  p  p  p  p  p  p  p
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4  .  .  .  . [P] .  .  .
3  .  .  .  .  .  .  .  .
2  P  P  P  P [.] P  P  P
1  R  N  B  Q  K  B  N  R
   a  b  c  d  e  f  g  h

1. e4
";
    assert!(seen.ends_with(board), "{seen}");
    assert!(!seen.contains('\x1b'), "no colours where there is no terminal");
}

#[test]
fn flip_turns_the_board_round() {
    let seen = play(&["--ascii"], &["flip"]);
    assert!(seen.ends_with("8  r  n  b  k  q  b  n  r\n   h  g  f  e  d  c  b  a\n\n"), "{seen}");
}

#[test]
fn moves_are_read_in_any_notation() {
    let seen = play(&[], &["e2e4", "e7-e5", "Ng1-f3", "Nc6!", "♗b5", "a6", "0-0", "fen"]);
    let fen = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4\n";
    assert!(seen.ends_with(fen), "{seen}");
}

#[test]
fn bad_input_is_explained_and_changes_nothing() {
    let seen = play(&[], &["Nf4", "xyzzy", "", "e5", "undo", "fen"]);
    for words in [
        "Nf4: no knight can go to f4",
        "expected a move such as Nf3, exd5 or O-O, found \"xyzzy\"",
        "no pawn can go to e5",
        "No move has been played that could be taken back.",
    ] {
        assert!(seen.contains(words), "{words:?} not in:\n{seen}");
    }
    assert!(seen.ends_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), "{seen}");
}

#[test]
fn bytes_that_are_no_text_are_survived() {
    let output = play_bytes(&[], b"\xff\xfe\x00\n\x1b[2J\ne4\xc3\nfen");
    assert!(output.status.success(), "{output:?}");
    let seen = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(seen.ends_with(" w KQkq - 0 1\n"), "{seen}");
    assert!(!seen.contains('\x1b'), "nothing a player types reaches the terminal raw");
}

#[test]
fn moves_lists_what_may_be_played() {
    check_end("8/8/8/8/8/1k6/8/K6r w", &["moves"], "\n0 in all\n");
    check_end("7k/5K2/8/6Q1/8/8/8/8 b", &["moves"], "\nKh7\n1 in all\n");
    check_end(
        "8/1P5k/8/8/8/8/8/K7 w",
        &["moves"],
        "\nKa2     Kb1     Kb2     b8=B    b8=N    b8=Q    b8=R\n7 in all\n",
    );
}

#[test]
fn undo_and_new_go_back() {
    let seen = play(&[], &["e4", "e5", "undo", "fen", "undo", "undo", "d4", "new", "fen"]);
    assert!(seen.contains("e5 is taken back."), "{seen}");
    assert!(seen.contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"), "{seen}");
    assert!(seen.ends_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), "{seen}");
}

#[test]
fn mate_ends_the_game() {
    let seen = play(&[], &["f3", "e5", "g4", "Qh4", "a3", "pgn", "undo", "Bc5", "fen"]);
    assert!(seen.contains("2... Qh4#\nCheckmate. Black wins.\nThe game is over."), "{seen}");
    assert!(seen.contains("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), "{seen}");
    assert!(seen.ends_with(" w KQkq - 1 3\n"), "after taking the mate back, play goes on: {seen}");
}

#[test]
fn remarks_are_made() {
    check_end("4k3/8/8/8/8/8/8/4K2R w K", &["Rh8"], "1. Rh8+\nCheck.\n");
    check_end("7k/8/8/6Q1/8/8/8/K7 w", &["Qg6"], "1. Qg6\nStalemate.\n");
    check_end("8/8/4k3/8/8/3pK3/8/8 w", &["Kxd3"], "1. Kxd3\nNeither side has the men to give mate.\n");
    check_end(
        "4k3/8/8/8/8/8/4P3/4K3 w - - 99 80",
        &["Kd2"],
        "80. Kd2\nFifty moves of each side without a capture or a pawn's move.\n",
    );
    check_end("4k3/8/8/8/8/8/4P3/4K3 w - - 98 80", &["Kd2"], "80. Kd2\n");
}

#[test]
fn repetition_is_counted() {
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let opening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check_end(opening, &there_and_back, "2... Ng8\n");
    check_end(opening, &there_and_back.repeat(2), "4... Ng8\nThis position has now come 3 times.\n");
}

#[test]
fn pgn_says_where_the_game_began() {
    check_end(
        "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7",
        &["Kd7", "e4", "Kc7", "pgn"],
        "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 Kc7 *\n",
    );
}

#[test]
fn pgn_lines_are_short() {
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let seen = play(&[], &[&there_and_back.repeat(20)[..], &["pgn"]].concat());
    let (_, movetext) = seen.rsplit_once("\n\n").expect("a blank line before the moves");
    assert!(movetext.lines().count() > 1, "{movetext}");
    assert!(movetext.lines().all(|line| line.len() < 80), "{movetext}");
    assert!(movetext.contains("40. Ng1 Ng8 *"), "{movetext}");
}

#[test]
fn quit_leaves_the_rest_unread() {
    let seen = play(&[], &["e4", "quit", "e5"]);
    assert!(seen.ends_with("1. e4\n"), "{seen}");
}

#[test]
fn unplayable_position_is_refused() {
    let output = play_bytes(&["--position", "8/8/8/8/8/8/8/8 w"], b"");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("cannot be played on: white has no king; black has no king"), "{complaint}");
}
