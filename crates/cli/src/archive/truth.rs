//! `sissa archive verify` and `rebuild`.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use archive::{Archive, Difference, Rebuilt, Verified};
use clap::Args;
use serde_json::{Value, json};

use super::unless_interrupted;
use crate::waiting::spinner;

/// Judge every act of every table again and compare with what is stored
///
/// Looks at the numbers of the entries, the rulings, and whether lists and searches say what the record says. Whatever
/// differs is printed, and the exit status is 1.
#[derive(Args)]
#[command(after_help = VERIFY_EXAMPLES)]
pub struct Verify {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const VERIFY_EXAMPLES: &str = "\
Examples:
  sissa archive verify
  sissa archive verify --json";

impl Verify {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let spinner = spinner();
        let mut so_far = Verified::default();
        let told = |verified: &Verified| {
            spinner.set_message(format!("{} games", verified.tables + verified.scores));
            so_far = verified.clone();
        };
        let verified = unless_interrupted(archive.verify(told)).await.transpose();
        spinner.finish_and_clear();
        let Verified { tables, entries, scores, differences } = verified?.unwrap_or(so_far);
        let status = if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        if self.json {
            let difference = |difference: &Difference| {
                let table = difference.table.map(|table| table.to_string());
                json!({ "table": table, "seq": difference.seq, "message": difference.message })
            };
            let differences: Vec<Value> = differences.iter().map(difference).collect();
            let all = json!({ "tables": tables, "entries": entries, "scores": scores, "differences": differences });
            writeln!(out, "{all}")?;
            return Ok(status);
        }
        for difference in &differences {
            writeln!(out, "{difference}")?;
        }
        writeln!(
            out,
            "tables {tables}, entries {entries}, imported games {scores}, differences {}",
            differences.len()
        )?;
        Ok(status)
    }
}

/// Rebuild lists, results and search tables from the record
///
/// The record itself is not touched, and games can go on meanwhile. If Ctrl-C stops it, only a part is rebuilt: run it
/// again.
#[derive(Args)]
#[command(after_help = REBUILD_EXAMPLES)]
pub struct Rebuild {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const REBUILD_EXAMPLES: &str = "\
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
