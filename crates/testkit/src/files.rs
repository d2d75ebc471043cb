//! The files of the repository, for tests that look at all of them.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files at or below a path, in order, but for what is built or fetched there.
///
/// # Panics
///
/// If something there cannot be read.
pub fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.into()];
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path).expect("a folder can be read") {
        let entry = entry.expect("an entry can be read");
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().expect("an entry is of some kind");
        if kind.is_file() {
            found.push(entry.path());
        } else if kind.is_dir() && !name.starts_with('.') && !name.starts_with("target") && name != "node_modules" {
            found.extend(files(&entry.path()));
        }
    }
    found.sort();
    found
}
