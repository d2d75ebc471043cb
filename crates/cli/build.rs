//! Tells the program which commit it is made from, for `sissa --version`.
//!
//! Nothing here depends on when or where it is built, so that the same source gives the same program. A source archive
//! has the commit in `commit.txt`, where `git archive` puts it; a checkout is asked through git; where neither knows, the
//! program says nothing of it.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=commit.txt");
    println!("cargo::rerun-if-env-changed=TARGET");
    let commit = archived().or_else(checked_out).unwrap_or_default();
    println!("cargo::rustc-env=SISSA_COMMIT={commit}");
    for (ours, cargos) in [("SISSA_TARGET", "TARGET"), ("SISSA_PROFILE", "PROFILE")] {
        println!("cargo::rustc-env={ours}={}", env::var(cargos).unwrap_or_default());
    }
}

/// What `git archive` wrote into the file, unless it is still as it is in a checkout.
fn archived() -> Option<String> {
    let text = fs::read_to_string("commit.txt").ok()?;
    (!text.contains("$Format")).then(|| in_words(text.trim())).flatten()
}

/// What git says, if this folder is part of a checkout of its own and not of somebody else's.
fn checked_out() -> Option<String> {
    let root = git(&["rev-parse", "--show-toplevel"])?;
    if fs::canonicalize(root).ok()? != fs::canonicalize(Path::new("../..")).ok()? {
        return None;
    }
    // Both change with the commit; a file that is not there would have everything built anew each time.
    for file in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", file])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    in_words(&git(&["log", "-1", "--format=%H %cs"])?)
}

/// `HASH DAY` as people read it.
fn in_words(text: &str) -> Option<String> {
    let (hash, day) = text.split_once(' ')?;
    Some(format!("{} of {day}", hash.get(..12)?))
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
