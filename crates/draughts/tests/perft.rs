//! Counts the games from positions whose counts are known.
//!
//! Our own suite, `tests/perft/*.perft`, covers each rule and always runs. The published and the random positions run
//! where the shared data is: their small counts always, all of them with `SISSA_LONG=1`.

use std::path::Path;

use draughts::{Position, perft, perft_every_leaf};
use testkit::json;
use testkit::perft::{Case, run, shorten, suite};

#[test]
fn our_own_suite() {
    let cases = own_suite();
    assert!(cases.len() > 40, "only {} cases found", cases.len());
    run(&cases, perft);
}

#[test]
fn playing_the_last_move_counts_the_same() {
    for case in own_suite() {
        let position: Position = case.position().expect("our own suite is readable");
        for &(depth, count) in &case.counts {
            assert_eq!(perft_every_leaf(&position, depth), count, "{}, depth {depth}: {}", case.place, case.fen);
        }
    }
}

#[test]
fn the_published_counts() {
    run_shared("perft_published.json", 5);
}

#[test]
fn the_random_positions() {
    run_shared("perft_random.json", 120);
}

fn own_suite() -> Vec<Case> {
    suite(env!("CARGO_MANIFEST_DIR"))
}

/// Counts the positions of a shared file, of which there are at least so many.
fn run_shared(file: &str, least: usize) {
    const MOST_IN_SHORT_RUN: u64 = 50_000_000;
    let Some(folder) = testkit::shared("data/draughts") else { return };
    let mut cases = read_shared(&folder.join(file));
    assert!(cases.len() >= least, "only {} cases found in {file}", cases.len());
    shorten(&mut cases, MOST_IN_SHORT_RUN);
    run(&cases, perft);
}

/// The form of the shared files: `positions`, each with a `fen`, its `counts` and perhaps a `name`.
fn read_shared(file: &Path) -> Vec<Case> {
    let shared = json::read(file);
    let positions = shared["positions"].as_array().expect("a list of positions");
    let case = |(i, position): (usize, &serde_json::Value)| Case {
        place: format!("{}, position {}", file.file_name().unwrap_or_default().to_string_lossy(), i + 1),
        name: position["name"].as_str().unwrap_or("a random position").to_owned(),
        fen: json::text(&position["fen"]),
        counts: (1..).zip(json::numbers(&position["counts"])).collect(),
    };
    let cases: Vec<Case> = positions.iter().enumerate().map(case).collect();
    assert!(cases.iter().all(|case| !case.counts.is_empty()), "a position without counts in {}", file.display());
    cases
}
