//! A real `sissa serve` as a process of its own, and a way to ask it something.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// Starts a server, and waits until it says where it listens, such as `127.0.0.1:7777`; none if it does not open.
///
/// # Errors
///
/// If it cannot be started, or not be listened to.
pub fn served(command: &mut Command) -> io::Result<(Child, Option<String>)> {
    let mut process = command.stdout(Stdio::piped()).spawn()?;
    let mut said = String::new();
    if let Some(output) = process.stdout.take() {
        BufReader::new(output).read_line(&mut said)?;
    }
    let address = said.trim().strip_prefix("The hall is open: http://").map(str::to_owned);
    Ok((process, address))
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

/// The memory that a process has now, in bytes; none where the system does not tell.
pub fn memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(resident.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
}
