//! `scripts/flake.sh`, which looks for tests that fail now and then.
#![cfg(unix)]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs it. The busy processes hold the output open for as long as they live: once all was read, none is left.
fn flake(rounds: &str, commands: &[&str]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/flake.sh");
    Command::new(script).arg(rounds).args(commands).output().expect("it runs")
}

fn temporary(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("flake-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn stops_at_the_first_failure_and_shows_it() {
    let file = temporary("rounds");
    let count = format!("echo round >> '{}'", file.display());
    let fail = format!("echo in vain; test $(wc -l < '{}') -lt 3", file.display());
    let output = flake("30", &[&count, &fail]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with("round 1 of 30 passed") && said.contains("\nround 2 of 30 passed"), "{said}");
    assert!(said.contains("\nin vain\nround 3 of 30, beside "), "{said}");
    assert!(said.ends_with(&format!("this failed: {fail}\n")), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), "round\n".repeat(3));
    fs::remove_file(&file).expect("it is there");
}

#[test]
fn passes_where_nothing_fails() {
    let output = flake("2", &["true", "true"]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2, "{output:?}");
}

/// No process is left that keeps the machine busy, however it ended.
#[test]
fn busy_processes_end_with_it() {
    let begun = temporary("begun");
    let wait = format!("touch '{}'; while kill -0 $PPID; do sleep 0.1; done", begun.display());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/flake.sh");
    let mut flake = Command::new(script).args(["1", &wait]).stdout(Stdio::piped()).spawn().expect("it runs");
    while !begun.exists() {
        assert!(flake.try_wait().expect("it can be asked").is_none(), "it waits");
        std::thread::yield_now();
    }
    let mut output = flake.stdout.take().expect("a pipe");
    flake.kill().and_then(|()| flake.wait()).expect("it can be killed");
    // What it was killed with cannot be caught: they find out by themselves.
    output.read_to_end(&mut Vec::new()).expect("its output ends");
    fs::remove_file(&begun).expect("it is there");
}
