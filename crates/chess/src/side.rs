//! The side on move as a type, so that the generator is compiled once for each.

use crate::{Bitboard, Color, Rank};

/// White or Black, known at compile time.
pub(crate) trait Side {
    type Other: Side<Other = Self>;
    const COLOR: Color;

    /// Where pawns stand that promote with their next move.
    const SEVENTH_RANK: Bitboard = Rank::Seventh.seen_by(Self::COLOR).squares();
    /// Where a single step ends from which a second may follow.
    const THIRD_RANK: Bitboard = Rank::Third.seen_by(Self::COLOR).squares();
    /// The home rank of king and rooks.
    const FIRST_RANK: Bitboard = Rank::First.seen_by(Self::COLOR).squares();
    /// Where a capture en passant ends.
    const SIXTH_RANK: Bitboard = Rank::Sixth.seen_by(Self::COLOR).squares();
    /// How far a pawn's step moves it in the numbering of squares.
    const STEP: i8 = if Self::COLOR.is_white() { 8 } else { -8 };
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
}

/// The set moved by so many squares: up the board if positive, down if negative.
#[inline(always)]
pub(crate) const fn shifted(set: Bitboard, by: i8) -> Bitboard {
    if by >= 0 { Bitboard(set.0 << by) } else { Bitboard(set.0 >> -by) }
}
