//! Counting the games of a given length: the test every generator must pass.

use crate::Position;

/// The number of games of `depth` moves from this position, the last move counted without being played. A seat that
/// cannot move is passed over and makes none.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut nodes = 0;
            position.for_each_move(|mv| nodes += after_move(&mut position.moved(mv), depth - 1));
            nodes
        }
    }
}

/// The same for a position whose next seat has not been judged: it need not be if it turns out to have a move.
fn after_move(position: &mut Position, depth: u32) -> u64 {
    match perft(position, depth) {
        0 => {
            position.settle();
            perft(position, depth)
        }
        nodes => nodes,
    }
}
