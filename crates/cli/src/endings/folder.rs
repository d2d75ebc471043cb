//! Where the databases are.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use engine::draughts::endings::{Endings, OpenError};

use crate::home;

/// Where the databases are.
#[derive(Args)]
pub struct Folder {
    /// The folder of the databases [default: $SISSA_ENDINGS, or `endings` in $SISSA_DATA or where programs keep
    /// their data]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Folder {
    /// The folder that is meant.
    pub fn path(self) -> Result<PathBuf> {
        self.dir.or_else(usual).context("there is no home folder to keep databases in: say where with --dir")
    }

    /// Opens the databases in it.
    pub fn open(self) -> Result<Endings> {
        let path = self.path()?;
        Endings::open(&path).map_err(|error| match error {
            OpenError::Missing(_) => anyhow!("{error}: `sissa endings build` builds some"),
            error => error.into(),
        })
    }
}

/// The databases to play with: those of a folder, which must be there if it was named, or those of the usual folder if
/// there are any. Where those cannot be read standard error is told so, and the game goes on without.
pub fn for_play(folder: Option<PathBuf>) -> Result<Option<&'static Endings>> {
    // A program plays with them until it ends.
    let kept = |endings| &*Box::leak(Box::new(endings));
    if let Some(folder) = folder {
        return Ok(Some(kept(Endings::open(&folder)?)));
    }
    let Some(folder) = usual() else { return Ok(None) };
    match Endings::open(&folder) {
        Ok(endings) => Ok(Some(kept(endings))),
        Err(OpenError::Missing(_)) => Ok(None),
        Err(error) => {
            eprintln!("note: {:#}; playing without", anyhow::Error::new(error));
            Ok(None)
        }
    }
}

/// The folder where databases are if nobody says otherwise.
fn usual() -> Option<PathBuf> {
    home::named("SISSA_ENDINGS").or_else(|| home::data().map(|data| data.join("endings")))
}
