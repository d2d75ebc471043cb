//! A data directory that cannot be one: the server says what it expected and what it found, and ends.

use std::fs;
use std::process::Command;

use crate::served::{Folder, HALL, with_mount};

/// Serves, which must fail; what was said.
fn complaint(mut command: Command, folder: &Folder) -> String {
    let output = command.args(["--data"]).arg(folder.path());
    let output = output.output().expect("it starts");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(output.stdout.is_empty(), "the hall does not open");
    assert!(complaint.contains(folder.text()), "it says where: {complaint}");
    complaint
}

/// Serves for a moment, so that there is an archive.
fn opened(folder: &Folder) {
    drop(crate::served::Served::start(&["--data", folder.text()]));
}

#[test]
fn a_folder_that_cannot_be_written() {
    for has_archive in [false, true] {
        let folder = Folder::new(&format!("read-only-{has_archive}"));
        if has_archive {
            opened(&folder);
        }
        let read_only = r#"mount --bind "$folder" "$folder" && mount -o remount,bind,ro "$folder""#;
        let Some(command) = with_mount(read_only, &folder) else { return };
        let complaint = complaint(command, &folder);
        assert!(complaint.contains("expected to be able to write"), "{complaint}");
        assert!(complaint.contains("Read-only file system"), "{complaint}");
    }
}

#[test]
fn a_folder_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("forbidden");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).expect("it is mine");
    let is_allowed = fs::write(folder.path().join("probe"), "").is_ok();
    if is_allowed {
        testkit::say("root may write everywhere: a folder without permission is not tested");
    } else {
        let complaint = complaint(Command::new(HALL), &folder);
        assert!(complaint.contains("expected to be able to write"), "{complaint}");
        assert!(complaint.contains("Permission denied"), "{complaint}");
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("it is mine");
}

#[test]
fn a_folder_that_is_a_file() {
    let folder = Folder::new("file");
    fs::remove_dir(folder.path()).expect("it is empty");
    fs::write(folder.path(), "no folder").expect("a file");
    let complaint = complaint(Command::new(HALL), &folder);
    fs::remove_file(folder.path()).expect("it is there");
    assert!(complaint.contains("expected a folder, found something else"), "{complaint}");
}

#[test]
fn a_file_that_is_no_database() {
    let folder = Folder::new("rubbish");
    fs::write(folder.path().join("sissa.db"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n".repeat(100)).expect("a file");
    let complaint = complaint(Command::new(HALL), &folder);
    assert!(complaint.contains("expected a SQLite database, found something else"), "{complaint}");
    let kept = fs::read_to_string(folder.path().join("sissa.db")).expect("it is there");
    assert!(kept.starts_with("1. e4 e5"), "it is left as it is");
}

#[test]
fn a_database_of_a_later_version() {
    let folder = Folder::new("later");
    opened(&folder);
    let later = "INSERT INTO versions (version) VALUES (1000)";
    let written = Command::new("sqlite3").arg(folder.path().join("sissa.db")).arg(later).status();
    if !written.is_ok_and(|status| status.success()) {
        testkit::say("sqlite3 is absent: a database of a later version is not tested");
        return;
    }
    let complaint = complaint(Command::new(HALL), &folder);
    assert!(
        complaint.contains("the archive has version 1000") && complaint.contains("use a later sissa"),
        "{complaint}"
    );
}

#[test]
fn a_second_server_is_kept_away() {
    let folder = Folder::new("served");
    let first = crate::served::Served::start(&["--data", folder.text()]);
    let (table, _) = first.chess(serde_json::json!({}));
    let told = complaint(Command::new(HALL), &folder);
    assert!(told.contains("expected to be the only server"), "{told}");
    assert_eq!(first.ask("GET", &format!("/api/tables/{table}"), None).0, 200, "the first goes on");
    // However it ends, the place is free.
    drop(first);
    opened(&folder);
}

#[test]
fn a_disk_that_is_full_from_the_beginning() {
    let folder = Folder::new("small");
    let Some(command) = with_mount("mount -t tmpfs -o size=64k tmpfs \"$folder\"", &folder) else { return };
    let complaint = complaint(command, &folder);
    assert!(complaint.contains("full"), "{complaint}");
}
