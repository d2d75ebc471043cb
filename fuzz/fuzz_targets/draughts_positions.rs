//! Any bytes as an arrangement of draughts pieces and moves.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chess_fuzz::draughts::positions(data));
