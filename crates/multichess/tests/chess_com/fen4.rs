//! Positions in FEN4.

use multichess::fen4::{self, NoFen4};
use multichess::{Position, ReadPositionError, Rules, Setup};

use crate::mutation::{Dice, mutated};

/// As the site writes it, with `x` for what the board does not have.
const NEW: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\
    x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/bR,bP,10,gP,gR/\
    bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/\
    x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x";

/// As it was written before 2022: numbers for the corners, and a line for each row.
const OLD: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-
    3,yR,yN,yB,yK,yQ,yB,yN,yR,3/\n3,yP,yP,yP,yP,yP,yP,yP,yP,3/\n14/\nbR,bP,10,gP,gR/
    bN,bP,10,gP,gN/\nbB,bP,10,gP,gB/\nbK,bP,10,gP,gQ/\nbQ,bP,10,gP,gK/\nbB,bP,10,gP,gB/\nbN,bP,10,gP,gN/
    bR,bP,10,gP,gR/\n14/\n3,rP,rP,rP,rP,rP,rP,rP,rP,3/\n3,rR,rN,rB,rQ,rK,rB,rN,rR,3\n";

/// Four kings, and what is put in braces and into the row of rank 4.
fn kings(turn: char, braces: &str, rank_4: &str) -> String {
    format!(
        "{turn}-0,0,0,0-0,0,0,0-0,0,0,0-12,0,3,40-7-{braces}3,3,yK,4,3/3,8,3/14/14/14/14/13,gK/bK,13/14/14/{rank_4}/\
         14/14/3,4,rK,3,3"
    )
}

#[test]
fn the_array_of_the_site_is_that_of_the_law_book() {
    let setup: Setup = NEW.parse().expect("a position");
    assert_eq!(setup, Setup::opening(Rules::teams()));
    let four = fen4::read_as_four(NEW).expect("a position of four");
    let opening = Setup::opening(Rules::four());
    assert_eq!(Setup { turn: opening.turn, ..four }, opening);
    // Red sits at the bottom, as C does.
    assert_eq!(Rules::four().seat_name(four.turn), "c");
    assert_eq!(fen4::write(&setup).as_deref(), Ok(NEW));
    assert_eq!(fen4::write(&four).as_deref(), Ok(NEW));
}

#[test]
fn the_old_array_is_known_by_who_may_castle() {
    assert_eq!(fen4::read(OLD), Ok(Setup::opening(Rules::old_teams())));
    // Without rights to castle the two games do not differ.
    let kings_only = kings('R', "", "14");
    assert_eq!(fen4::read(&kings_only).map(|setup| setup.rules), Ok(Rules::teams()));
}

#[test]
fn a_pawn_that_passed_may_be_taken_by_those_who_have_not_moved_since() {
    let text = kings('G', "{'enPassant':('e3:e4','','',''),'pawnsBaseRank':2}-", "4,rP,gP,8");
    let position: Position = text.parse().expect("a position");
    assert_eq!(
        position.to_string(),
        "teams green | red: Kh1 Pe4 | blue: Ka7 | yellow: Kg14 | green: Kn8 Pf4 | passed e4"
    );
    let taking = position.read_move("f4xe3").expect("en passant");
    assert_eq!(
        position.play_unchecked(taking).to_string(),
        "teams red | red: Kh1 | blue: Ka7 | yellow: Kg14 | green: Kn8 Pe3"
    );
    // On its own turn it can no longer be taken.
    let text = kings('R', "{'enPassant':('e3:e4','','','')}-", "4,rP,9");
    assert_eq!(fen4::read(&text).map(|setup| setup.passed), Ok(Setup::empty(Rules::teams()).passed));
}

#[test]
fn what_is_said_of_kings_must_agree_with_the_board() {
    let text = kings('R', "{'royal':('h1','a7','g14','n8'),'dim':'14x14'}-", "14");
    assert!(text.parse::<Position>().is_ok(), "{text}");
    let text = kings('R', "{'kingSquares':('h1','','','n8')}-", "14");
    assert!(text.parse::<Position>().is_ok(), "{text}");
}

