//! Every notation against the move generator: what is written must be read as the move it was written for.

use std::path::{Path, PathBuf};

use chess::{File, Position, Role, SanError, Square, UciMove};
use scoresheet::Chance;

/// Openings of both kinds of chess, and positions with promotions, pins and many queens.
const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "7k/6pp/1Q1Q4/8/Q2Q4/8/1K2N1N1/Q2Q4 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha - 0 9",
];

#[test]
fn what_is_written_is_read_as_the_same_move() {
    let mut lot = Chance::new(2026);
    let mut seen = 0;
    for start in STARTS {
        let start: Position = start.parse().expect("a position");
        for _ in 0..40 {
            let mut position = start;
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mut written: Vec<_> = moves.iter().map(|&mv| position.san(mv).to_string()).collect();
                for (&mv, san) in moves.iter().zip(&written) {
                    assert_eq!(position.read_san(san), Ok(mv), "{san} in {position}");
                    assert_eq!(san.parse().map(|san: chess::San| san.to_string()).as_ref(), Ok(san));
                    let lan = position.lan(mv).to_string();
                    assert_eq!(position.read_san(&lan), Ok(mv), "{lan} in {position}");
                    let uci = mv.uci_960().to_string();
                    assert_eq!(position.read_uci(&uci), Ok(mv), "{uci} in {position}");
                    // Elsewhere than from the e-file, castling may look like a step of the king.
                    if mv.castle().is_none() || mv.from().file() == File::E {
                        assert_eq!(position.read_uci(&mv.uci().to_string()), Ok(mv), "{} in {position}", mv.uci());
                    }
                }
                seen += moves.len();
                written.sort_unstable();
                written.dedup();
                assert_eq!(written.len(), moves.len(), "two moves are written alike in {position}");
                position = position.play_unchecked(moves[lot.below(moves.len())]);
            }
        }
    }
    assert!(seen > 500_000, "the walks met only {seen} moves");
}

#[test]
fn the_part_of_the_origin_that_is_written_is_needed() {
    let mut lot = Chance::new(1851);
    for start in STARTS {
        let mut position: Position = start.parse().expect("a position");
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for &mv in &moves {
                let san = position.san(mv).to_string();
                if mv.role() == Role::Pawn || mv.castle().is_some() {
                    continue;
                }
                let tail = san.trim_start_matches(|c: char| c.is_ascii_uppercase());
                let squares: String = tail.chars().filter(|c| c.is_ascii_alphanumeric() && *c != 'x').collect();
                if squares.len() > 2 {
                    let bare = format!("{}{}", mv.role().letter(), mv.to());
                    let several = matches!(position.read_san(&bare), Err(SanError::Ambiguous { .. }));
                    assert!(several, "{san} says more than is needed in {position}");
                }
            }
            position = position.play_unchecked(moves[lot.below(moves.len())]);
        }
    }
}

#[test]
fn coordinates_of_no_legal_move_are_refused() {
    let mut lot = Chance::new(1972);
    for start in STARTS {
        let mut position: Position = start.parse().expect("a position");
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mut found = Vec::new();
            for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))) {
                for promotion in [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)] {
                    let coordinates = UciMove { from, to, promotion };
                    let by_letterless_san = position.read_san(&coordinates.to_string()).ok();
                    let by_coordinates = coordinates.find_in(&position).ok();
                    assert_eq!(by_letterless_san, by_coordinates, "{coordinates} in {position}");
                    found.extend(by_coordinates);
                }
            }
            assert!(moves.iter().all(|mv| found.contains(mv)), "a move is missing in {position}");
            assert!(found.iter().all(|mv| moves.contains(mv)), "a move too many in {position}");
            position = position.play_unchecked(moves[lot.below(moves.len())]);
        }
    }
}

#[test]
fn every_named_opening_is_legal_and_written_as_the_books_have_it() {
    let Some(folder) = shared("data/chess/openings") else { return };
    let mut lines = 0;
    for letter in ["a", "b", "c", "d", "e"] {
        let table = std::fs::read_to_string(folder.join(format!("eco_{letter}.tsv"))).expect("a readable table");
        for row in table.lines().skip(1) {
            let pgn = row.split('\t').nth(2).expect("a third column");
            let mut position = Position::OPENING;
            for word in pgn.split_whitespace().filter(|word| !word.ends_with('.')) {
                let mv = position.read_san(word).unwrap_or_else(|error| panic!("{pgn}: {error}"));
                assert_eq!(position.san(mv).to_string(), word, "in {pgn}");
                position = position.play_unchecked(mv);
            }
            lines += 1;
        }
    }
    assert!(lines > 3000, "only {lines} openings");
}

#[cfg(feature = "std")]
#[test]
fn every_epd_at_hand_is_read_and_written_back() {
    let Some(folder) = shared("data/chess") else { return };
    for file in [
        "perft/ferdy_perft_double_checks.epd",
        "perft/standard.epd",
        "openings/openings_4000.epd",
        "tactics/bratko-kopec.epd",
        "tactics/mates2000.epd",
        "tactics/sts1-15_v6.epd",
        "tactics/wac.epd",
    ] {
        let lines = std::fs::read_to_string(folder.join(file)).expect("a readable file");
        for line in lines.lines().filter(|line| !line.trim().is_empty()) {
            let epd: chess::Epd = line.parse().unwrap_or_else(|error| panic!("{file}: {line}: {error}"));
            assert_eq!(epd.to_string().parse().as_ref(), Ok(&epd), "{file}: {line}");
            epd.setup.position().unwrap_or_else(|faults| panic!("{file}: {line}: {faults}"));
            // That file gives the distance to mate instead of a move.
            if file.starts_with("tactics") && !file.contains("mates") {
                let best = epd.best_moves().unwrap_or_else(|error| panic!("{file}: {line}: {error}"));
                let avoid = epd.moves_to_avoid().unwrap_or_else(|error| panic!("{file}: {line}: {error}"));
                assert!(!best.is_empty() || !avoid.is_empty(), "{file}: {line}");
            }
        }
    }
}

/// Data that lies beside the repository, where it does.
fn shared(path: &str) -> Option<PathBuf> {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    if found.exists() {
        Some(found)
    } else {
        println!("not run: there is no ../shared/{path}");
        None
    }
}
