//! Counts the games from positions whose counts are known.
//!
//! Our own suite, `tests/perft/*.perft`, covers each rule and always runs. The published and the random positions run
//! where the shared data is: their small counts always, all of them with `SISSA_LONG=1`.

mod common;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use draughts::{Position, perft, perft_every_leaf};

/// A position and how many games of each length begin there.
struct Case {
    /// Where it is written down: `file:line`, or the file and which of its positions it is.
    place: String,
    name: String,
    fen: String,
    /// Depths with their counts.
    counts: Vec<(u32, u64)>,
}

#[test]
fn our_own_suite() {
    let cases = own_suite();
    assert!(cases.len() > 40, "only {} cases found", cases.len());
    run(&cases);
}

#[test]
fn playing_the_last_move_counts_the_same() {
    for case in own_suite() {
        let position = position(&case).expect("our own suite is readable");
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

/// Counts the positions of a shared file, of which there are at least so many.
fn run_shared(file: &str, least: usize) {
    const MOST_IN_SHORT_RUN: u64 = 50_000_000;
    let Some(folder) = common::shared("data/draughts") else { return };
    let mut cases = read_shared(&folder.join(file));
    assert!(cases.len() >= least, "only {} cases found in {file}", cases.len());
    if !common::is_long() {
        for case in &mut cases {
            case.counts.retain(|&(_, count)| count <= MOST_IN_SHORT_RUN);
        }
    }
    run(&cases);
}

/// Counts every case on all cores, and fails with everything that differs.
fn run(cases: &[Case]) {
    let started = Instant::now();
    // One task is one count, the largest first, so that no core is left alone with one at the end.
    let mut tasks: Vec<(&Case, u32, u64)> =
        cases.iter().flat_map(|case| case.counts.iter().map(move |&(depth, count)| (case, depth, count))).collect();
    tasks.sort_by_key(|&(_, _, count)| std::cmp::Reverse(count));
    let nodes: u64 = tasks.iter().map(|&(_, _, count)| count).sum();
    let (next, counted) = (AtomicUsize::new(0), AtomicU64::new(0));
    let wrong = Mutex::new(Vec::new());
    let told = Mutex::new(Instant::now());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(&(case, depth, count)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(difference) = check(case, depth, count) {
                        common::say(&difference);
                        wrong.lock().unwrap().push(difference);
                    }
                    let sum = counted.fetch_add(count, Ordering::Relaxed) + count;
                    let mut told = told.lock().unwrap();
                    if told.elapsed() > Duration::from_secs(30) {
                        *told = Instant::now();
                        common::say(&format!("perft: {:.1} % of {nodes} nodes", sum as f64 / nodes as f64 * 100.0));
                    }
                }
            });
        }
    });
    let seconds = started.elapsed().as_secs_f64();
    let wrong = wrong.into_inner().unwrap();
    common::say(&format!(
        "perft: {} positions, {nodes} nodes, {seconds:.1} s, {:.0} million nodes a second, {} wrong",
        cases.len(),
        nodes as f64 / seconds / 1e6,
        wrong.len()
    ));
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn check(case: &Case, depth: u32, expected: u64) -> Result<(), String> {
    let found = perft(&position(case)?, depth);
    if found == expected {
        return Ok(());
    }
    let Case { place, name, fen, .. } = case;
    Err(format!("{place}: {name}: depth {depth}: expected {expected}, found {found}: {fen}"))
}

fn position(case: &Case) -> Result<Position, String> {
    case.fen.parse().map_err(|error| format!("{}: {}: {error}: {}", case.place, case.name, case.fen))
}

fn own_suite() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "perft"));
    files.sort();
    files.iter().flat_map(|file| read_own(file)).collect()
}

/// Our own form, in threes: what the case is about; indented, the FEN; indented, the counts for depth 1, 2 and so on.
fn read_own(file: &Path) -> Vec<Case> {
    let mut cases = Vec::new();
    for three in lines(file).chunks(3) {
        let [(place, name), (_, fen), (last, counts)] = three else {
            panic!("{}: a case is a name, a FEN and counts", three[0].0);
        };
        assert!(!name.starts_with(' '), "{place}: expected a name, found {name:?}");
        assert!(fen.starts_with("  ") && counts.starts_with("  "), "{place}: expected an indented FEN and counts");
        let counts = counts.split_whitespace().zip(1..).map(|(count, depth)| (depth, number(last, count))).collect();
        cases.push(Case { place: place.clone(), name: name.clone(), fen: fen.trim().to_owned(), counts });
    }
    cases
}

/// The lines of a file that are not blank and no comment, each with its place.
fn lines(file: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let numbered = text.lines().enumerate().map(|(i, line)| (format!("{name}:{}", i + 1), line.trim_end().to_owned()));
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect()
}

fn number(place: &str, text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("{place}: expected a number, found {text:?}"))
}

/// The form of the shared files: `positions`, each with a `fen`, its `counts` and perhaps a `name`.
fn read_shared(file: &Path) -> Vec<Case> {
    let json = common::json(file);
    let positions = json["positions"].as_array().expect("a list of positions");
    let case = |(i, position): (usize, &serde_json::Value)| Case {
        place: format!("{}, position {}", file.file_name().unwrap_or_default().to_string_lossy(), i + 1),
        name: position["name"].as_str().unwrap_or("a random position").to_owned(),
        fen: common::text(&position["fen"]),
        counts: (1..).zip(common::numbers(&position["counts"])).collect(),
    };
    let cases: Vec<Case> = positions.iter().enumerate().map(case).collect();
    assert!(cases.iter().all(|case| !case.counts.is_empty()), "a position without counts in {}", file.display());
    cases
}
