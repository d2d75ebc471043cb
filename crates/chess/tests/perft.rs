//! Counts the games from positions whose counts are known.
//!
//! Our own suite, `tests/perft/*.perft`, covers each special rule and always runs. The large public suites run where
//! the shared data is: their small counts always, all of them with `SISSA_LONG=1`.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use chess::{Position, perft, perft_every_leaf};

/// A position and how many games of each length begin there.
struct Case {
    /// Where it is written down: `file:line`.
    place: String,
    name: String,
    fen: String,
    /// Depths with their counts.
    counts: Vec<(u32, u64)>,
}

#[test]
fn our_own_suite() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let cases: Vec<Case> = files(&folder).iter().flat_map(|file| read_own(file)).collect();
    assert!(cases.len() > 30, "only {} cases found in {}", cases.len(), folder.display());
    run(&cases);
}

#[test]
fn playing_the_last_move_counts_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    for case in files(&folder).iter().flat_map(|file| read_own(file)) {
        let position = position(&case).expect("our own suite is readable");
        for &(depth, count) in case.counts.iter().filter(|(_, count)| *count <= 1_000_000) {
            assert_eq!(perft_every_leaf(&position, depth), count, "{}, depth {depth}: {}", case.place, case.fen);
        }
    }
}

#[test]
fn the_public_suites() {
    const MOST_IN_SHORT_RUN: u64 = 1_000_000;
    let Some(folder) = testkit::shared("data/chess/perft") else { return };
    let mut cases: Vec<Case> = files(&folder).iter().flat_map(|file| read_public(file)).collect();
    assert!(cases.len() > 6_000, "only {} cases found in {}", cases.len(), folder.display());
    if !testkit::is_long() {
        for case in &mut cases {
            case.counts.retain(|&(_, count)| count <= MOST_IN_SHORT_RUN);
        }
    }
    run(&cases);
}

/// Counts every case on all cores, and fails with everything that differs.
fn run(cases: &[Case]) {
    let started = Instant::now();
    let nodes: u64 = cases.iter().flat_map(|case| &case.counts).map(|&(_, count)| count).sum();
    let (next, done, counted) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicU64::new(0));
    let wrong = Mutex::new(Vec::new());
    let told = Mutex::new(Instant::now());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(difference) = check(case) {
                        testkit::say(&difference);
                        wrong.lock().unwrap().push(difference);
                    }
                    let cases_done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    let own: u64 = case.counts.iter().map(|&(_, count)| count).sum();
                    let sum = counted.fetch_add(own, Ordering::Relaxed) + own;
                    let mut told = told.lock().unwrap();
                    if told.elapsed() > Duration::from_secs(30) {
                        *told = Instant::now();
                        let percent = sum as f64 / nodes as f64 * 100.0;
                        testkit::say(&format!(
                            "perft: {cases_done} of {} positions, {percent:.1} % of {nodes} nodes",
                            cases.len()
                        ));
                    }
                }
            });
        }
    });
    let seconds = started.elapsed().as_secs_f64();
    let wrong = wrong.into_inner().unwrap();
    testkit::say(&format!(
        "perft: {} positions, {nodes} nodes, {seconds:.1} s, {:.0} million nodes a second, {} wrong",
        cases.len(),
        nodes as f64 / seconds / 1e6,
        wrong.len()
    ));
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The first count of a case that is not as written.
fn check(case: &Case) -> Result<(), String> {
    let position = position(case)?;
    for &(depth, expected) in &case.counts {
        let found = perft(&position, depth);
        if found != expected {
            let Case { place, name, fen, .. } = case;
            return Err(format!("{place}: {name}: depth {depth}: expected {expected}, found {found}: {fen}"));
        }
    }
    Ok(())
}

fn position(case: &Case) -> Result<Position, String> {
    case.fen.parse().map_err(|error| format!("{}: {}: {error}: {}", case.place, case.name, case.fen))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "perft" || ending == "epd"));
    files.sort();
    files
}

/// The lines of a file that are not blank and no comment, each with its place.
fn lines(file: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let numbered = text.lines().enumerate().map(|(i, line)| (format!("{name}:{}", i + 1), line.trim_end().to_owned()));
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect()
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

fn number(place: &str, text: &str) -> u64 {
    text.trim().parse().unwrap_or_else(|_| panic!("{place}: expected a number, found {text:?}"))
}
