//! Numbers under which positions and openings are found.

use games::GameName;
use sha2::{Digest, Sha256};

/// How many moves of a game can be searched for as its opening without reading whole games.
pub(crate) const LINE: usize = 24;

/// The number of a position, given what [`games::Game::key`] says of it.
pub(crate) fn of_position(game: GameName, key: &str) -> i64 {
    number(&["position", game.name(), key])
}

/// The number of the moves with which a game opens, written as the table writes them with blanks between.
pub(crate) fn of_line(game: GameName, moves: &str) -> i64 {
    number(&["line", game.name(), moves])
}

/// The fingerprint of anything that consists of parts.
pub(crate) fn digest(parts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

fn number(parts: &[&str]) -> i64 {
    let [a, b, c, d, e, f, g, h, ..] = digest(parts);
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

#[cfg(test)]
mod tests {
    use super::of_position;
    use games::GameName;

    /// What is stored must be found again by every later version.
    #[test]
    fn numbers_do_not_change() {
        let key = GameName::Chess.array().key();
        assert_eq!(key, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        assert_eq!(of_position(GameName::Chess, &key), -820_430_958_548_860_035);
    }
}
