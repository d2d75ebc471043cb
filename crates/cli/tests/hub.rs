//! `sissa hub`, as the programs see it that start it.

mod clients;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn speaks_through_standard_streams() {
    let mut hub = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .arg("hub")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    let mut to = hub.stdin.take().expect("an input");
    let mut from = BufReader::new(hub.stdout.take().expect("an output")).lines().map(|line| line.expect("UTF-8"));
    let mut ask = |lines: &str, word: &str| {
        writeln!(to, "{lines}").expect("it listens");
        from.find(|line| line.starts_with(word)).expect("an answer")
    };
    assert!(ask("hub", "id").starts_with("id name=Sissa"));
    assert_eq!(ask("set-param name=hash value=1\ninit", "ready"), "ready");
    assert_eq!(ask("pos start\ngo think\nping", "pong"), "pong");
    assert!(ask("stop", "done").starts_with("done move="));
    drop(to);
    assert!(hub.wait().expect("it ends").success());
}

/// A whole game with pydraughts, every move legal.
#[test]
fn pydraughts_plays_with_it() {
    let Some(python) = clients::python_with("pydraughts", "draughts.engine") else { return };
    let output = Command::new(python)
        .arg(clients::script("hub_game.py"))
        .args([env!("CARGO_BIN_EXE_sissa"), "hub"])
        .output()
        .expect("Python starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let plies: u32 = said.trim().strip_prefix("plies ").and_then(|count| count.parse().ok()).expect("a count");
    assert!(plies > 30, "{said}");
}
