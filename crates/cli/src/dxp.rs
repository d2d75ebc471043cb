//! `sissa dxp`: draughts over a network, with programs that speak DamExchange.

mod log;
mod play;
mod serve;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};
use protocols::dxp::Engine;

use crate::args::whole_number;
use crate::endings;

/// Play draughts over a network by DamExchange (DXP)
///
/// One side serves, the other connects and asks for games. Moves are printed as they are played.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Dxp {
    #[command(subcommand)]
    role: Role,
}

const EXAMPLES: &str = "\
Examples:
  sissa dxp serve --games 1
  sissa dxp play localhost --minutes 5 --games 2";

#[derive(Subcommand)]
enum Role {
    Serve(serve::Serve),
    Play(play::Play),
}

impl Dxp {
    /// Plays, and prints what happens.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        match self.role {
            Role::Serve(serve) => serve.run(out),
            Role::Play(play) => play.run(out),
        }
    }
}

/// How the engine plays.
#[derive(Args)]
struct Strength {
    /// Mebibytes for positions already searched
    #[arg(long, value_name = "MB", default_value = "64", value_parser = whole_number(1..=32_768))]
    hash: u32,
    /// How many threads search
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number(1..=256))]
    threads: u32,
    /// Look at no more than so many positions for a move, for quick games
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Where databases of endings are [default: as for `sissa endings`, if there are any]
    #[arg(long, value_name = "DIR")]
    endings: Option<PathBuf>,
}

impl Strength {
    fn engine(&self) -> Result<Engine> {
        let Self { hash, threads, nodes, .. } = *self;
        let endings = endings::for_play(self.endings.clone())?;
        Ok(Engine { hash: hash as usize, threads: threads as usize, nodes, endings, ..Engine::default() })
    }
}
