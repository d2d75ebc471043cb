//! The page is noticed when the program is built, also where it was not there before.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn the_page_is_watched_where_it_is_or_will_be() {
    let folder = std::env::temp_dir().join(format!("sissa-page-{}", std::process::id()));
    let (script, package) = (folder.join("script"), folder.join("crates/server"));
    fs::create_dir_all(&package).expect("the folder is made");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("build.rs");
    let compiled = Command::new("rustc").args(["--edition", "2024", "-o"]).arg(&script).arg(source).status();
    assert!(compiled.expect("rustc runs").success());
    let watched = |profile: &str| -> Vec<String> {
        let said = Command::new(&script).env("PROFILE", profile).current_dir(&package).output().expect("it runs");
        let said = String::from_utf8(said.stdout).expect("text");
        said.lines().filter_map(|line| line.strip_prefix("cargo::rerun-if-changed=../../")).map(str::to_owned).collect()
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(watched("release"), none, "what is not there would be looked for in vain each time");
    fs::create_dir_all(folder.join("web")).expect("the folder is made");
    for profile in ["release", "debug"] {
        assert_eq!(watched(profile), ["web"], "the page will appear there");
    }
    fs::create_dir_all(folder.join("web/dist")).expect("the folder is made");
    assert_eq!(watched("release"), ["web/dist"]);
    assert_eq!(watched("debug"), none, "it is read from the disk");
    let _ = fs::remove_dir_all(folder);
}
