//! A number for a position of three or four players, as good as unique.

use multichess::{Piece, Position, Square, Standing};
use scoresheet::Chance;

/// What a man on a square adds to the key.
#[inline(always)]
pub(super) fn man(square: Square, Piece { seat, role }: Piece) -> u64 {
    mixed((seat.turn() * 8 + role as usize) as u64 * 256 + square.index() as u64)
}

/// What everything else adds that two positions must have in common to be the same: who is on move, how all stand, and
/// the rights that go back to earlier moves.
pub(super) fn state(position: &Position) -> u64 {
    let mut state = position.turn().turn() as u64;
    let mut passed = 0;
    for seat in position.rules().seats() {
        let rights = position.castle_rights(seat);
        let standing = match position.standing(seat) {
            Standing::Free => 0,
            Standing::Mate => 1,
            Standing::Stalemate => 2,
            Standing::Resigned => 3,
        };
        state = state << 4 | u64::from(rights.has(true)) << 3 | u64::from(rights.has(false)) << 2 | standing;
        if let Some(pawn) = position.passed(seat) {
            passed ^= mixed(1 << 20 | pawn.square.index() as u64);
        }
    }
    passed ^ mixed(1 << 40 | state)
}

/// The whole key.
pub(super) fn of(position: &Position) -> u64 {
    let board = position.board();
    let men = board.occupied().into_iter().filter_map(|square| Some((square, board.piece_at(square)?)));
    men.fold(state(position), |key, (square, piece)| key ^ man(square, piece))
}

/// Another key, for the same position looked at in another way.
pub(super) fn seen_by(key: u64, view: u64) -> u64 {
    key ^ mixed(1 << 50 | view)
}

/// A number that looks like any other. It is quicker than looking one up in a table of this size.
#[inline(always)]
const fn mixed(number: u64) -> u64 {
    Chance::nth(0, number)
}
