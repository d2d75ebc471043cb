//! Counts the games from positions whose counts are known, `tests/perft/rules.perft`.
//!
//! The differential test finds the smaller ones again with the slow referee.

mod common;

use common::{Case, cases};
use multichess::{Position, Rules, perft, perft_every_leaf};

#[test]
fn the_counts_are_as_recorded() {
    for Case { name, position, counts } in cases() {
        for (depth, &count) in (1..).zip(&counts) {
            assert_eq!(perft(&position, depth), count, "{name}, depth {depth}");
        }
    }
}

#[test]
fn playing_the_last_move_counts_the_same() {
    for Case { name, position, counts } in cases() {
        for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count <= 1_000_000) {
            assert_eq!(perft_every_leaf(&position, depth), count, "{name}, depth {depth}");
        }
    }
}

#[test]
fn a_game_of_no_moves_is_one() {
    assert_eq!(perft(&Position::opening(Rules::four()), 0), 1);
    assert_eq!(perft_every_leaf(&Position::opening(Rules::three()), 0), 1);
}

#[test]
fn a_game_that_is_over_has_none() {
    let over: Position =
        "red | black: KF1 RM4 RA4 | red: KM10 PL10 PL9 | white: KA10 PB10 PB9".parse().expect("a position");
    assert_eq!((perft(&over, 1), perft(&over, 3)), (0, 0));
}
