//! Who can still give mate: positions of our own, a plain search that must agree, and collections of positions where the
//! shared data is.

use std::collections::{HashSet, VecDeque};
use std::fs;

use chess::{Bitboard, Board, Color, Piece, Position, Role, Setup, Square, Unwinnable, Winnable};
use fastrand::Rng;

/// A position, what becomes of White's winning it and what of Black's: `None` if it can be won.
const KNOWN: [(&str, Option<Unwinnable>, Option<Unwinnable>); 17] = {
    use Unwinnable::{Blocked, Exhausted, Forced, Material, Over};
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", None, None),
        // The pieces that are left.
        ("8/8/4k3/8/8/3BK3/8/8 w - -", Some(Material), Some(Material)),
        ("4b3/8/4k3/8/8/3BK3/8/8 w - -", Some(Material), Some(Material)),
        ("3b4/8/4k3/8/8/3BK3/8/8 w - -", None, None),
        ("8/8/8/8/8/5qk1/8/N6K w - -", Some(Material), None),
        ("8/8/8/8/8/5rk1/8/N6K w - -", None, None),
        // The game is over.
        ("6rk/5Npp/8/8/8/8/8/K7 b - -", None, Some(Over)),
        ("k7/8/1Q6/8/8/8/p7/K7 b - -", Some(Over), Some(Over)),
        // Nothing passes the pawns; the bishops stand behind them, or attack them.
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - -", Some(Blocked), Some(Blocked)),
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 b - -", Some(Blocked), Some(Blocked)),
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KB2 w - -", None, None),
        // Only now the wall can be opened, in passing.
        ("4k3/8/2p5/1pPp1p1p/1P1P1P1P/8/8/4K3 w - b6", None, None),
        ("4k3/8/2p5/1pPp1p1p/1P1P1P1P/8/8/4K3 w - -", Some(Blocked), Some(Blocked)),
        // The king must take the last piece that counts.
        ("7k/6Q1/8/8/8/8/8/K7 b - -", Some(Forced), Some(Material)),
        // White could open the cage, but then Black has no move.
        ("1B6/1p6/kPp5/2P5/p1P5/P4K2/8/8 w - -", Some(Blocked), Some(Blocked)),
        // White may take a pawn and go on with another, which is not enough.
        ("5b1k/4p1p1/4P1P1/4p3/4P3/8/8/K7 w - -", Some(Exhausted), Some(Exhausted)),
        // The cage of the black pieces, but with a pawn that may free them.
        ("5bk1/4p1pp/4P1P1/8/8/8/8/K7 w - -", None, None),
    ]
};

#[test]
fn known_positions() {
    for (fen, white, black) in KNOWN {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (color, expected) in [(Color::White, white), (Color::Black, black)] {
            let found = match position.winnable(color, 100_000) {
                Winnable::Yes(line) => {
                    assert_mates(&position, color, &line);
                    None
                }
                Winnable::No(reason) => Some(reason),
                Winnable::Unknown => panic!("{fen}: {color} is unknown"),
            };
            assert_eq!(found, expected, "{fen}: {color}");
        }
    }
}

/// A king that can be taken stands in no game, so nothing is said.
#[test]
fn nothing_is_said_of_what_is_no_game() {
    let setup: Setup = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1".parse().expect("a FEN");
    let position = setup.as_it_stands().expect("one king of each colour");
    for color in Color::ALL {
        assert_eq!(position.unwinnable(color), None);
        assert_eq!(position.winnable(color, 1000), Winnable::Unknown);
    }
    let taken = position.play_unchecked(position.read_san("Rxe8").expect("it takes the king"));
    assert_eq!(taken.winnable(Color::White, 1000), Winnable::Unknown);
}

#[test]
fn no_more_than_the_limit_is_looked_at() {
    let long: Position = "7k/7b/8/8/8/1N6/1KN5/8 w - -".parse().expect("a position");
    assert_eq!(long.winnable(Color::Black, 100), Winnable::Unknown);
}

