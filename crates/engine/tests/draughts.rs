//! The computer plays draughts.

use draughts::{Color, Field, Piece, Position, Setup};
use engine::draughts::DraughtsDuel;
use engine::{Duel, Finding, HashTable, Limits, Score, Search, Stop};
use scoresheet::Chance;

fn position(fen: &str) -> Position {
    fen.parse().expect("a position")
}

fn think(fen: &str, limits: Limits) -> Finding<draughts::Move> {
    let (hash, stop) = (HashTable::new(4), Stop::default());
    let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
    search.run(&DraughtsDuel::from(position(fen)), &mut |_| {})
}

fn deep(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The move it would play, as it is written.
fn best(fen: &str, limits: Limits) -> String {
    let found = think(fen, limits);
    position(fen).notation(found.best().expect("a move")).to_string()
}

/// Positions of random games, every one handed to a function.
fn wander(games: usize, mut to: impl FnMut(&DraughtsDuel)) {
    let mut chance = Chance::new(1);
    for _ in 0..games {
        let mut duel = DraughtsDuel::from(Position::OPENING);
        for _ in 0..120 {
            let moves = duel.position().legal_moves();
            let Some(&mv) = chance.pick(&moves) else { break };
            duel = duel.play(mv);
            to(&duel);
        }
    }
}

/// What is carried along from move to move is what a fresh look gives.
#[test]
fn carries_its_sums_along() {
    wander(200, |duel| {
        let fresh = DraughtsDuel::from(*duel.position());
        assert_eq!((duel.key(), duel.evaluate()), (fresh.key(), fresh.evaluate()), "{}", duel.position());
        let takes = duel.position().legal_moves().iter().any(|mv| mv.is_capture());
        assert_eq!((duel.is_checked(), fresh.is_checked()), (takes, takes), "{}", duel.position());
    });
}

/// The same board turned round, with the colours changed, is worth the same to the side on move.
#[test]
fn evaluation_is_the_same_for_both_sides() {
    wander(100, |duel| {
        let mut turned = Setup { turn: !duel.position().turn(), ..Setup::EMPTY };
        for (field, piece) in duel.position().board().pieces() {
            let field = Field::new(51 - field.number()).expect("a field");
            turned.board.put(field, Piece::new(!piece.color, piece.role));
        }
        let turned = DraughtsDuel::from(turned.position().expect("a position"));
        assert_eq!(duel.evaluate(), turned.evaluate(), "{}", duel.position());
    });
}

/// No two moves of a position are mistaken for each other unless both capture between the same fields.
#[test]
fn packs_moves() {
    wander(50, |duel| {
        let moves = duel.position().legal_moves();
        for (i, &a) in moves.iter().enumerate() {
            assert_ne!(DraughtsDuel::packed(a), 0);
            assert!(duel.slot(a) < DraughtsDuel::SLOTS);
            for &b in &moves[..i] {
                let alike = (a.from(), a.to()) == (b.from(), b.to());
                assert!(alike || DraughtsDuel::packed(a) != DraughtsDuel::packed(b), "{}", duel.position());
            }
        }
    });
}

/// Who is threatened could be captured from if he passed.
#[test]
fn knows_threats() {
    wander(50, |duel| {
        let passed = Setup { turn: !duel.position().turn(), ..Setup::from(*duel.position()) };
        let takes = passed.position().expect("a position").legal_moves().iter().any(|mv| mv.is_capture());
        assert_eq!(duel.is_threatened(), takes && !duel.is_checked(), "{}", duel.position());
    });
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
    let mut duel = DraughtsDuel::from(position("W:W6,K48:BK5"));
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
        let key = position(fen).read_move(lesson["line"][0].as_str().expect("a move")).expect("a legal move");
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
