//! `sissa hub`, as a shell sees it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn speaks_through_standard_streams() {
    let mut hub = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .arg("hub")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    let mut to = hub.stdin.take().expect("an input");
    let mut from = BufReader::new(hub.stdout.take().expect("an output")).lines().map(|line| line.expect("UTF-8"));
    let mut ask = |lines: &str, word: &str| {
        writeln!(to, "{lines}").expect("it listens");
        from.find(|line| line.starts_with(word)).expect("an answer")
    };
    assert!(ask("hub", "id").starts_with("id name=Sissa"));
    assert_eq!(ask("set-param name=hash value=1\ninit", "ready"), "ready");
    assert_eq!(ask("pos start\ngo think\nping", "pong"), "pong");
    assert!(ask("stop", "done").starts_with("done move="));
    drop(to);
    assert!(hub.wait().expect("it ends").success());
}
