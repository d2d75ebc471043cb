//! `sissa uci`: chess for any program that speaks the Universal Chess Interface.

use std::hash::{BuildHasher, RandomState};
use std::io;

use anyhow::Result;
use clap::Args;

/// Play chess for a program that speaks UCI
///
/// Commands are read from standard input and answered on standard output, as the protocol has them, until `quit` or the
/// end of input; a search that ends by itself is then finished. `uci` lists the options. Besides, `d` draws the board, `eval`
/// says what it is worth at first sight, `go perft N` counts games and `bench` measures the engine.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Uci {}

const EXAMPLES: &str = "\
Examples:
  sissa uci
  echo \"go nodes 1000\" | sissa uci
  echo \"go perft 4\" | sissa uci";

impl Uci {
    /// Speaks until it is told to quit.
    pub fn run(self) -> Result<()> {
        // A hasher's random key is chance enough for choosing among moves.
        let seed = RandomState::new().hash_one(0);
        Ok(protocols::uci::serve(io::stdin().lock(), io::stdout(), seed)?)
    }
}
