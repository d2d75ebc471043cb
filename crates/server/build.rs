//! Sees that the program gets the page that was built last.
//!
//! The files of the page become part of it while it is compiled, and the compiler looks only at those that were there the
//! last time: a page that is built for the first time would never be noticed.

use std::env;
use std::path::Path;

/// What the page is built into, and where.
const DIST: &str = "../../web/dist";
const WEB: &str = "../../web";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PROFILE");
    // Without optimisation the files are read from the disk: only that there are any must be noticed.
    let is_part_of_it = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if !Path::new(DIST).exists() {
        // A folder that is not there would have everything built anew each time: then the one in which it will appear.
        watch(WEB);
    } else if is_part_of_it {
        watch(DIST);
    }
}

fn watch(folder: &str) {
    if Path::new(folder).exists() {
        println!("cargo::rerun-if-changed={folder}");
    }
}
