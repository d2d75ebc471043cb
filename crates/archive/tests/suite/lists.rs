//! Lists of tables, results and searches.

use archive::{Appended, Archive, Deed, Entry, NewTable, Search, State};
use games::GameName;
use table::Library;

use crate::databases::everywhere;
use crate::tables::{FOOLS_MATE, NOON, Played, guarded};

async fn names(archive: &Archive, search: &Search) -> Vec<String> {
    let page = archive.search(search, None, 100).await.expect("a page");
    let mut names: Vec<String> = page.games.iter().map(|found| found.seats[0].name.clone()).collect();
    names.sort();
    names
}

#[test]
fn states_and_results() {
    everywhere(|archive, _| async move {
        let mut mated = Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await;
        let mut given_up = Played::open(&archive, guarded("draughts"), &["Carl", "ANNA"]).await;
        let live = Played::open(&archive, guarded("bilguer"), &["Dora", "Bert"]).await;
        mated.acts(FOOLS_MATE).await;
        given_up.acts("32-28, resign").await;
        let state = |state| Search { state: Some(state), ..Search::default() };
        assert_eq!(names(&archive, &state(State::Finished)).await, ["Anna", "Carl"]);
        assert_eq!(names(&archive, &state(State::Live)).await, ["Dora"]);
        let found = archive.listed(mated.id).await.expect("no failure").expect("in the lists");
        assert_eq!((found.result.as_str(), found.moves.as_str()), ("black wins", "f2-f3 e7-e5 g2-g4 d8-h4"));
        assert_eq!((found.started, found.ended), (Some(NOON + 3000), Some(NOON + 7000)));
        assert_eq!((found.date().as_str(), found.book.as_str()), ("2026.11.15", "recreational"));
        let results = archive.results("anna").await.expect("results");
        assert_eq!((results.games, results.won, results.drawn, results.lost, results.quarters), (2, 0, 0, 2, 0));
        // Closed without a result.
        let mut live = live;
        live.write(Deed::Closed).await;
        assert_eq!(names(&archive, &state(State::Closed)).await, ["Dora"]);
        // An open table with all seats free.
        let new = NewTable::new(guarded("gustavus-four"), Library::house(), NOON).expect("a table");
        archive.create(&new).await.expect("is created");
        archive.create(&new).await.expect("twice is once");
        let open = archive.search(&state(State::Open), None, 10).await.expect("a page");
        assert_eq!(open.games.iter().map(|found| found.id).collect::<Vec<_>>(), [new.table]);
    });
}

#[test]
fn what_is_searched_for_is_found() {
    everywhere(|archive, _| async move {
        let mut mated = Played::open(&archive, guarded("recreational"), &["Anna", "Bert"]).await;
        mated.acts(FOOLS_MATE).await;
        let mut other = Played::open(&archive, guarded("bilguer"), &["Carl", "Dora"]).await;
        other.acts("e2-e4, e7-e5, resign").await;
        let mut transposed = Played::open(&archive, guarded("bilguer"), &["Emil", "Fred"]).await;
        transposed.acts("g2-g4, e7-e5, f2-f3, resign").await;
        let chess = || Search { game: Some(GameName::Chess), ..Search::default() };
        let opening = |text: &str| Search { opening: Some(text.into()), ..chess() };
        assert_eq!(names(&archive, &opening("1. f3 e5 2. g4")).await, ["Anna"]);
        assert_eq!(names(&archive, &opening("1.e4")).await, ["Carl"]);
        assert_eq!(names(&archive, &opening("e2-e4 e7-e5")).await, ["Carl"]);
        assert_eq!(names(&archive, &opening("1. d4")).await, Vec::<String>::new());
        let position = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
        let reached = Search { position: Some(position.into()), ..chess() };
        assert_eq!(names(&archive, &reached).await, ["Anna", "Emil"]);
        let both = Search { result: Some("black wins".into()), book: Some("bilguer".into()), ..reached.clone() };
        assert_eq!(names(&archive, &both).await, Vec::<String>::new());
        let player = Search { player: Some("  dORA ".into()), ..Search::default() };
        assert_eq!(names(&archive, &player).await, ["Carl"]);
        let days = |first: &str, last: &str| Search { days: (Some(first.into()), Some(last.into())), ..chess() };
        assert_eq!(names(&archive, &days("2026.11.15", "2026")).await.len(), 3);
        assert_eq!(names(&archive, &days("2026.11.16", "2027")).await.len(), 0);
        let nonsense = Search { opening: Some("1. Ke4".into()), ..chess() };
        let error = archive.search(&nonsense, None, 1).await.expect_err("no such move");
        assert!(error.to_string().starts_with("move 1: \"Ke4\" cannot be played"), "{error}");
        let error = archive.search(&Search { game: None, ..reached }, None, 1).await.expect_err("no game");
        assert_eq!(error.to_string(), "expected the game of the opening or the position, found none");
    });
}

