//! Keys: a number for a position, and the exact thing that must repeat.

use scoresheet::Chance;

use crate::{Bitboard, Board, CastleRights, Color, Piece, Position, Role, Square};

/// What must be the same for the game to have come back to a position: the men, the side on move, the rights to castle,
/// and the right to capture en passant where that capture is legal. Exact: no two positions share one by accident.
///
/// ```
/// use chess::Position;
///
/// // After 1. e4 no black pawn can capture en passant, so the square e3 makes no difference.
/// let with: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// let without: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 9 7".parse()?;
/// assert_ne!(with, without);
/// assert_eq!(with.repetition(), without.repetition());
/// assert_eq!(with.key(), without.key());
/// # Ok::<(), chess::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Repetition {
    board: Board,
    rights: Bitboard,
    turn: Color,
}

impl Position {
    /// What must be the same for the game to have come back to this position.
    pub fn repetition(&self) -> Repetition {
        Repetition { board: self.board, rights: self.real_rights(), turn: self.turn() }
    }

    /// The Zobrist key: a number that stands for the [`Repetition`] in hash tables. Two positions may share one, but
    /// hardly ever do.
    pub fn key(&self) -> u64 {
        let men = self.board.pieces().fold(0, |key, (square, piece)| key ^ man_key(square, piece));
        men ^ self.state_key()
    }

    /// The key of this position, given the one before it and its key. The same number as [`key`](Self::key), sooner.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let before = Position::OPENING;
    /// for mv in before.legal_moves() {
    ///     let after = before.play(mv)?;
    ///     assert_eq!(after.key_after(&before, before.key()), after.key());
    /// }
    /// # Ok::<(), chess::IllegalMove>(())
    /// ```
    pub fn key_after(&self, before: &Position, key: u64) -> u64 {
        let (old, new) = (&before.board, &self.board);
        let changed = old.diagonal ^ new.diagonal
            | old.straight ^ new.straight
            | old.stepper ^ new.stepper
            | old.white ^ new.white;
        let mut key = key ^ before.state_key() ^ self.state_key();
        for square in changed {
            for piece in [old.piece_at(square), new.piece_at(square)].into_iter().flatten() {
                key ^= man_key(square, piece);
            }
        }
        key
    }

    fn real_rights(&self) -> Bitboard {
        let passed = self.legal_en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
        self.rights & CastleRights::RANKS | passed
    }

    /// The part of the key that is not about men: the rights and the side on move.
    fn state_key(&self) -> u64 {
        let rights = self.real_rights().fold(0, |key, square| key ^ RIGHT_KEYS[square as usize]);
        rights ^ if self.turn().is_white() { WHITE_ON_MOVE } else { 0 }
    }
}

fn man_key(square: Square, piece: Piece) -> u64 {
    MAN_KEYS[piece.color as usize][piece.role as usize][square as usize]
}

static MAN_KEYS: [[[u64; 64]; Role::ALL.len()]; 2] = man_keys();
static RIGHT_KEYS: [u64; 64] = right_keys();
const WHITE_ON_MOVE: u64 = random(13 * 64);

const fn man_keys() -> [[[u64; 64]; Role::ALL.len()]; 2] {
    let mut keys = [[[0; 64]; Role::ALL.len()]; 2];
    let mut n = 0;
    while n < 12 * 64 {
        keys[n / 384][n / 64 % 6][n % 64] = random(n as u64);
        n += 1;
    }
    keys
}

const fn right_keys() -> [u64; 64] {
    let mut keys = [0; 64];
    let mut n = 0;
    while n < 64 {
        keys[n] = random((12 * 64 + n) as u64);
        n += 1;
    }
    keys
}

/// Fixed, so that keys may be stored.
const fn random(n: u64) -> u64 {
    Chance::nth(0x5155_4145_5354_494f, n)
}
