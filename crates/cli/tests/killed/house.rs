//! A server as a process of its own, and a way to ask it something.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

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
        let mut process = command.stdout(Stdio::piped()).spawn().expect("sissa starts");
        let mut said = String::new();
        BufReader::new(process.stdout.take().expect("its output")).read_line(&mut said).expect("a line");
        let address = said.trim().strip_prefix("The hall is open: http://").expect("where it is").to_owned();
        Self { process, address }
    }
}

impl Drop for Sissa {
    fn drop(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is dead");
    }
}

/// Asks a server something; none if it is gone before it has answered.
pub fn ask(address: &str, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Option<(u16, Value)> {
    let mut connection = TcpStream::connect(address).ok()?;
    let body = body.map(ToString::to_string).unwrap_or_default();
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{token}");
    let length = body.len();
    write!(connection, "{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}").ok()?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split_whitespace().nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(body).ok()?))
}

/// Watches a table until the server is gone, and hands on the numbers of the entries that it tells.
pub fn watch(address: &str, table: &str, mut told: impl FnMut(i64)) -> Option<()> {
    let mut connection = TcpStream::connect(address).ok()?;
    // By HTTP 1.0 an answer is what comes until the end, without chunks.
    write!(connection, "GET /api/tables/{table}/stream HTTP/1.0\r\nhost: {address}\r\n\r\n").ok()?;
    let lines = BufReader::new(connection).lines().map_while(Result::ok);
    for line in lines.skip_while(|line| !line.is_empty()).skip(1) {
        let news: Value = serde_json::from_str(&line).ok()?;
        for entry in news["entries"].as_array().expect("entries") {
            told(entry["seq"].as_i64().expect("a number"));
        }
    }
    Some(())
}
