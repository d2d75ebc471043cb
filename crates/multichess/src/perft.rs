//! Counting the games of a given length: the test every generator must pass.

use crate::Position;

/// The number of games of `depth` moves from this position, the last move counted without being played. A seat that
/// cannot move is passed over and makes none.
///
/// ```
/// use multichess::{Position, Rules, perft};
///
/// assert_eq!(perft(&Position::opening(Rules::four()), 3), 7_800);
/// assert_eq!(perft(&Position::opening(Rules::three()), 3), 9_324);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => sum(position, |child| after_move(child, depth - 1, perft)),
    }
}

/// The same number, with every last move played.
pub fn perft_every_leaf(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => sum(position, |child| {
            std::hint::black_box(child);
            1
        }),
        _ => sum(position, |child| after_move(child, depth - 1, perft_every_leaf)),
    }
}

fn sum(position: &Position, count: impl Fn(&mut Position) -> u64) -> u64 {
    let mut nodes = 0;
    position.for_each_move(|mv| {
        let mut child = *position;
        child.make(mv);
        nodes += count(&mut child);
    });
    nodes
}

/// Counts from a position whose next seat has not been judged: it need not be if it turns out to have a move.
fn after_move(position: &mut Position, depth: u32, count: fn(&Position, u32) -> u64) -> u64 {
    match count(position, depth) {
        0 => {
            position.settle();
            count(position, depth)
        }
        nodes => nodes,
    }
}
