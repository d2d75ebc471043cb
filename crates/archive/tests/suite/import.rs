//! Files of games: taken in once, wherever the import is interrupted.

use games::GameName;
use std::fmt::Write;

use archive::{ArchiveError, Found, Search};

use crate::databases::everywhere;

/// A file of games, each with moves of its own.
fn games(count: usize) -> String {
    let mut file = String::new();
    let replies = ["a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"];
    for number in 0..count {
        let (first, second) = (replies[number % 8], replies[(number + 1) % 8]);
        let _ = write!(
            file,
            "[Event \"Club\"]\n[Date \"1901.{:02}.01\"]\n[White \"Player {number}\"]\n[Black \"Other\"]\n\
             [Result \"1-0\"]\n\n1. e4 {first} (1... e5) 2. d4 {second} {{so}} 1-0\n\n",
            number % 12 + 1
        );
    }
    file
}

#[test]
fn a_file_is_taken_in_once() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.pgn");
        std::fs::write(&file, games(1200) + "[White \"Bad\"]\n\n1. e4 e5 2. Ke3 *\n\n" + &games(3))
            .expect("is written");
        let mut told = Vec::new();
        let progress =
            archive.import_games(&file, None, |progress| told.push(progress.games)).await.expect("is imported");
        assert_eq!((progress.games, progress.new, progress.duplicates, progress.faults.len()), (1204, 1200, 3, 1));
        assert!(progress.faults[0].to_string().contains("Ke3"), "{}", progress.faults[0]);
        assert_eq!(told, [500, 1000, 1204]);
        // A second time there is nothing left to read, by another name neither; what was wrong is told again.
        let copy = folder.path().join("copy.pgn");
        std::fs::copy(&file, &copy).expect("is copied");
        for file in [file, copy] {
            let again = archive.import_games(&file, None, |_| {}).await.expect("is imported");
            assert_eq!((again.games, again.before, again.new, again.duplicates), (1204, 1204, 0, 1203));
            assert_eq!((again.unsound, &again.faults), (1, &progress.faults));
        }
        let opening =
            Search { game: Some(GameName::Chess), opening: Some("1. e4 a6 2. d4".into()), ..Search::default() };
        assert_eq!(archive.search(&opening, None, 500).await.expect("a page").games.len(), 150);
        let player = Search { player: Some("player 1198".into()), ..Search::default() };
        let found = archive.search(&player, None, 2).await.expect("a page").games;
        assert_eq!(found.iter().map(Found::date).collect::<Vec<_>>(), ["1901.11.01"]);
        assert_eq!((found[0].result.as_str(), found[0].is_imported), ("white wins", true));
        assert!(archive.verify(|_| {}).await.expect("no failure").differences.is_empty());
    });
}

#[test]
fn an_interrupted_import_goes_on_where_it_was() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.pgn");
        std::fs::write(&file, games(1200)).expect("is written");
        // Dropped at the first news, as if the process had been killed between two groups.
        let (sender, told) = tokio::sync::oneshot::channel();
        let mut sender = Some(sender);
        let importing = archive.import_games(&file, None, |_| {
            if let Some(sender) = sender.take() {
                let _ = sender.send(());
            }
        });
        tokio::select! {
            biased;
            _ = told => {}
            _ = importing => panic!("it ended before it could be interrupted"),
        }
        let progress = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert!(progress.before >= 500, "{progress:?}");
        assert_eq!(progress.duplicates, progress.before);
        assert_eq!((progress.games, progress.before + progress.new), (1200, 1200));
    });
}

#[test]
fn a_file_that_was_corrected_is_read_again() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.pgn");
        let bad = "[White \"Bad\"]\n\n1. e4 e5 2. Ke3 1-0\n\n";
        std::fs::write(&file, games(3) + bad + &games(600)).expect("is written");
        let first = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((first.games, first.new, first.unsound), (604, 600, 1));
        // As long as it was: one sign is another.
        std::fs::write(&file, games(3) + &bad.replace("Ke3", "Ke2") + &games(600)).expect("is written");
        let again = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((again.games, again.new, again.duplicates, again.unsound), (604, 1, 603, 0));
        assert_eq!(again.faults, []);
        // A name that was misspelt makes another game of it, and the old one stays.
        std::fs::write(&file, games(3).replace("Player 1\"", "Praler 1\"")).expect("is written");
        let named = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((named.games, named.new, named.duplicates), (3, 1, 2));
        // The same bytes are no draughts, and are read as that if somebody says so.
        let draughts = archive.import_games(&file, Some(GameName::Draughts), |_| {}).await.expect("is imported");
        assert_eq!((draughts.games, draughts.before, draughts.unsound), (3, 0, 3));
    });
}

