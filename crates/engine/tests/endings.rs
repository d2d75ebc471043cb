//! The databases of endings, held against a slow and plain solver and against what others have published.

use std::collections::HashMap;
use std::sync::LazyLock;

use draughts::{Color, Draw, Field, Piece, Position, Role, Setup};
use engine::draughts::DraughtsDuel;
use engine::draughts::endings::{Builder, Endings, Tally, Verdict};
use engine::{Duel, HashTable, Limits, Search, Stop};

fn position(fen: &str) -> Position {
    fen.parse().expect("a position")
}

/// Builds databases of up to so many pieces.
fn build(pieces: u8) -> (Endings, Vec<Tally>) {
    let mut builder = Builder::new(2);
    let mut tallies = Vec::new();
    let databases: Vec<_> =
        (2..=pieces).map(|_| builder.next(&mut |tally| tallies.push(*tally)).expect("a database")).collect();
    (Endings::in_memory(databases).expect("databases"), tallies)
}

/// All positions with up to so many pieces, both sides to move: every piece on every field, by itself.
fn all_positions(pieces: usize) -> Vec<Position> {
    let kinds =
        [Color::White, Color::Black].map(|color| [Role::Man, Role::King].map(|role| Piece::new(color, role))).concat();
    let mut boards = vec![(Setup::EMPTY, 0)];
    let mut done = 0;
    for _ in 0..pieces {
        let last = boards.len();
        for i in done..last {
            let (setup, above) = boards[i];
            for number in above + 1..=50 {
                for &kind in &kinds {
                    let mut setup = setup;
                    setup.board.put(Field::new(number).expect("a field"), kind);
                    boards.push((setup, number));
                }
            }
        }
        done = last;
    }
    let sides = boards.into_iter().flat_map(|(setup, _)| [setup, Setup { turn: Color::Black, ..setup }]);
    sides.filter_map(|setup| setup.position().ok()).collect()
}

/// In how many plies each position ends, by going through all of them ply after ply until nothing is found any more.
fn solve(positions: &[Position]) -> Vec<Option<usize>> {
    let places: HashMap<u64, u32> = positions.iter().map(Position::key).zip(0..).collect();
    assert_eq!(places.len(), positions.len(), "keys are unique");
    let mut ends = vec![0];
    let mut successors = Vec::new();
    for position in positions {
        position.for_each_move(|mv| successors.push(places[&position.play_unchecked(mv).key()]));
        ends.push(successors.len());
    }
    let mut plies: Vec<Option<usize>> = vec![None; positions.len()];
    for ply in 0.. {
        let known = plies.clone();
        let lost_by_now = |place: u32| known[place as usize].is_some_and(|plies| plies % 2 == 0);
        let won_by_now = |place: u32| known[place as usize].is_some_and(|plies| plies % 2 == 1);
        let mut finds = 0;
        for (i, found) in plies.iter_mut().enumerate().filter(|(_, found)| found.is_none()) {
            let after = &successors[ends[i]..ends[i + 1]];
            let is_found = if ply % 2 == 1 {
                after.iter().any(|&place| lost_by_now(place))
            } else {
                after.iter().all(|&place| won_by_now(place))
            };
            if is_found {
                *found = Some(ply);
                finds += 1;
            }
        }
        // What ends a ply later has a move to something that ends in this ply.
        if finds == 0 {
            break;
        }
    }
    plies
}

#[test]
fn agrees_with_a_slow_and_plain_solver() {
    let (endings, tallies) = build(3);
    let positions = all_positions(3);
    let solved = solve(&positions);
    let mut verdicts = [0; 3];
    for (position, plies) in positions.iter().zip(solved) {
        let distance = endings.probe(position).expect("three pieces at most");
        assert_eq!(distance.plies().map(usize::from), plies, "{position}");
        let verdict = match plies {
            None => Verdict::Drawn,
            Some(plies) if plies % 2 == 1 => Verdict::Won,
            Some(_) => Verdict::Lost,
        };
        assert_eq!(distance.verdict(), verdict, "{position}");
        if [Color::White, Color::Black].iter().all(|&color| !position.board().side(color).is_empty()) {
            verdicts[verdict as usize] += 1;
        }
    }
    // A slice counts each position and the same with colours changed once.
    let told = |i: usize| 2 * tallies.iter().map(|tally| tally.verdicts[i]).sum::<u64>();
    assert_eq!(verdicts, [told(0), told(1), told(2)]);
}

#[test]
fn a_check_finds_nothing_wrong_and_sees_all_that_is_quiet() {
    let (endings, tallies) = built();
    for (material, tally) in endings.materials().into_iter().zip(tallies) {
        let checked = endings.check(material, if testkit::is_long() { 1 } else { 7 }, 2, &Stop::default());
        assert_eq!((material, checked.wrong, checked.example), (tally.material, 0, None));
        if testkit::is_long() {
            assert_eq!(checked.verdicts.iter().sum::<u64>(), tally.positions() - tally.captures);
        }
    }
}

