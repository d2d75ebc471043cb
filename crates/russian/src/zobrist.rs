//! Keys: a number for a position.

use draughts::{Piece, Role};
use scoresheet::Chance;

use crate::field::BITS;
use crate::{Color, Field, Position};

impl Position {
    /// The Zobrist key: a number that stands for the position in hash tables. Two positions may share one, but hardly
    /// ever do.
    ///
    /// Whether a position has come back is asked of the positions themselves: they are equal if the same pieces stand on
    /// the same fields with the same side on move.
    pub fn key(&self) -> u64 {
        let pieces = self.board.pieces().fold(0, |key, (field, piece)| key ^ piece_key(field, piece));
        pieces ^ turn_key(self.turn)
    }

    /// The key of this position, given the one before it and its key. The same number as [`key`](Self::key), sooner.
    ///
    /// ```
    /// use russian::Position;
    ///
    /// let before: Position = "W:Wd4,Ka1:Bc5,e5,Kh8".parse()?;
    /// for mv in before.legal_moves() {
    ///     let after = before.play(mv)?;
    ///     assert_eq!(after.key_after(&before, before.key()), after.key());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn key_after(&self, before: &Position, key: u64) -> u64 {
        let (old, new) = (&before.board, &self.board);
        let changed = old.white ^ new.white | old.black ^ new.black | old.kings ^ new.kings;
        let mut key = key ^ turn_key(before.turn) ^ turn_key(self.turn);
        for field in changed {
            for piece in [old.piece_at(field), new.piece_at(field)].into_iter().flatten() {
                key ^= piece_key(field, piece);
            }
        }
        key
    }
}

fn piece_key(field: Field, piece: Piece) -> u64 {
    let king = usize::from(piece.role == Role::King);
    PIECE_KEYS[piece.color as usize][king][field.bit()]
}

fn turn_key(turn: Color) -> u64 {
    match turn {
        Color::White => random(4 * BITS as u64),
        Color::Black => 0,
    }
}

static PIECE_KEYS: [[[u64; BITS]; 2]; 2] = {
    let mut keys = [[[0; BITS]; 2]; 2];
    let mut n = 0;
    while n < 4 * BITS {
        keys[n / (2 * BITS)][n / BITS % 2][n % BITS] = random(n as u64);
        n += 1;
    }
    keys
};

/// Fixed, so that keys may be stored.
const fn random(n: u64) -> u64 {
    Chance::nth(0x5255_5353_4941_4e38, n)
}
