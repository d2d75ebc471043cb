//! `sissa hub`: draughts for programs that speak the Hub protocol.

use std::io::{self, BufReader};

use anyhow::Result;
use clap::Args;

/// Play draughts by the Hub protocol, version 2
///
/// Reads commands from standard input and answers on standard output, until `quit` or the end of the input. Programs
/// that show boards and run matches speak this protocol; nobody types it.
#[derive(Args)]
pub struct Hub {}

impl Hub {
    /// Serves until the input ends.
    pub fn run(self) -> Result<()> {
        Ok(engine::hub::serve(BufReader::new(io::stdin()), io::stdout())?)
    }
}
