//! Positions after illegal moves that were allowed to stand, and where a man goes whatever becomes of its king.

use multichess::{Position, Setup};

#[track_caller]
fn setup(text: &str) -> Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn as_it_stands(text: &str) -> Position {
    setup(text).as_it_stands().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

#[track_caller]
fn goes(position: &Position, from: &str, to: &str) -> bool {
    let square = |name| position.rules().shape().named(name).expect("a square");
    position.goes(square(from), square(to))
}

#[test]
fn a_pawn_behind_its_row_walks_on_step_by_step() {
    for (text, pawn) in [
        ("a | a: Kg14 Pe14 | b: Ka7 | c: Kh1 | d: Kn8", ["e14-e13", "e14-e12"]),
        ("red | black: KF1 | red: KM7 PM5 | white: KA7", ["M5-L5", "M5-K5"]),
    ] {
        assert!(setup(text).position().is_err());
        let position = as_it_stands(text);
        assert!(position.read_move(pawn[0]).is_ok());
        assert!(position.read_move(pawn[1]).is_err());
        assert_eq!(Setup::from(position), setup(text));
    }
}

#[test]
fn rights_that_cannot_be_exercised_are_gone() {
    let cases = [
        (
            "c | a: Kg13 Rd14 | b: Ka7 Ra4 | c: Kh1 | d: Kn8 | castling aS bSL",
            "c | a: Kg13 Rd14 | b: Ka7 Ra4 | c: Kh1 | d: Kn8",
        ),
        // A pawn that cannot have stepped two squares, one that has been passed by, one whose seat is on move.
        ("d | a: Kg14 | b: Ka7 | c: Kh1 Pe5 | d: Kn8 | passed e5", "d | a: Kg14 | b: Ka7 | c: Kh1 Pe5 | d: Kn8"),
        (
            "d | a: Kg14 | b: Ka7 Re3 | c: Kh1 Pe4 | d: Kn8 | passed e4",
            "d | a: Kg14 | b: Ka7 Re3 | c: Kh1 Pe4 | d: Kn8",
        ),
        ("c | a: Kg14 | b: Ka7 | c: Kh1 Pe4 | d: Kn8 | passed e4", "c | a: Kg14 | b: Ka7 | c: Kh1 Pe4 | d: Kn8"),
    ];
    for (text, rest) in cases {
        assert!(setup(text).position().is_err(), "{text}");
        assert_eq!(as_it_stands(text).to_string(), rest);
    }
    let sound = "d | a: Kg14 Rd14 | b: Ka7 | c: Kh1 Pe4 | d: Kn8 | passed e4";
    assert_eq!(Ok(as_it_stands(sound)), setup(sound).position());
}

#[test]
fn the_seat_on_move_is_judged_as_ever() {
    // B has let an illegal move stand; C is mate all the same, and D is on move.
    let position = as_it_stands("c | a: Kg14 | b: Ka7 Re1 Pa9 | c: Kk1 | d: Kn8 Rd2");
    assert_eq!(position.to_string(), "d | a: Kg14 | b: Ka7 Re1 Pa9 | c*: Kk1 | d: Kn8 Rd2");
}

#[test]
fn what_nobody_can_play_on_stays_a_fault() {
    let cases = [
        ("a | a: Kg14 Pe1 | b: Ka7 | c: Kh1 | d: Kn8", "a has a pawn where it cannot be one: e1"),
        ("a | a: Kg14 Pe14 Pa4 | b: Ka7 | c: Kh1 | d: Kn8", "a has a pawn where it cannot be one: a4 e14"),
        ("a | a: Kg14 Pe14 | b: Ka7 | c: Kh1", "d has no king"),
        ("black | black: KF1 KF3 | red: KM7 | white: KA7", "black has several kings"),
    ];
    for (text, message) in cases {
        assert_eq!(setup(text).as_it_stands().expect_err(text).to_string(), message);
    }
}

#[test]
fn a_man_goes_somewhere_whatever_becomes_of_its_king() {
    let position: Position = "c | a: Kg14 | b: Ka7 Rh10 | c: Kh1 Nh4 Pd2 | d*: Kn8 Bj5".parse().expect("a position");
    assert!(goes(&position, "h4", "g6") && position.read_move("Nh4-g6").is_err());
    assert!(goes(&position, "h1", "g1"));
    assert!(goes(&position, "d2", "d4") && !goes(&position, "d2", "e3"));
    assert!(!goes(&position, "h4", "h6"));
    // What is frozen may not be taken, another's man does not move, and on an empty square there is nothing to move.
    assert!(!goes(&position, "h4", "j5") && !goes(&position, "a7", "a8") && !goes(&position, "e5", "e6"));
}

#[test]
fn castling_is_no_way_to_go() {
    let position: Position = "c | a: Kg14 | b: Ka7 | c: Kh1 Rk1 | d: Kn8".parse().expect("a position");
    assert!(position.read_move("0-0").is_ok());
    assert!(!goes(&position, "h1", "j1") && goes(&position, "h1", "i1"));
}

#[test]
fn another_king_forbids_nothing_either() {
    // The example of Art. 41 of three.
    let position: Position = "red | black: KF2 QF1 | red: KL4 NG3 | white: KB5 QH4".parse().expect("a position");
    assert!(goes(&position, "G3", "I4") && position.read_move("NG3-I4").is_err());
}

#[test]
fn once_a_game_is_over_nobody_can_give_up() {
    let over: Position = "a | a: Kd14 Pd13 Pe13 | b: Ka7 Rj14 | c*: Kk1 | d: Kn8 Qi2".parse().expect("a position");
    assert!(over.outcome().is_some());
    for seat in over.rules().seats() {
        assert_eq!(over.resign(seat), over);
    }
}

#[test]
fn a_seat_that_has_given_up_reads_back() {
    let position: Position = "d | a: Kg14 | b: Ka7 | c: Kk1 Pe4 | d: Kn8 Pf4 | passed e4".parse().expect("a position");
    for seat in position.rules().seats() {
        let after = position.resign(seat);
        assert_eq!(after.resign(seat), after);
        assert_eq!(Setup::from(after).compact().to_string().parse(), Ok(after), "{after}");
    }
}
