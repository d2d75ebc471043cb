//! A process that appends under load is killed again and again: everything it acknowledged is there, once and in order.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use archive::{Archive, Database, TableId};

use crate::databases::places;

/// The example that appends. It is built with all tests, and here if only this one was asked for.
fn appender() -> PathBuf {
    let test = std::env::current_exe().expect("this test");
    let built = test.parent().and_then(|deps| deps.parent()).expect("target/debug/deps");
    let appender = built.join("examples/append");
    if !appender.is_file() {
        let profile = if built.ends_with("release") { "release" } else { "dev" };
        let build = ["build", "--quiet", "-p", "archive", "--example", "append", "--profile", profile];
        let status = Command::new(env!("CARGO")).args(build).status().expect("cargo starts");
        assert!(status.success(), "the example is built");
    }
    appender
}

fn address(place: &Database) -> String {
    match place {
        Database::Url(url) => url.clone(),
        Database::File(file) => format!("sqlite:{}", file.display()),
        Database::Memory => unreachable!("memory does not outlive its process"),
    }
}

#[test]
fn nothing_acknowledged_is_lost() {
    let kills = if testkit::is_long() { 100 } else { 12 };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for kept in places() {
        let mut acknowledged = BTreeMap::<TableId, i64>::new();
        for kill in 0..kills {
            let mut child = Command::new(appender())
                .args([address(&kept.place).as_str(), "--writers", "32", "--acknowledge"])
                .stdout(Stdio::piped())
                .spawn()
                .expect("the example starts");
            let output = child.stdout.take().expect("its output");
            // The last line may be cut short by the kill; every whole one was acknowledged.
            let lines = BufReader::new(output).split(b'\n').map_while(Result::ok);
            let mut lines = lines.filter_map(|line| String::from_utf8(line).ok());
            // In the middle of everything, a little later each time.
            let mut said: Vec<String> = lines.by_ref().take(20 + 61 * (kill % 8)).collect();
            // SIGKILL: nothing in it can be put in order before it ends.
            child.kill().expect("is killed");
            child.wait().expect("has ended");
            said.extend(lines);
            for line in said {
                let parts =
                    line.split_once(' ').and_then(|(table, seq)| Some((table.parse().ok()?, seq.parse().ok()?)));
                let Some((table, seq)) = parts else { continue };
                let last = acknowledged.insert(table, seq).unwrap_or(0);
                assert_eq!(seq, last + 1, "acknowledged in order");
            }
        }
        let count: i64 = acknowledged.values().sum();
        println!("{}: {count} entries acknowledged at {} tables, {kills} kills", kept.name, acknowledged.len());
        assert!(count > kills as i64, "too little was written to tell anything");
        runtime.block_on(async {
            let archive = Archive::open(&kept.place).await.expect("opens after the last kill");
            for (&table, &last) in &acknowledged {
                let found: Vec<i64> =
                    archive.since(table, 0).await.expect("entries").iter().map(|entry| entry.seq).collect();
                assert_eq!(found, (1..=found.len() as i64).collect::<Vec<_>>(), "once and in order");
                assert!(
                    found.len() as i64 >= last,
                    "table {table}: {last} was acknowledged, {} are there",
                    found.len()
                );
            }
            archive.close().await;
        });
    }
}
