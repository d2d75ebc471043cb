//! PDN as it is found in the world: what is read from it, what is said to be wrong with it, and that what is written
//! reads back the same.

mod pdn {
    mod collections;
    mod errors;
    mod events;
    mod round_trip;

    use russian::pdn::Reading;
    use testkit::written;

    /// All games of a file.
    fn games(file: &[u8]) -> Vec<Reading> {
        written::games(file)
    }
}
