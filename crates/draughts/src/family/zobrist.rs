//! Keys: a number for a position.

use core::marker::PhantomData;

use scoresheet::Chance;

use super::{Color, Field, Piece, Position, Role};
use crate::Variant;

impl<V: Variant> Position<V> {
    /// The Zobrist key: a number that stands for the position in hash tables. Two positions may share one, but hardly
    /// ever do.
    ///
    /// Whether a position has come back is asked of the positions themselves: they are equal if the same
    /// pieces stand on the same fields with the same side on move.
    pub fn key(&self) -> u64 {
        let pieces = self.board.pieces().fold(0, |key, (field, piece)| key ^ piece_key(field, piece));
        pieces ^ turn_key::<V>(self.turn)
    }

    /// The key of this position, given the one before it and its key. The same number as [`key`](Self::key), sooner.
    ///
    /// ```
    /// use draughts::Position;
    ///
    /// let before: Position = "W:W28,K46:B22,23,K5".parse()?;
    /// for mv in before.legal_moves() {
    ///     let after = before.play(mv)?;
    ///     assert_eq!(after.key_after(&before, before.key()), after.key());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn key_after(&self, before: &Self, key: u64) -> u64 {
        let (old, new) = (&before.board, &self.board);
        let changed = old.white ^ new.white | old.black ^ new.black | old.kings ^ new.kings;
        let mut key = key ^ turn_key::<V>(before.turn) ^ turn_key::<V>(self.turn);
        for field in changed {
            for piece in [old.piece_at(field), new.piece_at(field)].into_iter().flatten() {
                key ^= piece_key(field, piece);
            }
        }
        key
    }
}

fn piece_key<V: Variant>(field: Field<V>, piece: Piece) -> u64 {
    let king = usize::from(piece.role == Role::King);
    Keys::<V>::TABLE[piece.color as usize][king][field.bit() % 64]
}

fn turn_key<V: Variant>(turn: Color) -> u64 {
    match turn {
        Color::White => const { random::<V>(4 * Field::<V>::BITS) },
        Color::Black => 0,
    }
}

struct Keys<V: Variant>(PhantomData<V>);

impl<V: Variant> Keys<V> {
    /// For each colour, for men and kings, and for each bit.
    const TABLE: &'static [[[u64; 64]; 2]; 2] = &{
        let mut keys = [[[0; 64]; 2]; 2];
        let bits = Field::<V>::BITS;
        let mut n = 0;
        while n < 4 * bits {
            keys[n / (2 * bits)][n / bits % 2][n % bits] = random::<V>(n);
            n += 1;
        }
        keys
    };
}

/// Fixed, so that keys may be stored.
const fn random<V: Variant>(n: usize) -> u64 {
    Chance::nth(V::SEED, n as u64)
}
