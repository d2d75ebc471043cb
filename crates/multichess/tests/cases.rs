//! Plays the cases of the law books in `tests/cases`, written in the language of transcripts: a position, moves, and
//! after `>` what must be true of the board.

mod cases {
    pub mod case;
}

use cases::case::play_all;

#[test]
fn the_articles_on_four_players() {
    play_all(include_str!("cases/four.txt"), 50);
}

#[test]
fn the_articles_on_three_players() {
    play_all(include_str!("cases/three.txt"), 40);
}
