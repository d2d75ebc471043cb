//! Whether there are men enough left to give mate.

use crate::{Bitboard, Color, Position, Role};

impl Position {
    /// Whether neither side can ever give mate, by any sequence of legal moves, because of the men that are left:
    /// bare kings, a single knight or bishop, or bishops that all stand on squares of one colour.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let knight: Position = "8/8/4k3/8/8/3NK3/8/8 w - - 0 1".parse()?;
    /// assert!(knight.is_insufficient_material());
    /// let two_knights: Position = "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1".parse()?;
    /// assert!(!two_knights.is_insufficient_material());
    /// # Ok::<(), chess::ReadPositionError>(())
    /// ```
    pub fn is_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.has_insufficient_material(color))
    }

    /// Whether this side can never give mate, by any sequence of legal moves, because of the men that are left.
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let ours = self.board.side(color);
        let board = &self.board;
        if ours.meets(board.role(Role::Pawn) | board.straight_sliders()) {
            return false;
        }
        let knights = board.role(Role::Knight);
        if ours.meets(knights) {
            // A lone knight needs a man of the other side, not a queen, to shut its own king in.
            let helpers = board.side(!color).without(board.role(Role::King) | board.role(Role::Queen));
            return ours.count() <= 2 && helpers.is_empty();
        }
        let bishops = board.role(Role::Bishop);
        if ours.meets(bishops) {
            let one_shade = !bishops.meets(Bitboard::LIGHT) || !bishops.meets(!Bitboard::LIGHT);
            return one_shade && (knights | board.role(Role::Pawn)).is_empty();
        }
        true
    }
}
