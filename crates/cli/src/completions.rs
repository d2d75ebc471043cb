//! `sissa completions`: scripts by which shells complete what is typed.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use clap_complete::Shell;

use crate::help;

/// Print a script that lets a shell complete commands and options
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// Which shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  sissa completions bash > ~/.local/share/bash-completion/completions/sissa
  sissa completions zsh > ~/.zfunc/_sissa
  sissa completions fish > ~/.config/fish/completions/sissa.fish";

impl Completions {
    /// Prints the script.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        // Into memory first: it panics where it cannot write.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut help::command(), "sissa", &mut script);
        Ok(out.write_all(&script)?)
    }
}
