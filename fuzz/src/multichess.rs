//! What must hold of any bytes that the multichess crate reads.

use multichess::pgn4;
use multichess::record::{Four, GameResult, Games, Record, Teams, Three};
use multichess::{Move, MoveError, Piece, Position, Role, Rules, Seat, Setup, Standing, perft};

/// Any text as a position, in whichever form: what is read is written so that it reads back, and an error points into
/// the text.
pub fn text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.compact().to_string().parse(), Ok(setup), "{setup}");
            let again: Setup = setup.to_string().parse().expect("a written arrangement can be read");
            // That an army is frozen is written, but not why.
            let still =
                |setup: &Setup| setup.rules.seats().map(|seat| setup.standings[seat].is_still()).collect::<Vec<_>>();
            assert_eq!(still(&again), still(&setup), "{setup}");
            assert_eq!(Setup { standings: setup.standings, ..again }, setup, "{setup}");
            assert_eq!(setup.position().is_ok(), setup.faults().is_empty(), "{setup}");
        }
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}");
            assert!(error.to_string().contains("expected"));
        }
    }
    match text.parse::<Position>() {
        Ok(position) => reads_back(&position),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text behind the name of a game as a position on one line. What is written is what was read, if that was written
/// as it should be.
pub fn compact(data: &[u8]) {
    let Ok(rest) = std::str::from_utf8(data) else { return };
    for game in ["four ", "three ", "teams ", "old-teams "] {
        let whole = format!("{game}{rest}");
        text(whole.as_bytes());
        if let Ok(setup) = whole.parse::<Setup>() {
            let written = setup.compact().to_string();
            assert_eq!(written.parse::<Setup>().map(|again| again.compact().to_string()), Ok(written));
        }
    }
}

/// Any text as a move in the position that the first byte picks: what is found is legal, and its writing finds it again.
pub fn moves(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position: Position = POSITIONS[choice as usize % POSITIONS.len()].parse().expect("the positions are playable");
    match position.read_move(text) {
        Ok(mv) => {
            assert!(position.legal_moves().contains(&mv), "{position} {text}");
            found_again(&position, mv);
        }
        Err(MoveError::Text(error)) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Positions in which written moves are tried: castling, promotion, pawns that have passed, frozen armies, a game
/// that is over.
const POSITIONS: [&str; 8] = [
    "a | a: Kg14 Rd14 Rk14 | b: Ka7 Ra4 Ra11 | c: Kh1 Rd1 Rk1 | d: Kn8 Rn4 Rn11",
    "c | a: Kg14 | b: Ka5 Qa8 | c: Kh1 Pb7 Pj13 Pc11 Pe2 | d: Kn8",
    "b | a: Kg14 | b: Ka7 Pd4 | c: Kk1 Pe4 | d: Kn8 | passed e4",
    "d | a: Kg14 | b: Ka7 | c*: Kk1 Rd8 | d: Kn8 Bk8",
    "white | black: KF1 PK4 | red: KM9 PI3 | white: KA7 PI4 | passed K4 I3",
    "black | black: KF1 PD9 | red: KM5 | white: KA4 PD10 | passed D10",
    "red | black: KF2 QF1 | red: KL4 NG3 | white: KB5 QH4",
    "red | black: KF1 RM4 RA4 | red: KM10 PL10 PL9 | white: KA10 PB10 PB9",
];

/// Any bytes as a game: the first of them picks four, three, teams, or a game of chess.com.
pub fn record(data: &[u8]) {
    let Some((&choice, file)) = data.split_first() else { return };
    match choice % 4 {
        0 => super::record::reads_back::<Record<Four>>(file),
        1 => super::record::reads_back::<Record<Three>>(file),
        2 => super::record::reads_back::<Record<Teams>>(file),
        _ => taken_over(file),
    }
}

/// Any text as games of chess.com: what is taken over into a record reads back, and goes as far as the replay.
fn taken_over(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for game in pgn4::games(text).flatten() {
        let (replayed, recorded) = (game.replay(), game.recorded());
        if let Ok(replay) = &replayed {
            let recorded = recorded.as_ref().expect("what can be replayed can be taken over");
            let resigned = usize::from(matches!(replay.ending, Some(pgn4::Ending::Resigned(_))));
            assert_eq!(recorded.game.main_line().count(), replay.moves.len() + resigned);
        }
        if let Ok(recorded) = recorded {
            let written = recorded.game.to_string();
            let reading = Games::<Teams, _>::new(written.as_bytes()).next().expect("a game").expect("it is in memory");
            assert_eq!(reading.game, recorded.game, "{written}");
            assert!(reading.judged.faults.iter().all(super::record::is_played), "{written}");
        }
    }
}

/// Plays from an arrangement made of any bytes, and asks every position everything.
pub fn positions(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let setup = setup(&mut bytes);
    assert_eq!(setup.compact().to_string().parse(), Ok(setup));
    assert_eq!(setup.position().is_ok(), setup.faults().is_empty());
    let Ok(mut position) = setup.position() else { return };
    position.for_each_move(|mv| found_again(&position, mv));
    for choice in bytes.take(40) {
        question(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[choice as usize % moves.len()];
        found_again(&position, mv);
        let after = position.play(mv).expect("a listed move is legal");
        assert!(Setup::from(after).faults().is_empty(), "{position}");
        position = after;
    }
}

/// An arrangement in bytes: the game, the turn, rights, frozen armies, how many men, men, kings. Where they end,
/// there are zeros.
fn setup(bytes: &mut impl Iterator<Item = u8>) -> Setup {
    let mut byte = || bytes.next().unwrap_or(0);
    let rules = [Rules::four(), Rules::three(), Rules::teams(), Rules::old_teams()][usize::from(byte()) % 4];
    let squares: Vec<_> = rules.shape().squares().into_iter().collect();
    let seats: Vec<Seat> = rules.seats().collect();
    let mut setup = Setup::empty(rules);
    setup.turn = seats[usize::from(byte()) % seats.len()];
    let rights = byte();
    let still = byte();
    for _ in 0..byte() % 40 {
        let (at, man) = (usize::from(byte()), usize::from(byte()));
        let seat = seats[man / 5 % seats.len()];
        setup.board.put(squares[at % squares.len()], Piece { seat, role: Role::ALL[man % 5] });
    }
    for &seat in &seats {
        setup.board.put(squares[usize::from(byte()) % squares.len()], Piece { seat, role: Role::King });
        setup.standings[seat] = match still >> (2 * seat.turn()) & 3 {
            1 => Standing::Mate,
            2 => Standing::Stalemate,
            3 => Standing::Resigned,
            _ => Standing::Free,
        };
    }
    let in_place = rules.castling_by_place(&setup.board);
    for &seat in seats.iter().filter(|seat| rights >> seat.turn() & 1 == 0) {
        setup.castling[seat] = in_place[seat];
    }
    for &seat in seats.iter().filter(|seat| rights >> (4 + seat.turn()) & 1 == 1) {
        for pawn in setup.board.seat(seat) & setup.board.role(Role::Pawn) {
            let mut passed = setup;
            passed.passed[seat] = Some(pawn);
            if passed.faults().len() == setup.faults().len() {
                setup = passed;
            }
        }
    }
    setup
}

/// What must hold of any position.
fn question(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len() as u64, "{position}");
    assert_eq!(perft(position, 1), moves.len() as u64, "{position}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{position}");
    reads_back(position);
    let ends = [position.outcome(), position.drawn_by_material(), Some(position.drawn())];
    for outcome in ends.into_iter().flatten() {
        let result = GameResult::new(position.rules(), outcome);
        assert_eq!(GameResult::from_marker(position.rules(), &result.to_string()), Some(result), "{position}");
    }
    for seat in position.rules().seats() {
        let after = position.resign(seat);
        assert!(after.outcome().is_some() || !after.legal_moves().is_empty(), "{position} without {seat:?}");
        assert_eq!(after.resign(seat), after, "{position}");
        reads_back(&after);
    }
    for (i, &mv) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(&mv), "{position} {} twice", position.notation(mv));
    }
}

fn reads_back(position: &Position) {
    assert_eq!(Setup::from(*position).compact().to_string().parse(), Ok(*position), "{position}");
}

fn found_again(position: &Position, mv: Move) {
    let written = position.notation(mv).to_string();
    assert_eq!(position.read_move(&written), Ok(mv), "{position} {written}");
}
