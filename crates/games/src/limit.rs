//! Limits of moves, after which the federation of a game calls it drawn.

/// What may only last so many moves of each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Limit {
    /// A lone king against one or two pieces, one of them a king at least.
    TwoAgainstOne,
    /// A lone king that has the long line to itself, against three pieces, one of them a king at least.
    LongLine,
    /// A lone king against three kings or more.
    ThreeAgainstOne,
    /// Moves of kings by which nothing is taken.
    KingMoves,
    /// Four or five pieces, kings on both sides, of which none is taken and none crowned.
    FourOrFivePieces,
    /// Six or seven pieces, otherwise the same.
    SixOrSevenPieces,
}
