//! Mates in n, proven: problems that everybody knows, and a solver so plain that it cannot be wrong.

use chess::{Color, Epd, Move, Piece, Position, Role, Setup, Square};
use engine::Stop;
use engine::solve::mate::{Mate, MateEnd, MateFinding, MateSearch};
use engine::solve::{Forced, Then};
use scoresheet::Chance;

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn search(position: &Position, most_moves: u32) -> MateFinding {
    let search = MateSearch { most_moves, most_lines: 100_000, stop: &Stop::default() };
    search.run(position, &mut |_| {})
}

/// Checks in how many moves it is mate, and by which keys.
fn check(fen: &str, moves: u32, keys: &[&str]) {
    let position = position(fen);
    let finding = search(&position, moves);
    let mate = finding.mate.unwrap_or_else(|| panic!("{fen}: no mate in {}", finding.refuted));
    let mut found: Vec<_> = mate.keys.iter().map(|&key| position.san(key).to_string()).collect();
    found.sort();
    assert_eq!(
        (mate.moves, &found[..]),
        (moves, &keys.iter().map(ToString::to_string).collect::<Vec<_>>()[..]),
        "{fen}"
    );
    check_tree(&position, &mate);
}

/// Checks that a tree has every defence, takes no longer than it should, and ends in mate.
fn check_tree(position: &Position, mate: &Mate) {
    fn check(position: &Position, tree: &Forced<Move, MateEnd>) {
        let after = position.play(tree.mv).expect("a legal move");
        let defences = after.legal_moves();
        match &tree.then {
            Then::End(end) => assert!(*end == MateEnd::Mate && after.is_checkmate(), "{after}"),
            Then::Answers(answers) => {
                assert!(answers.iter().map(|(mv, _)| mv).eq(&defences), "{after}");
                for (mv, forced) in answers {
                    check(&after.play(*mv).expect("a legal move"), forced);
                }
            }
        }
    }
    let tree = mate.tree.as_ref().expect("it was not stopped");
    assert_eq!((tree.mv, tree.moves()), (mate.keys[0], mate.moves), "{position}");
    check(position, tree);
}

#[test]
fn solves_famous_problems() {
    // Morphy, 1849.
    check("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, &["Ra6"]);
    // Loyd's "Excelsior", 1861: the pawn that one would expect least.
    check("n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1", 5, &["b4"]);
}

#[test]
fn solves_ends_of_games() {
    check("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2, &["Qh6+"]);
    check("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, &["Ra6+"]);
    check("1r6/4b2k/1q1pNrpp/p2Pp3/4P3/1P1R3Q/5PPP/5RK1 w - - 0 1", 2, &["Qxh6+"]);
    // Black mates as well: the fool's mate.
    check("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2", 1, &["Qh4#"]);
}

#[test]
fn castles_promotes_and_takes_in_passing() {
    check("3R1n2/1p3B2/1Pkbr1r1/p6b/P3P1p1/2p1B3/8/R3K3 w Q - 0 1", 5, &["O-O-O"]);
    check("6nr/5Ppk/7p/8/8/8/8/6K1 w - - 0 1", 1, &["f8=N#"]);
    check("7n/BBP2P1P/8/P1PpK3/P5RR/5k2/Pn2NPN1/3Q2b1 w - d6 0 1", 1, &["cxd6#"]);
}

#[test]
fn says_that_there_is_none() {
    for (fen, most) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3),
        // Without the right to castle the problem has no solution.
        ("3R1n2/1p3B2/1Pkbr1r1/p6b/P3P1p1/2p1B3/8/R3K3 w - - 0 1", 4),
        // Stalemated, and mated.
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 5),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 5),
        ("8/8/8/4k3/8/8/8/4K3 w - - 0 1", 7),
    ] {
        let finding = search(&position(fen), most);
        assert_eq!((finding.refuted, finding.mate), (most, None), "{fen}");
        assert!(!finding.is_broken_off);
    }
}

#[test]
fn cuts_a_tree_that_is_too_large() {
    let excelsior = position("n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1");
    let search = MateSearch { most_moves: 5, most_lines: 30, stop: &Stop::default() };
    let tree = search.run(&excelsior, &mut |_| {}).mate.and_then(|mate| mate.tree).expect("a mate");
    assert_eq!((tree.moves(), tree.count_lines()), (2, excelsior.play(tree.mv).expect("legal").count_moves()));
}

