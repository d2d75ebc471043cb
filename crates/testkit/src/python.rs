//! Programs of other people that talk to ours, written in Python.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A Python that has this package: the machine's own, or one made for the tests with what can be fetched. Without either
/// there is no program to talk to, and the test says so.
pub fn python_with(package: &str, module: &str) -> Option<PathBuf> {
    match find(package, module) {
        Ok(python) => Some(python),
        Err(why) => {
            crate::say(&format!("the Python package {package} is absent ({why}): what needs it is not tested"));
            None
        }
    }
}

fn find(package: &str, module: &str) -> Result<PathBuf, String> {
    let own = PathBuf::from("python3");
    let import = format!("import {module}");
    if run(Command::new(&own).args(["-c", &import])).is_ok() {
        return Ok(own);
    }
    let folder = target().join("tmp/clients").join(package);
    let python = folder.join("bin/python3");
    if run(Command::new(&python).args(["-c", &import])).is_err() {
        run(Command::new(&own).args(["-m", "venv"]).arg(&folder))?;
        let pip = ["-m", "pip", "install", "--quiet", "--retries", "0", "--timeout", "10", package];
        run(Command::new(&python).args(pip))?;
        run(Command::new(&python).args(["-c", &import]))?;
    }
    Ok(python)
}

/// The folder that cargo builds into, in which the running test lies.
fn target() -> PathBuf {
    let test = std::env::current_exe().unwrap_or_default();
    // target/debug/deps/test
    test.ancestors().nth(3).unwrap_or(Path::new("target")).to_owned()
}

/// Runs a command, or gives the last line of its complaint.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("python3: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(complaint.trim_end().lines().next_back().unwrap_or("python3 fails and does not say why").to_owned())
}
