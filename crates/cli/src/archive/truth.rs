//! `sissa archive verify` and `rebuild`.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use archive::Archive;
use clap::Args;
use indicatif::ProgressBar;

/// Judge every act of every table again and compare with what is stored
///
/// Looks at the numbers of the entries, the rulings, and whether lists and searches say what the record says. Whatever
/// differs is printed, and the exit status is 1.
#[derive(Args)]
pub struct Verify {}

impl Verify {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let spinner = ProgressBar::new_spinner();
        let verified = archive.verify(|games| spinner.set_message(format!("{games} games"))).await;
        spinner.finish_and_clear();
        let verified = verified?;
        for difference in &verified.differences {
            writeln!(out, "{difference}")?;
        }
        let archive::Verified { tables, entries, scores, differences } = verified;
        writeln!(
            out,
            "tables {tables}, entries {entries}, imported games {scores}, differences {}",
            differences.len()
        )?;
        Ok(if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Make lists, results and what is searched for again, from the record
///
/// The record itself is not touched. Tables can be played at meanwhile.
#[derive(Args)]
pub struct Rebuild {}

impl Rebuild {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let spinner = ProgressBar::new_spinner();
        let rebuilt = archive.rebuild(|games| spinner.set_message(format!("{games} games"))).await;
        spinner.finish_and_clear();
        let rebuilt = rebuilt?;
        for fault in &rebuilt.faults {
            writeln!(out, "{fault}")?;
        }
        writeln!(out, "games {}, {} cannot be replayed", rebuilt.games, rebuilt.faults.len())?;
        Ok(if rebuilt.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
