//! `sissa serve`: the hall, for whoever comes by HTTP.

mod limited;

use std::io::Write;
use std::net::SocketAddr;

use anyhow::Result;
use clap::Args;
use server::{Options, Program, ProgramError};

use self::limited::Limited;
use crate::archive::location::Location;
use crate::books::Books;
use crate::version;

/// Open the hall: tables to play at and watch, over HTTP and WebSocket
///
/// What is played is kept in the archive: one file, sissa.db, in the data directory, or a database. The API is described
/// at /api/openapi.json, and docs/api.md shows a game.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7777")]
    listen: SocketAddr,

    #[command(flatten)]
    location: Location,

    #[command(flatten)]
    laws: Books,

    /// Browsers reach the hall by HTTPS, through a proxy: send cookies in no other way
    #[arg(long)]
    behind_tls: bool,

    /// Random seed. Computers then think by positions instead of time, and answer the same moves alike: for tests and
    /// demonstrations
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    #[command(flatten)]
    limited: Limited,
}

const EXAMPLES: &str = "\
Examples:
  sissa serve
  sissa serve --listen 127.0.0.1:0 --database sqlite::memory:
  sissa serve --listen 0.0.0.0:7777 --data /var/lib/sissa --proxy 127.0.0.1 --behind-tls";

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let usual = Options::default();
        let options = Options {
            analysts: self.limited.analyses.unwrap_or(usual.analysts),
            limits: self.limited.limits(),
            is_behind_tls: self.behind_tls,
            seed: self.seed,
            version: version::short(),
            ..usual
        };
        let (database, name) = (self.location.database()?, self.location.to_string());
        let program = Program { listen: self.listen, database, name, library: self.laws.library(), options };
        let served = program.run(|address| {
            writeln!(out, "The hall is open: http://{address}")?;
            out.flush()
        });
        served.map_err(|error| match error {
            ProgramError::Output(error) => error.into(),
            error => error.into(),
        })
    }
}
