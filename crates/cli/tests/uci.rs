//! `sissa uci`, as other programs see it.

use std::process::Command;

/// Whole games with python-chess between two processes, every move legal.
#[test]
fn python_chess_plays_with_it() {
    let Some(python) = testkit::python_with("chess", "chess.engine") else { return };
    let games = if testkit::is_long() { 200 } else { 6 };
    let output = Command::new(python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients/uci_games.py"))
        .arg(games.to_string())
        .args([env!("CARGO_BIN_EXE_sissa"), "uci"])
        .output()
        .expect("Python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with(&format!("games {games} plies ")), "{said}");
}
