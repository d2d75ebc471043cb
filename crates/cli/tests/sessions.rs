//! Commands as a shell sees them, and what they print: each file in `sessions/` is one shell from its first command to its
//! last, in the form of the book (`shell/chapter.rs`). Where nothing is shown, nothing is printed.
#![cfg(unix)]

#[allow(dead_code, reason = "it needs neither prose nor programs of others")]
mod shell;

use std::path::Path;

use shell::chapter::Chapter;

/// Runs a session. A name that is a word of Rust has `r#` in front.
fn session(name: &str) {
    let name = name.trim_start_matches("r#");
    let wrong = Chapter::read(&format!("crates/cli/tests/sessions/{name}.md")).run(true);
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A test for each session, and one that there is no other.
macro_rules! sessions {
    ($($name:ident),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                session(stringify!($name));
            }
        )+

        #[test]
        fn every_session_is_run() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
            let entries = folder.read_dir().expect("the sessions").map(|entry| entry.expect("an entry").path());
            let mut names: Vec<String> =
                entries.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
            names.sort();
            assert_eq!(names, [$(stringify!($name).trim_start_matches("r#")),+]);
        }
    };
}

sessions!(
    archive, check, convert, diagram, endings, help, json, judge, laws, lesson, r#match, perft, play, protocols, solve,
    winnable
);
