//! The computer plays chess.

use chess::Position;
use engine::chess::ChessDuel;
use engine::{Duel, Finding, HashTable, Limits, Score, Search, Stop};
use scoresheet::Chance;

fn position(fen: &str) -> Position {
    fen.parse().expect("a position")
}

fn think(fen: &str, depth: u8, lines: usize) -> Finding<chess::Move> {
    let limits = Limits { depth: Some(depth), lines, ..Limits::default() };
    let (hash, stop) = (HashTable::new(4), Stop::default());
    let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
    search.run(&ChessDuel::from(position(fen)), &mut |_| {})
}

#[test]
fn finds_mates() {
    for (fen, san, moves) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", 1),
        ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg7#", 1),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "Ra6+", 3),
    ] {
        let found = think(fen, 10, 1);
        let best = found.best().expect("a move");
        assert_eq!(position(fen).san(best).to_string(), san, "{fen}");
        assert_eq!(found.lines[0].score.moves_to_end(), Some(moves), "{fen}");
    }
}

#[test]
fn knows_when_it_is_lost_or_drawn() {
    let lost = think("8/8/8/8/8/2k5/1q6/K7 w - - 0 1", 2, 1);
    assert!(lost.lines.is_empty(), "mated already");
    assert_eq!(think("7k/8/6K1/8/8/8/8/R7 b - - 0 1", 4, 1).lines[0].score.moves_to_end(), Some(-1));
    assert_eq!(think("8/8/4k3/8/8/3NK3/8/8 w - - 0 1", 6, 1).lines[0].score, Score::DRAW);
}

#[test]
fn gives_as_many_lines_as_wanted() {
    let found = think("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 3);
    assert_eq!(found.lines.len(), 3);
    assert!(found.lines.windows(2).all(|pair| pair[0].score >= pair[1].score && pair[0].moves[0] != pair[1].moves[0]));
}

/// The same board with the colours changed is worth the same to the side on move.
#[test]
fn evaluation_is_the_same_for_both_sides() {
    for fen in [
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ] {
        let mut fields: Vec<String> = fen.split(' ').map(Into::into).collect();
        let swapped = |text: &str| -> String {
            let swap = |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
            text.chars().map(swap).collect()
        };
        fields[0] = swapped(&fields[0].split('/').rev().collect::<Vec<_>>().join("/"));
        fields[1] = "b".into();
        let mut castling: Vec<char> = swapped(&fields[2]).chars().collect();
        castling.sort_unstable();
        fields[2] = castling.into_iter().collect();
        let other = position(&fields.join(" "));
        assert_eq!(ChessDuel::from(position(fen)).evaluate(), ChessDuel::from(other).evaluate(), "{fen}");
    }
}

/// What is carried along from move to move is what a fresh look gives.
#[test]
fn carries_its_sums_along() {
    let mut chance = Chance::new(1);
    for _ in 0..200 {
        let mut duel = ChessDuel::from(Position::OPENING);
        for _ in 0..80 {
            let moves = duel.position().legal_moves();
            let Some(&mv) = chance.pick(&moves) else { break };
            duel = duel.play(mv);
            let fresh = ChessDuel::from(*duel.position());
            assert_eq!((duel.key(), duel.evaluate()), (fresh.key(), fresh.evaluate()), "{}", duel.position());
        }
    }
}

#[test]
fn exchanges() {
    for (fen, san, brings) in [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", -225),
        ("4k3/8/8/3p4/8/8/3Q4/4K3 w - - 0 1", "Qxd5", 100),
        ("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1", "Qxd5", -875),
    ] {
        let duel = ChessDuel::from(position(fen));
        let mv = duel.position().read_san(san).expect("a move");
        assert!(duel.brings(mv, brings), "{fen} {san} brings {brings}");
        assert!(!duel.brings(mv, brings + 1), "{fen} {san} brings no more than {brings}");
    }
}

#[test]
fn stops_when_told() {
    let (hash, stop) = (HashTable::new(4), Stop::default());
    let duel = ChessDuel::from(Position::OPENING);
    let search = Search { before: &[], limits: Limits::default(), hash: &hash, threads: 2, stop: &stop, only: &[] };
    // Without a limit it goes on until the word is said, here after the third depth.
    let mut reports = 0;
    let found = search.run(&duel, &mut |_| {
        reports += 1;
        if reports == 3 {
            stop.now();
        }
    });
    assert!(found.best().is_some());
}
