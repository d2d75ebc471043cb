//! The server that is measured, a process of its own.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use tempfile::TempDir;

use crate::Result;

/// Nothing is refused for its number: what is measured is the work.
const UNLIMITED: [&str; 5] =
    ["--connections", "--connections-per-address", "--rate-per-address", "--rate-per-token", "--tables-per-address"];

/// A server that runs until it is dropped.
pub struct Served {
    process: Child,
    address: String,
    kind: &'static str,
    sissa: PathBuf,
    /// Where it writes, as an option of every command.
    place: [OsString; 2],
    _folder: TempDir,
}

impl Served {
    /// Starts a server over a SQLite file of its own, or over a database.
    pub fn start(sissa: Option<&Path>, database: Option<&str>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let sissa = sissa.map_or_else(beside, |sissa| Ok(sissa.into()))?;
        let place: [OsString; 2] = match database {
            Some(url) => ["--database".into(), url.into()],
            None => ["--data".into(), folder.path().into()],
        };
        let mut command = Command::new(&sissa);
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(&place);
        for limit in UNLIMITED {
            command.args([limit, "none"]);
        }
        let (process, address) = testkit::served(&mut command)?;
        let address = address.ok_or("the server does not open")?;
        let kind = if database.is_some() { "PostgreSQL" } else { "SQLite" };
        Ok(Self { address, process, kind, sissa, place, _folder: folder })
    }

    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What it writes to.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// The memory it has now, in bytes.
    pub fn memory(&self) -> Result<u64> {
        testkit::memory(self.process.id()).ok_or_else(|| "the system does not tell how much memory it has".into())
    }

    /// Judges every act of its archive again, and says how that went.
    #[allow(dead_code, reason = "not everybody who measures verifies")]
    pub fn verify(&self) -> Result<String> {
        let verified = Command::new(&self.sissa).arg("archive").args(&self.place).arg("verify").output()?;
        let said = String::from_utf8_lossy(&verified.stdout).into_owned();
        if verified.status.success() { Ok(said.trim().into()) } else { Err(said.into()) }
    }

    /// The time of processors that it has used.
    #[allow(dead_code, reason = "not everybody measures time")]
    pub fn time(&self) -> Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let after_name = stat.rsplit_once(')').ok_or("no name")?.1;
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks = |field: usize| fields.get(field).ok_or("too few fields")?.parse::<u64>().map_err(|_| "no number");
        // In user and in kernel mode, in hundredths of a second.
        Ok(Duration::from_millis((ticks(11)? + ticks(12)?) * 10))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The binary that was built with this example.
fn beside() -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let sissa = own.parent().and_then(Path::parent).ok_or("the example is nowhere")?.join("sissa");
    if sissa.is_file() { Ok(sissa) } else { Err("build it first, in the same profile: cargo build --bin sissa".into()) }
}
