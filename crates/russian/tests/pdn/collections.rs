//! Files from the world, where they are at hand.

use std::fs;

use scoresheet::Verdict;
use testkit::shared;
use testkit::written::check_round_trip;

use super::games;

/// The files with games of Russian draughts among those that come with the standard: how many games there are, how many
/// plies, and how many games in which something is wrong that is more than a blemish.
const STANDARD: [(&str, usize, usize, usize); 2] = [
    ("succeed/ussr1947.pdn", 153, 8730, 0),
    // One game has a hyphen in place of its moves.
    ("fail/abatsiev.pdn", 56, 2648, 1),
];

#[test]
fn files_that_come_with_the_standard() {
    let Some(folder) = shared("data/draughts/pdn_standard") else { return };
    for (name, count, plies, unsound) in STANDARD {
        let readings = games(&fs::read(folder.join(name)).expect("a file can be read"));
        readings.iter().for_each(|reading| check_round_trip(&reading.game));
        let found_plies: usize = readings.iter().map(|reading| reading.game.plies()).sum();
        let found_unsound = readings.iter().filter(|reading| reading.judged.verdict == Verdict::Unsound).count();
        assert_eq!((readings.len(), found_plies, found_unsound), (count, plies, unsound), "{name}");
    }
}
