//! Clients that are slow to speak, and some that never listen.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use testkit::watch;

use crate::played::Played;
use crate::served::Served;
use crate::wait_for;

/// How many KiB more the server may need for two who never read.
const BOUND: u64 = 64 * 1024;

fn serve() -> Served {
    Served::start(&["--database", "sqlite::memory:", "--patience", "2"])
}

/// What is answered to a request that stops in the middle, until the connection is closed.
fn answer(mut connection: TcpStream) -> String {
    let mut answer = Vec::new();
    // A server that closes with something unread resets the connection; what it said came before.
    if let Err(error) = connection.read_to_end(&mut answer) {
        assert_eq!(error.kind(), ErrorKind::ConnectionReset, "it is closed: {error}");
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// Says something byte by byte, until the other end is gone.
fn drip(mut connection: TcpStream, begun: &'static str) -> String {
    connection.write_all(begun.as_bytes()).expect("it is sent");
    let listening = connection.try_clone().expect("two ends");
    let is_over = Arc::new(AtomicBool::new(false));
    let dripping = {
        let is_over = Arc::clone(&is_over);
        thread::spawn(move || {
            while !is_over.load(Ordering::Relaxed) && connection.write_all(b"x").is_ok() {
                thread::sleep(Duration::from_millis(200));
            }
        })
    };
    let answer = answer(listening);
    is_over.store(true, Ordering::Relaxed);
    dripping.join().expect("it ends");
    answer
}

#[test]
fn a_head_that_does_not_end() {
    let sissa = serve();
    let mut stopped = sissa.connect();
    stopped.write_all(b"GET /api/health HTTP/1.1\r\nhost: ").expect("it is sent");
    assert_eq!(answer(stopped), "", "the connection is closed");
    assert_eq!(drip(sissa.connect(), "GET /api/health HTTP/1.1\r\nhost: "), "", "however diligently it drips");
    let mut beginning = sissa.connect();
    beginning.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").expect("it is sent");
    assert_eq!(answer(beginning), "", "HTTP/2 is not spoken");
    let mut beginning = sissa.connect();
    beginning.write_all(b"PR").expect("it is sent");
    assert_eq!(answer(beginning), "", "nor is its first word a way to wait for ever");
}

#[test]
fn a_body_that_does_not_end() {
    let sissa = serve();
    let head =
        "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{";
    let mut stopped = sissa.connect();
    stopped.write_all(head.as_bytes()).expect("it is sent");
    for answer in [answer(stopped), drip(sissa.connect(), head)] {
        assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
        assert!(answer.contains("/problems/too-slow") && answer.contains("within 2 seconds"), "{answer}");
    }
}

#[test]
fn a_connection_that_is_kept_and_not_used() {
    let sissa = serve();
    let mut kept = sissa.connect();
    kept.write_all(b"GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n").expect("it is sent");
    assert!(answer(kept).starts_with("HTTP/1.1 200 "), "it is answered, and later closed");
}

#[test]
fn spectators_who_never_read_cost_nobody_anything() {
    let sissa = serve();
    let mut table = Played::open(&sissa.address);
    let deaf = sissa.socket(&table.table, None);
    let mut deaf_to_lines = sissa.connect();
    write!(deaf_to_lines, "GET /api/tables/{}/stream HTTP/1.1\r\nhost: here\r\n\r\n", table.table).expect("it is sent");
    let told = Arc::new(AtomicI64::new(0));
    {
        let (address, name, told) = (sissa.address.clone(), table.table.clone(), Arc::clone(&told));
        thread::spawn(move || watch(&address, &name, |seq| told.store(seq, Ordering::Relaxed)));
    }
    wait_for("three watch", || sissa.counts("sissa_streams ") == 3);
    let before = sissa.memory();
    let wanted = if testkit::is_long() { 5_000 } else { 1_500 };
    let acts = Arc::new(AtomicUsize::new(0));
    let playing = {
        let (address, acts) = (sissa.address.clone(), Arc::clone(&acts));
        thread::spawn(move || table.play([&address, &address], &acts))
    };
    wait_for("thousands of acts are not kept up", || acts.load(Ordering::Relaxed) >= wanted || playing.is_finished());
    let last = i64::try_from(wanted).expect("a small number");
    wait_for("a client that reads is told of everything", || told.load(Ordering::Relaxed) >= last);
    if let Some((before, after)) = before.zip(sissa.memory()) {
        println!("{wanted} acts, two who do not read: from {before} to {after} KiB");
        assert!(after < before + BOUND, "from {before} to {after} KiB");
    }
    wait_for("a client that never reads is not served for ever", || sissa.counts("sissa_streams ") == 1);
    drop((deaf, deaf_to_lines));
}
