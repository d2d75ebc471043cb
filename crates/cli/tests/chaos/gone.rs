//! Peers that vanish without a word: the other end of their connection stays open, and no one is there.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::served::Served;
use crate::wait_for;

/// How long the server waits before it asks, and for an answer.
const WAITS: Duration = Duration::from_secs(4);

fn serve() -> Served {
    Served::start(&["--database", "sqlite::memory:", "--patience", &WAITS.as_secs().to_string()])
}

/// Answers whatever comes with a pong, as a browser does when it is pinged; says when the server has closed.
fn stay(mut socket: TcpStream, is_closed: &AtomicBool) {
    let mut heard = [0; 64 * 1024];
    while socket.read(&mut heard).is_ok_and(|read| read > 0) {
        // A pong that says nothing, masked by nothing. In a silence only a ping can have come.
        let _ = socket.write_all(&[0x8a, 0x80, 0, 0, 0, 0]);
    }
    is_closed.store(true, Ordering::Relaxed);
}

#[test]
fn whoever_does_not_answer_is_gone_and_whoever_does_stays() {
    let sissa = serve();
    let (table, [white, black]) = sissa.chess(json!({}));
    let is_here = |seat: usize| {
        let (_, view) = sissa.ask("GET", &format!("/api/tables/{table}"), None);
        view["now"]["seats"][seat]["is_here"].as_bool().expect("it is said")
    };
    let vanished = sissa.socket(&table, Some(&white));
    let staying = sissa.socket(&table, Some(&black));
    let is_closed = Arc::new(AtomicBool::new(false));
    {
        let is_closed = Arc::clone(&is_closed);
        thread::spawn(move || stay(staying, &is_closed));
    }
    let start = Instant::now();
    wait_for("both have come", || is_here(0) && is_here(1));
    wait_for("White is missed", || !is_here(0));
    assert!(start.elapsed() >= WAITS, "he is asked first");
    // He who answers is there for as long as he likes.
    while start.elapsed() < WAITS * 4 {
        assert!(is_here(1) && !is_closed.load(Ordering::Relaxed), "Black is here");
        thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(sissa.counts("sissa_streams "), 1);
    drop(vanished);
}

/// By lines of text a client cannot be asked anything: there the system asks.
#[cfg(target_os = "linux")]
#[test]
fn the_system_looks_after_connections_on_which_nothing_can_be_asked() {
    let sissa = serve();
    let (table, _) = sissa.chess(json!({}));
    let mut watching = sissa.connect();
    write!(watching, "GET /api/tables/{table}/stream HTTP/1.1\r\nhost: here\r\n\r\n").expect("it is sent");
    let [port, own] = [sissa.address.parse().expect("an address"), watching.local_addr().expect("an address")]
        .map(|address: std::net::SocketAddr| format!(":{:04X}", address.port()));
    // Of each connection there are two lines; ours is the one that the server holds. The sixth word begins with which of its
    // timers runs: 02 is the one that asks whether somebody is there.
    wait_for("the system asks whether somebody is there", || {
        let connections = std::fs::read_to_string("/proc/net/tcp").expect("a list");
        connections.lines().any(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let ends = words.len() > 5 && words[1].ends_with(&port) && words[2].ends_with(&own);
            ends && words[5].starts_with("02:")
        })
    });
}
