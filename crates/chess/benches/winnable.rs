//! How fast it is seen that a side can never mate, quickly and after a search, beside CHA, the Chess Unwinnability Analyzer.
//!
//! `cargo bench -p chess --bench winnable [-- CHA]`, where CHA names its program. The positions are those of the collections in
//! `../shared/data/chess/winnable`, asked for both sides; each figure is the mean of a position in millionths of a second, the
//! best of the rounds, which take turns.

use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use chess::{Color, Position};

const ROUNDS: usize = 5;
const LIMIT: usize = 500_000;

fn main() {
    let cha = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let Some(folder) = testkit::shared("data/chess/winnable") else { return };
    for file in testkit::files(&folder) {
        let text = fs::read_to_string(&file).expect("a collection can be read");
        let questions: Vec<(Position, Color)> = text.lines().filter_map(read).flat_map(both).collect();
        println!("{}, {} questions", file.file_name().unwrap_or_default().display(), questions.len());
        let quick = || mean(&questions, |position, color| position.unwinnable(color).is_some());
        let full = || mean(&questions, |position, color| position.winnable(color, LIMIT));
        compare("quick", quick, cha.as_deref().map(|cha| || cha_mean(cha, &["-quick"], &questions)));
        compare("full", full, cha.as_deref().map(|cha| || cha_mean(cha, &[], &questions)));
    }
}

/// Prints the best mean of each, taken in turns.
fn compare(name: &str, ours: impl Fn() -> f64, theirs: Option<impl Fn() -> f64>) {
    let rounds = if name == "quick" { ROUNDS } else { 1 };
    let (mut best, mut best_of_theirs) = (f64::MAX, f64::MAX);
    for _ in 0..rounds {
        best = best.min(ours());
        if let Some(theirs) = &theirs {
            best_of_theirs = best_of_theirs.min(theirs());
        }
    }
    print!("{name:6} {best:10.2}");
    println!(
        "{}",
        theirs.map_or(String::new(), |_| format!("   CHA {best_of_theirs:10.2}   ratio {:.3}", best / best_of_theirs))
    );
}

fn mean<T>(questions: &[(Position, Color)], answer: impl Fn(&Position, Color) -> T) -> f64 {
    let begin = Instant::now();
    for (position, color) in questions {
        black_box(answer(position, *color));
    }
    begin.elapsed().as_secs_f64() * 1e6 / questions.len() as f64
}

/// The mean that CHA prints at its end; it reads a position and a side on each line.
fn cha_mean(cha: &str, options: &[&str], questions: &[(Position, Color)]) -> f64 {
    let asked: String = questions.iter().map(|(position, color)| format!("{position} {color}\n")).collect();
    let mut child = Command::new(cha)
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{cha}: {error}"));
    let mut stdin = child.stdin.take().expect("it is piped");
    let writer = std::thread::spawn(move || stdin.write_all(asked.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends").expect("it reads all");
    let printed = String::from_utf8_lossy(&output.stdout);
    let mean = printed.rsplit("avg: ").next().and_then(|rest| rest.split(' ').next()?.parse().ok());
    mean.unwrap_or_else(|| panic!("{cha} ends with no mean"))
}

fn read(line: &str) -> Option<Position> {
    line.split_once(' ').filter(|_| !line.starts_with('#'))?.1.parse().ok()
}

fn both(position: Position) -> impl Iterator<Item = (Position, Color)> {
    Color::ALL.into_iter().map(move |color| (position, color))
}
