//! Counting the games of a given length.

use crate::Position;

/// The number of games of `depth` moves from this position, the last move counted without being played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut nodes = 0;
            position.for_each_move(|mv| nodes += perft(&position.play_unchecked(mv), depth - 1));
            nodes
        }
    }
}
