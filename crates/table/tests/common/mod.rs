//! The transcripts of the house.

use std::path::{Path, PathBuf};

use table::Library;
use table::transcript::Case;

/// The folder of the transcripts.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../laws/transcripts")
}

/// All files of a folder and the folders in it, in order, with their names inside it.
pub fn files(dir: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    collect(dir, dir, &mut found);
    found.sort();
    found
}

fn collect(root: &Path, dir: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(dir).expect("a folder of transcripts") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(root, &path, found);
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            let name = path.strip_prefix(root).expect("inside the folder").display().to_string();
            found.push((name, std::fs::read_to_string(&path).expect("a transcript")));
        }
    }
}

/// All cases, each with the file it stands in.
pub fn cases() -> Vec<(String, Case)> {
    let read = |(name, text): (String, String)| {
        let cases = Case::read(&text, Library::house()).unwrap_or_else(|error| panic!("{name}: {error}"));
        cases.into_iter().map(move |case| (name.clone(), case))
    };
    files(&folder()).into_iter().flat_map(read).collect()
}
