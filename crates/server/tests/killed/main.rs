//! Servers that are killed in the middle of everything lose nothing that they have acknowledged.
#![cfg(unix)]

mod played;
#[allow(dead_code, reason = "nothing but killing goes wrong here")]
#[path = "../chaos/served.rs"]
mod served;

mod one;
mod two;

use std::time::Duration;

/// How many tables are played at.
const TABLES: usize = 6;
/// How many acts are acknowledged between two kills.
const ACTS: usize = 40;
/// How long a test waits for something that must come.
const PATIENCE: Duration = Duration::from_secs(300);

/// How often servers are killed.
fn kills() -> usize {
    if testkit::is_long() { 100 } else { 5 }
}
