//! What must be empty and what must be safe for king and rook to castle.

use crate::side::Side;
use crate::{Bitboard, Square, attacks};

/// Whether a king that is not in check may castle with this rook.
#[inline(always)]
pub(crate) fn may_castle<S: Side>(
    king: Square,
    rook: Square,
    occupied: Bitboard,
    safe: Bitboard,
    their_straight: Bitboard,
) -> bool {
    let way = &WAYS[king as usize & 7][rook as usize & 7];
    let on_home_rank = |set: Bitboard| (set.0 >> S::FIRST_RANK.0.trailing_zeros()) as u8;
    way.clear & on_home_rank(occupied) == 0
        && way.king & !on_home_rank(safe) == 0
        && (CORNERS.has(rook) || !unscreens::<S>(rook, occupied, their_straight))
}

const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

/// Whether the rook stood between its king's way and an attacker: possible in Chess960, with a rook not in the corner.
#[cold]
fn unscreens<S: Side>(rook: Square, occupied: Bitboard, their_straight: Bitboard) -> bool {
    (attacks::rook(rook, occupied) & S::FIRST_RANK).meets(their_straight)
}

/// What king and rook pass in castling, by files, the a-file being the lowest bit.
#[derive(Clone, Copy)]
struct Way {
    /// What must be empty: all that either of them passes or comes to, their own squares apart.
    clear: u8,
    /// What must not be attacked: all that the king passes or comes to.
    king: u8,
}

/// For each file of the king and of the rook.
static WAYS: [[Way; 8]; 8] = {
    let mut ways = [[Way { clear: 0, king: 0 }; 8]; 8];
    let mut i = 0;
    while i < 64 {
        let (king, rook) = (i / 8, i % 8);
        let (king_target, rook_target) = if rook > king { (6, 5) } else { (2, 3) };
        let king_way = span(king, king_target) & !(1 << king);
        let own = 1 << king | 1 << rook;
        ways[king][rook] = Way { clear: (king_way | span(rook, rook_target)) & !own, king: king_way };
        i += 1;
    }
    ways
};

/// The files from one to another, both included.
const fn span(a: usize, b: usize) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (0xff << low) & (0xff >> (7 - high))
}