/// The farthest wins, by material, that Michel Grimminck's databases gave.
const LONGEST_WINS: [(&str, &str, u8); 41] = [
    ("1010", "W:W33:B2", 17),
    ("0110", "W:WK42:B22", 7),
    ("1001", "W:W10:BK46", 3),
    ("0101", "W:WK10:BK5", 3),
    ("2010", "W:W40,44:B3", 23),
    ("1110", "W:WK2,11:B45", 11),
    ("0210", "W:WK7,K30:B45", 9),
    ("2001", "W:W6,7:BK45", 7),
    ("1101", "W:WK2,6:BK50", 9),
    ("0201", "W:WK1,K7:BK50", 7),
    ("1020", "W:W21:B3,4", 33),
    ("0120", "W:WK38:B4,18", 27),
    ("1011", "W:W18:B5,K23", 17),
    ("0111", "W:WK26:B23,K42", 9),
    ("1002", "W:W14:BK10,K46", 3),
    ("0102", "W:WK10:BK5,K23", 3),
    ("2020", "W:W33,46:B4,5", 39),
    ("1120", "W:W8,K50:B3,32", 27),
    ("0220", "W:WK1,K23:B4,38", 25),
    ("2011", "W:W17,35:B3,K21", 23),
    ("1111", "W:WK1,12:B16,K50", 19),
    ("0211", "W:WK1,K16:BK17,26", 19),
    ("2002", "W:W6,12:BK7,K45", 7),
    ("1102", "W:W6,K22:BK17,K50", 9),
    ("0202", "W:WK6,K22:BK17,K50", 9),
    ("3010", "W:W12,13,16:B30", 23),
    ("2110", "W:WK4,16,18:B34", 21),
    ("1210", "W:WK8,11,K13:B44", 19),
    ("0310", "W:WK8,K20,K37:B43", 17),
    ("3001", "W:W6,10,49:BK40", 13),
    ("2101", "W:W6,K49,50:BK16", 29),
    ("1201", "W:WK40,K45,50:BK11", 31),
    ("0301", "W:WK6,K22,K27:BK49", 15),
    ("1030", "W:W6:B2,3,4", 43),
    ("0130", "W:WK1:B2,3,4", 43),
    ("1021", "W:W6:B3,4,K11", 33),
    ("0121", "W:WK14:B1,K10,12", 29),
    ("1012", "W:W8:B5,K13,K23", 17),
    ("0112", "W:WK1:BK18,24,K44", 9),
    ("1003", "W:W23:BK10,K19,K46", 3),
    ("0103", "W:WK49:BK23,K43,K46", 3),
];

/// Every slice of four pieces takes a while to build: the long run does that, and the short one stops at three.
fn built() -> &'static (Endings, Vec<Tally>) {
    static BUILT: LazyLock<(Endings, Vec<Tally>)> = LazyLock::new(|| build(if testkit::is_long() { 4 } else { 3 }));
    &BUILT
}

#[test]
fn farthest_wins_are_as_published() {
    let (endings, tallies) = built();
    assert_eq!(tallies.len(), if testkit::is_long() { 41 } else { 16 });
    for tally in tallies {
        let (_, fen, plies) = LONGEST_WINS
            .into_iter()
            .find(|(material, ..)| *material == tally.material.to_string())
            .expect("all material is there");
        assert_eq!(tally.longest, Some(plies), "{}", tally.material);
        let distance = endings.probe(&position(fen)).expect("few pieces");
        assert_eq!((distance.verdict(), distance.plies()), (Verdict::Won, Some(plies)), "{fen}");
    }
}

/// Against the longest defence and against an engine without databases.
#[test]
fn an_engine_with_databases_wins_as_fast_as_can_be() {
    let (endings, _) = built();
    for (_, fen, plies) in LONGEST_WINS.into_iter().filter(|(_, fen, _)| endings.probe(&position(fen)).is_some()) {
        for (defence, fewest) in [(Some(endings), usize::from(plies)), (None, 0)] {
            let game = play(position(fen), [Some(endings), defence]);
            let last = game[game.len() - 1];
            assert!(!last.has_moves() && last.turn() == Color::Black, "{fen}: {last}");
            assert!((fewest..=usize::from(plies)).contains(&(game.len() - 1)), "{fen}: {} plies", game.len() - 1);
        }
    }
}

/// A game to its end by the rules of the federation, all of its positions: White and Black with these databases.
fn play(start: Position, endings: [Option<&'static Endings>; 2]) -> Vec<Position> {
    let hashes = [HashTable::new(1), HashTable::new(1)];
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    let mut game = vec![start];
    while Draw::of(&game).is_none() {
        let last = game[game.len() - 1];
        let before: Vec<u64> = game[..game.len() - 1].iter().map(Position::key).collect();
        let hash = &hashes[last.turn() as usize];
        let search = Search { before: &before, limits, hash, threads: 1, stop: &Stop::default(), only: &[] };
        let duel = DraughtsDuel::from(last).with_endings(endings[last.turn() as usize]);
        let Some(mv) = search.run(&duel, &mut |_| {}).best() else { break };
        game.push(*duel.play(mv).position());
    }
    game
}

/// One piece more than the databases know, and one can be taken: a ply is enough to see the end, however far it is.
#[test]
fn a_search_ends_where_the_databases_begin() {
    let two: &'static Endings = Box::leak(Box::new(build(2).0));
    let (hash, limits) = (HashTable::new(1), Limits { depth: Some(1), ..Limits::default() });
    let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &Stop::default(), only: &[] };
    let mut farthest = 0;
    let takes_one = |position: &Position| {
        let takes = position.legal_moves().first().map_or(0, |mv| mv.captured().count());
        position.board().occupied().count() == 3 && takes == 1
    };
    for position in all_positions(3).into_iter().filter(takes_one).step_by(97) {
        let found = search.run(&DraughtsDuel::from(position).with_endings(Some(two)), &mut |_| {});
        let distance = built().0.probe(&position).expect("three pieces");
        let moves = distance.plies().map(|plies| i32::from(plies.div_ceil(2)));
        let moves = moves.map(|moves| if distance.verdict() == Verdict::Lost { -moves } else { moves });
        assert_eq!(found.lines[0].score.moves_to_end(), moves, "{position}");
        farthest = farthest.max(moves.unwrap_or(0));
    }
    assert!(farthest > 5, "{farthest}");
}
