//! What the evaluation looks at: each feature has a weight for the middle game and one for the endgame.

use chess::{Color, Piece, Role, Square};

use super::weights::WEIGHTS;
use crate::feature::{Pair, groups};

groups! {
    /// A man on a square, as its own side sees the board: role, then square.
    SQUARES: 6 * 64,
    /// Squares a knight can go to.
    KNIGHT_MOBILITY: 9,
    /// Squares a bishop can go to.
    BISHOP_MOBILITY: 14,
    /// Squares a rook can go to.
    ROOK_MOBILITY: 15,
    /// Squares a queen can go to.
    QUEEN_MOBILITY: 28,
    /// Two bishops.
    BISHOP_PAIR: 1,
    /// A pawn that no enemy pawn can stop, by rank.
    PASSED: 8,
    /// One with a free square ahead, by rank.
    PASSED_FREE: 8,
    /// How far its own king is.
    PASSED_OWN_KING: 8,
    /// How far the other king is.
    PASSED_ENEMY_KING: 8,
    /// A pawn without others beside it.
    ISOLATED: 1,
    /// A pawn behind another.
    DOUBLED: 1,
    /// A pawn that another protects, by rank.
    PROTECTED: 8,
    /// Pawns side by side, by rank.
    PHALANX: 8,
    /// A rook on a file without pawns.
    ROOK_OPEN: 1,
    /// A rook on a file without own pawns.
    ROOK_HALF_OPEN: 1,
    /// Pawns before the king, near and one farther.
    SHIELD: 2,
    /// Files beside the king without own pawns.
    KING_OPEN: 1,
    /// Attacks on the squares around the other king, by role.
    RING: 4,
    /// How many men attack them.
    RING_ATTACKERS: 8,
    /// Squares from which a man could give check unpunished, by role.
    SAFE_CHECK: 4,
    /// A pawn attacks a piece: minor, rook, queen.
    PAWN_THREAT: 3,
    /// A minor piece attacks a rook or a queen.
    MINOR_THREAT: 2,
    /// A rook attacks the queen.
    ROOK_THREAT: 1,
    /// Men that are attacked and not protected.
    HANGING: 1,
    /// A knight or bishop that a pawn protects and no pawn can drive away.
    OUTPOST: 2,
    /// To be on move.
    TEMPO: 1,
}

/// The index of a man on a square.
#[inline(always)]
pub(crate) fn square_feature(piece: Piece, square: Square) -> usize {
    let square = square.index() as usize;
    let seen = if piece.color == Color::White { square } else { square ^ 56 };
    SQUARES + piece.role as usize * 64 + seen
}

/// What a man on a square is worth: White's for White, Black's against.
#[inline(always)]
pub(crate) fn square_value(piece: Piece, square: Square) -> Pair {
    let value = weight(square_feature(piece, square));
    if piece.color == Color::White { value } else { -value }
}

/// The weight of a feature.
#[inline(always)]
pub(crate) fn weight(feature: usize) -> Pair {
    WEIGHTS[feature].into()
}

/// The index of a piece in features that have one for each: knight, bishop, rook, queen.
#[inline(always)]
pub(crate) const fn piece(role: Role) -> usize {
    role as usize - 1
}