#[test]
fn a_file_that_has_grown_is_read_on() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.pgn");
        let all = games(8);
        let cut = all.match_indices("[Event").nth(5).expect("games").0;
        std::fs::write(&file, &all[..cut]).expect("is written");
        let first = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((first.games, first.new), (5, 5));
        // In the middle of a game: that one is not yet sound, and is read again once it is whole.
        std::fs::write(&file, &all[..cut + all[cut..].find("2. d4").expect("moves") + 4]).expect("is written");
        let torn = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((torn.games, torn.before, torn.new, torn.unsound), (6, 5, 0, 1));
        std::fs::write(&file, &all).expect("is written");
        let whole = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((whole.games, whole.before, whole.new, whole.unsound), (8, 5, 3, 0));
        assert_eq!(whole.faults, []);
    });
}

#[test]
fn draughts_too() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.pdn");
        let text = "[White \"Anna\"]\n[Black \"Bert\"]\n[Date \"1950.05.??\"]\n[Result \"0-2\"]\n[GameType \"20\"]\n\n\
            1. 32-28 19-23 2. 28x19 14x23 0-2\n\n[White \"Else\"]\n[GameType \"25\"]\n\n1. 9-13 *\n";
        std::fs::write(&file, text).expect("is written");
        let progress = archive.import_games(&file, None, |_| {}).await.expect("is imported");
        assert_eq!((progress.new, progress.unsound, progress.others, progress.faults.len()), (1, 0, 1, 1));
        assert_eq!(progress.faults[0].told(), "10:1: warning: GameType \"25\" is not played here");
        let search = Search { game: Some(GameName::Draughts), opening: Some("32-28".into()), ..Search::default() };
        let found = archive.search(&search, None, 5).await.expect("a page").games;
        assert_eq!((found.len(), found[0].date().as_str(), found[0].result.as_str()), (1, "1950.05.??", "black wins"));
        let sheet = archive.game_text(&found[0]).await.expect("no failure").expect("PDN");
        assert!(sheet.contains("[Result \"0-2\"]"), "{sheet}");
        assert!(sheet.contains("1. 32-28 19-23 2. 28x19 14x23 *"), "{sheet}");
    });
}

#[test]
fn russian_draughts_too() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("moscow.pdn");
        let text = "[White \"Anna\"]\n[Black \"Bert\"]\n[Date \"1950.05.??\"]\n[Result \"1-0\"]\n[GameType \"25\"]\n\n\
            1. c3-d4 f6-e5 2. d4:f6 e7:g5 1-0\n\n[White \"Else\"]\n[GameType \"20\"]\n\n1. 32-28 *\n";
        std::fs::write(&file, text).expect("is written");
        let progress = archive.import_games(&file, Some(GameName::Russian), |_| {}).await.expect("is imported");
        assert_eq!((progress.new, progress.unsound, progress.others), (1, 0, 1));
        let search = Search { game: Some(GameName::Russian), opening: Some("c3-d4 f6-e5".into()), ..Search::default() };
        let found = archive.search(&search, None, 5).await.expect("a page").games;
        assert_eq!((found.len(), found[0].result.as_str()), (1, "white wins"));
        let sheet = archive.game_text(&found[0]).await.expect("no failure").expect("PDN");
        assert!(sheet.contains("[GameType \"25\"]") && sheet.contains("1. c3-d4 f6-e5 2. d4:f6 e7:g5 *"), "{sheet}");
    });
}

#[test]
fn games_of_three_and_four_are_not_taken_for_games_of_two() {
    everywhere(|archive, _| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("four.pgn");
        std::fs::write(&file, "[A \"Ann\"]\n\n1. g13-g11 b7-d7 h2-h4 m8-l8 1-0\n").expect("is written");
        let error = archive.import_games(&file, Some(GameName::Four), |_| {}).await.expect_err("is refused");
        assert!(matches!(error, ArchiveError::NoFiles(GameName::Four)), "{error}");
        assert_eq!(archive.search(&Search::default(), None, 5).await.expect("can be searched").games.len(), 0);
    });
}