/// Walls of pawns with a few pieces, most of them dead: what a plain search says of them after it has seen everything must be
/// what is proven, and what is said quickly must be what is said after a search.
#[test]
fn a_plain_search_agrees() {
    let (walls, most) = if testkit::is_long() { (600, 60_000) } else { (150, 20_000) };
    let mut rng = Rng::with_seed(5);
    let (mut lost, mut quick) = (0, 0);
    for _ in 0..walls {
        let position = wall(&mut rng);
        for color in Color::ALL {
            let found = position.winnable(color, most);
            match (&found, sees_mate(&position, color, most)) {
                (Winnable::Yes(line), truth) => {
                    assert_mates(&position, color, line);
                    assert_ne!(truth, Some(false), "{position}: {color}");
                }
                (Winnable::No(_), truth) => assert_ne!(truth, Some(true), "{position}: {color} {found:?}"),
                (Winnable::Unknown, truth) => assert_eq!(truth, None, "{position}: {color}"),
            }
            if let Some(reason) = position.unwinnable(color) {
                assert_eq!(found, Winnable::No(reason), "{position}: {color}");
                quick += 1;
            }
            lost += usize::from(matches!(found, Winnable::No(_)));
        }
    }
    assert!(lost > walls / 2 && quick > lost / 2, "{walls} walls, {lost} lost, {quick} of them quickly seen");
}

/// The collections have a position on each line, `WB FEN`: `W` if White can still mate, `B` if Black can, `-` in its place if
/// not. Lines that begin with `#` are comments.
#[test]
fn the_collections() {
    let Some(folder) = testkit::shared("data/chess/winnable") else { return };
    let (step, limit) = if testkit::is_long() { (1, 2_000_000) } else { (8, 20_000) };
    for file in testkit::files(&folder) {
        let text = fs::read_to_string(&file).expect("a collection can be read");
        let (mut questions, mut unknown) = (0, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')).step_by(step) {
            let Some((verdict, fen)) = line.split_once(' ') else { continue };
            // Some leave out what comes after the side on move.
            let first: Vec<&str> = fen.split_whitespace().take_while(|word| word.parse::<u32>().is_err()).collect();
            let position: Position = first.join(" ").parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
            for (color, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
                questions += 1;
                match position.winnable(color, limit) {
                    Winnable::Yes(line) => {
                        assert!(verdict.contains(letter), "{fen}: {color} cannot mate");
                        assert_mates(&position, color, &line);
                    }
                    Winnable::No(reason) => assert!(!verdict.contains(letter), "{fen}: {color} can mate, not {reason}"),
                    Winnable::Unknown => unknown += 1,
                }
            }
        }
        testkit::say(&format!("{}: {questions} questions, {unknown} unknown", file.display()));
        let most = if testkit::is_long() { 19 } else { questions / 10 };
        assert!(unknown <= most, "{unknown} of {questions} are unknown");
    }
}

fn assert_mates(position: &Position, winner: Color, line: &[chess::Move]) {
    let last = line.iter().try_fold(*position, |position, mv| position.play(*mv));
    let last = last.unwrap_or_else(|error| panic!("{position}: {error}"));
    assert!(last.is_checkmate() && last.turn() != winner, "{position}: {winner} does not mate in {last}");
}

/// Whether a mate can arise, found by looking at everything; none if there is too much of it.
fn sees_mate(position: &Position, winner: Color, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([position.repetition()]);
    let mut waiting = VecDeque::from([*position]);
    while let Some(position) = waiting.pop_front() {
        if position.is_checkmate() && position.turn() != winner {
            return Some(true);
        }
        for mv in &position.legal_moves() {
            let after = position.play_unchecked(*mv);
            if seen.insert(after.repetition()) {
                waiting.push_back(after);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// Pawns face to face on every other file, mostly in a row, the kings behind them, and up to two minor pieces anywhere.
fn wall(rng: &mut Rng) -> Position {
    loop {
        let mut board = Board::EMPTY;
        let (first, row) = (rng.u8(0..2), rng.u8(2..5));
        for file in (first..8).step_by(2) {
            let rank = if rng.u8(0..8) > 0 { row } else { rng.u8(1..6) };
            for (color, rank) in [(Color::White, rank), (Color::Black, rank + 1)] {
                board.put(Square::ALL[(8 * rank + file) as usize], Piece::new(color, Role::Pawn));
            }
        }
        let mut put = |piece, rows: Bitboard, rng: &mut Rng| {
            let free: Vec<Square> = rows.without(board.occupied()).collect();
            board.put(free[rng.usize(0..free.len())], piece);
        };
        let below = Bitboard((1 << (8 * row)) - 1);
        let above = Bitboard(!0 << (8 * (row + 2)));
        put(Piece::new(Color::White, Role::King), below, rng);
        put(Piece::new(Color::Black, Role::King), above, rng);
        for _ in 0..rng.u8(0..3) {
            let color = if rng.bool() { Color::White } else { Color::Black };
            put(Piece::new(color, if rng.u8(0..6) > 0 { Role::Bishop } else { Role::Knight }), Bitboard::ALL, rng);
        }
        let turn = if rng.bool() { Color::White } else { Color::Black };
        if let Ok(position) = (Setup { board, turn, ..Setup::EMPTY }).position() {
            return position;
        }
    }
}
