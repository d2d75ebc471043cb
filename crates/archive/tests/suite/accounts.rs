//! Accounts, sessions, tokens and ratings.

use archive::glicko::Rating;
use archive::{Archive, ArchiveError, Database, ExerciseProgress, Rated, Search, TableId, Token};
use games::GameName;

use crate::databases::{everywhere, places};

#[test]
fn accounts_sessions_and_tokens() {
    everywhere(|archive, _| async move {
        let anna = archive.add_player("Anna Berg", "hash", 5).await.expect("an account");
        let taken = archive.add_player("anna  BERG", "other", 6).await.expect_err("is taken");
        assert!(matches!(taken, ArchiveError::NameTaken(_)), "{taken}");
        assert_eq!(archive.player_named(" ANNA berg").await.expect("no failure"), Some(anna.clone()));
        assert_eq!(archive.player(anna.id).await.expect("no failure"), Some(anna.clone()));
        for unknown in ["Bert", "", "Anna\0Berg"] {
            assert_eq!(archive.player_named(unknown).await.expect("no failure"), None);
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
            |exercise: &str, tries, hints, solved| ExerciseProgress { exercise: exercise.into(), tries, hints, solved };
        assert_eq!(archive.exercise_progress(1).await.expect("no failure"), []);
        let first = [learned("03-2", 2, 1, None), learned("01-1", 1, 0, Some(50))];
        archive.note_exercise_progress(1, &first).await.expect("is noted");
        // From another device: fewer tries, and solved meanwhile.
        let second = [learned("03-2", 1, 4, Some(90)), learned("01-1", 3, 0, Some(70))];
        archive.note_exercise_progress(1, &second).await.expect("is noted");
        archive.note_exercise_progress(1, &[learned("03-2", 0, 0, None)]).await.expect("is noted");
        archive.note_exercise_progress(2, &[learned("03-2", 9, 9, None)]).await.expect("is noted");
        let expected = [learned("01-1", 3, 0, Some(50)), learned("03-2", 2, 4, Some(90))];
        assert_eq!(archive.exercise_progress(1).await.expect("no failure"), expected);
        assert_eq!(archive.exercise_progress(2).await.expect("no failure"), [learned("03-2", 9, 9, None)]);
    });
}

#[test]
fn no_name_can_be_taken_for_another() {
    everywhere(|archive, _| async move {
        let anna = archive.add_player("Anna Zoë", "hash", 5).await.expect("an account");
        for same in ["anna zoe\u{308}", "Ａnna  Zoë", "Аnnа Zoë"] {
            let taken = archive.add_player(same, "other", 6).await.expect_err(same);
            assert!(matches!(taken, ArchiveError::NameTaken(_)), "{same}: {taken}");
            assert_eq!(archive.player_like(same).await.expect("no failure"), Some(anna.clone()), "{same}");
        }
        // Only the same name is signed in with, however it was typed.
        assert_eq!(archive.player_named("ANNA Zoe\u{308}").await.expect("no failure"), Some(anna.clone()));
        assert_eq!(archive.player_named("Аnnа Zoë").await.expect("no failure"), None);
        // Many at once: one has it.
        let opening: Vec<_> = (0..8)
            .map(|number| {
                let (archive, name) = (archive.clone(), if number % 2 == 0 { "Bert" } else { "Веrt" });
                tokio::spawn(async move { archive.add_player(name, "hash", number).await.is_ok() })
            })
            .collect();
        let mut opened = 0;
        for opening in opening {
            opened += usize::from(opening.await.expect("it does not panic"));
        }
        assert_eq!(opened, 1);
        assert!(archive.remove_player(anna.id).await.expect("no failure"));
        archive.add_player("Аnnа Zoë", "other", 7).await.expect("it is free again");
    });
}

/// An archive of 0.1.0 may hold names that would be refused today. An account that has one keeps it.
#[test]
fn accounts_of_the_first_version_keep_their_names() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for kept in places() {
        runtime.block_on(async {
            // A Latin C and a Cyrillic one, a blank that is not seen, and letters that NFKC would replace.
            let names = ["Carl", "\u{421}arl", "zero\u{200b}width", "\u{ff21}dmin"];
            first_version(&kept.place, &names).await;
            let archive = Archive::open(&kept.place).await.expect("it is brought to the present version");
            for name in names {
                let found = archive.player_named(name).await.expect("no failure").expect("the account is there");
                assert_eq!(found.name, name);
                archive.add_player(&name.to_uppercase(), "other", 10).await.expect_err("somebody has it");
            }
            archive.close().await;
            // Opened once more, nothing is done twice.
            Archive::open(&kept.place).await.expect("an archive").close().await;
        });
    }
}

/// Makes an archive as 0.1.0 made it, with accounts.
async fn first_version(place: &Database, names: &[&str]) {
    let tables = include_str!("first.sql");
    let account = "INSERT INTO players (id, folded, name, password, created) VALUES ($1, $2, $3, 'hash', 0)";
    match place {
        Database::File(file) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
            let pool = sqlx::SqlitePool::connect_with(options).await.expect("the file");
            let tables = tables.replace("{clustered}", "WITHOUT ROWID");
            sqlx::raw_sql(sqlx::AssertSqlSafe(tables)).execute(&pool).await.expect("tables");
            for (id, name) in (1i64..).zip(names) {
                let query = sqlx::query(account).bind(id).bind(name.to_lowercase()).bind(*name);
                query.execute(&pool).await.expect("an account");
            }
            pool.close().await;
        }
        Database::Url(url) => {
            let pool = sqlx::PgPool::connect(url).await.expect("the server");
            let tables = tables.replace("{clustered}", "");
            sqlx::raw_sql(sqlx::AssertSqlSafe(tables)).execute(&pool).await.expect("tables");
            for (id, name) in (1i64..).zip(names) {
                let query = sqlx::query(account).bind(id).bind(name.to_lowercase()).bind(*name);
                query.execute(&pool).await.expect("an account");
            }
            pool.close().await;
        }
        Database::Memory => panic!("no other process gets at it"),
    }
}
