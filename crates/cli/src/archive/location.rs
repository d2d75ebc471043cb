//! Where the archive is kept.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Result, bail};
use archive::Database;
use clap::Args;

use crate::home;

/// Where the archive is kept, as the arguments say.
#[derive(Args, Debug, Clone)]
pub struct Location {
    /// The data directory [default: $SISSA_DATA, or where programs keep their data]
    #[arg(long, global = true, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,

    /// A database: postgres://USER@HOST/NAME, sqlite:FILE, or sqlite::memory: to try things out
    #[arg(long, global = true, value_name = "URL")]
    database: Option<String>,
}

impl Location {
    /// The database.
    pub fn database(&self) -> Result<Database> {
        match (&self.database, &self.data) {
            (Some(address), _) => Ok(address.parse()?),
            (None, Some(folder)) => Ok(Database::in_folder(folder)),
            (None, None) => match home::data() {
                Some(folder) => Ok(Database::in_folder(folder)),
                None => bail!("no home directory is known: say where the archive is with --data or --database"),
            },
        }
    }
}

/// What a message says of it. An address may hold a password, so only the kind of database is named.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.database, self.data.clone().or_else(home::data)) {
            (Some(address), _) if address.starts_with("sqlite:") => f.write_str(address),
            (Some(_), _) => f.write_str("the PostgreSQL database"),
            (None, Some(folder)) => write!(f, "the archive in {}", folder.display()),
            (None, None) => f.write_str("the archive"),
        }
    }
}
