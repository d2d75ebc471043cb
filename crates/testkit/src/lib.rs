//! What the tests of several crates share. No crate that is shipped depends on it.

mod corpus;
mod files;
pub mod json;
mod modules;
pub mod perft;
mod port;
mod postgres;
mod python;
mod served;
pub mod written;

use std::io::Write;
use std::path::PathBuf;

pub use crate::corpus::{pack, run_seeds, unpack};
pub use crate::files::{files, root};
pub use crate::modules::Modules;
pub use crate::port::lasting_port;
pub use crate::postgres::{Postgres, Session, own_postgres, postgres};
pub use crate::python::python_with;
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

/// Tells the person who runs the tests something, even where the output of passing tests is kept back.
pub fn say(line: &str) {
    // A closed error stream is no reason to fail a test.
    let _ = writeln!(std::io::stderr(), "{line}");
}
