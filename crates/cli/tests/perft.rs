//! `sissa perft`, as a shell sees it.

use std::process::{Command, Output, Stdio};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn perft(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa")).arg("perft").args(args).output().expect("sissa starts")
}

fn lines(output: &Output) -> Vec<&str> {
    assert!(output.status.success(), "{output:?}");
    str::from_utf8(&output.stdout).expect("UTF-8").lines().collect()
}

/// Checks that the command line is refused with these words.
fn check_refused(args: &[&str], words: &str) {
    let output = perft(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {complaint}");
    assert!(complaint.contains(words), "{args:?}: {complaint}");
    assert!(output.stdout.is_empty(), "{args:?}");
}

#[test]
fn last_line_is_the_count() {
    for (depth, count) in [("0", "nodes 1"), ("1", "nodes 20"), ("2", "nodes 400"), ("5", "nodes 4865609")] {
        for threads in ["1", "2", "7"] {
            let output = perft(&["chess", depth, "--threads", threads]);
            assert_eq!(lines(&output).last(), Some(&count), "depth {depth}, {threads} threads");
        }
    }
    assert_eq!(lines(&perft(&["chess", "4", "--position", KIWIPETE])).last(), Some(&"nodes 4085603"));
}

#[test]
fn chess_for_three_and_four_is_counted() {
    assert_eq!(lines(&perft(&["four", "4", "--threads", "2"])).last(), Some(&"nodes 152050"));
    assert_eq!(lines(&perft(&["teams", "4", "--threads", "2"])).last(), Some(&"nodes 152050"));
    assert_eq!(lines(&perft(&["three", "4", "--threads", "2"])).last(), Some(&"nodes 225776"));
    let example = "black | black: KF2 QK1 | red: KL4 NG3 | white: KB5 QH4";
    let output = perft(&["three", "2", "--divide", "--position", example]);
    assert!(lines(&output).contains(&"QK1-F1: 5"), "{output:?}");
    check_refused(
        &["four", "2", "--position", example],
        "a position of the game four was expected, this is one of three",
    );
    check_refused(&["four", "2", "--position", "a | a: Kg15"], "column 9: expected a square of the board after K");
}

#[test]
fn divide_prints_each_move_and_adds_up() {
    let output = perft(&["chess", "3", "--divide", "--threads", "2", "--position", KIWIPETE]);
    let moves: Vec<(&str, u64)> = lines(&output)
        .into_iter()
        .filter_map(|line| line.split_once(": "))
        .map(|(mv, nodes)| (mv, nodes.parse().expect("a count")))
        .collect();
    assert_eq!(moves.len(), 48);
    assert!(moves.contains(&("e1g1", 2059)), "{moves:?}");
    assert_eq!(moves.iter().map(|(_, nodes)| nodes).sum::<u64>(), 97862);
}

#[test]
fn divide_names_the_promoted_man() {
    let output = perft(&["chess", "1", "--divide", "--position", "8/P6k/8/8/8/8/8/K7 w"]);
    let lines = lines(&output);
    for promotion in ["a7a8q: 1", "a7a8r: 1", "a7a8b: 1", "a7a8n: 1"] {
        assert!(lines.contains(&promotion), "{promotion} not in {lines:?}");
    }
}

#[test]
fn divide_tells_castling_from_a_step() {
    let output = perft(&["chess", "1", "--divide", "--position", "4k3/8/8/8/8/8/8/5K1R w H"]);
    let lines = lines(&output);
    assert!(lines.contains(&"f1g1: 1") && lines.contains(&"f1h1: 1"), "{lines:?}");
}

#[test]
fn mated_side_has_no_games() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    for depth in ["1", "2", "99"] {
        assert_eq!(lines(&perft(&["chess", depth, "--divide", "--position", mated])).last(), Some(&"nodes 0"));
    }
}

#[test]
fn odd_position_is_counted_with_a_warning() {
    let output = perft(&["chess", "1", "--position", "QQQQkQQQ/8/8/8/8/8/8/K7 b"]);
    assert_eq!(lines(&output).last(), Some(&"nodes 0"));
    let warning = String::from_utf8_lossy(&output.stderr);
    assert!(warning.contains("warning: no move can have put black in this check"), "{warning}");
}

#[test]
fn mistakes_are_explained() {
    check_refused(&["chess", "five"], "invalid value 'five' for '<DEPTH>': expected a whole number from 0 to 99");
    check_refused(&["chess", "100"], "expected a whole number from 0 to 99");
    check_refused(&["chess", "-1"], "'-1'");
    check_refused(&["ludo", "3"], "invalid value 'ludo' for '<GAME>'");
    check_refused(&["chess", "3", "--threads", "0"], "expected a whole number from 1 to");
    check_refused(&["chess", "3", "--position", "rnbqkbnr/ppppxppp"], "not a FEN: column 14: expected a man's letter");
    check_refused(&["chess", "3", "--position", "8/8/8/8/8/8/8/K7 w"], "cannot be played on: black has no king");
}

#[test]
fn closed_pipe_is_not_an_error() {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(["perft", "chess", "4", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    drop(sissa.stdout.take());
    let output = sissa.wait_with_output().expect("sissa ends");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
