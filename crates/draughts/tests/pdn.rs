//! PDN as it is found in the world: what is read from it, what is said to be wrong with it, and that what is written
//! reads back the same.

mod common;

mod pdn {
    mod collections;
    mod errors;
    mod events;
    mod round_trip;

    use draughts::pdn::{Games, Reading};

    /// All games of a file.
    fn games(file: &[u8]) -> Vec<Reading> {
        Games::new(file).map(|reading| reading.expect("bytes can be read")).collect()
    }

    /// A game reads back from its own writing as it is.
    #[track_caller]
    fn check_round_trip(reading: &Reading) {
        let written = reading.game.to_string();
        let again = games(written.as_bytes());
        assert_eq!(again.len(), 1, "{written}");
        assert_eq!(again[0].errors, [], "{written}");
        assert_eq!(again[0].game, reading.game, "{written}");
    }
}
