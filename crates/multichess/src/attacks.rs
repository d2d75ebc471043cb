//! What men attack, for those who judge a position rather than move in it.

use chess::Role;

use crate::shape::Blockers;
use crate::{Board, Piece, Rules, Seat, Square, Squares};

impl Board {
    /// Hands every piece and king to a function, with its square and the squares it attacks: what stands on them is
    /// not asked, nor whether it may leave its place.
    ///
    /// ```
    /// use multichess::{Position, Role, Rules};
    ///
    /// let position = Position::opening(Rules::four());
    /// let mut knights = 0;
    /// position.board().for_each_attack(position.rules(), |piece, _, targets| {
    ///     knights += if piece.role == Role::Knight { targets.count() } else { 0 };
    /// });
    /// // Each of the eight attacks two squares before its pawns and a pawn beside them.
    /// assert_eq!(knights, 24);
    /// ```
    pub fn for_each_attack(&self, rules: &Rules, mut to: impl FnMut(Piece, Square, Squares)) {
        let shape = rules.shape();
        let blockers = Blockers::on(self.occupied());
        for seat in rules.seats() {
            let men = self.seat(seat);
            let mut hand = |role, square, targets| to(Piece { seat, role }, square, targets);
            for square in men & self.role(Role::Knight) {
                hand(Role::Knight, square, shape.knight(square));
            }
            for square in men & self.role(Role::Bishop) {
                hand(Role::Bishop, square, shape.bishop(square, &blockers));
            }
            for square in men & self.role(Role::Rook) {
                hand(Role::Rook, square, shape.rook(square, &blockers));
            }
            for square in men & self.role(Role::Queen) {
                hand(Role::Queen, square, shape.bishop(square, &blockers) | shape.rook(square, &blockers));
            }
            for square in men & self.role(Role::King) {
                hand(Role::King, square, shape.king(square));
            }
        }
    }

    /// The squares that the pawns of a seat attack.
    pub fn pawn_attacks(&self, rules: &Rules, seat: Seat) -> Squares {
        let pawns = self.seat(seat) & self.role(Role::Pawn);
        let [left, right] = rules.seat(seat).strikes;
        (pawns.shifted(left) | pawns.shifted(right)) & rules.shape().squares()
    }
}
