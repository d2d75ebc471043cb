//! Where the archive is kept.

use std::env;
use std::fmt;
use std::path::PathBuf;

use anyhow::{Result, bail};
use archive::Place;
use clap::Args;

/// Where the archive is kept, as the arguments say.
#[derive(Args, Debug, Clone)]
pub struct Kept {
    /// The data directory [default: $SISSA_DATA, $XDG_DATA_HOME/sissa or ~/.local/share/sissa]
    #[arg(long, global = true, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,

    /// A database: postgres://USER@HOST/NAME, sqlite:FILE, or sqlite::memory: to try things out
    #[arg(long, global = true, value_name = "URL")]
    database: Option<String>,
}

impl Kept {
    /// The place.
    pub fn place(&self) -> Result<Place> {
        match (&self.database, &self.data) {
            (Some(address), _) => Ok(address.parse()?),
            (None, Some(folder)) => Ok(Place::in_folder(folder)),
            (None, None) => match default_folder() {
                Some(folder) => Ok(Place::in_folder(folder)),
                None => bail!("no home directory is known: say where the archive is with --data or --database"),
            },
        }
    }
}

/// What a message says of it. An address may hold a password, so only the kind of database is named.
impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.database, self.data.clone().or_else(default_folder)) {
            (Some(address), _) if address.starts_with("sqlite:") => f.write_str(address),
            (Some(_), _) => f.write_str("the PostgreSQL database"),
            (None, Some(folder)) => write!(f, "the archive in {}", folder.display()),
            (None, None) => f.write_str("the archive"),
        }
    }
}

fn default_folder() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    named("SISSA_DATA")
        .or_else(|| named("XDG_DATA_HOME").map(|folder| folder.join("sissa")))
        .or_else(|| env::home_dir().map(|home| home.join(".local/share/sissa")))
}
