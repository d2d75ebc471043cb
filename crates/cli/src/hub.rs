//! `sissa hub`: draughts for programs that speak the Hub protocol.

use std::io::{self, BufReader};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::endings;

/// Play draughts by the Hub protocol, version 2
///
/// Reads commands from standard input and answers on standard output, until `quit` or the end of the input; a search that
/// ends by itself is then finished. Programs that show boards and run matches speak this protocol; it is not typed by
/// hand.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Hub {
    /// Where databases of endings are [default: as for `sissa endings`, if there are any]
    #[arg(long, value_name = "DIR")]
    endings: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sissa hub
  echo hub | sissa hub";

impl Hub {
    /// Serves until the input ends.
    pub fn run(self) -> Result<()> {
        let endings = endings::for_play(self.endings)?;
        Ok(protocols::hub::serve_with_endings(endings, BufReader::new(io::stdin()), io::stdout())?)
    }
}
