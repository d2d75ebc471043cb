//! PGN as it is found in the world: what is read from it, what is said to be wrong with it, and that what is written
//! reads back the same.

mod pgn {
    mod errors;
    mod events;
    mod horrors;
    mod round_trip;

    use chess::pgn::{Pgn, Reading};
    use testkit::written;

    /// All events of a file in a short writing.
    fn events(file: &[u8]) -> String {
        written::events::<Pgn>(file)
    }

    /// All games of a file.
    fn games(file: &[u8]) -> Vec<Reading> {
        written::games(file)
    }
}
