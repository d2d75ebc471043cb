//! What holds at every table, tried with random acts at random tables of all books.

mod acts;
mod guard;
mod laws;
mod setting;
mod stored;

use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use laws::{Witness, set_up};
use table::Library;

/// Acts of one game, of the few long ones, and games of one book in a run.
const ACTS: usize = 120;
const LONG_ACTS: usize = 500;
const GAMES: u64 = 100;

/// A game that was tried: the lines of its transcript, and what broke.
struct Tried {
    lines: Vec<String>,
    broken: Option<String>,
    accepted: usize,
}

/// Plays a game of random acts.
fn play(head: &str, seed: u64) -> Tried {
    let mut rng = Rng::with_seed(seed);
    let mut tried = Tried { lines: Vec::new(), broken: None, accepted: 0 };
    let run = catch_unwind(AssertUnwindSafe(|| {
        let Some(table) = set_up(head) else { return Ok(()) };
        let fields = acts::fields(table.position());
        let mut witness = Witness::new(table, false);
        for _ in 0..if rng.u8(..12) == 0 { LONG_ACTS } else { ACTS } {
            let line = acts::act(&witness.table, &witness.record, &fields, &mut rng);
            tried.lines.push(line.clone());
            tried.accepted += usize::from(witness.take(&line)?);
            if witness.table.outcome().is_some() && rng.u8(..4) == 0 {
                break;
            }
        }
        witness.replays()
    }));
    tried.broken = run.unwrap_or_else(|panic| Err(format!("panic: {}", message(&*panic)))).err();
    tried
}

/// Lets the same lines happen again, looking at everything after each.
fn again(head: &str, lines: &[String]) -> Option<String> {
    let run = catch_unwind(AssertUnwindSafe(|| {
        let Some(table) = set_up(head) else { return Ok(()) };
        let mut witness = Witness::new(table, true);
        for line in lines {
            witness.take(line)?;
        }
        witness.replays()
    }));
    run.unwrap_or_else(|panic| Err(format!("panic: {}", message(&*panic)))).err()
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
}

/// Leaves out whatever the failure does not need.
fn shrink(head: &str, lines: Vec<String>, broken: &str) -> (String, Vec<String>) {
    let kind = |broken: &str| broken.split(':').next().unwrap_or_default().to_string();
    let is_same = |head: &str, lines: &[String]| again(head, lines).is_some_and(|other| kind(&other) == kind(broken));
    let (mut head, mut lines) = (head.to_string(), lines);
    if !is_same(&head, &lines) {
        return (head, lines);
    }
    loop {
        let size = (head.len(), lines.len());
        for index in (0..lines.len()).rev() {
            let mut fewer = lines.clone();
            fewer.remove(index);
            if is_same(&head, &fewer) {
                lines = fewer;
            }
        }
        for index in (2..head.lines().count()).rev() {
            let rest = head.lines().enumerate().filter(|(at, _)| *at != index).map(|(_, line)| line.to_string() + "\n");
            let fewer: String = rest.collect();
            if is_same(&fewer, &lines) {
                head = fewer;
            }
        }
        if size == (head.len(), lines.len()) {
            return (head, lines);
        }
    }
}

/// Plays random games by one book. `SISSA_SEED` plays one of them again.
fn try_book(id: &str) {
    let book = Library::house().book(id).expect("a book of the house");
    let games = if testkit::is_long() { 10 * GAMES } else { GAMES };
    let only = std::env::var("SISSA_SEED").ok().and_then(|seed| seed.parse().ok());
    let (mut acts, mut accepted) = (0, 0);
    for seed in only.map_or(0..games, |seed| seed..seed + 1) {
        let head = setting::head(book, &mut Rng::with_seed(seed));
        let tried = play(&head, seed);
        if let Some(broken) = tried.broken {
            let (head, lines) = shrink(&head, tried.lines, &broken);
            let now = again(&head, &lines).unwrap_or(broken);
            panic!("seed {seed}: {now}\n{head}{}\n", lines.join("\n"));
        }
        acts += tried.lines.len();
        accepted += tried.accepted;
    }
    println!("{id}: {acts} acts, {accepted} of them accepted");
    assert!(only.is_some() || accepted > acts / 4, "too little happens: {accepted} of {acts} acts are accepted");
}

#[test]
fn allgaier() {
    try_book("allgaier-1795");
}

#[test]
fn gustavus_chess() {
    try_book("gustavus-chess");
}

#[test]
fn gustavus_four() {
    try_book("gustavus-four");
}

#[test]
fn gustavus_three() {
    try_book("gustavus-three");
}

#[test]
fn bilguer() {
    try_book("bilguer");
}

#[test]
fn recreational() {
    try_book("recreational");
}

#[test]
fn draughts() {
    try_book("draughts");
}

#[test]
fn russian() {
    try_book("russian-64");
}
