//! Plays from arrangements made of any bytes, and asks every position everything.
#![no_main]

use arbitrary::Arbitrary;
use chess::{Bitboard, CastleRights, Color, Piece, Position, Role, Setup, Square, perft};
use libfuzzer_sys::fuzz_target;

/// An arrangement in numbers, and which moves are then played.
#[derive(Arbitrary, Debug)]
struct Start {
    kings: [u8; 2],
    men: Vec<(u8, u8)>,
    black: bool,
    rooks: u16,
    passed: Option<u8>,
    halfmoves: u16,
    fullmoves: u32,
    moves: Vec<u8>,
}

fuzz_target!(|start: Start| {
    let setup = setup(&start);
    assert_eq!(setup.to_string().parse(), Ok(setup));
    assert_eq!(setup.position().is_ok(), setup.faults().is_empty());
    setup.oddities().iter().for_each(|oddity| assert!(!oddity.to_string().is_empty()));
    // The lenient reader takes away the rights that do not fit, so that more can be played on.
    let Ok(mut position) = setup.to_string().parse::<Position>() else { return };
    for choice in start.moves.into_iter().take(40) {
        question(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[choice as usize % moves.len()];
        let after = position.play(mv).expect("a listed move is legal");
        assert!(Setup::from(after).faults().is_empty(), "{position} {mv:?}");
        assert_eq!(after.key_after(&position, position.key()), after.key(), "{position} {mv:?}");
        position = after;
    }
});

fn setup(start: &Start) -> Setup {
    let mut setup = Setup { halfmoves: start.halfmoves, fullmoves: start.fullmoves, ..Setup::EMPTY };
    setup.turn = if start.black { Color::Black } else { Color::White };
    for &(at, man) in start.men.iter().take(64) {
        let color = Color::ALL[man as usize / 6 % 2];
        setup.board.put(square(at), Piece::new(color, Role::ALL[man as usize % 6]));
    }
    for (color, at) in Color::ALL.into_iter().zip(start.kings) {
        setup.board.put(square(at), Piece::new(color, Role::King));
    }
    setup.castling =
        CastleRights::of_rooks(Bitboard(u64::from(start.rooks & 0xff) | u64::from(start.rooks >> 8) << 56));
    setup.en_passant = start.passed.map(square);
    setup
}

fn square(at: u8) -> Square {
    Square::ALL[at as usize % 64]
}

/// What must hold of any position.
fn question(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len());
    assert_eq!(position.has_moves(), !moves.is_empty());
    assert_eq!(perft(position, 1), moves.len() as u64);
    assert_eq!(position.is_check(), !position.checkers().is_empty());
    assert_eq!(Setup::from(*position).position(), Ok(*position));
    assert_eq!(position.to_string().parse::<Position>().map(|again| again.repetition()), Ok(position.repetition()));
    for color in Color::ALL {
        assert!((position.pinned(color) & !position.board().side(color)).is_empty());
    }
    for &mv in &moves {
        assert!(position.is_legal(mv));
        let san = position.san(mv).to_string();
        assert_eq!(position.read_san(&san), Ok(mv), "{position} {san}");
        assert_eq!(position.read_uci(&mv.uci_960().to_string()), Ok(mv), "{position} {san}");
    }
}
