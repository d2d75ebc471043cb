//! `sissa laws`: the law books, their articles, and what each holds of every point.

mod cite;
mod compare;
mod coverage;
mod edition;
mod leaf;
mod list;
mod show;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};

/// Read, cite and compare the law books, and see which articles transcripts test
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Laws {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  sissa laws list
  sissa laws show bilguer §4
  sissa laws cite gustavus-chess 7
  sissa laws compare --differences allgaier-1795 bilguer";

#[derive(Subcommand)]
enum Command {
    List(list::List),
    Show(show::Show),
    Cite(cite::Cite),
    Compare(compare::Compare),
    Edition(edition::Edition),
    Coverage(coverage::Coverage),
}

impl Laws {
    /// Prints what was asked for.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self.command {
            Command::List(list) => list.run(out).map(|()| ExitCode::SUCCESS),
            Command::Show(show) => show.run(out).map(|()| ExitCode::SUCCESS),
            Command::Cite(cite) => cite.run(out).map(|()| ExitCode::SUCCESS),
            Command::Edition(edition) => edition.run(out).map(|()| ExitCode::SUCCESS),
            Command::Compare(compare) => compare.run(out).map(|()| ExitCode::SUCCESS),
            Command::Coverage(coverage) => coverage.run(out),
        }
    }
}
