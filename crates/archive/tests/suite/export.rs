//! The record as a file.

use std::path::Path;

use archive::{Archive, Database, RecordCounts};

use crate::databases::{everywhere, places};
use crate::tables::{FOOLS_MATE, Played, guarded};

#[test]
fn an_exported_record_comes_back() {
    everywhere(|archive, _| async move {
        let mut mated = Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await;
        mated.acts(FOOLS_MATE).await;
        Played::open(&archive, guarded("gustavus-three"), &["Carl", "Dora", "Emil"]).await;
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("some.pgn");
        std::fs::write(&file, "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 1/2-1/2\n").expect("is written");
        archive.import_games(&file, None, |_| {}).await.expect("is imported");

        let mut exported = Vec::new();
        let carried = archive.export(&mut exported).await.expect("is exported");
        assert_eq!(carried, RecordCounts { tables: 2, entries: 11, scores: 1 });
        for kept in places() {
            let other = Archive::open(&kept.place).await.expect("an archive");
            assert_eq!(other.import(&*exported, |_| {}).await.expect("is imported"), carried);
            assert_eq!(other.import(&*exported, |_| {}).await.expect("a second time"), carried);
            let mut again = Vec::new();
            other.export(&mut again).await.expect("is exported");
            assert_eq!(again, exported, "{}", kept.name);
            assert!(other.verify(|_| {}).await.expect("no failure").differences.is_empty());
            other.close().await;
        }
    });
}

/// The lines that docs/archive.md shows.
#[test]
fn the_documented_record_is_one() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/archive.md");
    let document = std::fs::read_to_string(document).expect("docs/archive.md can be read");
    let shown = document.split("```ndjson\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a record");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let archive = Archive::open(&Database::Memory).await.expect("an archive");
        archive.import(shown.as_bytes(), |_| {}).await.expect("is imported");
        let mut exported = Vec::new();
        archive.export(&mut exported).await.expect("is exported");
        assert_eq!(String::from_utf8(exported).expect("UTF-8"), shown);
        assert!(archive.verify(|_| {}).await.expect("no failure").differences.is_empty());
    });
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let archive = Archive::open(&Database::Memory).await.expect("an archive");
        for (text, message) in [
            ("rubbish", "line 1: expected value at line 1 column 1"),
            ("{\"line\":\"head\",\"format\":\"other\",\"version\":7}", "line 1: expected sissa-archive version 1, found other version 7"),
            (
                "\n{\"line\":\"entry\",\"table\":\"00000000000g\",\"seq\":1,\"id\":\"a\",\"time\":0,\"at\":0,\"kind\":\"began\"}",
                "line 2: table 00000000000g has not been opened",
            ),
        ] {
            let error = archive.import(text.as_bytes(), |_| {}).await.expect_err("is refused");
            assert_eq!(error.to_string(), message);
        }
    });
}

#[test]
fn finished_games_are_written_as_their_world_does() {
    everywhere(|archive, _| async move {
        let mut chess = Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await;
        chess.acts("e2-e4, e7-e5, g1-f3, b8-c6, f1-b5, g8-f6, 0-0, resign").await;
        let found = archive.listed(chess.id).await.expect("no failure").expect("in the lists");
        let sheet = archive.game_text(&found).await.expect("no failure").expect("PGN");
        assert!(sheet.contains("[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]"), "{sheet}");
        assert!(sheet.ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O 1-0\n"), "{sheet}");
        let mut draughts = Played::open(&archive, guarded("draughts"), &["Carl", "Dora"]).await;
        draughts.acts("32-28, 19-23, 28x19, 14x23, resign").await;
        let found = archive.listed(draughts.id).await.expect("no failure").expect("in the lists");
        let sheet = archive.game_text(&found).await.expect("no failure").expect("PDN");
        assert!(sheet.contains("[Result \"0-2\"]"), "{sheet}");
        assert!(sheet.contains("1. 32-28 19-23 2. 28x19 14x23 *"), "{sheet}");
        // An illegal move that stands cannot be written.
        let mut silent = Played::open(&archive, table::Setting::new("bilguer"), &["Emil", "Fred"]).await;
        silent.acts("g1-g3, e7-e5, resign").await;
        let found = archive.listed(silent.id).await.expect("no failure").expect("in the lists");
        assert_eq!(found.moves, "g1-g3? e7-e5");
        assert_eq!(archive.game_text(&found).await.expect("no failure"), None);
    });
}
