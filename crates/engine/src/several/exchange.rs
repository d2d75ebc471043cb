//! What an exchange on one square brings, where several sit at the board.

use multichess::{Move, MoveKind, Position, Role, Seats, Squares};

/// What men are worth when they are exchanged.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 90,
        Role::Knight => 300,
        Role::Bishop => 390,
        Role::Rook => 520,
        Role::Queen => 1050,
        Role::King => 20_000,
    }
}

/// What a move takes.
pub(crate) fn captured(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind {
        MoveKind::EnPassant(_) => Some(Role::Pawn),
        MoveKind::Castle(..) | MoveKind::DoubleStep => None,
        MoveKind::Plain => position.board().role_at(mv.to),
    }
}

/// What a pawn gains by promoting with this move.
pub(crate) fn promoted(mv: Move) -> i32 {
    mv.promotion.map_or(0, |role| worth(role) - worth(Role::Pawn))
}

/// Whether the exchange that a move begins brings the mover's party at least so much, if his friends and all others take
/// by turns, with the least man each time, and stop when it does not pay.
///
/// Who sits where is left out: any other player who can take does so before a friend takes back. So a capture that
/// brings something here brings it whatever the order of the turns.
pub(crate) fn brings(position: &Position, friends: Seats, mv: Move, at_least: i32) -> bool {
    if matches!(mv.kind, MoveKind::Castle(..)) {
        return at_least <= 0;
    }
    let mut balance = captured(position, mv).map_or(0, worth) + promoted(mv) - at_least;
    if balance < 0 {
        return false;
    }
    // Now the others take what has just come.
    balance -= worth(mv.promotion.unwrap_or(mv.role));
    if balance >= 0 {
        return true;
    }
    let (rules, board) = (position.rules(), position.board());
    let free = Seats::of(rules.seats()).without(position.still());
    let sides = [free.without(friends), free.without(free.without(friends))];
    let mut occupied = board.occupied().without(Squares::of(mv.from)) | Squares::of(mv.to);
    if let MoveKind::EnPassant(pawn) = mv.kind {
        occupied.remove(pawn);
    }
    let attackers = |side: usize, occupied: Squares| board.attackers(rules, mv.to, sides[side], occupied) & occupied;
    // The side that is to take; the others begin. The side that is to take when it ends has come off worse.
    let mut side = 0;
    loop {
        let men = attackers(side, occupied);
        let least = Role::ALL.into_iter().find_map(|role| Some((role, (men & board.role(role)).first()?)));
        let Some((role, square)) = least else { break };
        occupied.remove(square);
        side = 1 - side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            // A king cannot take where he would be taken.
            if role == Role::King && !attackers(side, occupied).is_empty() {
                side = 1 - side;
            }
            break;
        }
    }
    side == 0
}
