//! Which moves give check, told without playing them where that can be.

use chess::{Bitboard, Move, MoveKind, Position, Role, attacks};

/// What makes a move of one position give check.
pub(super) struct Checks {
    /// For each role, the squares from which it attacks the other king.
    direct: [Bitboard; Role::ALL.len()],
    /// The men that screen the other king from one of their own.
    screens: Bitboard,
}

impl Checks {
    pub(super) fn of(position: &Position) -> Self {
        let (us, board) = (position.turn(), position.board());
        let (king, occupied) = (position.king(!us), board.occupied());
        let direct = Role::ALL.map(|role| match role {
            Role::King => Bitboard::EMPTY,
            _ => attacks::of(role, !us, king, occupied),
        });
        let lines = attacks::bishop(king, Bitboard::EMPTY) & board.diagonal_sliders()
            | attacks::rook(king, Bitboard::EMPTY) & board.straight_sliders();
        let mut screens = Bitboard::EMPTY;
        for slider in lines & board.side(us) {
            let between = attacks::between(king, slider) & occupied;
            if !between.is_many() {
                screens |= between;
            }
        }
        Self { direct, screens }
    }

    /// Whether a legal move may give check. A move of which this is not so gives none.
    pub(super) fn may_be(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Plain | MoveKind::DoubleStep => {
                self.direct[mv.role() as usize].has(mv.to()) || self.screens.has(mv.from())
            }
            // More than one square changes in a way that the lines to the king do not show.
            MoveKind::Promotion(_) | MoveKind::EnPassant | MoveKind::Castle { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_check_is_missed() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "4k3/8/4N3/8/8/8/4R3/4K3 w - - 0 1",
            "5k2/3P4/8/8/8/8/8/4K2R w K - 0 1",
        ] {
            let position: Position = fen.parse().expect("a position");
            walk(&position, 3);
        }
    }

    fn walk(position: &Position, depth: u32) {
        let checks = Checks::of(position);
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            assert!(checks.may_be(mv) || !after.is_check(), "{position} {mv:?}");
            if depth > 1 {
                walk(&after, depth - 1);
            }
        }
    }
}
