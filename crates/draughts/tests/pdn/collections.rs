//! Files from the world, where they are at hand.

use std::fs;

use scoresheet::Verdict;
use testkit::shared;
use testkit::written::check_round_trip;

use super::games;

/// Reads every game of a folder, sees that it reads back from its own writing, and counts games, plies and unsound games
/// by file.
fn read_folder(folder: &str) -> Vec<(String, usize, usize, usize)> {
    let Some(folder) = shared(folder) else { return Vec::new() };
    let mut counts = Vec::new();
    for file in fs::read_dir(folder).expect("it can be read") {
        let path = file.expect("it can be read").path();
        let readings = games(&fs::read(&path).expect("a file can be read"));
        readings.iter().for_each(|reading| check_round_trip(&reading.game));
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let unsound = readings.iter().filter(|reading| reading.judged.verdict == Verdict::Unsound).count();
        counts.push((name, readings.len(), readings.iter().map(|reading| reading.game.plies()).sum(), unsound));
    }
    counts.sort();
    counts
}

#[test]
fn collections_of_games() {
    let counts = read_folder("data/draughts/games");
    let games: usize = counts.iter().map(|count| count.1).sum();
    assert!(counts.is_empty() || games == 931, "{games}");
    assert!(counts.iter().all(|count| count.3 == 0), "{counts:?}");
}

/// The files that come with the standard and have games of 10x10 in them; the others are of other games and do not say
/// so with a `GameType`.
const STANDARD: [(&str, usize, usize); 21] = [
    ("090417ronde12", 7, 0),
    ("Cat.B1", 37, 0),
    ("Cat.D1", 19, 0),
    ("DUTCH96H", 13, 0),
    ("PROF2", 16, 0),
    ("PWCP 2a", 59, 0),
    ("PWCP_2", 51, 0),
    // One game has another result at its end than in its tag.
    ("candidate95", 8, 1),
    // One position in which it is unknown who is on move.
    ("fen", 3, 1),
    ("gameterminator", 1, 0),
    ("kurnik", 4, 0),
    ("linecomment", 1, 0),
    ("movestrength", 1, 0),
    ("nk ronde 01", 7, 0),
    ("nk ronde 02", 7, 0),
    ("nk2003-amsterdam", 33, 0),
    ("rk ronde 12", 7, 0),
    // Two captures that are written as if there were no other between the same fields.
    ("schildpad", 34, 2),
    ("variation", 1, 0),
    ("windragon", 1, 0),
    ("wk2003", 23, 0),
];

#[test]
fn files_that_come_with_the_standard() {
    let counts = read_folder("data/draughts/pdn_standard/succeed");
    for (name, games, unsound) in STANDARD {
        let found = counts.iter().find(|count| count.0 == name);
        assert!(counts.is_empty() || found.is_some_and(|count| (count.1, count.3) == (games, unsound)), "{found:?}");
    }
    read_folder("data/draughts/pdn_standard/fail");
}
