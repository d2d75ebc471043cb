//! Any text as an EPD: what is read is written so that it reads back.
#![no_main]

use chess::Epd;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Epd>() {
        Ok(epd) => {
            let written = epd.to_string();
            assert_eq!(written.parse(), Ok(epd.clone()), "{written}");
            for moves in [epd.best_moves(), epd.moves_to_avoid()] {
                match moves {
                    Ok(moves) => {
                        let position = epd.setup.position().expect("moves need a position");
                        assert!(moves.into_iter().all(|mv| position.is_legal(mv)));
                    }
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
