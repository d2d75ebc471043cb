//! Runs of servers, what clocks showed, and hearing again after an outage.

use std::time::Duration;

use archive::{Archive, ClockReading, Database, Grown, TableId};
use table::Setting;

use crate::databases::everywhere;
use crate::tables::Played;

#[test]
fn lives_are_remembered_in_order() {
    everywhere(|archive, place| async move {
        let first = archive.begin_run(1_000).await.expect("a life");
        assert_eq!(first.iter().map(|life| (life.began, life.alive)).collect::<Vec<_>>(), [(1_000, 1_000)]);
        archive.beat(first[0].id, 1_700).await.expect("it lives");
        archive.beat(first[0].id, 1_500).await.expect("it lives");
        // The clock of the machine was set back.
        let other = Archive::open(&place).await.expect("another process");
        let lives = other.begin_run(200).await.expect("a life");
        let expected = [(1_000, 1_700), (200, 200)];
        assert_eq!(lives.iter().map(|life| (life.began, life.alive)).collect::<Vec<_>>(), expected);
        let [first, second] = [lives[0].id, lives[1].id];
        assert!(first < second);
        let slowest = async |life, since| archive.slowest_beat(life, since).await.expect("an answer");
        assert_eq!([slowest(second, 0).await, slowest(second, 1_701).await], [Some(1_700), None]);
        assert_eq!(slowest(0, 0).await, Some(200));
        other.end_run(second).await.expect("it ends");
        assert_eq!([slowest(0, 0).await, slowest(first, 0).await], [Some(1_700), None]);
        other.close().await;
    });
}

#[test]
fn what_a_clock_showed_is_noted_for_all() {
    everywhere(|archive, place| async move {
        let table = TableId::random();
        let mut listener = archive.listen().await.expect("a listener");
        assert_eq!(archive.noted_clock(table).await.expect("an answer"), None);
        let shown = |seq, time| ClockReading { seq, time, at: 40 };
        for (noted, stands) in [((4, 900), (4, 900)), ((4, 950), (4, 950)), ((6, 990), (6, 990)), ((5, 999), (6, 990))]
        {
            archive.note_clock(table, shown(noted.0, noted.1)).await.expect("it is noted");
            let found = archive.noted_clock(table).await.expect("an answer");
            assert_eq!(found, Some(shown(stands.0, stands.1)), "of an earlier entry nothing is of use");
        }
        let other = Archive::open(&place).await.expect("another process");
        assert_eq!(other.noted_clock(table).await.expect("an answer"), Some(shown(6, 990)));
        other.close().await;
        let heard = tokio::time::timeout(Duration::from_secs(60), listener.next()).await.expect("in time");
        assert_eq!(heard, Some(Grown::Clock { table }));
    });
}

#[test]
fn the_heads_of_tables() {
    everywhere(|archive, _| async move {
        let played = Played::open(&archive, Setting::new("bilguer"), &["Anna", "Bert"]).await;
        let unknown = TableId::random();
        let mut heads = archive.heads(&[played.id, unknown]).await.expect("heads");
        heads.sort();
        let mut expected = [(played.id, 3), (unknown, 0)];
        expected.sort();
        assert_eq!(heads, expected);
        assert_eq!(archive.heads(&[]).await.expect("heads"), []);
    });
}

#[test]
fn whoever_listens_hears_of_everything_that_he_missed() {
    let Some(postgres) = testkit::own_postgres() else { return };
    let place = Database::Url(postgres.database());
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let archive = Archive::open(&place).await.expect("an archive");
        let hearing = Archive::open(&place).await.expect("another node");
        let mut listener = hearing.listen().await.expect("a listener");
        let (news, mut heard) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(grown) = listener.next().await {
                if news.send(grown).is_err() {
                    return;
                }
            }
        });
        for _ in 0..2 {
            postgres.stop();
            let _ = tokio::time::timeout(Duration::from_secs(3), heard.recv()).await;
            while heard.try_recv().is_ok() {}
            postgres.start_again();
            while archive.time().await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let played = Played::open(&archive, Setting::new("bilguer"), &["Anna", "Bert"]).await;
            // A reader that reads the record whenever it is told to, and only then, has read everything in the end.
            loop {
                let told = tokio::time::timeout(Duration::from_secs(60), heard.recv()).await;
                told.expect("he is told that something was missed, once he hears again").expect("open");
                if hearing.heads(&[played.id]).await.is_ok_and(|heads| heads == [(played.id, 3)]) {
                    break;
                }
            }
        }
        hearing.close().await;
        archive.close().await;
    });
}
