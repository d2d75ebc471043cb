//! The record: appended once, in order, and read back.

use archive::{Appended, Archive, Deed, Entry, Grown, NewTable, Sitter, TableId};
use games::Seat;
use table::{Library, Setting};

use crate::databases::everywhere;
use crate::tables::{FOOLS_MATE, Played, guarded};

#[test]
fn what_is_written_is_read() {
    everywhere(|archive, place| async move {
        let mut played = Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await;
        played.acts(FOOLS_MATE).await;
        let entries = archive.since(played.id, 0).await.expect("entries");
        assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), (1..=7).collect::<Vec<_>>());
        assert_eq!(archive.since(played.id, 5).await.expect("entries"), entries[5..]);
        assert!(archive.since(TableId::random(), 0).await.expect("no entries").is_empty());
        // Another process finds the same.
        let again = Archive::open(&place).await.expect("the same archive");
        assert_eq!(again.since(played.id, 0).await.expect("entries"), entries);
        let replayed = again.table(played.id).await.expect("a table").expect("this table");
        assert_eq!(format!("{replayed:?}"), format!("{:?}", played.table));
        assert_eq!(again.opened(played.id).await.expect("a table").expect("this").setting, guarded("recreational"));
        again.close().await;
    });
}

#[test]
fn each_outcome_of_appending() {
    everywhere(|archive, _| async move {
        let played = Played::open(&archive, Setting::new("bilguer"), &["Anna", "Bert"]).await;
        let first = archive.since(played.id, 0).await.expect("entries").remove(0);
        // The same again, even with another number and another deed: the earlier entry.
        let again = Entry { seq: 9, deed: Deed::Closed, ..first.clone() };
        let repeated = archive.append(&again).await.expect("no failure");
        assert_eq!(repeated, Appended::Repeated(Box::new(first)));
        // Somebody was quicker.
        let late = Entry { seq: 2, id: "late".into(), ..played.entry(Deed::Closed) };
        let missing = archive.since(played.id, 1).await.expect("entries");
        assert_eq!(archive.append(&late).await.expect("no failure"), Appended::Stale { head: 3, missing });
        let early = Entry { seq: 5, ..late.clone() };
        let stale = archive.append(&early).await.expect("no failure");
        assert_eq!(stale, Appended::Stale { head: 3, missing: Vec::new() });
        let nowhere = Entry { table: TableId::random(), ..late };
        assert_eq!(archive.append(&nowhere).await.expect("no failure"), Appended::NoTable);
        assert_eq!(archive.since(played.id, 0).await.expect("entries").len(), 3);
    });
}

#[test]
fn one_of_many_writers_has_each_number() {
    everywhere(|archive, place| async move {
        let other = Archive::open(&place).await.expect("another node");
        let played = Played::open(&archive, Setting::new("bilguer"), &["Anna", "Bert"]).await;
        let mut writers = tokio::task::JoinSet::new();
        for writer in 0..16 {
            let node = if writer % 2 == 0 { archive.clone() } else { other.clone() };
            let base = played.entry(Deed::Began);
            writers.spawn(async move {
                let (mut written, mut seq) = (0, base.seq);
                while written < 10 {
                    let id = format!("{writer}-{written}");
                    match node.append(&Entry { seq, id, ..base.clone() }).await.expect("no failure") {
                        Appended::Written => (written, seq) = (written + 1, seq + 1),
                        Appended::Stale { head, missing } => {
                            assert_eq!(missing.last().map(|entry| entry.seq), Some(head).filter(|_| seq <= head));
                            seq = head + 1;
                        }
                        other => panic!("{other:?}"),
                    }
                }
            });
        }
        writers.join_all().await;
        let entries = archive.since(played.id, 3).await.expect("entries");
        assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), (4..=163).collect::<Vec<_>>());
        other.close().await;
    });
}

#[test]
fn what_the_database_refuses_harms_no_other() {
    everywhere(|archive, place| async move {
        let mut writers = tokio::task::JoinSet::new();
        for number in 0..64 {
            let archive = archive.clone();
            writers.spawn(async move {
                let new = NewTable::new(Setting::new("draughts"), Library::house(), 0).expect("a table");
                archive.create(&new).await.expect("is created");
                // PostgreSQL takes no such letter in a text; SQLite does.
                let id = if number % 8 == 0 { "\0".to_string() } else { "good".to_string() };
                let entry = Entry { table: new.table, seq: 1, id, time: 0, at: 0, deed: Deed::Began };
                (number, archive.append(&entry).await)
            });
        }
        let takes_it = !matches!(place, archive::Database::Url(_));
        for (number, appended) in writers.join_all().await {
            let is_good = number % 8 != 0 || takes_it;
            assert_eq!(appended.is_ok_and(|appended| appended == Appended::Written), is_good, "{number}");
        }
    });
}

#[test]
fn listeners_wake() {
    everywhere(|archive, place| async move {
        // On PostgreSQL another node hears it too.
        let hearing = match place {
            archive::Database::Url(_) => Archive::open(&place).await.expect("another node"),
            _ => archive.clone(),
        };
        let mut listener = hearing.listen().await.expect("a listener");
        let played = Played::open(&archive, Setting::new("gustavus-three"), &["Anna"]).await;
        let mut last = 0;
        while last < 2 {
            let heard = tokio::time::timeout(std::time::Duration::from_secs(120), listener.next()).await;
            match heard.expect("in time").expect("open") {
                Grown::To { table, seq } if table == played.id => last = seq,
                other => panic!("{other:?}"),
            }
        }
        drop(listener);
    });
}

#[test]
fn seats_and_fields_have_their_names_in_what_is_stored() {
    let by = Some(Sitter { name: "Anna".into(), player: Some(7) });
    let deed = Deed::Seated { seat: Seat(2), by };
    let written = table::json::to_string(games::GameName::Four, &deed).expect("is written");
    assert_eq!(written, r#"{"kind":"seated","seat":"c","by":{"name":"Anna","player":7}}"#);
}
