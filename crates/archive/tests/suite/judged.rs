//! Games that are imported are judged as everywhere else.

use std::path::Path;

use archive::{Archive, Progress};
use games::chess::Chess;
use games::draughts::Draughts;
use games::sheet::{Checker, Counts, Fault};
use games::{Format, Sheet};

use crate::databases::everywhere;

fn judged<G: Sheet>(text: &[u8], format: Format) -> (Counts, Vec<Fault>) {
    let (mut counts, mut faults) = (Counts::default(), Vec::new());
    for finding in Checker::<G, _>::new(text, Some(format)).expect("it can be read") {
        let finding = finding.expect("it can be read");
        counts.enter(&finding);
        faults.extend(finding.faults);
    }
    (counts, faults)
}

/// Imports a file, and holds what was said of it against what the checker says. How many games it has.
async fn import(archive: &Archive, file: &Path) -> u64 {
    let text = std::fs::read(file).expect("a file");
    let is_draughts = file.extension().is_some_and(|ending| ending == "pdn");
    let (counts, faults) =
        if is_draughts { judged::<Draughts>(&text, Format::Pdn) } else { judged::<Chess>(&text, Format::Pgn) };
    let progress = archive.import_games(file, None, |_| {}).await.expect("it is imported");
    let Progress { games, new, duplicates, unsound, others, faults: told, .. } = progress;
    assert_eq!(told, faults, "{}", file.display());
    assert_eq!(
        (games, unsound, others),
        (counts.games, counts.unsound_games, counts.other_games),
        "{}",
        file.display()
    );
    assert_eq!(games, new + duplicates + unsound + others);
    games
}

#[test]
fn import_judges_as_the_checker_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let mate = "1. f3 e5 2. g4 Qh4#";
    let chess = format!(
        "1. e4 (1. d4 d6) e5 *\n\nstray\n\n1. e4 (1. d5) e5 1-0\n\n{mate} 0-1\n\n{mate} 1-0\n\n{mate} *\n\n1. e4 -- 2. d4 *\n\n\
         [Variant \"Atomic\"]\n\n1. e4 Qxf2 1-0\n\n[Result \"1-0\"]\n\n1. d4 0-1\n\n[FEN \"8/8/8/8/8/8/8/8 w\"]\n\n1. e4 *\n\n\
         1. *\n\n[White \"Carl\"]\n\n*\n\n1. c4 c5 {{cut\n"
    );
    let draughts = "1. 32-28 19- 23 2. 28x19 1-1\n\n[GameType \"25\"]\n\n1. 9-13 *\n\n1. 32-28 /FEN \"W::\"/ 2. 33-29 *\n\n\
                    [FEN \"W:W15:B10,5\"]\n[Result \"0-2\"]\n\n1. 15x4 5-10 2. 4x15 *\n\n1. 32-27";
    let mut files = Vec::new();
    for (name, text) in [("games.pgn", &*chess), ("games.pdn", draughts), ("well.pgn", "1. e4\n")] {
        files.push(folder.path().join(name));
        std::fs::write(folder.path().join(name), text).expect("it is written");
    }
    // Games of others.
    if let Some(data) = testkit::shared("data/draughts") {
        for games in ["games", "pdn_standard/succeed", "pdn_standard/fail"] {
            let listed =
                std::fs::read_dir(data.join(games)).expect("a folder").map(|entry| entry.expect("a file").path());
            files.extend(listed.filter(|path| path.extension().is_some_and(|ending| ending == "pdn")));
        }
        files.sort();
    }
    everywhere(|archive, _| {
        let files = files.clone();
        async move {
            let mut games = 0;
            for file in &files {
                games += import(&archive, file).await;
            }
            assert!(games >= if files.len() > 3 { 1000 } else { 17 }, "{games}");
        }
    });
}
