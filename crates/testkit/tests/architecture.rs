//! The map in ARCHITECTURE.md is true: it shows every crate there is and nothing that is not there, no crate depends upward,
//! in the server and the archive no modules depend on each other, and the command line stays small.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use testkit::{files, root};

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
    let sources =
        files(&root().join("crates/cli")).into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs"));
    let lines: usize =
        sources.map(|file| fs::read_to_string(file).expect("a source file can be read").lines().count()).sum();
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

#[test]
fn the_table_names_no_game() {
    for file in files(&root().join("crates/table/src")) {
        let text = fs::read_to_string(&file).expect("a source file can be read");
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        // `GameName::Chess` is one of the games; `GameName::WITH_LAWS` is all of them.
        let named = text.match_indices("GameName::").map(|(at, found)| &text[at + found.len()..]);
        let named = named.filter(|name| name.chars().nth(1).is_some_and(|letter| letter.is_ascii_lowercase()));
        let named: Vec<&str> = named.filter_map(|name| name.split(|c: char| !c.is_alphanumeric()).next()).collect();
        assert!(named.is_empty(), "{} names {}: ask the game instead", file.display(), named.join(", "));
        assert!(!text.contains("with_game!"), "{}: ask the game instead", file.display());
    }
}

/// The game that was added last, by which the list of what a game touches is known to be true.
const NEWEST: &str = "russian";

/// The files that CONTRIBUTING.md says a new game touches.
fn listed() -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("CONTRIBUTING.md can be read");
    let (_, section) = page.split_once("\n### Another game\n").expect("a section on games");
    let section = section.split("\n### ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| Some(row.split_once('`')?.0.to_owned())).collect()
}

/// Whether a file has something to say of a game that is there: not a document or a test, and not made by a program.
fn is_source(path: &str) -> bool {
    let apart = ["tests", "docs", "edition", "corpus", "seeds", "target", "node_modules", "dist"];
    let is_apart = |part: &str| apart.contains(&part);
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_test = name == "tests.rs" || name.contains(".test.") || name.contains(".browser.");
    let is_document = name.ends_with(".md") && path != "ARCHITECTURE.md";
    !(is_test || is_document || name.starts_with('.') || name.ends_with(".lock") || path.split('/').any(is_apart))
}

/// The existing files that had to be changed for the newest game are those that name it but not by their own names.
#[test]
fn a_new_game_touches_few_files_and_all_are_listed() {
    let root = root();
    let path = |file: &Path| {
        let path = file.strip_prefix(&root).expect("a file of the house").to_string_lossy();
        path.replace(std::path::MAIN_SEPARATOR, "/")
    };
    let names_it = |path: &String| {
        let text = fs::read(root.join(path)).expect("a file can be read");
        let text = String::from_utf8_lossy(&text).to_lowercase();
        // What only tests depend on is apart as they are.
        let text = if path.ends_with("Cargo.toml") { text.split("[dev-dependencies]").next() } else { Some(&*text) };
        text.is_some_and(|text| text.contains(NEWEST))
    };
    let sources = files(&root).iter().map(|file| path(file)).filter(|path| is_source(path)).collect::<Vec<_>>();
    let touched: BTreeSet<String> =
        sources.into_iter().filter(|path| !path.contains(NEWEST)).filter(names_it).collect();
    assert_eq!(touched, listed(), "left: the files that name {NEWEST}, right: those that CONTRIBUTING.md lists");
    assert!(touched.len() <= 15, "a new game touches {} files", touched.len());
}
