//! What several test suites share.
#![allow(dead_code)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

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

/// What a file of JSON holds.
pub fn json(file: &Path) -> Value {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The text in a JSON value that must be one.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("expected a text, found {value}")).to_owned()
}

/// The texts in a JSON list.
pub fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(text).collect()
}

/// The numbers in a JSON list.
pub fn numbers(list: &Value) -> Vec<u64> {
    let number = |value: &Value| value.as_u64().unwrap_or_else(|| panic!("expected a number, found {value}"));
    list.as_array().into_iter().flatten().map(number).collect()
}
