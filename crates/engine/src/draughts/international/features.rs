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

/// How many patterns of three rows of two fields there are.
const PART: usize = 729;

/// How many of those the patterns have in them, by place. They are never looked at in play, only while weights are learnt: what
/// is said of a part holds for all patterns with that part, seldom though each of them may be.
pub(crate) const PARTS: usize = 16 * PART;

/// The parts of a pattern: its upper three rows, and where no other pattern begins below, its lower three. None of other
/// features, nor of the patterns in the middle.
pub(crate) fn parts(feature: usize) -> impl Iterator<Item = usize> {
    // Two patterns in the middle, then four in each of three rows.
    let below = feature.checked_sub(PATTERNS + 2 * PATTERN);
    let parts = below.map_or([None; 2], |index| {
        let (place, pattern) = (index / PATTERN, index % PATTERN);
        let is_last_row = place >= 8;
        [Some(place * PART + pattern % PART), is_last_row.then(|| (place + 4) * PART + pattern / 9)]
    });
    parts.into_iter().flatten()
}

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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn patterns_share_the_parts_that_are_alike() {
        let all: HashSet<usize> = (0..FEATURES).flat_map(parts).collect();
        assert_eq!((all.len(), all.iter().max()), (PARTS, Some(&(PARTS - 1))), "each part is in some pattern");
        // The lowest of the four rows counts 729 and more.
        let in_last_row = PATTERNS + 13 * PATTERN;
        let [upper, lower] = [0, 1].map(|which| move |pattern: usize| parts(in_last_row + pattern).nth(which));
        assert_eq!((upper(5), upper(5)), (upper(5 + 729), upper(5 + 8 * 729)));
        assert_ne!(lower(5), lower(5 + 729));
        assert_eq!((lower(9), lower(9)), (lower(9 + 1), lower(9 + 8)), "the highest row counts 1 and 3");
        assert_ne!(upper(9), upper(9 + 1));
        assert_eq!(parts(PATTERNS).chain(parts(MEN)).count(), 0);
    }
}
