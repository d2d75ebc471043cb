//! The map in ARCHITECTURE.md shows every crate there is and every module at the top of it, and nothing that is not there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The headings of crates, each with what stands below it.
fn sections(map: &str) -> Vec<(&str, &str)> {
    let parts = map.split("\n### ").skip(1).map(|part| part.split("\n## ").next().unwrap_or_default());
    parts.filter_map(|part| part.strip_prefix("crates/")?.split_once('\n')).collect()
}

fn map() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md can be read")
}

#[test]
fn map_has_a_heading_for_each_crate() {
    let map = map();
    let headings: BTreeSet<String> = sections(&map).into_iter().map(|(name, _)| name.to_owned()).collect();
    let crates: BTreeSet<String> = fs::read_dir(root().join("crates"))
        .expect("crates/ can be read")
        .map(|entry| entry.expect("an entry of crates/ can be read"))
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(headings, crates, "left: the headings `### crates/…`, right: the folders in crates/");
}

#[test]
fn what_the_map_names_is_there() {
    for (name, section) in sections(&map()) {
        let home = root().join("crates").join(name);
        // What stands between backticks, where it is a path: `search.rs`, `search/pvs.rs`, `wire/`.
        let named = section.split('`').skip(1).step_by(2);
        for path in named.filter(|path| !path.contains(char::is_whitespace)) {
            if path.ends_with(".rs") || path.ends_with('/') {
                let places = [home.join("src").join(path), home.join(path), root().join(path)];
                assert!(places.iter().any(|place| place.exists()), "{path} is not in crates/{name}");
            }
        }
    }
}

#[test]
fn every_module_at_the_top_of_a_crate_is_on_the_map() {
    for (name, section) in sections(&map()) {
        let sources = fs::read_dir(root().join("crates").join(name).join("src")).expect("a crate has a folder src");
        for entry in sources {
            let file = entry.expect("it can be read").file_name().to_string_lossy().into_owned();
            let is_root = file == "lib.rs" || file == "main.rs";
            let folder = file.trim_end_matches(".rs");
            // A module that is only there for what is below it is named with that: `types/`, `record/game.rs`.
            let is_named = [format!("`{file}`"), format!("`{folder}/")].iter().any(|path| section.contains(path));
            assert!(!file.ends_with(".rs") || is_root || is_named, "crates/{name}/src/{file} is not on the map");
        }
    }
}
