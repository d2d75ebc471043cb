//! The map in ARCHITECTURE.md is true: it shows every crate there is and nothing that is not there, no crate depends upward,
//! in the server and the archive no modules depend on each other, and the command line stays small.

use std::collections::{BTreeMap, BTreeSet};
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

fn crates() -> BTreeSet<String> {
    fs::read_dir(root().join("crates"))
        .expect("crates/ can be read")
        .map(|entry| entry.expect("an entry of crates/ can be read"))
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn map_has_a_heading_for_each_crate() {
    let map = map();
    let headings: BTreeSet<String> = sections(&map).into_iter().map(|(name, _)| name.to_owned()).collect();
    assert_eq!(headings, crates(), "left: the headings `### crates/…`, right: the folders in crates/");
}

#[test]
fn what_the_map_names_is_there() {
    for (name, section) in sections(&map()) {
        let home = root().join("crates").join(name);
        // What stands between backticks, where it is a path: `search.rs`, `search/pvs.rs`, `wire/`.
        let named = section.split('`').skip(1).step_by(2);
        for path in named.filter(|path| !path.contains(char::is_whitespace)) {
            if path.ends_with(".rs") || path.ends_with('/') {
                let folders = ["src", "src/chess", "."].map(|folder| home.join(folder).join(path));
                let is_there = folders.iter().any(|place| place.exists()) || root().join(path).exists();
                assert!(is_there, "{path} is not in crates/{name}");
            }
        }
    }
}

#[test]
fn the_map_is_short_enough_to_be_read() {
    let lines = map().lines().count();
    assert!(lines <= 300, "ARCHITECTURE.md has {lines} lines");
}

#[test]
fn no_crate_depends_upward() {
    let map = map();
    let (_, rest) = map.split_once("```layers\n").expect("a block of layers");
    let (layers, _) = rest.split_once("```").expect("the end of the block");
    let layer_of: BTreeMap<&str, usize> = layers
        .lines()
        .enumerate()
        .flat_map(|(layer, line)| line.split_whitespace().map(move |name| (name, layer)))
        .collect();
    assert_eq!(
        layer_of.keys().map(ToString::to_string).collect::<BTreeSet<_>>(),
        crates(),
        "the layers have all crates"
    );
    for (&name, &layer) in &layer_of {
        let file = root().join("crates").join(name).join("Cargo.toml");
        let manifest = fs::read_to_string(&file).expect("a manifest can be read");
        let (_, rest) = manifest.split_once("\n[dependencies]\n").unwrap_or_default();
        let dependencies = rest.split("\n[").next().unwrap_or_default();
        let ours = dependencies.lines().filter_map(|line| line.split_once("path = \"../")?.1.split('"').next());
        for below in ours {
            let stands = layer_of.get(below).unwrap_or_else(|| panic!("{below} is on no layer"));
            assert!(*stands < layer, "crates/{name} must not depend on {below}, which is not below it");
        }
    }
}

/// The binary reads arguments and prints answers: what it has more of belongs to a library.
#[test]
fn the_command_line_is_small() {
    fn lines(folder: &Path) -> usize {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let count = |path: PathBuf| match path.extension() {
            _ if path.is_dir() => lines(&path),
            Some(ending) if ending == "rs" => fs::read_to_string(path).expect("a file").lines().count(),
            _ => 0,
        };
        entries.map(count).sum()
    }
    let lines = lines(&root().join("crates/cli"));
    assert!(lines <= 8000, "crates/cli has {lines} lines of Rust, its tests included: at most 8000");
}

/// Modules of a crate may use those below them, and none may come back to itself. What lies in a folder counts as its file,
/// but for folders whose files are looked at among themselves.
#[test]
fn no_modules_depend_on_each_other() {
    for (name, folders) in
        [("server", &["", "hall", "http", "limits", "views"][..]), ("archive", &["", "search", "writer"])]
    {
        let modules = testkit::Modules::read(&root().join("crates").join(name).join("src"));
        for folder in folders {
            let cycles = modules.cycles(folder);
            assert!(cycles.is_empty(), "modules of crates/{name}/src/{folder} use each other:\n{}", cycles.join("\n"));
        }
    }
}
