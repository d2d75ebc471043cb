#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    sissa_fuzz::draughts::moves::<draughts::International>(data);
    sissa_fuzz::draughts::hub_moves(data);
});
