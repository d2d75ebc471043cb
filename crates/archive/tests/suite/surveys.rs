//! What many games have in common, and which of them are still to be rated.

use archive::{Deed, Search, Sitter};
use games::{GameName, Seat};

use crate::databases::everywhere;
use crate::tables::{FOOLS_MATE, Played, guarded};

#[test]
fn games_are_counted_by_result_length_and_opening() {
    everywhere(|archive, _| async move {
        for _ in 0..2 {
            Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await.acts(FOOLS_MATE).await;
        }
        Played::open(&archive, guarded("bilguer"), &["Carl", "Dora"]).await.acts("e2-e4, e7-e5, resign").await;
        Played::open(&archive, guarded("draughts"), &["Carl", "Dora"]).await.acts("32-28, resign").await;
        // One that is played still does not count.
        Played::open(&archive, guarded("bilguer"), &["Emil", "Fred"]).await.acts("e2-e4").await;
        let all = archive.survey(&Search::default()).await.expect("a survey");
        assert_eq!((all.games, all.is_all, all.next.len()), (4, true, 0));
        let chess = Search { game: Some(GameName::Chess), ..Search::default() };
        let found = archive.survey(&chess).await.expect("a survey");
        assert_eq!((found.games, found.results.get("black wins")), (3, Some(&3)));
        assert_eq!(found.books.iter().map(|tally| tally.of.as_str()).collect::<Vec<_>>(), ["bilguer", "recreational"]);
        assert_eq!((found.lengths.len(), found.lengths[0].from, found.lengths[0].games), (1, 0, 3));
        let next: Vec<_> = found.next.iter().map(|next| (next.notation.as_str(), next.games)).collect();
        assert_eq!(next, [("f3", 2), ("e4", 1)]);
        let after = Search { opening: Some("1. f3 e5".into()), ..chess.clone() };
        let after = archive.survey(&after).await.expect("a survey");
        assert_eq!((after.games, after.next[0].notation.as_str()), (2, "g4"));
        let senseless = Search { opening: Some("1. Ke4".into()), ..chess };
        assert!(archive.survey(&senseless).await.is_err());
    });
}

#[test]
fn games_of_accounts_are_found_and_wait_to_be_rated() {
    everywhere(|archive, _| async move {
        let anna = archive.add_player("Anna", "hash", 5).await.expect("an account").id;
        let mut guests = Played::open(&archive, guarded("bilguer"), &["Anna", "Bert"]).await;
        guests.acts("e2-e4, resign").await;
        assert_eq!(archive.unrated().await.expect("no failure"), []);
        let mut own = Played::open(&archive, guarded("bilguer"), &["somebody", "Bert"]).await;
        let by = Some(Sitter { name: "Anna".into(), player: Some(anna) });
        own.write(Deed::Seated { seat: Seat(0), by }).await;
        own.acts("e2-e4").await;
        assert_eq!(archive.unrated().await.expect("no failure"), []);
        own.acts("resign").await;
        assert_eq!(archive.unrated().await.expect("no failure"), [(own.id, GameName::Chess)]);
        let games = Search { account: Some(anna), ..Search::default() };
        let games = archive.search(&games, None, 10).await.expect("a page").games;
        assert_eq!(games.iter().map(|found| found.id).collect::<Vec<_>>(), [own.id]);
        let results = archive.results_of(anna).await.expect("results");
        assert_eq!((results.games, results.won), (1, 1));
        assert!(archive.rate(own.id, GameName::Chess, &[], 9).await.expect("no failure"));
        assert_eq!(archive.unrated().await.expect("no failure"), []);
        // What is written between games changes no list.
        own.write(Deed::Rematch { seat: Seat(0), wants: true }).await;
        own.write(Deed::Followed { by: guests.id }).await;
        let verified = archive.verify(|_| {}).await.expect("no failure");
        assert!(verified.differences.is_empty(), "{verified:?}");
    });
}
