//! `sissa hub`, as other programs see it.

use std::process::Command;

/// A whole game with pydraughts, every move legal.
#[test]
fn pydraughts_plays_with_it() {
    let Some(python) = testkit::python_with("pydraughts", "draughts.engine") else { return };
    let output = Command::new(python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients/hub_game.py"))
        .args([env!("CARGO_BIN_EXE_sissa"), "hub"])
        .output()
        .expect("Python starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let plies: u32 = said.trim().strip_prefix("plies ").and_then(|count| count.parse().ok()).expect("a count");
    assert!(plies > 30, "{said}");
}
