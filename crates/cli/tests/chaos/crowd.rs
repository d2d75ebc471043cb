//! Very many connections that say nothing.

use std::io::Read;
use std::net::TcpStream;
use std::process::Command;
use std::time::Instant;

use serde_json::json;

use crate::served::{SISSA, Served};
use crate::{PATIENCE, wait_for};

/// The most memory that one of them may take, in KiB.
const EACH: u64 = 16;

#[test]
fn whoever_speaks_is_served_beside_many_who_do_not() {
    // The server waits long enough for all of them to come before the first is sent away.
    let (many, waits) = if testkit::is_long() { (10_000, "50") } else { (2_000, "10") };
    if !raise_limit(many + 500) {
        testkit::say("the system does not let a process open so many files: many silent connections are not tested");
        return;
    }
    let mut command = Command::new("sh");
    command.args(["-c", r#"ulimit -n "$1" && shift && exec "$@""#, "sh", &(many + 500).to_string(), SISSA]);
    let arguments = ["--database", "sqlite::memory:", "--patience", waits, "--connections", "none"];
    let sissa = Served::start_by(command, &arguments);
    assert_eq!(sissa.ask("GET", "/api/health", None).0, 200);
    let before = sissa.memory();
    let silent: Vec<TcpStream> = (0..many).map(|_| sissa.connect()).collect();
    let start = Instant::now();
    assert_eq!(sissa.ask("GET", "/api/health", None).0, 200, "somebody else is served");
    let waited = start.elapsed();
    sissa.chess(json!({}));
    if let Some((before, after)) = before.zip(sissa.memory()) {
        let grown = after.saturating_sub(before);
        // On a machine that is too slow for it, the first have gone already.
        let open = std::fs::read_dir(format!("/proc/{}/fd", sissa.id())).map_or(0, Iterator::count);
        println!("{many} silent connections, {open} files open: {grown} KiB, an answer after {waited:?}");
        assert!(grown < EACH * many, "{grown} KiB for {many} connections");
    }
    assert!(waited < PATIENCE / 4, "it took {waited:?}");
    silent.into_iter().for_each(is_closed);
}

#[test]
fn a_full_hall_says_so_and_empties() {
    // Long enough for twenty to come before the first is sent away, on a busy machine too.
    let sissa = Served::start(&["--database", "sqlite::memory:", "--patience", "15", "--connections", "20"]);
    let silent: Vec<TcpStream> = (0..20).map(|_| sissa.connect()).collect();
    wait_for("there is no place left", || {
        let (status, problem) = sissa.ask("GET", "/api/health", None);
        status == 503 && problem["type"] == "/problems/full" && problem["retry_after"].is_u64()
    });
    silent.into_iter().for_each(is_closed);
    wait_for("there is place again", || sissa.ask("GET", "/api/health", None).0 == 200);
}

/// Waits until the server has closed a connection.
fn is_closed(mut connection: TcpStream) {
    connection.set_read_timeout(Some(2 * PATIENCE)).expect("a timeout");
    assert_eq!(connection.read(&mut [0; 16]).expect("it ends well"), 0, "a client that says nothing is told nothing");
}

/// Lets this process open so many files.
fn raise_limit(files: u64) -> bool {
    let own = std::process::id().to_string();
    let raised = Command::new("prlimit").args(["--pid", &own, &format!("--nofile={files}:")]).status();
    raised.is_ok_and(|status| status.success())
}
