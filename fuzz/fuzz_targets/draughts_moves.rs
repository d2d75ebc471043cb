//! Any text as a draughts move, in one of a few positions.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chess_fuzz::draughts::moves(data));
