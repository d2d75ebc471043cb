//! `sissa archive rebuild`: makes again what follows from the record.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use archive::{Archive, Rebuilt};
use clap::Args;
use serde_json::json;

use super::unless_interrupted;
use crate::progress::spinner;

/// Rebuild lists, results and search tables from the record
///
/// The record itself is not touched, and games can go on meanwhile. If Ctrl-C stops it, only a part is rebuilt: run it
/// again.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Rebuild {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa archive rebuild
  sissa archive rebuild --json";

impl Rebuild {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let spinner = spinner();
        let mut so_far = Rebuilt::default();
        let told = |rebuilt: &Rebuilt| {
            spinner.set_message(format!("{} games", rebuilt.games));
            so_far = rebuilt.clone();
        };
        let rebuilt = unless_interrupted(archive.rebuild(told)).await.transpose()?;
        spinner.finish_and_clear();
        if rebuilt.is_none() {
            eprintln!("warning: lists and searches know only the games that were done: rebuild the archive again");
        }
        let rebuilt = rebuilt.unwrap_or(so_far);
        let status = if rebuilt.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        if self.json {
            writeln!(out, "{}", json!({ "games": rebuilt.games, "faults": rebuilt.faults }))?;
            return Ok(status);
        }
        for fault in &rebuilt.faults {
            writeln!(out, "{fault}")?;
        }
        writeln!(out, "games {}, {} cannot be replayed", rebuilt.games, rebuilt.faults.len())?;
        Ok(status)
    }
}
