//! A hall that is served for a test, and somebody who speaks its API.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A hall. Dropping it ends it.
pub struct Hall {
    sissa: Child,
    address: String,
    data: PathBuf,
}

impl Hall {
    /// Opens one on a port that is free.
    pub fn open() -> Self {
        static OPENED: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = OPENED.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("sissa-terminal-{}-{number}", std::process::id()));
        let (sissa, address) = serve("127.0.0.1:0", &data);
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
        self.ask("GET", path, token, "")
    }

    /// Sends something.
    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Value {
        self.ask("POST", path, token, &body.to_string())
    }

    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Value {
        let mut connection = TcpStream::connect(&self.address).expect("a connection");
        let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
        let (host, length) = (&self.address, body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{token}");
        write!(connection, "{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}")
            .expect("it is sent");
        let mut answer = String::new();
        connection.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {answer}");
        serde_json::from_str(body).expect("JSON")
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
        let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
            .args(["serve", "--listen", address, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("sissa starts");
        let mut said = String::new();
        BufReader::new(sissa.stdout.take().expect("its output")).read_line(&mut said).expect("a line");
        if let Some(address) = said.trim().strip_prefix("The hall is open: http://") {
            return (sissa, address.to_owned());
        }
        let _ = sissa.wait();
        assert!(begun.elapsed() < Duration::from_secs(60), "the hall opens");
        std::thread::sleep(Duration::from_millis(200));
    }
}
