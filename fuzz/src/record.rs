//! What must hold of any bytes that are read as written games, whatever the game.

use scoresheet::{Fault, FaultKind, Games, Notation, Reader};

/// Whatever games are made out are written so that they read back the same, and nothing is wrong with how they are written.
pub fn reads_back<N: Notation>(data: &[u8]) {
    let mut reader = Reader::<N, _>::new(data);
    while reader.next_event().expect("memory can be read").is_some() {}

    let mut games = Games::<N, _>::new(data);
    for reading in games.by_ref() {
        let reading = reading.expect("memory can be read");
        reading.judged.faults.iter().for_each(|fault| assert!(!fault.to_string().is_empty()));
        let written = reading.game.to_string();
        let mut again = Games::<N, _>::new(written.as_bytes());
        let read = again.next().expect("a written game is a game").expect("memory can be read");
        assert!(read.judged.faults.iter().all(is_played), "{written}");
        assert_eq!(read.game, reading.game, "{written}");
        assert_eq!(read.game.to_string(), written);
        assert!(again.next().is_none(), "{written}");
        assert_eq!(again.leftover().faults, [], "{written}");
    }
    games.leftover().faults.iter().for_each(|fault| assert!(!fault.to_string().is_empty()));
}

/// Whether a fault is of what was played, and not of how that is written.
pub fn is_played<N: Notation>(fault: &Fault<N>) -> bool {
    matches!(fault.kind, FaultKind::Illegal { .. } | FaultKind::RefutedResult { .. })
}