#[test]
fn stops_when_told() {
    let stop = Stop::default();
    let mut seen = 0;
    let search = MateSearch { most_moves: 50, most_lines: 1, stop: &stop };
    let finding = search.run(&Position::OPENING, &mut |progress| {
        seen = progress.moves;
        if progress.moves == 3 {
            stop.now();
        }
    });
    assert_eq!((seen, finding.refuted, finding.is_broken_off), (3, 2, true));
}

/// The definition of a mate in n and nothing else.
mod slow {
    use chess::{Move, Position};

    pub fn is_lost(position: &Position, moves: u32) -> bool {
        let defences = position.legal_moves();
        match (defences.is_empty(), moves) {
            (true, _) => position.is_check(),
            (false, 0) => false,
            (false, _) => defences.iter().all(|&mv| !keys(&position.play_unchecked(mv), moves).is_empty()),
        }
    }

    pub fn keys(position: &Position, moves: u32) -> Vec<Move> {
        let is_key = |mv: &Move| is_lost(&position.play_unchecked(*mv), moves - 1);
        position.legal_moves().into_iter().filter(is_key).collect()
    }
}

#[test]
fn agrees_with_the_definition_on_random_positions() {
    let mut chance = Chance::new(1);
    let mut found = [0; 4];
    let trials = if testkit::is_long() { 5_000 } else { 400 };
    for _ in 0..trials {
        let position = by_chance(&mut chance);
        let finding = search(&position, 3);
        let shortest = (1..=3).map(|moves| (moves, slow::keys(&position, moves))).find(|(_, keys)| !keys.is_empty());
        match (&finding.mate, shortest) {
            (None, None) => found[0] += 1,
            (Some(mate), Some((moves, keys))) => {
                let mut others = mate.keys.clone();
                others.retain(|key| !keys.contains(key));
                assert_eq!((mate.moves, mate.keys.len(), others), (moves, keys.len(), vec![]), "{position}");
                check_tree(&position, mate);
                found[moves as usize] += 1;
            }
            (mate, shortest) => panic!("{position}: {mate:?}, but {shortest:?}"),
        }
    }
    assert!(found.iter().all(|&count| count >= trials / 100), "{found:?}");
}

/// A few men of one side about the king of the other, which has less.
fn by_chance(chance: &mut Chance) -> Position {
    loop {
        let turn = Color::ALL[chance.below(2)];
        let mut setup = Setup { turn, ..Setup::EMPTY };
        let men = [(turn, Role::King), (!turn, Role::King)].into_iter();
        let ours = (0..2 + chance.below(2)).map(|_| (turn, Role::ALL[chance.below(5)])).collect::<Vec<_>>();
        let theirs = (0..chance.below(4)).map(|_| (!turn, Role::ALL[chance.below(3)])).collect::<Vec<_>>();
        for (color, role) in men.chain(ours).chain(theirs) {
            // A corner of the board, where mates are.
            let square = Square::ALL[8 * chance.below(6) + chance.below(5)];
            setup.board.put(square, Piece::new(color, role));
        }
        if let Ok(position) = setup.position() {
            return position;
        }
    }
}

/// Mates that another program has found, where they are at hand: `bm #3`, or `bm #-3` if the side on move is mated.
#[test]
fn agrees_on_the_shared_mates() {
    let Some(folder) = testkit::shared("data/chess/tactics") else { return };
    let text = std::fs::read_to_string(folder.join("mates2000.epd")).expect("the mates can be read");
    let most = if testkit::is_long() { 5 } else { 4 };
    let mut count = 0;
    for line in text.lines() {
        let epd: Epd = line.parse().expect("an EPD");
        let position = epd.setup.position().expect("a position");
        let number = epd.text("bm").and_then(|moves| moves.strip_prefix('#')).expect("a mate");
        let moves: i32 = number.parse().expect("a number");
        let shortest = |position: &Position| search(position, moves.unsigned_abs()).mate.map(|mate| mate.moves);
        if (1..=most).contains(&moves) {
            assert_eq!(shortest(&position), Some(moves.unsigned_abs()), "{line}");
        } else if (1 - most..0).contains(&moves) {
            let answers = position.legal_moves().into_iter().map(|mv| shortest(&position.play_unchecked(mv)));
            let longest = answers.map(|moves| moves.unwrap_or(u32::MAX)).max();
            assert_eq!(longest, Some(moves.unsigned_abs()), "{line}");
        } else {
            continue;
        }
        count += 1;
    }
    testkit::say(&format!("mates of another program: {count} agree"));
    assert!(count > 50);
}
