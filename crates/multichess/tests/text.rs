//! Reading and writing positions and moves.

use multichess::{Board, Fault, MoveError, Piece, Position, Role, Rules, Seat, Setup, Standing};
use scoresheet::Chance;

const FOUR: &str = "d | a: Kg14 Rd14 Pd13 | b*: Ka7 Pd4 | c: Kk1 Pe2 Ph4 | d: Kn8 | passed h4";
const THREE: &str = "black | black: KF2 QK1 PC4 | red: KL4 NG3 | white: KB5 QH4";

#[test]
fn a_text_that_is_no_position_says_where_and_why() {
    let cases = [
        ("", "column 1: expected the seat on move, a to d, black, red or white, found nothing"),
        ("e | a: Kg14", "column 1: expected the seat on move, a to d, black, red or white, found \"e\""),
        ("a a: Kg14", "column 3: expected a bar, |, or the end, found \"a:\""),
        ("a | red: KM7", "column 5: expected a seat that has not come yet, castling or passed, found \"red:\""),
        ("a | a: Kg14 | a: Kg13", "column 15: expected a seat that has not come yet, castling or passed, found \"a:\""),
        ("a | a Kg14", "column 6: expected a colon, or a star and a colon, after the seat, found \" \""),
        ("a | a: Kg14 kg13", "column 13: expected one of K Q R B N P, or a bar, found \"kg13\""),
        ("a | a: Kg15", "column 9: expected a square of the board after K, found \"g15\""),
        ("a | a: Kb2", "column 9: expected a square of the board after K, found \"b2\""),
        ("a | a: Kg014", "column 9: expected a square of the board after K, found \"g014\""),
        ("a | a: Kg14 Qg14", "column 14: expected a square that is still empty, found \"g14\""),
        ("a | castling aX", "column 14: expected none, or a seat with S, L or both, such as aSL, found \"aX\""),
        ("a | passed e4", "column 12: expected the square of a pawn, found \"e4\""),
        ("black | white: KA7 QJ5", "column 21: expected a square of the board after Q, found \"J5\""),
        ("four e - - - 8", "column 6: expected the letter of a seat, one of abcd, found \"e\""),
        ("three b wX", "column 10: expected M for mate, P for stalemate or R for resigned, found \"X\""),
        ("three b - wLS - ", "column 12: expected S, L or SL, found \"LS\""),
        ("three b - - - 13", "column 15: expected a number from 1 to 12, found \"13\""),
        ("three b - - - 12/12", "column 20: expected a slash: the rank is full, found nothing"),
        ("three b - - B4 12/12/12/12/12/12/12/12/8/8", "column 13: expected the square of a pawn, found \"B4\""),
        ("three b - - - 12/12/12/12/12/12/12/12/8/8/", "column 42: expected the end, found \"/\""),
    ];
    for (text, message) in cases {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn everything_wrong_with_an_arrangement_is_said() {
    let cases = [
        ("a | a: Kg14 | b: Ka7 | c: Kh1 Kh2", "c has several kings; d has no king"),
        ("a | a: Kg14 Pe14 Pe1 Pa4 | b: Ka7 | c: Kh1 | d: Kn8", "a has a pawn where it cannot be one: e1 a4 e14"),
        (
            "a | a: Kg13 Rd14 | b: Ka7 | c: Kh1 | d: Kn8 | castling aS",
            "a cannot castle short: king or rook is not in its place",
        ),
        (
            "black | black: KF1 RC1 | red: KM7 | white: KA7 | castling blackL",
            "black cannot castle long: king or rook is not in its place",
        ),
        (
            "a | a: Kg14 Pe11 | b: Ka7 | c: Kh1 | d: Kn8 | passed e11",
            "no double step of a to e11 can be taken en passant",
        ),
        (
            "d | a: Kg14 | b: Ka7 Re3 | c: Kh1 Pe4 | d: Kn8 | passed e4",
            "no double step of c to e4 can be taken en passant",
        ),
        (
            "d | a: Kg14 | b: Ka7 | c*: Kh1 Pe4 | d: Kn8 | passed e4",
            "no double step of c to e4 can be taken en passant",
        ),
        ("d | a: Kg14 | b: Ka7 | c: Kh1 Pe5 | d: Kn8 | passed e5", "no double step of c to e5 can be taken en passant"),
    ];
    for (text, message) in cases {
        let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let faults = setup.position().expect_err(text);
        assert_eq!(faults.to_string(), message, "{text}");
        assert!(text.parse::<Position>().is_err_and(|error| error.to_string().starts_with("cannot be played on: ")));
    }
}

#[test]
fn men_of_another_game_are_strangers() {
    let mut board = Board::opening(Rules::three());
    let beside = Rules::four().shape().named("n14").or(Rules::four().shape().named("n8")).expect("a square");
    let fourth = Seat::new(3).expect("a fourth seat");
    board.put(beside, Piece { seat: fourth, role: Role::Rook });
    let setup = Setup { board, turn: fourth, ..Setup::empty(Rules::three()) };
    assert_eq!(setup.faults().len(), 2, "{}", setup.faults());
    assert!(matches!(setup.faults()[0], Fault::Strangers(_)));
    assert_eq!(setup.faults()[1], Fault::NobodyOnMove);
    assert!(setup.to_string().starts_with("nobody | black: "));
}

#[test]
fn both_forms_read_back() {
    for text in [FOUR, THREE] {
        let setup: Setup = text.parse().expect(text);
        assert_eq!(setup.to_string(), text);
        assert_eq!(setup.compact().to_string().parse(), Ok(setup));
    }
    for rules in [Rules::four(), Rules::three()] {
        let setup = Setup::opening(rules);
        assert_eq!(setup.to_string().parse(), Ok(setup));
        assert_eq!(setup.position(), Ok(Position::opening(rules)));
    }
}

#[test]
fn a_star_means_mate_or_pat_as_the_board_has_it() {
    let pat: Setup = "d | a: Kg14 | b: Ka7 | c*: Kk1 | d: Kn8 Qi2".parse().expect("a position");
    let mate: Setup = "d | a: Kg14 | b: Ka7 Re1 | c*: Kk1 | d: Kn8 Rd2".parse().expect("a position");
    let c = Rules::four().seat_named("C").expect("a seat");
    assert_eq!((pat.standings[c], mate.standings[c]), (Standing::Stalemate, Standing::Mate));
}

#[test]
fn moves_are_read_as_people_write_them() {
    let four: Position = "c | a: Kg14 | b: Ka5 Qa8 Nd4 | c: Kh1 Rk1 Pb7 Pe3 | d: Kn8".parse().expect("a position");
    let pairs = [
        ("e3xd4", "e3xd4"),
        ("e3-d4", "e3xd4"),
        ("Pe3xd4", "e3xd4"),
        (" Kh1-h2 ", "Kh1-h2"),
        ("h1-h2", "Kh1-h2"),
        ("0-0", "0-0"),
        ("O-O", "0-0"),
        ("h1-j1", "0-0"),
        ("b7xa8=Q", "b7xa8=Q"),
        ("b7xa8N", "b7xa8=N"),
    ];
    for (text, written) in pairs {
        let mv = four.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(four.notation(mv).to_string(), written, "{text}");
    }
    let three: Position = THREE.parse().expect("a position");
    for (text, written) in [("K1-F1", "QK1-F1"), ("QK1-F1", "QK1-F1"), ("KF2-F3", "KF2-F3"), ("F2-F3", "KF2-F3")] {
        let mv = three.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(three.notation(mv).to_string(), written, "{text}");
    }
}

#[test]
fn a_move_that_cannot_be_made_says_why() {
    let position: Position =
        "c | a: Kg14 Pf4 | b: Ka5 Qa8 | c: Kh1 Rk1 Pb7 Pe3 | d*: Kn8 Rk9".parse().expect("a position");
    let cases = [
        ("", "not a move: column 1: expected a square, or one of K Q R B N P and a square, found nothing"),
        ("e3", "not a move: column 3: expected - or x, found nothing"),
        ("e3-e", "not a move: column 4: expected a square of the board, found \"e\""),
        ("e3-e4 e.p.", "not a move: column 7: expected the end of the move, found \"e.p.\""),
        ("e3-e4=", "not a move: column 7: expected one of Q R B N, found nothing"),
        ("d4-d5", "nothing stands on d4"),
        ("a8-a9", "the man on a8 belongs to b, and c is on move"),
        ("Ne3-e4", "a pawn stands on e3, not a knight"),
        ("e3xe4", "there is nothing to take on e4"),
        ("e3-e5", "the pawn on e3 does not reach e5"),
        ("e3xf4", "a man of a, who is no enemy, stands on f4"),
        ("k1xk9", "the army of d is frozen and may not be taken"),
        ("b7-b8", "the king of c would stand in check"),
        ("b7xa8", "a pawn that comes to a8 must become a queen, rook, bishop or knight"),
        ("b7xa8=K", "no promotion to a king on a8"),
        ("e3-e4=Q", "no promotion to a queen on e4"),
        ("0-0-0", "c has no right to castle so"),
    ];
    for (text, message) in cases {
        let error = position.read_move(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn every_legal_move_reads_back() {
    for text in [FOUR, THREE] {
        let position: Position = text.parse().expect(text);
        for mv in position.legal_moves() {
            assert_eq!(position.read_move(&position.notation(mv).to_string()), Ok(mv));
        }
    }
}

/// Letters of a text changed, left out and put in: whatever comes of it is read or refused, and what is read is
/// written so that it reads back.
#[test]
fn no_text_is_too_strange() {
    let opening = Setup::opening(Rules::three()).compact().to_string();
    let position: Position = THREE.parse().expect("a position");
    let letters: Vec<char> = "abcdgKQRBNP*|:/-x=0 12e.SLM\u{e9}\u{a0}".chars().collect();
    let mut chance = Chance::new(4);
    let mut roll = |below: usize| chance.below(below);
    for round in 0..20_000 {
        let origin = [FOUR, THREE, &opening, "b7xa8=Q e.p.", "KF2-F3"][round % 5];
        let mut text: Vec<char> = origin.chars().collect();
        for _ in 0..1 + roll(4) {
            let at = roll(text.len());
            match roll(3) {
                0 => text[at] = letters[roll(letters.len())],
                1 => text.insert(at, letters[roll(letters.len())]),
                _ => text.truncate(at + 1),
            }
        }
        let text: String = text.into_iter().collect();
        let columns = 1..=text.chars().count() + 1;
        match text.parse::<Setup>() {
            Ok(setup) => {
                assert_eq!(setup.compact().to_string().parse(), Ok(setup), "{text}");
                assert_eq!(setup.to_string().parse::<Setup>().map(|setup| setup.board), Ok(setup.board), "{text}");
                assert_eq!(setup.position().is_ok(), setup.faults().is_empty(), "{text}");
            }
            Err(error) => assert!(columns.contains(&error.column), "{text}: {error}"),
        }
        if let Err(MoveError::Text(error)) = position.read_move(&text) {
            assert!(columns.contains(&error.column), "{text}: {error}");
        }
    }
}
