//! Counts the games from positions whose counts are known.
//!
//! Our own suite, `tests/perft/*.perft`, covers each special rule and always runs. The large public suites run where
//! the shared data is: their small counts always, all of them with `SISSA_LONG=1`.

use std::path::Path;

use chess::{Position, perft, perft_every_leaf};
use testkit::perft::{Case, files, lines, number, run, shorten, suite};

#[test]
fn our_own_suite() {
    let cases = suite(env!("CARGO_MANIFEST_DIR"));
    assert!(cases.len() > 30, "only {} cases found", cases.len());
    run(&cases, perft);
}

#[test]
fn playing_the_last_move_counts_the_same() {
    for case in suite(env!("CARGO_MANIFEST_DIR")) {
        let position: Position = case.position().expect("our own suite is readable");
        for &(depth, count) in case.counts.iter().filter(|(_, count)| *count <= 1_000_000) {
            assert_eq!(perft_every_leaf(&position, depth), count, "{}, depth {depth}: {}", case.place, case.fen);
        }
    }
}

#[test]
fn the_public_suites() {
    const MOST_IN_SHORT_RUN: u64 = 1_000_000;
    let Some(folder) = testkit::shared("data/chess/perft") else { return };
    let files = ["epd", "perft"].into_iter().flat_map(|ending| files(&folder, ending));
    let mut cases: Vec<Case> = files.flat_map(|file| read_public(&file)).collect();
    assert!(cases.len() > 6_000, "only {} cases found in {}", cases.len(), folder.display());
    shorten(&mut cases, MOST_IN_SHORT_RUN);
    run(&cases, perft);
}

/// The forms of the public suites: lines `id`, `epd` and `perft`, or one line `FEN ;D1 20 ;D2 400`.
fn read_public(file: &Path) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (place, line) in lines(file) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match word {
            "id" => cases.push(Case { place, name: rest.trim().to_owned(), fen: String::new(), counts: Vec::new() }),
            "epd" => case_at(&mut cases, &place).fen = rest.trim().to_owned(),
            "perft" => {
                let (depth, count) = rest.trim().split_once(' ').unwrap_or_else(|| panic!("{place}: {line:?}"));
                let count = (number(&place, depth) as u32, number(&place, count));
                case_at(&mut cases, &place).counts.push(count);
            }
            _ => cases.push(read_epd(place, &line)),
        }
    }
    for Case { place, fen, counts, .. } in &cases {
        assert!(!fen.is_empty() && !counts.is_empty(), "{place}: a case without position or counts");
    }
    cases
}

fn read_epd(place: String, line: &str) -> Case {
    let mut parts = line.split(';').map(str::trim);
    let fen = parts.next().unwrap_or_default().to_owned();
    let count = |part: &str| {
        let (depth, count) = part.split_once(char::is_whitespace).unwrap_or_else(|| panic!("{place}: {line:?}"));
        (number(&place, depth.trim_start_matches('D')) as u32, number(&place, count))
    };
    let counts = parts.filter(|part| !part.is_empty()).map(count).collect();
    Case { place, name: "position".into(), fen, counts }
}

fn case_at<'a>(cases: &'a mut [Case], place: &str) -> &'a mut Case {
    cases.last_mut().unwrap_or_else(|| panic!("{place}: expected an id first"))
}
