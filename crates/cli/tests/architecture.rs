//! The map in ARCHITECTURE.md shows every crate there is, and none that is not.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn map_has_a_heading_for_each_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let map = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("ARCHITECTURE.md can be read");
    let headings: BTreeSet<String> =
        map.lines().filter_map(|line| line.strip_prefix("### crates/")).map(str::to_owned).collect();
    let crates: BTreeSet<String> = fs::read_dir(root.join("crates"))
        .expect("crates/ can be read")
        .map(|entry| entry.expect("an entry of crates/ can be read"))
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(headings, crates, "left: the headings `### crates/…`, right: the folders in crates/");
}
