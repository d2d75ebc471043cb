//! Reading what must be in a file of JSON.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// What a file of JSON holds.
///
/// # Panics
///
/// If there is no such file, or it is not JSON.
pub fn read(file: &Path) -> Value {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The text in a JSON value.
///
/// # Panics
///
/// If it is no text.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("expected a text, found {value}")).to_owned()
}

/// The texts in a JSON list.
///
/// # Panics
///
/// If one of them is no text.
pub fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(text).collect()
}

/// The numbers in a JSON list.
///
/// # Panics
///
/// If one of them is no number.
pub fn numbers(list: &Value) -> Vec<u64> {
    let number = |value: &Value| value.as_u64().unwrap_or_else(|| panic!("expected a number, found {value}"));
    list.as_array().into_iter().flatten().map(number).collect()
}
