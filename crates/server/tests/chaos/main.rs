//! A server around which everything goes wrong, one file for each kind of trouble. `docs/operating.md` says what is to be
//! seen of it, under "When things go wrong"; each test here holds one of its paragraphs.
#![cfg(unix)]

#[path = "../killed/played.rs"]
mod played;
mod served;

mod behind;
mod clock;
mod crowd;
mod database;
mod disk;
mod folder;
mod gone;
mod slow;
mod stall;
mod stopped;

use std::thread;
use std::time::{Duration, Instant};

/// How long a test waits for something that must come, on however slow a machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Waits for something that must come.
fn wait_for(what: &str, mut has_come: impl FnMut() -> bool) {
    let start = Instant::now();
    while !has_come() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}
