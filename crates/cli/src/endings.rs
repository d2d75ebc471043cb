//! `sissa endings`: databases of endings of draughts.

mod build;
mod check;
mod folder;
mod probe;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};

pub use folder::for_play;

/// Build databases of draughts endings, check and query them
///
/// They know how every position with few pieces ends and after how many plies, both sides playing as well as can be:
/// the rules are those of the board, no repetition and no moves of kings are counted. `sissa hub` looks endings up where
/// there are databases. They are in the folder `--dir`, or else where the variable SISSA_ENDINGS says, or else where
/// programs keep their data: `~/.local/share/sissa/endings` on Linux.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Endings {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  sissa endings build --pieces 3
  sissa endings probe \"W:W33:B2\"";

#[derive(Subcommand)]
enum Command {
    Build(build::Build),
    Check(check::Check),
    Probe(probe::Probe),
}

impl Endings {
    /// Does what was asked for.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self.command {
            Command::Build(build) => build.run(out).map(|()| ExitCode::SUCCESS),
            Command::Check(check) => check.run(out),
            Command::Probe(probe) => probe.run(out).map(|()| ExitCode::SUCCESS),
        }
    }
}

/// How many threads work, unless someone says how many: as many as the machine has.
fn threads(wanted: Option<u32>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), |threads| threads as usize)
}
