//! `sissa uci`, as the programs see it that start it.

mod clients;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

fn start() -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    let to = sissa.stdin.take().expect("a pipe");
    let from = BufReader::new(sissa.stdout.take().expect("a pipe"));
    (sissa, to, from)
}

/// Reads up to a line that begins like this.
fn hear_until(from: &mut impl BufRead, beginning: &str) -> String {
    from.lines()
        .map(|line| line.expect("UTF-8"))
        .find(|line| line.starts_with(beginning))
        .unwrap_or_else(|| panic!("it ended without saying {beginning}"))
}

#[test]
fn plays_a_move_and_quits() {
    let (mut sissa, mut to, mut from) = start();
    to.write_all(b"uci\n").expect("it listens");
    assert!(hear_until(&mut from, "id name").starts_with("id name Sissa"));
    hear_until(&mut from, "uciok");
    to.write_all(b"setoption name Threads value 2\nucinewgame\nisready\n").expect("it listens");
    hear_until(&mut from, "readyok");
    to.write_all(b"position startpos moves f2f3 e7e5 g2g4\ngo depth 6\n").expect("it listens");
    assert_eq!(hear_until(&mut from, "bestmove"), "bestmove d8h4");
    to.write_all(b"go infinite\n").expect("it listens");
    hear_until(&mut from, "info depth 2 ");
    to.write_all(b"isready\n").expect("it listens");
    hear_until(&mut from, "readyok");
    to.write_all(b"quit\n").expect("it listens");
    assert!(sissa.wait().expect("it ends").success());
}

#[test]
fn ends_with_its_input() {
    for lines in ["", "go infinite\n", "\u{0}\u{0}go ponder\n"] {
        let (mut sissa, mut to, _from) = start();
        to.write_all(lines.as_bytes()).expect("it listens");
        drop(to);
        assert!(sissa.wait().expect("it ends").success(), "{lines:?}");
    }
}

#[test]
fn a_reader_that_goes_away_is_not_an_error() {
    let (mut sissa, mut to, from) = start();
    drop(from);
    // It may have ended before the second line.
    let _ = to.write_all(b"uci\n").and_then(|()| to.write_all(b"isready\n"));
    drop(to);
    assert!(sissa.wait().expect("it ends").success());
}

/// Whole games with python-chess between two processes, every move legal.
#[test]
fn python_chess_plays_with_it() {
    let Some(python) = clients::python_with("chess", "chess.engine") else { return };
    let games = if testkit::is_long() { 200 } else { 6 };
    let output = Command::new(python)
        .arg(clients::script("uci_games.py"))
        .arg(games.to_string())
        .args([env!("CARGO_BIN_EXE_sissa"), "uci"])
        .output()
        .expect("Python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with(&format!("games {games} plies ")), "{said}");
}
