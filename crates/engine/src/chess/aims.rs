//! What a game of chess is played for: how it can end, and which moves a law book leaves out.

use table::law::Points;
use table::law::points::{BareKing, Castling, Insufficient, Promotion, Stalemate, Switch};

/// What half a game is worth, in hundredths of a pawn.
///
/// As much as an advantage with which three games of four are won by those who go on playing: whoever has more goes on,
/// whoever has less takes it.
pub(super) const HALF: i32 = 300;

/// What a game of chess is played for, as a law book has it; by default as it is played today.
///
/// The search carries it along in every position, so it is small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChessAims {
    /// What stalemate is.
    pub stalemate: Stalemate,
    /// What the mate of a king without men is.
    pub bare_king: BareKing,
    /// Whether fifty moves of each side without a capture or a pawn's move are a draw.
    pub draws_fifty: bool,
    /// Whether a game that nobody can win any more is a draw at once.
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
            bare_king: BareKing::Mate,
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
    /// The aims of whoever plays by these points of law.
    ///
    /// None of the books ends a game by itself after fifty quiet moves. Where stalemate decides something, a single
    /// bishop may still bring it about: only a book can then say that nothing more is to be won.
    ///
    /// ```
    /// use engine::chess::ChessAims;
    /// use table::Library;
    ///
    /// let book = Library::house().book("recreational").expect("one of the seven");
    /// assert_eq!(ChessAims::of(&book.points), ChessAims { draws_fifty: false, ..ChessAims::default() });
    /// ```
    pub fn of(law: &Points) -> Self {
        let stalemate = law.outcome_stalemate.is;
        Self {
            stalemate,
            bare_king: law.outcome_bare_king.is,
            draws_fifty: false,
            draws_dead: stalemate == Stalemate::Draw || law.outcome_insufficient.is != Insufficient::Nothing,
            en_passant: law.en_passant.is == Switch::Yes,
            castling: law.castling_kind.is != Castling::Nothing,
            only_queens: law.promotion.is == Promotion::Queen,
            ends_at: u16::MAX,
        }
    }

    /// Whether some moves of today's chess are left out.
    pub(super) const fn leaves_out(self) -> bool {
        !self.en_passant || self.only_queens
    }
}
