//! Any text as a written move: what is found is legal, and its canonical writings find it again.
#![no_main]

mod boards;

use chess::San;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((position, text)) = boards::pick(data) else { return };
    match text.parse::<San>() {
        Ok(san) => assert_eq!(san.to_string().parse(), Ok(san)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match position.read_san(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            assert!(position.play(mv).is_ok());
            assert_eq!(text.parse::<San>().and_then(|san| san.find_in(&position)), Ok(mv));
            let canonical = position.san(mv).to_string();
            assert_eq!(position.read_san(&canonical), Ok(mv), "{canonical}");
            let long = position.lan(mv).to_string();
            assert_eq!(position.read_san(&long), Ok(mv), "{long}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
