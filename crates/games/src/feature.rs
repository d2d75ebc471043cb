//! What some games have and others have not.

/// Something that the rules of a game may have, and that laws, words and notations then have to deal with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// Kings that are checked and mated, and pawns that promote (chess, however many play).
    Mate,
    /// One king against one: stalemate ends the game, a king can be left bare, positions are composed.
    OneKingEach,
    /// Castling.
    Castling,
    /// Capturing en passant.
    EnPassant,
    /// Armies that freeze while others play on.
    Freezing,
    /// Allies.
    Allies,
    /// Men that take by jumping over others, and that are crowned: a king is taken like any man (draughts).
    Crowning,
    /// An ending of three kings against one, which every book counts in its own way (draughts on 10x10).
    ThreeKings,
    /// [Limits](crate::Limit) of moves, which the federation of the game has set, and nobody needs to count.
    Limits,
}
