//! Which men can go to a square: the question a written move asks, answered from that square backwards.
//!
//! To find the one move that a text means, nothing else need be generated.

use crate::{Bitboard, CastleRights, Move, MoveKind, Position, Rank, Role, Square, Wing, attacks};

impl Position {
    /// The men of this role on move that can go to this square, the safety of their king apart. Castling is not
    /// counted.
    #[inline]
    pub(crate) fn reachers(&self, role: Role, to: Square) -> Bitboard {
        let us = self.board.side(self.turn());
        if us.has(to) {
            return Bitboard::EMPTY;
        }
        let occupied = self.board.occupied();
        let seen = match role {
            Role::Pawn => return self.pawns_reaching(to, us & self.board.role(Role::Pawn), occupied),
            Role::Knight => attacks::knight(to),
            Role::Bishop => attacks::bishop(to, occupied),
            Role::Rook => attacks::rook(to, occupied),
            Role::Queen => attacks::queen(to, occupied),
            Role::King => attacks::king(to),
        };
        seen & us & self.board.role(role)
    }

    /// Of the men of one role on these squares, those that may go to `to` without leaving their king in check.
    #[inline]
    pub(crate) fn legal(&self, role: Role, men: Bitboard, to: Square) -> Bitboard {
        let mut legal = men;
        for from in men {
            if !self.keeps_king_safe(role, from, to) {
                legal ^= Bitboard::of(from);
            }
        }
        legal
    }

    /// Whether a man that can go from one square to the other leaves its king out of check.
    #[inline]
    pub(crate) fn keeps_king_safe(&self, role: Role, from: Square, to: Square) -> bool {
        let occupied = self.board.occupied();
        let vacated = Bitboard::of(from);
        if role == Role::King {
            return self.board.attackers(to, !self.turn(), occupied.without(vacated)).is_empty();
        }
        let Some(king) = self.board.king(self.turn()) else { return true };
        let mut taken = Bitboard::of(to);
        if role == Role::Pawn && from.file() != to.file() && !occupied.has(to) {
            taken |= Bitboard::of(Square::at(to.file(), from.rank()));
        }
        let after = occupied.without(vacated | taken) | Bitboard::of(to);
        self.board.attackers(king, !self.turn(), after).without(taken).is_empty()
    }

    /// The move of a man that can go from one square to the other, which is not castling; none if a promotion is
    /// missing or out of place.
    #[inline]
    pub(crate) fn step(&self, role: Role, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let kind = match promotion {
            _ if role == Role::Pawn && CastleRights::RANKS.has(to) => {
                MoveKind::Promotion(promotion.filter(|role| Role::PROMOTIONS.contains(role))?)
            }
            Some(_) => return None,
            None if role != Role::Pawn => MoveKind::Plain,
            None if from.index().abs_diff(to.index()) == 16 => MoveKind::DoubleStep,
            None if from.file() != to.file() && !self.board.occupied().has(to) => MoveKind::EnPassant,
            None => MoveKind::Plain,
        };
        Some(Move::new(role, from, to, kind))
    }

    /// Castling to this wing, if it is legal.
    pub(crate) fn castling_move(&self, wing: Wing) -> Option<Move> {
        if self.castling().rooks(self.turn()).is_empty() {
            return None;
        }
        let mut found = None;
        self.for_each_move(|mv| {
            if mv.castle() == Some(wing) {
                found = Some(mv);
            }
        });
        found
    }

    /// The pawns among `pawns` that can step or capture to this square, which none of their side occupies.
    #[inline]
    fn pawns_reaching(&self, to: Square, pawns: Bitboard, occupied: Bitboard) -> Bitboard {
        let behind = Bitboard::of(to).ahead(!self.turn());
        let strikers = attacks::pawn(!self.turn(), to) & pawns;
        if occupied.has(to) {
            return strikers;
        }
        let mut reaching = behind & pawns;
        if !behind.meets(occupied) && behind.meets(Rank::Third.seen_by(self.turn()).squares()) {
            reaching |= behind.ahead(!self.turn()) & pawns;
        }
        if self.en_passant() == Some(to) {
            reaching |= strikers;
        }
        reaching
    }
}
