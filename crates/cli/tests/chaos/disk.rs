//! The disk is full, and later has room again.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::AtomicUsize;

use serde_json::json;
use testkit::ask;

use crate::played::Played;
use crate::served::{Folder, SISSA, Served, with_mount};
use crate::wait_for;

#[test]
fn nothing_is_lost_on_a_full_disk_and_play_goes_on_when_there_is_room() {
    let folder = Folder::new("disk");
    let Some(command) = with_mount("mount -t tmpfs -o size=4m tmpfs \"$folder\"", &folder) else { return };
    let sissa = Served::start_by(command, &["--data", folder.text()]);
    // The disk as only the server sees it.
    let disk = PathBuf::from(format!("/proc/{}/root{}", sissa.id(), folder.text()));
    let mut table = Played::open(&sissa.address);
    for _ in 0..5 {
        table.go_on(&sissa.address);
    }

    let ballast = disk.join("ballast");
    let mut file = fs::File::create(&ballast).expect("there is room for a file");
    while file.write_all(&[0; 4096]).is_ok() {}
    let acts = AtomicUsize::new(0);
    table.play([&sissa.address, &sissa.address], &acts);

    let (act, token) = table.in_doubt.clone().expect("an act was not acknowledged");
    let path = format!("/api/tables/{}/acts", table.table);
    let (status, problem) = ask(&sissa.address, "POST", &path, Some(&token), Some(&act)).expect("an answer");
    assert_eq!((status, &problem["type"]), (503, &json!("/problems/no-record")), "{problem}");
    assert!(problem["retry_after"].is_u64(), "it says when to try again: {problem}");
    let (status, problem) = sissa.ask("POST", "/api/tables", Some(&json!({})));
    assert_eq!((status, &problem["type"]), (503, &json!("/problems/no-record")), "{problem}");
    assert!(table.check(&sissa.address), "everything can be looked at");
    assert!(sissa.counts("sissa_failures_total ") > 0);
    wait_for("the operator is told", || sissa.complaints().contains("cannot be written"));
    assert!(sissa.complaints().contains("full"), "and why: {}", sissa.complaints());

    drop(file);
    fs::remove_file(&ballast).expect("room is made");
    table.go_on(&sissa.address);
    assert!(table.check(&sissa.address), "what was in doubt is there once");
    wait_for("the operator is told", || sissa.complaints().contains("can be written again"));
    let verified = Command::new(SISSA).arg("archive").arg("--data").arg(&disk).arg("verify").output().expect("it runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}
