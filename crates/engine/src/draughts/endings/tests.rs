//! Kings against a lone king: few slices, so that they are built in no time.

use std::sync::LazyLock;

use draughts::{Color, Draw, Field, Fields, Position};

use super::build::{Database, pack_slice};
use super::distance::Verdict;
use super::material::{Force, Material};
use super::placement::Placement;
use super::solve::{Tables, solve};
use super::{Endings, file};
use crate::draughts::DraughtsDuel;
use crate::{Duel, HashTable, Limits, Search, Stop};

/// Up to three kings against a king. Nothing else can come of them, so that all other slices are left empty.
static KINGS: LazyLock<Endings> = LazyLock::new(|| {
    let mut tables = Tables::new();
    let lone = Force { men: 0, kings: 1 };
    let databases = (2..=4u8).map(|pieces| {
        let material = Material { own: Force { men: 0, kings: pieces - 1 }, theirs: lone };
        let slices = solve(material, &tables, 2, &crate::Stop::default()).expect("not stopped");
        let packed: Vec<Vec<u8>> = Material::all(pieces)
            .into_iter()
            .map(|material| slices.iter().find(|slice| slice.material == material).map_or_else(Vec::new, pack_slice))
            .collect();
        for slice in slices {
            tables.put(slice.material, slice.distances);
        }
        Database { pieces, bytes: file::write(pieces, &packed) }
    });
    Endings::in_memory(databases.collect::<Vec<_>>()).expect("databases")
});

/// Three kings to move against one.
fn three_against_one() -> impl Iterator<Item = Position> {
    let material = Material { own: Force { men: 0, kings: 3 }, theirs: Force { men: 0, kings: 1 } };
    (0..material.places()).filter_map(move |number| Placement::numbered(number, material).position())
}

/// Three kings catch one at once or never, and hardly ever one that has the long line to itself.
#[test]
fn a_lone_king_holds_the_long_line() {
    let long_line: Fields = [5, 10, 14, 19, 23, 28, 32, 37, 41, 46].into_iter().filter_map(Field::new).collect();
    let (mut drawn, mut all) = (0, 0);
    for position in three_against_one() {
        let plies = KINGS.probe(&position).expect("four pieces").plies();
        assert!(plies.is_none_or(|plies| plies <= 15), "{position}");
        let board = position.board();
        let has_line = |color| board.side(color).meets(long_line);
        let is_quiet = !position.can_capture(Color::White) && !position.can_capture(Color::Black);
        if has_line(Color::Black) && !has_line(Color::White) && is_quiet {
            assert!(plies.is_none_or(|plies| plies <= 9), "{position}");
            drawn += u32::from(plies.is_none());
            all += 1;
        }
    }
    assert!(drawn > all * 96 / 100, "{drawn} of {all}");
}

/// What is won is won, against the longest defence and against an engine without databases, before 16 moves are over.
#[test]
fn an_engine_with_databases_wins() {
    let is_won = |position: &Position| KINGS.probe(position).is_some_and(|distance| distance.verdict() == Verdict::Won);
    let farthest: Position = "W:WK6,K22,K27:BK49".parse().expect("a position");
    let mut games = 0;
    for start in three_against_one().filter(is_won).step_by(20_011).chain([farthest]) {
        for defends_with in [Some(&*KINGS), None] {
            let plies = usize::from(KINGS.probe(&start).and_then(super::Distance::plies).expect("a win"));
            let game = play(start, [Some(&KINGS), defends_with]);
            let last = game[game.len() - 1];
            assert!(!last.has_moves() && last.turn() == Color::Black, "{start}: {last}");
            assert!(game.len() - 1 <= plies, "{start}: {plies} plies are enough, not {}", game.len() - 1);
            games += 1;
        }
    }
    assert!(games > 40);
}

/// A game to its end by the rules of the federation, all of its positions: White and Black with these databases.
fn play(start: Position, endings: [Option<&'static Endings>; 2]) -> Vec<Position> {
    let (hash, stop) = (HashTable::new(1), Stop::default());
    let limits = Limits { nodes: Some(2000), ..Limits::default() };
    let mut game = vec![start];
    while let [.., last] = game[..]
        && Draw::of(&game).is_none()
    {
        let before: Vec<u64> = game[..game.len() - 1].iter().map(Position::key).collect();
        let search = Search { before: &before, limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
        let duel = DraughtsDuel::from(last).with_endings(endings[last.turn() as usize]);
        let Some(mv) = search.run(&duel, &mut |_| {}).best() else { break };
        game.push(duel.play(mv).position().to_owned());
    }
    game
}
