//! Rebuilding what was made of the record, and finding what is not as it should be.

use archive::{Archive, Database};
use sqlx::Connection;

use crate::databases::everywhere;
use crate::tables::{FOOLS_MATE, Played, guarded};

/// Does something to the database that the archive itself would never do.
async fn tamper(place: &Database, sql: &'static str) {
    match place {
        Database::Url(url) => {
            let mut connection = sqlx::PgConnection::connect(url).await.expect("a connection");
            sqlx::query(sql).execute(&mut connection).await.expect("is done");
        }
        Database::File(file) => {
            let address = format!("sqlite:{}", file.display());
            let mut connection = sqlx::SqliteConnection::connect(&address).await.expect("a connection");
            sqlx::query(sql).execute(&mut connection).await.expect("is done");
        }
        Database::Memory => unreachable!("no other process can reach it"),
    }
}

async fn differences(archive: &Archive) -> Vec<String> {
    let verified = archive.verify(|_| {}).await.expect("no failure");
    verified.differences.iter().map(ToString::to_string).collect()
}

#[test]
fn what_was_tampered_with_is_found() {
    everywhere(|archive, place| async move {
        let mut mated = Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await;
        mated.acts(FOOLS_MATE).await;
        let mut live = Played::open(&archive, guarded("gustavus-four"), &["Carl", "Dora", "Emil", "Fred"]).await;
        live.acts(&live.table.position().write_move(&live.table.legal()[0]).clone()).await;
        let verified = archive.verify(|_| {}).await.expect("no failure");
        assert_eq!((verified.tables, verified.entries, verified.scores), (2, 13, 0));
        assert_eq!(differences(&archive).await, Vec::<String>::new());

        for sql in [
            "UPDATE games SET result = 'white wins' WHERE state = 'finished'",
            "DELETE FROM positions WHERE key = (SELECT MIN(key) FROM positions)",
            "DELETE FROM seats WHERE name = 'Emil'",
            "DELETE FROM games WHERE state = 'live'",
            "INSERT INTO positions (key, day, game_id) VALUES (1, 2, 3)",
        ] {
            tamper(&place, sql).await;
            assert_ne!(differences(&archive).await, Vec::<String>::new(), "{sql}");
            let rebuilt = archive.rebuild(|_| {}).await.expect("is rebuilt");
            assert_eq!((rebuilt.games, rebuilt.faults), (2, Vec::new()));
            assert_eq!(differences(&archive).await, Vec::<String>::new(), "after {sql}");
        }
        // The record itself cannot be rebuilt of anything.
        tamper(&place, "UPDATE entries SET deed = REPLACE(deed, '\"win\"', '\"draw\"')").await;
        let found = differences(&archive).await;
        assert!(found.iter().any(|line| line.ends_with("entry 7: judged again, the ruling is another")), "{found:?}");
        tamper(&place, "DELETE FROM entries WHERE seq = 5").await;
        let found = differences(&archive).await;
        assert!(found.iter().any(|line| line.contains("entry 6: expected entry 5 here")), "{found:?}");
    });
}
