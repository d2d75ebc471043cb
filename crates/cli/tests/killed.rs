//! A server that is killed in the middle of everything loses nothing that it has acknowledged.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How many tables are played at.
const TABLES: usize = 6;
/// How many acts are acknowledged in each life of the server before it is killed.
const ACTS: usize = 40;
/// How long a test waits for something that must come.
const PATIENCE: Duration = Duration::from_secs(30);
/// Moves that can go on for ever.
const ROUND: [&str; 4] = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"];

/// A table as its players remember it.
struct Played {
    table: String,
    tokens: [String; 2],
    /// The ids of the acts that were acknowledged, each with the number of its entry.
    acknowledged: Vec<(i64, String)>,
    lives: usize,
}

#[test]
fn nothing_acknowledged_is_lost() {
    let folder = std::env::temp_dir().join(format!("sissa-killed-{}", std::process::id()));
    let lives = if testkit::is_long() { 100 } else { 6 };
    let mut played: Vec<Played> = Vec::new();
    for life in 0..lives {
        let (mut sissa, address) = start(&folder);
        if played.is_empty() {
            played = (0..TABLES).map(|_| open(&address)).collect();
        }
        let acts = Arc::new(AtomicUsize::new(0));
        let players: Vec<_> = played
            .drain(..)
            .map(|mut table| {
                let (address, acts) = (address.clone(), Arc::clone(&acts));
                thread::spawn(move || {
                    if table.check(&address) {
                        table.play(&address, &acts);
                    }
                    table
                })
            })
            .collect();
        // In the middle of everything, a little later each time.
        let start = Instant::now();
        while acts.load(Ordering::Relaxed) < ACTS && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(3 * (life % 7)));
        sissa.kill().expect("it can be killed");
        sissa.wait().expect("it is dead");
        played.extend(players.into_iter().map(|player| player.join().expect("a player finds everything as it was")));
    }
    let (mut sissa, address) = start(&folder);
    assert!(played.iter().all(|table| table.check(&address)), "the server answers");
    let acts: usize = played.iter().map(|table| table.acknowledged.len()).sum();
    sissa.kill().expect("it can be killed");
    sissa.wait().expect("it is dead");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    assert!(acts >= ACTS * lives as usize, "only {acts} acts were acknowledged");
}

impl Played {
    /// Everything that was acknowledged is there, once and in order. Whether the server lived long enough to say so.
    fn check(&self, address: &str) -> bool {
        let path = format!("/api/tables/{}", self.table);
        let Some((status, view)) = ask(address, "GET", &path, None, None) else { return false };
        assert_eq!(status, 200, "{view}");
        let entries = view["entries"].as_array().expect("entries");
        for (number, entry) in (1..).zip(entries) {
            assert_eq!(entry["seq"], number, "without gaps");
        }
        for (seq, id) in &self.acknowledged {
            let found: Vec<_> = entries.iter().filter(|entry| entry["id"] == **id).collect();
            assert_eq!(found.len(), 1, "{id} is in the record once");
            assert_eq!(found[0]["seq"], *seq);
        }
        true
    }

    /// Plays until the server is gone.
    fn play(&mut self, address: &str, acts: &AtomicUsize) {
        self.lives += 1;
        let path = format!("/api/tables/{}", self.table);
        let Some((200, view)) = ask(address, "GET", &path, None, None) else { return };
        let mut seq = view["now"]["seq"].as_i64().expect("a number");
        let mut made = view["now"]["moves"].as_array().expect("moves").len();
        loop {
            let id = format!("life{}-{seq}", self.lives);
            let act = json!({"id": id, "seq": seq, "act": ROUND[made % 4]});
            let token = &self.tokens[made % 2];
            let Some((status, news)) = ask(address, "POST", &format!("{path}/acts"), Some(token), Some(&act)) else {
                return;
            };
            assert_eq!(status, 200, "{news}");
            seq = news["entries"][0]["seq"].as_i64().expect("a number");
            self.acknowledged.push((seq, id));
            acts.fetch_add(1, Ordering::Relaxed);
            made += 1;
        }
    }
}

/// Starts a server over a folder, and says where it is.
fn start(folder: &Path) -> (Child, String) {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(["serve", "--listen", "127.0.0.1:0", "--rate-per-address", "none", "--rate-per-token", "none", "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    let mut said = String::new();
    BufReader::new(sissa.stdout.take().expect("its output")).read_line(&mut said).expect("a line");
    let address = said.trim().strip_prefix("The hall is open: http://").expect("where it is").to_owned();
    (sissa, address)
}

/// A table at which repetition ends nothing by itself.
fn open(address: &str) -> Played {
    let person = json!({"kind": "person"});
    let opening = json!({"book": "bilguer", "eye": "silent", "seats": {"white": person, "black": person}});
    let (status, opened) = ask(address, "POST", "/api/tables", None, Some(&opening)).expect("an answer");
    assert_eq!(status, 201, "{opened}");
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let tokens = ["white", "black"].map(|seat| text(&opened["tokens"][seat]));
    Played { table: text(&opened["table"]), tokens, acknowledged: Vec::new(), lives: 0 }
}

/// Asks the server something; none if it is gone before it has answered.
fn ask(address: &str, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Option<(u16, Value)> {
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
