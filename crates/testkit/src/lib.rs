//! What the tests of several crates share. No crate that is shipped depends on it.

pub mod json;
pub mod perft;
mod postgres;
mod served;
pub mod written;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

pub use crate::postgres::{Postgres, postgres};
pub use crate::served::{ask, memory, served, watch};

/// Whether the long run was asked for, by `SISSA_LONG=1`.
pub fn is_long() -> bool {
    std::env::var_os("SISSA_LONG").is_some_and(|value| value == "1")
}

/// A folder of the shared reference data, which is no part of the repository: beside the workspace, or where
/// `SISSA_SHARED` says. Without it there is nothing to compare with, and the test says so.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let root = std::env::var_os("SISSA_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let found = root.join(folder);
    if found.is_dir() {
        return Some(found);
    }
    say(&format!("shared/{folder} is absent: its cases are not run"));
    None
}

/// Tells whoever runs the tests something, even where the output of passing tests is kept back.
pub fn say(line: &str) {
    // A closed error stream is no reason to fail a test.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Hands every seed of a fuzz target to its oracle, and every beginning of the seed.
pub fn run_seeds(target: &str, oracle: fn(&[u8])) {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut count = 0;
    for seed in fs::read_dir(&seeds).expect("there are seeds") {
        let seed = fs::read(seed.expect("the folder can be read").path()).expect("a seed can be read");
        (0..=seed.len()).for_each(|len| oracle(&seed[..len]));
        count += 1;
    }
    assert!(count > 0, "{}", seeds.display());
}
