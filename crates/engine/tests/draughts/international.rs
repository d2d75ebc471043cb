//! The computer plays 10x10 draughts.

use ::draughts::{Color, Move, Position};
use engine::draughts::DraughtsDuel;
use engine::{Duel, Finding, Limits, Score};

fn position(fen: &str) -> DraughtsDuel {
    super::position(fen).into()
}

fn think(fen: &str, limits: Limits) -> Finding<Move> {
    super::think(&position(fen), limits)
}

fn deep(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The move it would play, as it is written.
fn best(fen: &str, limits: Limits) -> String {
    let found = think(fen, limits);
    position(fen).position().notation(found.best().expect("a move")).to_string()
}

#[test]
fn finds_shots() {
    for (fen, first) in [
        // Two for four, along one line.
        ("W:W44,50:B11,22,33,35", "44-40"),
        // Over the edge.
        ("W:W16,21:B12,31,41", "21-17"),
        // The Haarlem shot, begun by Black.
        ("B:W29,31-38,40-50:B1-17,19,20,22", "22-27"),
        // Five moves deep.
        ("W:W27,28,33,37,38,39:B9,10,16,20,26,30", "37-31"),
    ] {
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        assert_eq!(best(fen, limits), first, "{fen}");
    }
}

#[test]
fn leaves_a_shot_that_fails() {
    assert_ne!(best("W:W26,27,28,32,37,38,48,49:B3,9,14,16,17,18,19,23", deep(9)), "27-21");
}

#[test]
fn knows_when_it_is_won_lost_or_drawn() {
    assert!(think("W:W28:B", deep(3)).lines[0].score > Score::DRAW, "no man is left to answer");
    assert!(think("B:W28:B", deep(3)).lines.is_empty(), "lost already");
    assert_eq!(think("W:W44,50:B11,22,33,35", deep(5)).lines[0].score.moves_to_end(), Some(2));
    assert_eq!(think("B:W40,50:B11,22,33,35", deep(5)).lines[0].score.moves_to_end(), Some(-1));
    assert_eq!(think("W:WK46:BK1", deep(9)).lines[0].score, Score::DRAW);
    let trapped = think("W:WK46:BK5", deep(3)).lines[0].score;
    assert_eq!(trapped.moves_to_end(), Some(-1), "all its moves are along the line that the other king holds");
}

/// After 25 moves of kings on both sides it is a draw; a move of a man begins a new count.
#[test]
fn counts_king_moves() {
    let mut duel = position("W:W6,K48:BK5");
    let line = ["48-43", "5-10", "43-48", "10-5"];
    for ply in 0..50 {
        assert!(!duel.is_drawn(), "after {ply} plies");
        assert_eq!(duel.reversible(), ply);
        let mv = duel.position().read_move(line[ply % 4]).expect("a move");
        duel = duel.play(mv);
    }
    assert!(duel.is_drawn());
    let man = duel.position().read_move("6-1").expect("a move");
    assert!(!duel.play(man).is_drawn());
}

/// The lessons that are told with positions and lines, where they are at hand.
#[test]
fn solves_the_lessons() {
    let Some(folder) = testkit::shared("data/draughts") else { return };
    let lessons = testkit::json::read(&folder.join("lessons.json"));
    let (mut solved, mut missed) = (0, Vec::new());
    for lesson in lessons.as_array().expect("a list") {
        let text = |name: &str| lesson[name].as_str().expect("text");
        let fen = text("fen");
        let key =
            position(fen).position().read_move(lesson["line"][0].as_str().expect("a move")).expect("a legal move");
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        let is_played = think(fen, limits).best() == Some(key);
        if is_played == (text("mode") != "refuted") {
            solved += 1;
        } else {
            missed.push(text("id").to_owned());
        }
    }
    testkit::say(&format!("lessons solved: {solved}, missed: {missed:?}"));
    assert!(missed.len() <= 1, "{missed:?}");
}

#[test]
fn sides_are_numbered() {
    assert_eq!(DraughtsDuel::from(Position::OPENING).side(), Color::White as usize);
}
