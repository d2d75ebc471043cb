//! `sissa match` of three and four players, as a shell sees it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn sissa(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa")).args(arguments).output().expect("sissa runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn temporary(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("sissa-several-{}-{name}", std::process::id()));
    // What an earlier run left behind would be added to.
    let _ = fs::remove_file(&path);
    path
}

/// The games of a match are written down so that they read back without a fault.
#[test]
fn games_are_played_scored_and_recorded() {
    for (game, players, games) in [
        ("four", &["partners depth=2", "random"][..], 2),
        ("teams", &["partners depth=2", "random"], 2),
        ("three", &["best-reply depth=2", "random"], 6),
        ("three", &["paranoid depth=1", "max-n depth=1", "random"], 6),
    ] {
        let path = temporary(&format!("{game}-{}.pgn", players.len()));
        let file = path.to_str().expect("a path");
        let number = games.to_string();
        let mut arguments = vec!["match", "--game", game, "--nodes", "400", "--games", &number, "--concurrency", "2"];
        players.iter().for_each(|player| arguments.extend(["--engine", player]));
        arguments.extend(["--record", file]);
        let output = sissa(&arguments);
        assert!(output.status.success(), "{game}: {output:?}");
        assert!(said(&output).contains(&format!("games {games}, whole rounds 1")), "{}", said(&output));
        let checked = sissa(&["check", "--game", game, file]);
        assert!(checked.status.success(), "{}", said(&checked));
        assert!(said(&checked).contains("errors 0, warnings 0"), "{}", said(&checked));
        assert_eq!(fs::read_to_string(&path).expect("games").matches("[Event ").count(), games, "{game}");
        fs::remove_file(&path).expect("removed");
    }
}

/// The same seed plays the same match, however many games are played at a time.
#[test]
fn a_seed_tells_the_whole_match() {
    let table = |concurrency: &str, seed: &str| {
        let players = ["--engine", "random", "--engine", "max-n depth=1"];
        let start = ["match", "--game", "three", "--nodes", "500", "--games", "6", "--seed", seed];
        said(&sissa(&[&start[..], &players, &["--concurrency", concurrency]].concat()))
    };
    let table_of_seven = table("1", "7");
    assert_eq!(table_of_seven, table("3", "7"));
    assert!(table_of_seven.contains("games 6, whole rounds 1"), "{table_of_seven}");
}

#[test]
fn what_cannot_be_played_is_said() {
    let refused = |arguments: &[&str], expected: &str| {
        let output = sissa(&[&["match", "--nodes", "10"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(expected), "{text}");
    };
    let two = ["--engine", "random", "--engine", "random"];
    refused(&["--game", "four", "--engine", "random"], "expected two players for four, found 1");
    refused(&["--game", "three", "--engine", "stockfish", "--engine", "random"], "found \"stockfish\"");
    refused(&[&["--game", "three", "--draw"], &two[..]].concat(), "'--draw' is for games of two");
    refused(
        &["--game", "three", "--engine", "random x=1", "--engine", "random"],
        "expected depth=…, nodes=… or hash=…",
    );
}
