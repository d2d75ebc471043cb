#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sissa_fuzz::draughts::fen::<draughts::Russian>(data));
