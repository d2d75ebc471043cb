//! Accounts, sessions, tokens and ratings.

use archive::glicko::Rating;
use archive::{ArchiveError, Rated, Token};
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
        assert_eq!(archive.player_named("Bert").await.expect("no failure"), None);

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

        let rated = Rated { rating: Rating::default(), games: 1, time: 9 };
        assert_eq!(archive.rating(anna.id, GameName::Chess).await.expect("no failure"), None);
        archive.rate(GameName::Chess, &[(anna.id, rated)]).await.expect("is rated");
        let later = Rated { games: 2, ..rated };
        archive.rate(GameName::Chess, &[(anna.id, later)]).await.expect("is rated");
        assert_eq!(archive.rating(anna.id, GameName::Chess).await.expect("no failure"), Some(later));
        assert_eq!(archive.rating(anna.id, GameName::Draughts).await.expect("no failure"), None);
    });
}
