//! Counts the games from positions whose counts are known: `tests/perft/*.perft`, the opening and a position for each
//! rule. The opening is counted to ten moves, with `SISSA_LONG=1` to fourteen.

use russian::{Position, perft, perft_every_leaf};
use testkit::perft::{Case, run, shorten, suite};

#[test]
fn known_counts() {
    const MOST_IN_SHORT_RUN: u64 = 25_000_000;
    let mut cases = cases();
    assert!(cases.len() > 50, "only {} cases found", cases.len());
    shorten(&mut cases, MOST_IN_SHORT_RUN);
    run(&cases, perft);
}

#[test]
fn playing_the_last_move_counts_the_same() {
    for case in cases() {
        let position: Position = case.position().expect("our own suite is readable");
        for &(depth, count) in case.counts.iter().filter(|&&(_, count)| count < 1_000_000) {
            assert_eq!(perft_every_leaf(&position, depth), count, "{}, depth {depth}: {}", case.place, case.fen);
        }
    }
}

fn cases() -> Vec<Case> {
    suite(env!("CARGO_MANIFEST_DIR"))
}
