//! What must hold of any bytes that are read as written games, whatever the game.

use scoresheet::{Games, Notation, Reader};

/// Whatever games are made out are written so that they read back without an error.
pub fn reads_back<N: Notation>(data: &[u8]) {
    let mut reader = Reader::<N, _>::new(data);
    while reader.next_event().expect("memory can be read").is_some() {}

    let mut games = Games::<N, _>::new(data);
    for reading in games.by_ref() {
        let reading = reading.expect("memory can be read");
        reading.errors.iter().for_each(|error| assert!(!error.to_string().is_empty()));
        let written = reading.game.to_string();
        let mut again = Games::<N, _>::new(written.as_bytes());
        let read = again.next().expect("a written game is a game").expect("memory can be read");
        assert_eq!(read.errors, [], "{written}");
        assert_eq!(read.game, reading.game, "{written}");
        assert_eq!(read.game.to_string(), written);
        assert!(again.next().is_none(), "{written}");
        assert_eq!(again.take_leftover(), [], "{written}");
    }
    games.take_leftover().iter().for_each(|error| assert!(!error.to_string().is_empty()));
}