#[test]
fn what_cannot_be_read_is_said() {
    let cases = [
        ("W-0", "column 1: expected who is on move, one of R B Y G, found \"W\""),
        ("R-0,1,0,0-", "column 5: expected 0: no player is out of a game in teams, found \"1\""),
        ("R-0,0,0-", "column 8: expected a comma: there are four, red, blue, yellow and green, found \"-\""),
        ("R-0,0,0,0-1,1,2,1-", "column 15: expected 0, or 1 for who may castle, found \"2\""),
        ("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,,0-", "column 31: expected a number, found \",\""),
        ("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0", "column 36: expected a hyphen, found nothing"),
    ];
    for (text, message) in cases {
        assert_eq!(fen4::read(text).expect_err(text).to_string(), message, "{text}");
    }
    let in_braces = [
        (
            "'lives':(3,3,3,3)",
            "column 40: expected one of 'enPassant', 'royal', 'pawnsBaseRank', 'dim', found \"lives\"",
        ),
        ("'pawnsBaseRank':3", "column 56: expected 2: pawns begin on the second row, found \"3\""),
        ("'dim':'8x8'", "column 46: expected '14x14', the whole board, found \"'8x8'\""),
        ("'royal':('h2','','','')", "column 49: expected the square of the king, found \"'h2'\""),
        ("'enPassant':('e3','','','')", "column 53: expected two squares, such as 'c4:d4', found \"'e3'\""),
        (
            "'enPassant':('e3:e4','','','')",
            "column 53: expected an empty square that a pawn has passed, and where it stands, found \"'e3\"",
        ),
        (
            "'enPassant':('','')",
            "column 58: expected a comma: there are four, red, blue, yellow and green, found \")\"",
        ),
    ];
    for (braces, message) in in_braces {
        let text = kings('B', &format!("{{{braces}}}-"), "14");
        assert_eq!(fen4::read(&text).expect_err(&text).to_string(), message, "{text}");
    }
    let in_a_row = [
        ("dR,13", "column 86: expected a man of r, b, y or g, or a number of empty places, found \"dR\""),
        ("X,13", "column 86: expected a man of r, b, y or g, or a number of empty places, found \"X\""),
        ("rD,13", "column 87: expected one of K Q R B N P, found \"D\""),
        ("rR,14", "column 89: expected a number from 1 to 13, found \"14\""),
        ("rR,12", "column 91: expected a comma: a row has 14 places, found \"/\""),
        ("14/rR,13", "column 89: expected x or a number: the board has no square here, found \"rR\""),
        ("14,rR", "column 88: expected a slash: the row is full, found \",\""),
        ("14/14", "column 97: expected the end: the 14th row is full, found \"/\""),
    ];
    for (row, message) in in_a_row {
        let text = kings('B', "", row);
        assert_eq!(fen4::read(&text).expect_err(&text).to_string(), message, "{text}");
    }
}

#[test]
fn what_can_be_read_need_not_be_playable() {
    // A pawn would be a piece on the eleventh row.
    let text = kings('B', "", "yP,13");
    let faults = text.parse::<Position>().expect_err("no position");
    assert!(matches!(faults, ReadPositionError::Faults(_)));
    assert_eq!(faults.to_string(), "cannot be played on: yellow has a pawn where it cannot be one: a4");
}

#[test]
fn what_fen4_cannot_say_is_not_written() {
    assert_eq!(fen4::write(&Setup::opening(Rules::three())), Err(NoFen4::OtherGame("three")));
    let still: Setup = "d | a: Kg14 | b*: Ka7 | c: Kk1 | d: Kn8".parse().expect("a position");
    let error = fen4::write(&still).expect_err("b is frozen");
    assert_eq!(error.to_string(), "FEN4 cannot say that the army of b is frozen");
    // In teams who is mate is on move, and anybody sees it. That he has resigned is not seen on the board.
    let mate: Position = "teams red | red: Kk1 | blue: Ka7 Re1 | yellow: Kg14 | green: Kn8 Rd2".parse().expect("mate");
    assert!(mate.outcome().is_some());
    let text = fen4::write(&Setup::from(mate)).expect("mate on the board");
    assert_eq!(text.parse(), Ok(mate));
    let opening = Position::opening(Rules::teams());
    let over = opening.resign(opening.turn());
    assert_eq!(fen4::write(&Setup::from(over)), fen4::write(&Setup::from(opening)));
    assert_eq!(fen4::read(&text).map(Setup::position), Ok(Ok(mate)));
}

#[test]
fn every_position_of_many_games_reads_back() {
    for (rules, seed) in [Rules::teams(), Rules::old_teams(), Rules::four()].into_iter().cycle().zip(0..30) {
        let mut dice = Dice::new(seed);
        let mut position = Position::opening(rules);
        for _ in 0..120 {
            let setup = Setup::from(position);
            assert_eq!(setup.to_string().parse(), Ok(setup), "{setup}");
            assert_eq!(setup.compact().to_string().parse(), Ok(setup), "{setup}");
            if let Ok(text) = fen4::write(&setup) {
                let read = if rules == Rules::four() { fen4::read_as_four(&text) } else { fen4::read(&text) };
                assert_eq!(read.map(|read| Setup { rules, ..read }.position()), Ok(Ok(position)), "{text}");
            }
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(dice.below(moves.len().max(1))) else { break };
            position = position.play_unchecked(mv);
        }
    }
}

#[test]
fn no_text_makes_it_panic() {
    let passed = kings('G', "{'enPassant':('e3:e4','','',''),'royal':('h1','a7','g14','n8')}-", "4,rP,gP,8");
    let mut dice = Dice::new(4);
    for _ in 0..3_000 {
        for text in [NEW, OLD, &passed] {
            let text = mutated(text, &mut dice);
            if let Ok(setup) = fen4::read(&text) {
                let written = fen4::write(&setup).expect("no army is frozen");
                assert_eq!(fen4::read(&written).map(|read| read.board), Ok(setup.board), "{text}");
            }
            let _ = fen4::read_as_four(&text).map(Setup::position);
            let _ = text.parse::<Position>();
        }
    }
}
