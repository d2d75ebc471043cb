//! Any text as a draughts FEN or drawn board.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| chess_fuzz::draughts::fen(text));
