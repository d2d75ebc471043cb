//! What an exchange on one square brings.

use chess::{Bitboard, Move, MoveKind, Position, Role, attacks};

use super::worth;

/// Whether the exchange that a move begins brings its side at least so much, if both take with the least man each time
/// and stop when it does not pay.
pub(super) fn brings(position: &Position, mv: Move, at_least: i32) -> bool {
    if matches!(mv.kind(), MoveKind::Castle { .. }) {
        return at_least <= 0;
    }
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    let gained = mv.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
    let mut balance = position.captured(mv).map_or(0, worth) + gained - at_least;
    if balance < 0 {
        return false;
    }
    // Now the other side takes what has just come.
    balance -= worth(mv.promotion().unwrap_or(mv.role()));
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(Bitboard::of(from)) | Bitboard::of(to);
    if mv.kind() == MoveKind::EnPassant {
        occupied = occupied.without(Bitboard::of(chess::Square::at(to.file(), from.rank())));
    }
    let (diagonal, straight) = (board.diagonal_sliders(), board.straight_sliders());
    let us = position.turn();
    let all = |occupied: Bitboard| board.attackers(to, us, occupied) | board.attackers(to, !us, occupied);
    let mut attackers = all(occupied) & occupied;
    let mut side = !us;
    // The side on move when it ends has come off worse.
    loop {
        let mine = attackers & board.side(side);
        if mine.is_empty() {
            break;
        }
        let Some((role, square)) =
            Role::ALL.into_iter().find_map(|role| Some((role, (mine & board.role(role)).first()?)))
        else {
            break;
        };
        occupied = occupied.without(Bitboard::of(square));
        // Men that stood behind the one that took come into play.
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & straight;
        }
        attackers &= occupied;
        side = !side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            // A king cannot take where he would be taken.
            if role == Role::King && !(attackers & board.side(side)).is_empty() {
                side = !side;
            }
            break;
        }
    }
    side != us
}
