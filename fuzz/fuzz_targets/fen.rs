//! Any text as a FEN: what is read is written so that it reads back, and the lenient reader takes all that the strict
//! one takes.
#![no_main]

use chess::{Fault, Position, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let loose = Setup::from_fen_lenient(text);
    match text.parse::<Setup>() {
        Ok(setup) => {
            let written = setup.to_string();
            assert_eq!(written.parse(), Ok(setup));
            assert_eq!(without_castling(&written), without_castling(text));
            assert!(loose.is_ok());
        }
        Err(error) => assert!(error.to_string().contains("expected")),
    }
    match loose {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup));
            assert_eq!(Setup::from_fen_lenient(&setup.to_string()), Ok(setup));
            let void = |fault: &Fault| matches!(fault, Fault::VoidCastling(_) | Fault::VoidEnPassant(_));
            assert!(!setup.faults().iter().any(void));
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column)),
    }
    if let Ok(position) = text.parse::<Position>() {
        let again: Position = position.to_string().parse().expect("a written position can be read");
        assert_eq!(again.repetition(), position.repetition());
        assert_eq!(again.key(), position.key());
    }
});

/// All fields but the one that has two spellings.
fn without_castling(fen: &str) -> Vec<&str> {
    fen.split(' ').enumerate().filter(|(i, _)| *i != 2).map(|(_, field)| field).collect()
}
