//! Counts the games from positions whose counts are known.
//!
//! Our own suites, `tests/perft/*.perft`, cover each rule and always run, but for the longest counts. The published and the
//! random positions of 10x10 run where the shared data is: their small counts always, all of them with `SISSA_LONG=1`.

use std::path::Path;

use draughts::family::{Position, perft, perft_every_leaf};
use draughts::{International, Russian, Variant};
use testkit::json;
use testkit::perft::{Case, run, shorten, suite};

const MOST_IN_SHORT_RUN: u64 = 50_000_000;

#[test]
fn our_own_suites() {
    count_suite::<International>("international", 40);
    count_suite::<Russian>("russian", 50);
}

/// Counts the suite of a game, which has more cases than that.
fn count_suite<V: Variant>(name: &str, least: usize) {
    let mut cases = own_suite(name);
    assert!(cases.len() > least, "only {} cases found", cases.len());
    shorten(&mut cases, MOST_IN_SHORT_RUN);
    run(&cases, perft::<V>);
}

#[test]
fn playing_the_last_move_counts_the_same() {
    count_every_leaf::<International>("international");
    count_every_leaf::<Russian>("russian");
}

fn count_every_leaf<V: Variant>(name: &str) {
    for case in own_suite(name) {
        let position: Position<V> = case.position().expect("our own suite is readable");
        for &(depth, count) in case.counts.iter().filter(|&&(_, count)| count < 1_000_000) {
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

/// The cases in the files that begin so.
fn own_suite(name: &str) -> Vec<Case> {
    let cases = suite(env!("CARGO_MANIFEST_DIR")).into_iter();
    cases.filter(|case| case.place.starts_with(name)).collect()
}

/// Counts the positions of a shared file, of which there are at least so many.
fn run_shared(file: &str, least: usize) {
    let Some(folder) = testkit::shared("data/draughts") else { return };
    let mut cases = read_shared(&folder.join(file));
    assert!(cases.len() >= least, "only {} cases found in {file}", cases.len());
    shorten(&mut cases, MOST_IN_SHORT_RUN);
    run(&cases, perft::<International>);
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
