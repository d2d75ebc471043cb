//! Computers play Russian draughts at a table, and the law ends their games.

use std::sync::Arc;

use computer::{Computer, Settings};
use engine::Limits;
use games::{Seat, Share};
use table::{Agreed, Library, Table, Terms};

/// A game of two computers from a position. What it is worth to each, the articles it rests on, and the moves made.
fn play(position: &str, depth: u8) -> (Vec<Share>, Vec<String>, usize) {
    let book = Library::house().book("russian-64").expect("a book of the house");
    let terms = Terms { position: Some(position.into()), ..Terms::default() };
    let mut table = Table::new(Agreed::new(Arc::clone(book)), terms).expect("a table");
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let computer = |seat: u8| {
        let settings = Settings { limits, hash: 4, seed: u64::from(seat), resigns: false, ..Settings::default() };
        Computer::new(Seat(seat), settings)
    };
    let mut computers = [computer(0), computer(1)];
    for now in 0..400 {
        if let Some(outcome) = table.outcome() {
            let by = outcome.by.iter().map(ToString::to_string).collect();
            return (outcome.shares.clone(), by, table.moves_made());
        }
        for computer in &mut computers {
            for act in computer.acts(&table, now) {
                let ruling = table.act(Some(computer.seat()), &act, now);
                assert!(ruling.is_ok(), "{act:?} in {}: {ruling:?}", table.position().text());
            }
        }
    }
    panic!("the game goes on and on: {}", table.position().text());
}

#[test]
fn a_shot_wins() {
    let (shares, by, moves) = play("W:Wd2,h2,b4:Bf4,b6", 12);
    assert_eq!((shares, moves), (vec![Share::Win, Share::Loss], 9), "{by:?}");
}

#[test]
fn three_kings_catch_one() {
    let (shares, by, moves) = play("W:WKa1,Kc1,Ke1:BKh6", 12);
    assert_eq!(shares, [Share::Win, Share::Loss], "{by:?}");
    assert!(moves < 30, "{moves} moves");
}

/// What cannot be won is drawn by what the book counts.
#[test]
fn counted_moves_end_a_game() {
    let (shares, by, moves) = play("W:WKa3,Kc1:BKh8", 6);
    assert_eq!(shares, [Share::Draw, Share::Draw]);
    assert!(!by.is_empty() && moves <= 10, "{by:?} after {moves} moves");
}

/// From the opening to the end, whatever that is.
#[test]
fn whole_games_end() {
    let opening = games::GameName::Russian.array().text();
    let (shares, by, moves) = play(&opening, 5);
    assert!(!shares.is_empty() && !by.is_empty() && moves > 20, "{shares:?} by {by:?} after {moves} moves");
}
