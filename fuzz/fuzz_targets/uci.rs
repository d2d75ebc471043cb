//! Any text as coordinates: what is found is legal, and its own coordinates find it again.
#![no_main]

mod boards;

use chess::UciMove;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((position, text)) = boards::pick(data) else { return };
    match text.parse::<UciMove>() {
        Ok(coordinates) => {
            assert_eq!(coordinates.to_string(), text.to_ascii_lowercase());
            assert_eq!(coordinates.to_string().parse(), Ok(coordinates));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match position.read_uci(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            assert_eq!(position.read_uci(&mv.uci_960().to_string()), Ok(mv));
            assert_eq!(position.read_san(&position.san(mv).to_string()), Ok(mv));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
