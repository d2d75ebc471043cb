//! A server as a process of its own.

use std::path::PathBuf;
use std::process::{Child, Command};

/// Where a server keeps what is played.
pub enum Kept {
    Folder(PathBuf),
    Database(String),
}

/// A server that runs until it is dropped, which kills it: nothing in it can be put in order before it ends.
pub struct Sissa {
    process: Child,
    pub address: String,
}

impl Sissa {
    pub fn start(kept: &Kept) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--rate-per-address", "none", "--rate-per-token", "none"]);
        match kept {
            Kept::Folder(folder) => command.arg("--data").arg(folder),
            Kept::Database(url) => command.args(["--database", url]),
        };
        let (process, address) = testkit::served(&mut command).expect("sissa starts");
        Self { process, address: address.expect("where it is") }
    }
}

impl Drop for Sissa {
    fn drop(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is dead");
    }
}
