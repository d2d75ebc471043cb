//! What is handed to others: the container recipe and the archive. There is no container engine where the tests run, so
//! what the recipe names is looked for here, and what it starts is started here.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The instructions of the recipe with a name, each without it.
fn instructions(name: &str) -> Vec<String> {
    let recipe = fs::read_to_string(root().join("Containerfile")).expect("a recipe");
    recipe.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).map(str::to_owned).collect()
}

/// The only instruction with a name, as the words of a command.
fn command(name: &str) -> Vec<String> {
    let [line] = instructions(name).try_into().expect("one of them");
    serde_json::from_str(&line).expect("a list of words")
}

#[test]
fn the_recipe_builds_from_what_is_there() {
    for line in instructions("COPY").iter().filter(|line| !line.starts_with("--from=")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        for source in &words[..words.len() - 1] {
            assert!(root().join(source).exists(), "{source}");
        }
    }
    let from = instructions("FROM");
    let rust = concat!("rust:", env!("CARGO_PKG_RUST_VERSION"), "-");
    assert!(from.iter().any(|image| image.starts_with(rust)), "{rust} in {from:?}");
    let page: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(root().join("web/package.json")).expect("a file")).expect("JSON");
    assert_eq!(page["engines"]["node"], ">=20.19");
    assert!(from.iter().any(|image| image.starts_with("node:20-")), "{from:?}");
    // What the second stage makes is what the third takes.
    let made = Command::new("make").args(["--dry-run", "portable"]).current_dir(root()).output().expect("make runs");
    let made = String::from_utf8(made.stdout).expect("text");
    assert!(instructions("RUN").contains(&"make portable".to_owned()));
    assert!(made.contains("--profile dist") && made.contains("--target-dir target/portable"), "{made}");
    let taken = instructions("COPY").iter().any(|line| line.contains("/sissa/target/portable/dist/sissa"));
    assert!(taken, "the program is taken from where it was made");
}

/// What is installed has its page: it is built first, and noticed by the program although it was not there before.
#[test]
fn what_is_installed_has_its_page() {
    let mut make = Command::new("make");
    make.args(["--dry-run", "--always-make", "install", "ROOT=/usr/local"]);
    let made = make.current_dir(root()).output().expect("make runs");
    let made = String::from_utf8(made.stdout).expect("text");
    let page = made.find("npm run --silent build").unwrap_or_else(|| panic!("the page is not built: {made}"));
    let program = made.find("install --path crates/cli --locked --root /usr/local");
    assert!(program.is_some_and(|program| page < program), "{made}");

    let folder = std::env::temp_dir().join(format!("sissa-page-{}", std::process::id()));
    let (script, package) = (folder.join("script"), folder.join("crates/server"));
    fs::create_dir_all(&package).expect("the folder is made");
    let source = root().join("crates/server/build.rs");
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

#[test]
fn what_the_container_starts_is_well() {
    let folder = std::env::temp_dir().join(format!("sissa-container-{}", std::process::id()));
    assert_eq!(command("ENTRYPOINT"), ["sissa"]);
    let here = |word: String| match word.as_str() {
        "0.0.0.0:7777" => "127.0.0.1:0".to_owned(),
        "/var/lib/sissa" => folder.display().to_string(),
        _ => word,
    };
    let mut serve = Command::new(env!("CARGO_BIN_EXE_sissa"));
    serve.args(command("CMD").into_iter().map(here));
    let (mut sissa, address) = testkit::served(&mut serve).expect("it starts");
    let address = address.expect("it opens");
    let port = address.rsplit_once(':').expect("a port").1;
    let is_well = || {
        let [program, words @ ..] = &command("HEALTHCHECK CMD")[..] else { panic!("a command") };
        let words = words.iter().map(|word| word.replace("/7777", &format!("/{port}")));
        Command::new(program).args(words).output().expect("it runs").status.success()
    };
    assert!(is_well(), "{address}");
    sissa.kill().and_then(|()| sissa.wait()).expect("it ends");
    assert!(!is_well(), "it is not there");
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn the_archive_has_everything_and_is_the_same_each_time() {
    // A program for tests is so large that packing it would take a minute: what is packed only calls it.
    let program = std::env::temp_dir().join(format!("sissa-packed-{}", std::process::id())).join("sissa");
    fs::create_dir_all(program.parent().expect("a folder")).expect("the folder is made");
    fs::write(&program, concat!("#!/bin/sh\nexec '", env!("CARGO_BIN_EXE_sissa"), "' \"$@\"\n"))
        .expect("it is written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it may be run");
    let pack = || {
        let mut make = Command::new("make");
        make.args(["--no-print-directory", "packed"]).arg(format!("PROGRAM={}", program.display()));
        let made = make.current_dir(root()).output().expect("make runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        String::from_utf8(made.stdout).expect("text").trim().to_owned()
    };
    let packed = pack();
    assert_eq!(pack(), packed, "packed twice, it is the same");
    let (_, archive) = packed.split_once("  ").expect("a sum and a file");
    let folder = archive.strip_suffix(".tar.gz").expect("an archive");
    let list = Command::new("tar").arg("tzf").arg(root().join("target/dist").join(archive)).output().expect("tar runs");
    let list = String::from_utf8(list.stdout).expect("text");
    for file in
        ["sissa", "README.md", "LICENSE-MIT", "sissa.service", "man/man1/sissa-serve.1", "completions/sissa.bash"]
    {
        assert!(list.lines().any(|line| line == format!("{folder}/{file}")), "{file} in {list}");
    }
    let _ = fs::remove_dir_all(program.parent().expect("a folder"));
}
