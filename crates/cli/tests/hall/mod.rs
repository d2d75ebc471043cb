//! A hall that is served for a test, and somebody who speaks its API.

use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A hall. Dropping it ends it.
pub struct Hall {
    sissa: Child,
    address: String,
    data: PathBuf,
}

impl Hall {
    /// Opens one on a port that is free, and stays its own while it is closed.
    pub fn open() -> Self {
        static OPENED: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = OPENED.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("sissa-terminal-{}-{number}", std::process::id()));
        let (sissa, address) = serve(&format!("127.0.0.1:{}", testkit::lasting_port()), &data);
        Self { sissa, address, data }
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Ends it as an accident would.
    pub fn stop(&mut self) {
        self.sissa.kill().and_then(|()| self.sissa.wait()).expect("it ends");
    }

    /// Opens it again where it was.
    pub fn start_again(&mut self) {
        (self.sissa, self.address) = serve(&self.address, &self.data);
    }

    /// Asks for something.
    pub fn get(&self, path: &str, token: Option<&str>) -> Value {
        self.ask("GET", path, token, None)
    }

    /// Sends something.
    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Value {
        self.ask("POST", path, token, Some(body))
    }

    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Value {
        let (status, answer) = testkit::ask(&self.address, method, path, token, body).expect("an answer");
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = self.sissa.kill();
        let _ = self.sissa.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Starts it; the port of one that has just ended may take a moment to be free.
fn serve(address: &str, data: &std::path::Path) -> (Child, String) {
    let begun = Instant::now();
    loop {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
        command.args(["serve", "--listen", address, "--seed", "1", "--data"]).arg(data);
        let (mut sissa, opened) = testkit::served(&mut command).expect("sissa starts");
        if let Some(opened) = opened {
            return (sissa, opened);
        }
        let _ = sissa.wait();
        assert!(begun.elapsed() < Duration::from_secs(300), "the hall opens");
        std::thread::sleep(Duration::from_millis(200));
    }
}
