//! What an earlier version has written can be read.

use std::path::Path;

use archive::{Archive, Database, RecordCounts};

use crate::databases::places;

/// A folder of `tests/data`, which has the database and the record of a version.
fn of_version(version: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(version)
}

const CARRIED: RecordCounts = RecordCounts { tables: 15, entries: 121, scores: 1 };

#[test]
fn a_database_of_0_1_0_is_brought_up_to_date_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sissa.db");
    std::fs::copy(of_version("0.1.0").join("sissa.db"), &file).expect("is copied");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let archive = Archive::open(&Database::File(file)).await.expect("an archive");
        let mut exported = Vec::new();
        assert_eq!(archive.export(&mut exported).await.expect("is exported"), CARRIED);
        assert_is_record(&exported);
        let differences = archive.verify(|_| {}).await.expect("no failure").differences;
        assert!(differences.is_empty(), "{differences:?}");
        let fritz = archive.player_named("Fritz").await.expect("no failure").expect("an account of then");
        assert_eq!(fritz.name, "Fritz");
        archive.close().await;
    });
}

#[test]
fn a_record_of_0_1_0_is_taken_over_by_every_database() {
    let record = std::fs::read(of_version("0.1.0").join("record.ndjson")).expect("can be read");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        for kept in places() {
            let archive = Archive::open(&kept.place).await.expect("an archive");
            assert_eq!(archive.import(&*record, |_| {}).await.expect("is imported"), CARRIED, "{}", kept.name);
            let mut exported = Vec::new();
            archive.export(&mut exported).await.expect("is exported");
            assert_is_record(&exported);
            let differences = archive.verify(|_| {}).await.expect("no failure").differences;
            assert!(differences.is_empty(), "{differences:?}");
            archive.close().await;
        }
    });
}

/// Expects the record that 0.1.0 wrote itself, in which a field had the name of another.
fn assert_is_record(exported: &[u8]) {
    let record = std::fs::read_to_string(of_version("0.1.0").join("record.ndjson")).expect("can be read");
    let record = record.replace(r#""kind":"follows","table":"#, r#""kind":"follows","before":"#);
    assert!(exported == record.as_bytes(), "the record of 0.1.0 is not what it was");
}
