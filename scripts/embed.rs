//! Makes all files of a folder part of a crate, so that a law book, a case or a lesson is added by adding its file.
//!
//! This is the build script of each crate named below. The crate includes what it writes: the files by their paths in the
//! folder, in order.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates, and which folder each has.
const FOLDERS: [(&str, &str); 2] = [("table", "laws"), ("teacher", "lessons")];

fn main() {
    let name = env::var("CARGO_PKG_NAME").expect("cargo names the crate");
    let (_, folder) = FOLDERS.iter().find(|(of, _)| *of == name).expect("a crate with a folder");
    let root = fs::canonicalize(Path::new("../..").join(folder)).expect("the folder is there");
    println!("cargo::rerun-if-changed=../../scripts/embed.rs");
    println!("cargo::rerun-if-changed=../../{folder}");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&root).expect("a file of the folder").to_str().expect("a name in UTF-8");
        let name = name.replace('\\', "/");
        writeln!(list, "    ({name:?}, include_str!({file:?})),").expect("a string takes everything");
    }
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo gives a folder")).join("files.rs");
    fs::write(target, list + "]\n").expect("the list can be written");
}

/// The texts below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry that can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml" || ending == "txt") {
            files.push(path);
        }
    }
}
