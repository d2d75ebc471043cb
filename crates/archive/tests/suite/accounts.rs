//! Accounts, sessions, tokens and ratings.

use archive::glicko::Rating;
use archive::{ArchiveError, Learned, Rated, Search, TableId, Token};
use table::GameName;

use crate::places::everywhere;

#[test]
fn accounts_sessions_and_tokens() {
    everywhere(|archive, _| async move {
        let anna = archive.add_player("Anna Berg", "hash", 5).await.expect("an account");
        let taken = archive.add_player("anna  BERG", "other", 6).await.expect_err("is taken");
        assert!(matches!(taken, ArchiveError::NameTaken(_)), "{taken}");
        assert_eq!(archive.player_named(" ANNA berg").await.expect("no failure"), Some(anna.clone()));
        assert_eq!(archive.player(anna.id).await.expect("no failure"), Some(anna.clone()));
        for nobody in ["Bert", "", "Anna\0Berg"] {
            assert_eq!(archive.player_named(nobody).await.expect("no failure"), None);
        }
        let odd = Search { player: Some("\0".into()), book: Some("\0".into()), ..Search::default() };
        assert!(archive.search(&odd, None, 5).await.expect("no failure").games.is_empty());

        archive.add_session("one", anna.id, 0, 100).await.expect("a session");
        assert_eq!(archive.session("one", 99).await.expect("no failure"), Some(anna.clone()));
        assert_eq!(archive.session("one", 100).await.expect("no failure"), None);
        assert!(archive.end_session("one").await.expect("no failure"));
        assert!(!archive.end_session("one").await.expect("no failure"));
        archive.add_session("two", anna.id, 0, 100).await.expect("a session");
        assert!(archive.set_password(anna.id, "new").await.expect("no failure"));
        assert_eq!(archive.session("two", 1).await.expect("no failure"), None);

        let token = Token { hash: "secret".into(), label: "bot".into(), created: 7 };
        archive.add_token(anna.id, &token).await.expect("a token");
        assert_eq!(archive.token("secret").await.expect("no failure").map(|player| player.id), Some(anna.id));
        assert_eq!(archive.tokens(anna.id).await.expect("no failure"), [token]);
        assert!(!archive.end_token(anna.id + 1, "secret").await.expect("no failure"));
        assert!(archive.end_token(anna.id, "secret").await.expect("no failure"));

        assert!(archive.remove_player(anna.id).await.expect("no failure"));
        assert!(!archive.remove_player(anna.id).await.expect("no failure"));
        assert_eq!(archive.player_named("Anna Berg").await.expect("no failure"), None);
    });
}

#[test]
fn a_game_is_rated_once() {
    everywhere(|archive, _| async move {
        let anna = archive.add_player("Anna", "hash", 5).await.expect("an account").id;
        let bert = archive.add_player("Bert", "hash", 5).await.expect("an account").id;
        let (table, game) = (TableId::random(), GameName::Chess);
        assert_eq!(archive.rating(anna, game).await.expect("no failure"), None);
        let met = [(anna, vec![(bert, 1.0)]), (bert, vec![(anna, 0.0)])];
        assert!(archive.rate(table, game, &met, 9).await.expect("no failure"));
        assert!(!archive.rate(table, game, &met, 10).await.expect("no failure"));
        let winner = archive.rating(anna, game).await.expect("no failure").expect("a rating");
        let expected = Rating::default().after(&[(Rating::default(), 1.0)]);
        assert_eq!(winner, Rated { rating: expected, games: 1, time: 9 });
        let loser = archive.rating(bert, game).await.expect("no failure").expect("a rating");
        assert!(loser.rating.rating < 1500.0 && loser.games == 1, "{loser:?}");
        assert_eq!(archive.rating(anna, GameName::Draughts).await.expect("no failure"), None);
        assert_eq!(archive.ratings(bert).await.expect("no failure"), [(game, loser)]);
        // Who has not played for years is known less well.
        let later = 9 + 4 * 365 * 24 * 60 * 60 * 1000;
        assert!(archive.rate(TableId::random(), game, &met, later).await.expect("no failure"));
        let again = archive.rating(anna, game).await.expect("no failure").expect("a rating");
        assert!(again.rating.deviation > expected.after(&[(loser.rating, 1.0)]).deviation, "{again:?}");
    });
}

#[test]
fn what_was_learned_is_not_forgotten() {
    everywhere(|archive, _| async move {
        let learned =
            |exercise: &str, tries, hints, solved| Learned { exercise: exercise.into(), tries, hints, solved };
        assert_eq!(archive.learned(1).await.expect("no failure"), []);
        let first = [learned("03-2", 2, 1, None), learned("01-1", 1, 0, Some(50))];
        archive.note_learned(1, &first).await.expect("is noted");
        // From another device: fewer tries, and solved meanwhile.
        let second = [learned("03-2", 1, 4, Some(90)), learned("01-1", 3, 0, Some(70))];
        archive.note_learned(1, &second).await.expect("is noted");
        archive.note_learned(1, &[learned("03-2", 0, 0, None)]).await.expect("is noted");
        archive.note_learned(2, &[learned("03-2", 9, 9, None)]).await.expect("is noted");
        let expected = [learned("01-1", 3, 0, Some(50)), learned("03-2", 2, 4, Some(90))];
        assert_eq!(archive.learned(1).await.expect("no failure"), expected);
        assert_eq!(archive.learned(2).await.expect("no failure"), [learned("03-2", 9, 9, None)]);
    });
}