#[test]
fn a_part_of_a_name_will_do() {
    everywhere(|archive, _| async move {
        for name in ["Anderssen, Adolf", "Anna", "100%_er", "a\\b", "Åse Ærø"] {
            Played::open(&archive, guarded("bilguer"), &[name, "Bert Anders"]).await;
        }
        let found = async |part: &str| {
            let mut found = names(&archive, &Search { player: Some(part.into()), ..Search::default() }).await;
            found.sort();
            found
        };
        assert_eq!(found("DERSSEN").await, ["Anderssen, Adolf"]);
        assert_eq!(found("adolf anderssen").await, ["Anderssen, Adolf"]);
        assert_eq!(found("ærø").await, ["Åse Ærø"]);
        // Nothing in a name stands for anything else.
        assert_eq!(found("%_").await, ["100%_er"]);
        assert_eq!(found("_").await, ["100%_er"]);
        assert_eq!(found("\\").await, ["a\\b"]);
        // Once, where both are called so.
        assert_eq!(found("anders").await, ["100%_er", "Anderssen, Adolf", "Anna", "a\\b", "Åse Ærø"]);
        assert_eq!(found("nobody").await, [""; 0]);
    });
}

#[test]
fn what_cannot_be_understood_is_refused() {
    everywhere(|archive, _| async move {
        let refused =
            async |search: Search| archive.search(&search, None, 1).await.expect_err("makes no sense").to_string();
        for date in ["banana", "2012.13", "2012.02.30", ""] {
            for days in [(Some(date.to_owned()), None), (None, Some(date.to_owned()))] {
                let said = refused(Search { days, ..Search::default() }).await;
                assert!(said.starts_with("expected a day, a month or a year, such as 1851.06.21"), "{date}: {said}");
            }
        }
        for (game, result) in [(Some(GameName::Chess), "2-0"), (Some(GameName::Three), "1-0"), (None, "banana")] {
            let said = refused(Search { game, result: Some(result.into()), ..Search::default() }).await;
            assert!(said.starts_with("expected how a game"), "{result}: {said}");
        }
        for player in [" ".to_owned(), "x".repeat(501)] {
            let said = refused(Search { player: Some(player), ..Search::default() }).await;
            assert!(said.starts_with("expected a name or a part of one"), "{said}");
        }
    });
}

#[test]
fn a_result_is_found_by_its_words_and_by_its_marker() {
    everywhere(|archive, _| async move {
        let mut chess = Played::open(&archive, guarded("bilguer"), &["Anna", "Bert"]).await;
        chess.acts("e2-e4, resign").await;
        let mut draughts = Played::open(&archive, guarded("draughts"), &["Carl", "Dora"]).await;
        draughts.acts("32-28, resign").await;
        let found = async |game: Option<GameName>, result: &str| {
            names(&archive, &Search { game, result: Some(result.into()), ..Search::default() }).await
        };
        assert_eq!(found(None, "white wins").await, ["Anna", "Carl"]);
        assert_eq!(found(None, "1-0").await, ["Anna", "Carl"]);
        assert_eq!(found(None, "2-0").await, ["Carl"]);
        assert_eq!(found(Some(GameName::Chess), "1-0").await, ["Anna"]);
        assert_eq!(found(Some(GameName::Draughts), "2-0").await, ["Carl"]);
        assert_eq!(found(None, "1/2-1/2").await, [""; 0]);
    });
}

