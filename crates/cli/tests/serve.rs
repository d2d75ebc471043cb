//! `sissa serve` starts, answers, and ends when it is told to.
#![cfg(unix)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;

#[test]
fn serves_until_it_is_told_to_end() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:"]);
    let (mut sissa, address) = testkit::served(&mut command).expect("sissa starts");
    let address = address.expect("where it is");
    let mut connection = TcpStream::connect(&address).expect("a connection");
    write!(connection, "GET /api/health HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").expect("it is sent");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(r#""status":"well""#), "{answer}");
    let told = Command::new("kill").arg(sissa.id().to_string()).status().expect("kill runs");
    assert!(told.success());
    assert!(sissa.wait().expect("it ends").success(), "it ends well");
}

/// A debug build reads the page from the disk, so that it is known here whether there is one.
#[test]
fn says_at_start_if_it_has_no_page() {
    use std::process::Stdio;
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/index.html");
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:"]).stderr(Stdio::piped());
    let (mut sissa, address) = testkit::served(&mut command).expect("sissa starts");
    assert!(address.is_some(), "it opens, page or not");
    sissa.kill().and_then(|()| sissa.wait()).expect("it ends");
    let mut said = String::new();
    sissa.stderr.take().expect("its complaints").read_to_string(&mut said).expect("text");
    assert_eq!(said.contains("built without the page") && said.contains("`make install`"), !page.exists(), "{said}");
}

#[test]
fn says_what_is_wrong_with_an_address() {
    let output = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(["serve", "--listen", "nowhere"])
        .output()
        .expect("sissa starts");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn whoever_reads_the_archive_beside_it_is_not_kept_away() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("served-{}", std::process::id()));
    let folder = folder.to_str().expect("UTF-8");
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    let (mut sissa, address) =
        testkit::served(command.args(["serve", "--listen", "127.0.0.1:0", "--data", folder])).expect("sissa starts");
    let address = address.expect("where it is");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/immortal.pgn");
    for beside in [&["import", game][..], &["search"], &["verify"], &["rebuild"], &["export"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
        let done = command.args(["archive", "--data", folder]).args(beside).output().expect("it runs");
        assert!(done.status.success(), "{beside:?} beside the server: {}", String::from_utf8_lossy(&done.stderr));
    }
    let (status, _) = testkit::ask(&address, "GET", "/api/health", None, None).expect("an answer");
    sissa.kill().and_then(|()| sissa.wait()).expect("it ends");
    assert_eq!(status, 200, "it goes on");
}
