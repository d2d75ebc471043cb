//! `sissa archive`, as it is typed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

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
    assert!(again.ends_with("went on after game 1\ngames 1, 0 new, 1 there already, 0 not taken\n"), "{again}");
    for found in [
        run(&["search", "--opening", "1. e4 e5 2. f4"]),
        run(&["search", "--player", "adolf anderssen", "--result", "white wins"]),
        run(&["search", "--player", "KIESER", "--result", "1-0"]),
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
    assert!(printed.starts_with(&format!("{bad}:3:13: at 2. Ke3: no king can go to e3\n")), "{printed}");
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

#[test]
fn what_is_looked_for_in_vain_is_made_nowhere() {
    let folder = Folder::new("typo");
    for (place, named) in
        [("--data", folder.file("typo")), ("--database", format!("sqlite:{}", folder.file("typo/sissa.db")))]
    {
        for command in [&["search"][..], &["export"], &["verify"], &["rebuild"]] {
            let output = sissa(&[command, &[place, &named]].concat());
            let said = String::from_utf8(output.stderr).expect("UTF-8");
            assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
            assert!(
                said.contains("expected an archive, found none in ") && said.contains(&folder.file("typo")),
                "{said}"
            );
            assert!(!Path::new(&folder.file("typo")).exists(), "{command:?}");
        }
    }
}

#[test]
fn what_cannot_be_understood_is_refused() {
    for (arguments, message) in [
        (
            ["--since", "banana"],
            "expected a day, a month or a year, such as 1851.06.21, 1851.06 or 1851, found \"banana\"",
        ),
        (["--until", "2012.13"], "found \"2012.13\""),
        (["--result", "banana"], "expected how a game ended, such as \"white wins\" or 1-0, "),
        (["--result", "1-0-0-0"], "found \"1-0-0-0\""),
        (["--player", " "], "expected a name or a part of one"),
    ] {
        let output = sissa(&[&["search", "--database", "sqlite::memory:"][..], &arguments].concat());
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

/// What a command prints as JSON, and its exit status.
fn told(arguments: &[&str]) -> (Vec<Value>, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    let output = command.args(arguments).output().expect("sissa starts");
    let lines = String::from_utf8(output.stdout).expect("UTF-8");
    (lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(), output.status.code())
}

/// That `check` and `archive import` say the same of files.
#[track_caller]
fn agree(files: &[&str]) -> Value {
    let (mut faults, checked) = told(&[&["check", "--json"], files].concat());
    let counts = faults.pop().expect("counts");
    let (imported, taken) = told(&[&["archive", "--database", "sqlite::memory:", "import", "--json"], files].concat());
    let imported = &imported[0];
    assert_eq!((&imported["faults"], taken), (&Value::from(faults), checked));
    for (one, other) in [("games", "games"), ("unsound", "unsound_games"), ("others", "other_games")] {
        assert_eq!(imported[one], counts[other], "{one}");
    }
    let number = |name: &str| imported[name].as_u64().expect("a number");
    assert_eq!(number("games"), number("new") + number("duplicates") + number("unsound") + number("others"));
    counts
}

#[test]
fn import_judges_as_check_does() {
    let folder = Folder::new("judged");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.file(name), text).expect("is written");
        folder.file(name)
    };
    let mate = "1. f3 e5 2. g4 Qh4#";
    let chess = write(
        "games.pgn",
        &format!(
            "1. e4 (1. d4 d6) e5 *\n\nstray\n\n1. e4 (1. d5) e5 1-0\n\n{mate} 0-1\n\n{mate} 1-0\n\n{mate} *\n\n\
             1. e4 -- 2. d4 *\n\n[Variant \"Atomic\"]\n\n1. e4 Qxf2 1-0\n\n[Result \"1-0\"]\n\n1. d4 0-1\n\n\
             [FEN \"8/8/8/8/8/8/8/8 w\"]\n\n1. e4 *\n\n1. *\n\n[White \"Carl\"]\n\n*\n\n1. c4 c5 {{cut\n"
        ),
    );
    let draughts = write(
        "games.pdn",
        "1. 32-28 19- 23 2. 28x19 1-1\n\n[GameType \"25\"]\n\n1. 9-13 *\n\n1. 32-28 /FEN \"W::\"/ 2. 33-29 *\n\n\
         [FEN \"W:W15:B10,5\"]\n[Result \"0-2\"]\n\n1. 15x4 5-10 2. 4x15 *\n\n1. 32-27",
    );
    let counts = agree(&[&chess, &draughts]);
    assert_eq!(
        (&counts["games"], &counts["unsound_games"], &counts["other_games"]),
        (&16.into(), &8.into(), &2.into())
    );
    // All is well, though not everything is played here.
    agree(&[&write("well.pgn", "1. e4\n\n[Variant \"Atomic\"]\n\n1. e4 Qxf2 1-0\n")]);
    // One that is not there does not hide the other.
    agree(&[&folder.file("nothing.pgn"), &chess]);
    // Games of others.
    if let Some(data) = testkit::shared("data/draughts") {
        let mut files: Vec<String> = Vec::new();
        for games in ["games", "pdn_standard/succeed", "pdn_standard/fail"] {
            let listed =
                std::fs::read_dir(data.join(games)).expect("a folder").map(|entry| entry.expect("a file").path());
            files.extend(
                listed
                    .filter(|path| path.extension().is_some_and(|ending| ending == "pdn"))
                    .map(|path| path.display().to_string()),
            );
        }
        files.sort();
        let counts = agree(&files.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(counts["games"].as_u64() > Some(1000), "{counts}");
    }
}
