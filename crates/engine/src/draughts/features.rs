//! What the evaluation looks at. Each side sees the board from its own end, so that one weight serves both.

use draughts::{Color, Field, Piece, Role};

use super::weights::WEIGHTS;
use crate::feature::{Pair, groups};

groups! {
    /// A man on a field: material, and how far it has come.
    MEN: 50,
    /// A king on a field.
    KINGS: 50,
    /// To be on move.
    TEMPO: 1,
    /// How uneven the men are spread between left and right.
    BALANCE: 8,
    /// How many steps men can take.
    MOBILITY: 20,
    /// How many of them no enemy man can take at once.
    SAFE_MOBILITY: 20,
    /// A king on the long line with no enemy on it.
    LONG_LINE: 1,
    /// A king, while the other side has none.
    ONLY_KING: 1,
    /// A man that no enemy piece stands before, by row.
    RUNAWAY: 10,
    /// The men in four rows of two fields, empty, own or enemy: one pattern for each place on the own half and for half of
    /// those in the middle.
    PATTERNS: 14 * PATTERN,
}

/// How many patterns of eight fields there are.
pub(crate) const PATTERN: usize = 6561;

/// The number of a field, from 0, as a side sees it.
#[inline(always)]
pub(crate) fn seen(field: Field, color: Color) -> usize {
    let index = usize::from(field.number()) - 1;
    if color == Color::White { index } else { 49 - index }
}

/// The index of a piece on a field.
#[inline(always)]
pub(crate) fn field_feature(piece: Piece, field: Field) -> usize {
    let group = if piece.role == Role::Man { MEN } else { KINGS };
    group + seen(field, piece.color)
}

/// What a piece on a field is worth: White's for White, Black's against.
#[inline(always)]
pub(crate) fn field_value(piece: Piece, field: Field) -> Pair {
    let value = weight(field_feature(piece, field));
    if piece.color == Color::White { value } else { -value }
}

/// The weight of a feature.
#[inline(always)]
pub(crate) fn weight(feature: usize) -> Pair {
    WEIGHTS[feature].into()
}
