//! Any text as a Hub position.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| chess_fuzz::draughts::hub(text));
