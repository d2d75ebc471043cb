//! What a game of chess is played for: how it can end, and which moves a law book leaves out.

/// What half a game is worth, in hundredths of a pawn.
///
/// As much as an advantage with which three games of four are won by those who go on playing: a side that has more goes
/// on, a side that has less takes it.
pub const HALF: i32 = 300;

/// What stalemate is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stalemate {
    /// A draw.
    Draw,
    /// The stalemated player loses half.
    HalfLost,
    /// The stalemated player wins.
    Won,
}

/// What a game of chess is played for, as a law book has it; by default as it is played today.
///
/// The search carries it along in every position, so it is small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChessAims {
    /// What stalemate is.
    pub stalemate: Stalemate,
    /// Whether the mate of a king without men is only half a victory.
    pub halves_bare_king: bool,
    /// Whether fifty moves of each side without a capture or a pawn's move are a draw.
    pub draws_fifty: bool,
    /// Whether a game that neither side can win any more is a draw at once.
    pub draws_dead: bool,
    /// Whether pawns take in passing.
    pub en_passant: bool,
    /// Whether there is castling.
    pub castling: bool,
    /// Whether a pawn becomes a queen and nothing else.
    pub only_queens: bool,
    /// The ply, counted from the first move of the game, at which a count of moves runs out; none of them if it is the
    /// last there is.
    pub ends_at: u16,
}

impl Default for ChessAims {
    fn default() -> Self {
        Self {
            stalemate: Stalemate::Draw,
            halves_bare_king: false,
            draws_fifty: true,
            draws_dead: true,
            en_passant: true,
            castling: true,
            only_queens: false,
            ends_at: u16::MAX,
        }
    }
}

impl ChessAims {
    /// Whether some moves of today's chess are left out.
    pub(super) const fn leaves_out(self) -> bool {
        !self.en_passant || self.only_queens
    }
}
