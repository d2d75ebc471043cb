//! Positions others have written down: the rule book's, a course's, the longest wins, and the ballots of matches. They
//! run where the shared data is.

use std::collections::HashMap;
use std::fs;

use draughts::{Color, Position, Role, Setup};
use serde_json::Value;
use testkit::json;

fn position(fen: &Value) -> Position {
    let fen = json::text(fen);
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The positions of a shared file, of which there are at least so many.
fn shared(file: &str, least: usize) -> Vec<Value> {
    let Some(folder) = testkit::shared("data/draughts") else { return Vec::new() };
    let json = json::read(&folder.join(file));
    let list = json.as_array().or_else(|| json["positions"].as_array()).expect("a list of positions");
    assert!(list.len() >= least, "only {} positions in {file}", list.len());
    list.clone()
}

#[test]
fn the_rule_books_positions_have_exactly_these_moves() {
    for case in shared("rules_fmjd_positions.json", 20) {
        let position = position(&case["fen"]);
        let mut expected = json::texts(&case["legal"]);
        let mut found: Vec<String> =
            position.legal_moves().iter().map(|&mv| position.notation(mv).to_string()).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{} {}: {position}", case["article"], case["name"]);
    }
}

#[test]
fn the_lessons_can_be_played() {
    for lesson in shared("lessons.json", 50) {
        let start = position(&lesson["fen"]);
        let line = json::texts(&lesson["line"]);
        let (end, taken) = play(&start, &line, &lesson["id"]);
        assert_eq!(end, position(&lesson["final"]), "{}", lesson["id"]);
        for (color, name) in [(Color::White, "captured_by_white"), (Color::Black, "captured_by_black")] {
            assert_eq!(Some(taken[color as usize].into()), lesson[name].as_u64(), "{} {name}", lesson["id"]);
        }
        for variation in json::texts(&lesson["variations"]) {
            let moves: Vec<String> = variation.split_whitespace().map(str::to_owned).collect();
            play(&start, &moves, &lesson["id"]);
        }
    }
}

/// The position after these moves, and how many pieces White and Black have taken.
fn play(start: &Position, moves: &[String], place: &Value) -> (Position, [u32; 2]) {
    let mut position = *start;
    let mut taken = [0; 2];
    for text in moves {
        let mv = position.read_move(text).unwrap_or_else(|error| panic!("{place}: {error}: {position}"));
        taken[position.turn() as usize] += mv.captured().count();
        position = position.play(mv).expect("what is read is legal");
    }
    (position, taken)
}

#[test]
fn the_longest_wins_are_that_long() {
    let mut proven = 0;
    for ending in shared("endgame_longest_wins.json", 40) {
        let position = position(&ending["fen"]);
        assert_eq!(position.to_string().parse(), Ok(position));
        let material = json::text(&ending["material_wm_wk_bm_bk"]);
        if material.bytes().all(|byte| byte.is_ascii_digit()) {
            assert_eq!(counts(&position), material, "{position}");
        }
        let plies = ending["win_in_plies"].as_u64().expect("a number of plies") as u32;
        let pieces = position.board().occupied().count();
        if pieces <= 3 || plies <= 9 || testkit::is_long() {
            let mut known = HashMap::new();
            assert!(wins_within(&position, plies, &mut known), "{position} is not won in {plies} plies");
            assert!(!wins_within(&position, plies - 1, &mut known), "{position} is won in less than {plies} plies");
            proven += 1;
        }
        assert!(plies > 0 && position.has_moves());
    }
    testkit::say(&format!("endings: {proven} proven"));
}

/// White's men and kings and Black's, a digit each.
fn counts(position: &Position) -> String {
    let count = |color, role| position.board().pieces_of(color, role).count().to_string();
    Color::ALL.into_iter().flat_map(|color| [Role::Man, Role::King].map(|role| count(color, role))).collect()
}

/// Whether the side on move can leave the other without a move in so many plies or fewer (Art. 24).
fn wins_within(position: &Position, plies: u32, known: &mut HashMap<(Position, u32), bool>) -> bool {
    let Some(less) = plies.checked_sub(1) else { return false };
    if let Some(&wins) = known.get(&(*position, plies)) {
        return wins;
    }
    let wins = position.legal_moves().iter().any(|&mv| loses_within(&position.play_unchecked(mv), less, known));
    known.insert((*position, plies), wins);
    wins
}

fn loses_within(position: &Position, plies: u32, known: &mut HashMap<(Position, u32), bool>) -> bool {
    let moves = position.legal_moves();
    let Some(less) = plies.checked_sub(1) else { return moves.is_empty() };
    moves.iter().all(|&mv| wins_within(&position.play_unchecked(mv), less, known))
}

#[test]
fn the_ballots_read_and_are_written_back() {
    let Some(folder) = testkit::shared("data/draughts/openings") else { return };
    let mut ballots = 0;
    for file in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()) {
        for fen in fs::read_to_string(&file).expect("a text").lines().filter(|line| !line.trim().is_empty()) {
            let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
            let position = setup.position().unwrap_or_else(|faults| panic!("{fen}: {faults}"));
            assert!(position.has_moves(), "{fen}");
            assert_eq!(setup.to_string(), fen.trim());
            ballots += 1;
        }
    }
    assert!(ballots > 900, "only {ballots} ballots");
}
