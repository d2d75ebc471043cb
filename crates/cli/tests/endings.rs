//! `sissa endings`, as a shell sees it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs it, with no databases anywhere but where the arguments say.
fn sissa(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(arguments)
        .env("SISSA_ENDINGS", "no such folder")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn build(folder: &Path, pieces: &str) -> Output {
    let dir = folder.to_str().expect("UTF-8");
    sissa(&["endings", "build", "--pieces", pieces, "--dir", dir, "--threads", "2"], "")
}

#[test]
fn builds_checks_and_answers() {
    let folder = folder("endings");
    let dir = folder.to_str().expect("UTF-8");
    let built = build(&folder, "3");
    assert!(built.status.success(), "{built:?}");
    let rows: Vec<Vec<&str>> = text(&built.stdout).lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1][..7], ["0101", "2450", "408", "2", "2024", "424", "3"]);
    assert_eq!(rows[rows.len() - 1][..8], ["3", "all", "806300", "174324", "146342", "394163", "265795", "33"]);
    let mut names: Vec<_> =
        fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
    names.sort();
    assert_eq!(names, ["draughts-2.endings", "draughts-3.endings"]);

    let checked = sissa(&["endings", "check", "--dir", dir], "");
    assert!(checked.status.success(), "{checked:?}");
    let last: Vec<&str> = text(&checked.stdout).lines().last().expect("a line").split_whitespace().collect();
    // What can take nothing, of two and three pieces.
    assert_eq!(last, ["all", "639765", "136022", "358453", "145290", "0"]);

    let probed = sissa(&["endings", "probe", "W:W33:B2", "--dir", dir], "");
    assert_eq!(text(&probed.stdout), "won in 17 plies\n  33-29      won in 17 plies\n  33-28      lost in 6 plies\n");
    let drawn = sissa(&["endings", "probe", "B:WK46:BK1", "--dir", dir], "");
    assert!(text(&drawn.stdout).starts_with("drawn\n"), "{drawn:?}");
    let many = sissa(&["endings", "probe", "W:W31-50:B1-20", "--dir", dir], "");
    assert_eq!(many.status.code(), Some(1));
    assert_eq!(text(&many.stderr), "error: expected a position with 3 pieces at most, found 40\n");
    let none = sissa(&["endings", "probe", "W:W33:B2"], "");
    assert_eq!(none.status.code(), Some(1));
    assert!(text(&none.stderr).contains("`sissa endings build` builds some"), "{none:?}");
}

#[test]
fn hub_plays_with_them_or_without() {
    let folder = folder("endings-hub");
    assert!(build(&folder, "2").status.success());
    let dir = folder.to_str().expect("UTF-8");
    let with = sissa(&["hub", "--endings", dir], "hub\n");
    assert!(text(&with.stdout).contains("param name=endings value=true type=bool"), "{with:?}");
    assert_eq!(text(&with.stderr), "");
    let without = sissa(&["hub"], "hub\n");
    assert!(without.status.success() && !text(&without.stdout).contains("endings"), "{without:?}");
    assert_eq!(text(&without.stderr), "", "a user who has none need not hear of them");
    let wrong = sissa(&["hub", "--endings", "no such folder"], "hub\n");
    assert_eq!(wrong.status.code(), Some(1));
}

#[test]
fn damage_is_told() {
    let folder = folder("endings-damaged");
    assert!(build(&folder, "2").status.success());
    let path = folder.join("draughts-2.endings");
    let mut bytes = fs::read(&path).expect("a database");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).expect("it can be written");
    let checked = sissa(&["endings", "check", "--dir", folder.to_str().expect("UTF-8")], "");
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked.stderr).contains("its checksum is wrong: it has been damaged"), "{checked:?}");
}
