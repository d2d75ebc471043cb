//! Private tables: they are not found, and the record still has them.

use archive::{Archive, Deed, NewTable, Private, Search, Sitter};
use games::Seat;
use table::Library;

use crate::databases::everywhere;
use crate::tables::{FOOLS_MATE, NOON, Played, guarded};

#[test]
fn private_tables_are_found_by_those_who_sit_there() {
    everywhere(|archive, _| async move {
        let anna = archive.add_player("Anna", "hash", NOON).await.expect("an account").id;
        let other = archive.add_player("Otto", "hash", NOON).await.expect("an account").id;
        let mut new = NewTable::new(guarded("bilguer"), Library::house(), NOON).expect("a table");
        new.invitation = Some("the hash of an invitation".into());
        archive.create(&new).await.expect("is created");
        assert_eq!(archive.opened(new.table).await.expect("no failure"), Some(new.clone()));
        let table = new.setting.table(Library::house()).expect("a table");
        let mut played = Played { archive: archive.clone(), id: new.table, table, seq: 0 };
        for (seat, name, player) in [(0, "Anna", Some(anna)), (1, "Bert", None)] {
            played.write(Deed::Seated { seat: Seat(seat), by: Some(Sitter { name: name.into(), player }) }).await;
        }
        played.acts(FOOLS_MATE).await;
        archive.rebuild(|_| {}).await.expect("is rebuilt");
        let found = async |private, search: Search| {
            let search = Search { private, ..search };
            let games = archive.search(&search, None, 10).await.expect("a page").games;
            let surveyed = archive.survey(&search).await.expect("a survey").games;
            assert_eq!(surveyed, games.len() as u64, "{search:?}");
            games.len()
        };
        let all = Search::default;
        let searches =
            [all(), Search { player: Some("Bert".into()), ..all() }, Search { account: Some(anna), ..all() }];
        for search in searches {
            assert_eq!(found(Private::None, search.clone()).await, 0, "{search:?}");
            assert_eq!(found(Private::Of(other), search.clone()).await, 0, "{search:?}");
            assert_eq!(found(Private::Of(anna), search.clone()).await, 1, "{search:?}");
            assert_eq!(found(Private::All, search.clone()).await, 1, "{search:?}");
        }
        let verified = archive.verify(|_| {}).await.expect("is verified");
        assert_eq!(verified.differences, []);
        let mut exported = Vec::new();
        archive.export(&mut exported).await.expect("is exported");
        let elsewhere = Archive::open(&archive::Database::Memory).await.expect("an archive");
        elsewhere.import(&exported[..], |_| {}).await.expect("is imported");
        assert_eq!(elsewhere.opened(new.table).await.expect("no failure"), Some(new.clone()));
        elsewhere.close().await;
    });
}

/// A record of 0.1.0 says nothing of invitations: everybody may come to its tables.
#[test]
fn tables_of_the_first_version_are_for_everybody() {
    let line = r#"{"table":"1w2nyb4ppks5","game":"chess","setting":{"book":"bilguer"},"time":0}"#;
    let new: NewTable = table::json::from_str(games::GameName::Chess, line).expect("a table");
    assert_eq!(new.invitation, None);
}
