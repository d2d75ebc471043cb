//! `sissa archive`: the record of tables and of games that were imported.

mod export;
mod filter;
mod import;
pub mod location;
mod rebuild;
mod search;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use archive::Archive;
use clap::{Args, Subcommand};

use self::location::Location;
use crate::books::Books;
use crate::progress::{interrupted, stop_on_ctrl_c};

/// Import, search, export, check and rebuild the archive of games
///
/// The archive holds the record of every table and the games that were imported. It is one file, sissa.db, in the data
/// directory: $SISSA_DATA, or sissa in $XDG_DATA_HOME, or ~/.local/share/sissa. --data names another directory,
/// --database a PostgreSQL or another file.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ArchiveCommand {
    #[command(flatten)]
    location: Location,

    #[command(flatten)]
    laws: Books,

    #[command(subcommand)]
    what: What,
}

const EXAMPLES: &str = "\
Examples:
  sissa archive import docs/games/immortal.pgn
  sissa archive search --player \"Adolf Anderssen\"
  sissa archive verify";

#[derive(Subcommand)]
enum What {
    Import(import::Import),
    Export(export::Export),
    Search(search::Find),
    Verify(verify::Verify),
    Rebuild(rebuild::Rebuild),
}

impl ArchiveCommand {
    /// Opens the archive and does what was asked.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let database = self.location.database()?;
        let library = self.laws.library();
        let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
        stop_on_ctrl_c()?;
        let done = runtime.block_on(async {
            // Whoever looks for games that were kept has mistyped the place if there are none, and makes nothing there.
            let opened = match self.what {
                What::Import(_) => unless_interrupted(Archive::open_with(&database, library)).await,
                _ => unless_interrupted(Archive::open_existing(&database, library)).await,
            };
            let Some(archive) = opened.transpose().with_context(|| format!("cannot open {}", self.location))? else {
                return Ok(ExitCode::FAILURE);
            };
            let done = match self.what {
                What::Import(import) => import.run(&archive, out).await,
                What::Export(export) => export.run(&archive, out).await.map(|()| ExitCode::SUCCESS),
                What::Search(find) => find.run(&archive, out).await.map(|()| ExitCode::SUCCESS),
                What::Verify(verify) => verify.run(&archive, out).await,
                What::Rebuild(rebuild) => rebuild.run(&archive, out).await,
            };
            archive.close().await;
            done
        });
        // A thread may still wait for what comes through a pipe.
        runtime.shutdown_background();
        done
    }
}

/// What comes of some work, unless Ctrl-C is pressed before. Whatever it has done by then is done.
async fn unless_interrupted<T>(work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        biased;
        done = work => Some(done),
        () = interrupted() => None,
    }
}