#[test]
fn pages_hold_each_game_once() {
    everywhere(|archive, _| async move {
        for number in 0..7 {
            let mut played = Played::open(&archive, guarded("bilguer"), &["Anna", &format!("B{number}")]).await;
            played.acts("e2-e4, resign").await;
        }
        let searches = [
            Search::default(),
            Search { player: Some("Anna".into()), ..Search::default() },
            Search { game: Some(GameName::Chess), opening: Some("e4".into()), ..Search::default() },
        ];
        for search in searches {
            let (mut found, mut after) = (Vec::new(), None);
            loop {
                let page = archive.search(&search, after, 3).await.expect("a page");
                assert!(page.games.len() <= 3);
                found.extend(page.games.iter().map(|found| found.id));
                let Some(next) = page.next else { break };
                after = Some(next.to_string().parse().expect("a cursor is read as it was written"));
            }
            assert_eq!(found.len(), 7, "{search:?}");
            found.sort();
            found.dedup();
            assert_eq!(found.len(), 7, "{search:?}");
        }
    });
}

#[test]
fn who_plays_both_sides_is_found_once() {
    everywhere(|archive, _| async move {
        for _ in 0..3 {
            Played::open(&archive, guarded("bilguer"), &["Anna", "anna"]).await;
        }
        let search = Search { player: Some("Anna".into()), ..Search::default() };
        let page = archive.search(&search, None, 2).await.expect("a page");
        let rest = archive.search(&search, page.next, 2).await.expect("a page");
        assert_eq!((page.games.len(), rest.games.len(), rest.next), (2, 1, None));
    });
}

#[test]
fn games_of_a_match_count_together() {
    everywhere(|archive, _| async move {
        for (number, white) in [(1, "Anna"), (2, "Bert")] {
            let mut new = NewTable::new(guarded("bilguer"), Library::house(), NOON).expect("a table");
            new.of_match = Some(("autumn".into(), number));
            archive.create(&new).await.expect("is created");
            let table = new.setting.table(Library::house()).expect("a table");
            let mut played = Played { archive: archive.clone(), id: new.table, table, seq: 0 };
            let black = if white == "Anna" { "Bert" } else { "Anna" };
            for (seat, name) in [(0, white), (1, black)] {
                let by = Some(archive::Sitter { name: name.into(), player: None });
                played.write(Deed::Seated { seat: games::Seat(seat), by }).await;
            }
            // White resigns at once, then both agree on a draw.
            played.acts(if number == 1 { "resign" } else { "e2-e4, offer draw, white: accept" }).await;
        }
        let standing = archive.standing("autumn").await.expect("a standing");
        assert_eq!((standing.games, standing.score), (2, vec![("Bert".into(), 6), ("Anna".into(), 2)]));
        let games = Search { of_match: Some("autumn".into()), ..Search::default() };
        assert_eq!(archive.search(&games, None, 10).await.expect("a page").games.len(), 2);
    });
}

#[test]
fn lists_left_behind_by_a_kill_catch_up() {
    everywhere(|archive, place| async move {
        let played = Played::open(&archive, guarded("bilguer"), &["Anna", "Bert"]).await;
        let closed = Entry { id: "closed".into(), ..played.entry(Deed::Closed) };
        // Cancelled as soon as it is on its way: it is written, and the lists hear nothing of it.
        let appending = archive.append(&closed);
        let _ = tokio::time::timeout(std::time::Duration::from_micros(1), appending).await;
        while archive.since(played.id, played.seq).await.expect("entries").is_empty() {
            let again = archive.append(&closed).await.expect("no failure");
            assert!(matches!(again, Appended::Written | Appended::Repeated(_)), "{again:?}");
        }
        let again = Archive::open(&place).await.expect("the same archive");
        let found = again.listed(played.id).await.expect("no failure").expect("in the lists");
        assert_eq!(found.state, State::Closed);
        again.close().await;
    });
}
