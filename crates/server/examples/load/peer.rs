//! boardgame.io beside it, where node and npm are.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Result;

const PACKAGES: [&str; 3] = ["boardgame.io@0.50.2", "chess.js@1.4.0", "socket.io-client@4"];

/// Lets boardgame.io play the same, and print its own report.
pub fn play(tables: usize, rate: Option<f64>, seconds: u64) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let install = ["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"];
    let npm = Command::new("npm").args(install).args(PACKAGES).current_dir(&folder).stdin(Stdio::null()).status();
    if !npm.is_ok_and(|status| status.success()) {
        println!("boardgame.io cannot be fetched with npm: it is not measured");
        return Ok(());
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/load/boardgame.cjs");
    std::fs::copy(script, folder.path().join("boardgame.cjs"))?;
    let rate = rate.map_or("max".into(), |rate| rate.to_string());
    let status = Command::new("node")
        .args(["boardgame.cjs", &tables.to_string(), &rate, &seconds.to_string()])
        .current_dir(&folder)
        .status()?;
    if status.success() { Ok(()) } else { Err("boardgame.io could not be measured".into()) }
}
