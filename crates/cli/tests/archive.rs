//! `sissa archive`, as it is typed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sissa-archive-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn sissa(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    command.arg("archive").args(arguments).current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    command.output().expect("sissa starts")
}

/// What a command prints that must succeed.
fn prints(arguments: &[&str]) -> String {
    let output = sissa(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn games_go_in_and_are_found() {
    let folder = Folder::new("games");
    let data = ["--data", &folder.file("data")];
    let run = |arguments: &[&str]| prints(&[arguments, &data].concat());
    assert_eq!(run(&["import", "docs/games/immortal.pgn"]), "games 1, 1 new, 0 there already, 0 not taken\n");
    let again = run(&["import", "docs/games/immortal.pgn"]);
    assert!(again.ends_with("went on after game 1\ngames 0, 0 new, 0 there already, 0 not taken\n"), "{again}");
    for found in [
        run(&["search", "--opening", "1. e4 e5 2. f4"]),
        run(&["search", "--player", "adolf anderssen", "--result", "white wins"]),
        run(&["search", "--position", "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23"]),
        run(&["search", "--since", "1851", "--until", "1851.06", "--game", "chess"]),
    ] {
        assert!(found.ends_with("Adolf Anderssen - Lionel Kieseritzky  white wins  45 moves\n"), "{found}");
    }
    assert_eq!(run(&["search", "--opening", "1. d4"]), "");
    assert!(run(&["search", "--json"]).contains(r#""result":"white wins","day":18510621"#));
    assert!(run(&["export", "--to", "pgn"]).ends_with("22. Qf6+ Nxf6 23. Be7# 1-0\n\n"));
    assert_eq!(run(&["verify"]), "tables 0, entries 0, imported games 1, differences 0\n");
    assert_eq!(run(&["rebuild"]), "games 1, 0 cannot be replayed\n");

    let record = folder.file("record.ndjson");
    run(&["export", "-o", &record]);
    let other = folder.file("other");
    let imported = prints(&["import", &record, "--data", &other]);
    assert!(imported.contains("tables 0, entries 0, imported games 1\n"), "{imported}");
    assert_eq!(prints(&["export", "--data", &other]), std::fs::read_to_string(&record).expect("the record"));
}

#[test]
fn what_is_wrong_is_said() {
    let folder = Folder::new("wrong");
    let bad = folder.file("bad.pgn");
    std::fs::write(&bad, "[White \"Anna\"]\n\n1. e4 e5 2. Ke3 *\n").expect("is written");
    let output = sissa(&["import", &bad, "--database", "sqlite::memory:"]);
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(printed.starts_with(&format!("{bad}:3:13: \"Ke3\" cannot be played in ")), "{printed}");
    assert!(printed.ends_with("games 1, 0 new, 0 there already, 1 not taken\n"), "{printed}");
    for (arguments, message) in [
        (&["verify", "--database", "mysql://me:secret@there"][..], "begins with \"mysql\""),
        (&["import", "/nowhere/at-all.pgn", "--database", "sqlite::memory:"], "/nowhere/at-all.pgn: No such file"),
        (&["import", "--game", "four", "docs/games/four.pgn", "--database", "sqlite::memory:"], "chess, draughts"),
        (&["search", "--opening", "1. Ke5", "--database", "sqlite::memory:"], "\"Ke5\" cannot be played"),
        (&["search", "--database", "postgres://me:secret@localhost:1/x"], "cannot open the PostgreSQL database"),
        (&["search", "--data", "x", "--database", "y"], "cannot be used with"),
    ] {
        let output = sissa(arguments);
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(!output.status.success() && said.contains(message), "{arguments:?}: {said}");
        assert!(!said.contains("secret"), "{said}");
    }
}
