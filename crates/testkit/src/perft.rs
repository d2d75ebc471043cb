//! Positions from which all games of a length have been counted, and counting them again.

use std::cmp::Reverse;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::{is_long, say};

/// A position and how many games of each length begin there.
pub struct Case {
    /// Where it is written down: `file:line`, or the file and which of its positions it is.
    pub place: String,
    /// What it is about.
    pub name: String,
    /// The position, in its game's own writing.
    pub fen: String,
    /// Depths with their counts.
    pub counts: Vec<(u32, u64)>,
}

impl Case {
    /// The position that is written there.
    ///
    /// # Errors
    ///
    /// If it cannot be read: the place, and why.
    pub fn position<P: FromStr<Err: Display>>(&self) -> Result<P, String> {
        self.fen.parse().map_err(|error| format!("{}: {}: {error}: {}", self.place, self.name, self.fen))
    }
}

/// The suite of a crate, `tests/perft/*.perft`, in threes of lines: what the case is about; indented, the position;
/// indented, the counts for depth 1, 2 and so on.
///
/// # Panics
///
/// If a file cannot be read so.
pub fn suite(crate_folder: &str) -> Vec<Case> {
    let folder = Path::new(crate_folder).join("tests/perft");
    files(&folder, "perft").iter().flat_map(|file| read(file)).collect()
}

fn read(file: &Path) -> Vec<Case> {
    let case = |three: &[(String, String)]| {
        let [(place, name), (_, fen), (last, counts)] = three else {
            panic!("{}: a case is a name, a position and counts", three[0].0);
        };
        assert!(!name.starts_with(' '), "{place}: expected a name, found {name:?}");
        assert!(fen.starts_with("  ") && counts.starts_with("  "), "{place}: expected an indented position and counts");
        let counts = counts.split_whitespace().zip(1..).map(|(count, depth)| (depth, number(last, count))).collect();
        Case { place: place.clone(), name: name.clone(), fen: fen.trim().to_owned(), counts }
    };
    lines(file).chunks(3).map(case).collect()
}

/// The files of a folder that end so, in order.
///
/// # Panics
///
/// If the folder cannot be read.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be read").path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// The lines of a file that are not blank and no comment, each with its place.
///
/// # Panics
///
/// If the file cannot be read.
pub fn lines(file: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let numbered = text.lines().enumerate().map(|(i, line)| (format!("{name}:{}", i + 1), line.trim_end().to_owned()));
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect()
}

/// The number in a text that must be one.
///
/// # Panics
///
/// If it is none.
pub fn number(place: &str, text: &str) -> u64 {
    text.trim().parse().unwrap_or_else(|_| panic!("{place}: expected a number, found {text:?}"))
}

/// Leaves out what takes longer than anybody waits, unless the long run was asked for.
pub fn shorten(cases: &mut [Case], most: u64) {
    if !is_long() {
        cases.iter_mut().for_each(|case| case.counts.retain(|&(_, count)| count <= most));
    }
}

/// Counts every case on all cores, and tells now and then how far it is.
///
/// # Panics
///
/// With everything that differs.
pub fn run<P: FromStr<Err: Display>>(cases: &[Case], perft: fn(&P, u32) -> u64) {
    let started = Instant::now();
    // One task is one count, the largest first, so that no core is left alone with one at the end.
    let mut tasks: Vec<(&Case, u32, u64)> =
        cases.iter().flat_map(|case| case.counts.iter().map(move |&(depth, count)| (case, depth, count))).collect();
    tasks.sort_by_key(|&(_, _, count)| Reverse(count));
    let nodes: u64 = tasks.iter().map(|&(_, _, count)| count).sum();
    let (next, counted) = (AtomicUsize::new(0), AtomicU64::new(0));
    let wrong = Mutex::new(Vec::new());
    let told = Mutex::new(Instant::now());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(&(case, depth, count)) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(difference) = check(case, depth, count, perft) {
                        say(&difference);
                        wrong.lock().expect("no thread panics with it").push(difference);
                    }
                    let sum = counted.fetch_add(count, Ordering::Relaxed) + count;
                    let mut told = told.lock().expect("no thread panics with it");
                    if told.elapsed() > Duration::from_secs(30) {
                        *told = Instant::now();
                        say(&format!("perft: {:.1} % of {nodes} nodes", sum as f64 / nodes as f64 * 100.0));
                    }
                }
            });
        }
    });
    let seconds = started.elapsed().as_secs_f64();
    let wrong = wrong.into_inner().expect("no thread panics with it");
    say(&format!(
        "perft: {} positions, {nodes} nodes, {seconds:.1} s, {:.0} million nodes a second, {} wrong",
        cases.len(),
        nodes as f64 / seconds / 1e6,
        wrong.len()
    ));
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn check<P: FromStr<Err: Display>>(
    case: &Case,
    depth: u32,
    expected: u64,
    perft: fn(&P, u32) -> u64,
) -> Result<(), String> {
    let found = perft(&case.position()?, depth);
    if found == expected {
        return Ok(());
    }
    let Case { place, name, fen, .. } = case;
    Err(format!("{place}: {name}: depth {depth}: expected {expected}, found {found}: {fen}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(counts: &[(u32, u64)]) -> Vec<Case> {
        vec![Case { place: "a:1".into(), name: "two".into(), fen: "2".into(), counts: counts.to_vec() }]
    }

    fn powers(base: &u64, depth: u32) -> u64 {
        base.pow(depth)
    }

    #[test]
    fn right_counts_are_passed_over() {
        run(&cases(&[(1, 2), (5, 32)]), powers);
    }

    #[test]
    #[should_panic(expected = "a:1: two: depth 3: expected 9, found 8: 2")]
    fn a_wrong_count_is_told_with_its_place() {
        run(&cases(&[(1, 2), (3, 9)]), powers);
    }
}
