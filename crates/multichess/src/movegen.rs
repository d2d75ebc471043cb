//! Finds the legal moves of a seat, whatever the board and the other players at it.

use arrayvec::ArrayVec;
use chess::Role;

use crate::harvest::Harvest;
use crate::position::{Passed, Position};
use crate::rules::SeatRules;
use crate::shape::Blockers;
use crate::{Board, Move, MoveKind, Rules, Seat, Seats, Square, Squares};

/// Which kings a move must leave safe, and from whom.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Care {
    /// The seats from whose men the mover's own king must be safe.
    pub(crate) guards: Seats,
    /// Another's king that may not be laid open to these men (three, Art. 41).
    pub(crate) ward: Option<Ward>,
}

/// A king, and the men to which the seat that moves may not lay it open.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ward {
    pub(crate) king: Square,
    pub(crate) snipers: Squares,
}

impl Care {
    /// None at all: everything the men can do.
    pub(crate) const NONE: Self = Self { guards: Seats::NONE, ward: None };
}

/// Finds all moves of a seat, as if it were on move, that leave safe what they must.
#[inline(always)]
pub(crate) fn generate(position: &Position, seat: Seat, care: Care, harvest: &mut impl Harvest) {
    let Position { rules, ref board, .. } = *position;
    let shape = rules.shape();
    let seat_rules = rules.seat(seat);
    let occupied = board.occupied();
    let us = board.seat(seat);
    let kings = board.role(Role::King);
    let Some(king) = (us & kings).first() else { return };
    // Kings are never taken, nor allies, nor a frozen army (four, Art. 36).
    let prey = board.seats(rules.hostile(seat).without(position.still)).without(kings);
    let open = !occupied & shape.squares();

    let checkers = board.attackers(rules, king, care.guards, occupied);
    let duties = Duties::of(rules, board, seat, &care, king, checkers);
    let without_king = occupied.without(Squares::of(king));
    let is_safe = |square: Square| board.attackers(rules, square, care.guards, without_king).is_empty();
    let flights = shape.king(king) & (prey | open) & duties.line_of(king);
    harvest.piece(Role::King, king, flights.into_iter().filter(|&square| is_safe(square)).collect());
    if harvest.is_done() || checkers.count() > 1 {
        return;
    }
    if checkers.is_empty() {
        for castling in position.castlings(seat) {
            if !castling.clear.meets(occupied) && castling.safe.into_iter().all(is_safe) {
                let kind = MoveKind::Castle(castling.rook.0, castling.rook.1);
                let (from, to) = castling.king;
                harvest.special(Move { role: Role::King, from, to, promotion: None, kind });
            }
        }
    }

    let ground = Ground { open, prey, blockers: Blockers::on(occupied) };
    let free = us.without(duties.pinned);
    pawn_moves(seat_rules, free & board.role(Role::Pawn), &ground, duties.answers, harvest);
    if harvest.is_done() {
        return;
    }
    piece_moves(rules, board, free, &ground, duties.answers, harvest);
    for from in duties.pinned {
        let (man, allowed) = (Squares::of(from), duties.answers & duties.line_of(from));
        pawn_moves(seat_rules, man & board.role(Role::Pawn), &ground, allowed, harvest);
        piece_moves(rules, board, man, &ground, allowed, harvest);
    }
    for passed in position.passed_for(seat) {
        for from in seat_rules.struck_from(passed.square) & us & board.role(Role::Pawn) {
            if en_passant_is_safe(rules, board, seat, &care, king, from, passed) {
                en_passant(seat_rules, from, passed, harvest);
            }
        }
    }
}

/// What men meet on their way.
struct Ground {
    open: Squares,
    prey: Squares,
    blockers: Blockers,
}

/// The moves of these pawns to the squares that are allowed.
#[inline(always)]
fn pawn_moves(rules: &SeatRules, pawns: Squares, ground: &Ground, allowed: Squares, harvest: &mut impl Harvest) {
    let Ground { open, prey, .. } = *ground;
    let steps = pawns.shifted(rules.step) & open;
    let beyond = (steps & rules.third_row).shifted(rules.step) & open;
    harvest.double_steps(beyond & allowed, 2 * rules.step);
    let [left, right] = rules.strikes;
    let arrivals = [
        (steps & allowed, rules.step),
        (pawns.shifted(left) & prey & allowed, left),
        (pawns.shifted(right) & prey & allowed, right),
    ];
    for (targets, step) in arrivals {
        harvest.pawns(targets.without(rules.promotes_on), step);
        harvest.promotions(targets & rules.promotes_on, step);
    }
}

/// The moves of those of these men that are neither pawns nor kings, to the squares that are allowed.
#[inline(always)]
fn piece_moves(
    rules: &Rules,
    board: &Board,
    men: Squares,
    ground: &Ground,
    allowed: Squares,
    harvest: &mut impl Harvest,
) {
    let shape = rules.shape();
    let targets = (ground.open | ground.prey) & allowed;
    for from in men & board.role(Role::Knight) {
        harvest.piece(Role::Knight, from, shape.knight(from) & targets);
    }
    let (diagonal, straight) = (board.diagonal_sliders() & men, board.straight_sliders() & men);
    for from in diagonal {
        let role = if straight.has(from) { Role::Queen } else { Role::Bishop };
        harvest.piece(role, from, shape.bishop(from, &ground.blockers) & targets);
    }
    for from in straight {
        let role = if diagonal.has(from) { Role::Queen } else { Role::Rook };
        harvest.piece(role, from, shape.rook(from, &ground.blockers) & targets);
    }
}

/// One capture en passant. In three, a pawn may promote by it: C10 and K10 are passed squares of White and Red and
/// promotion squares of Black.
fn en_passant(rules: &SeatRules, from: Square, Passed { square, pawn }: Passed, harvest: &mut impl Harvest) {
    let mv = Move { role: Role::Pawn, from, to: square, promotion: None, kind: MoveKind::EnPassant(pawn) };
    if rules.promotes_on.has(square) {
        Role::PROMOTIONS.into_iter().for_each(|role| harvest.special(Move { promotion: Some(role), ..mv }));
    } else {
        harvest.special(mv);
    }
}

/// Whether a capture en passant leaves every king safe that it must. Two pawns leave their squares at once, so the
/// lines are looked at anew.
fn en_passant_is_safe(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    care: &Care,
    king: Square,
    from: Square,
    Passed { square, pawn }: Passed,
) -> bool {
    let before = board.occupied();
    let gone = Squares::of(from) | Squares::of(pawn);
    let after = before.without(gone) | Squares::of(square);
    let attackers = |king, by, occupied| board.attackers(rules, king, by, occupied);
    let lays_open = care.ward.is_some_and(|Ward { king, snipers }| {
        let all = rules.hostile(seat);
        let now = attackers(king, all, after).without(gone);
        now.without(attackers(king, all, before)).meets(snipers)
    });
    !lays_open && attackers(king, care.guards, after).without(gone).is_empty()
}

/// What a seat has to mind when it moves: a check on its king, and the lines its men may not leave.
struct Duties {
    /// The squares that answer a single check; all, without check.
    answers: Squares,
    /// Lines on which a man of ours is the only screen of a king: at most eight for each of the two kings.
    pins: ArrayVec<Pin, 16>,
    pinned: Squares,
}

/// A man that screens a king, and the squares it may go to.
struct Pin {
    screen: Square,
    line: Squares,
}

impl Duties {
    #[inline(always)]
    fn of(rules: &Rules, board: &Board, seat: Seat, care: &Care, king: Square, checkers: Squares) -> Self {
        let answers = match checkers.first() {
            Some(checker) => rules.shape().between(king, checker) | checkers,
            None => !Squares::EMPTY,
        };
        let mut duties = Self { answers, pins: ArrayVec::new(), pinned: Squares::EMPTY };
        duties.pin(rules, board, seat, king, board.seats(care.guards));
        if let Some(Ward { king, snipers }) = care.ward {
            duties.pin(rules, board, seat, king, snipers);
        }
        duties
    }

    /// Finds the men of a seat that are the only screen of a king against these snipers.
    #[inline(always)]
    fn pin(&mut self, rules: &Rules, board: &Board, seat: Seat, king: Square, snipers: Squares) {
        let shape = rules.shape();
        let lines = shape.diagonal_lines(king) & board.diagonal_sliders()
            | shape.straight_lines(king) & board.straight_sliders();
        for sniper in lines & snipers {
            let between = shape.between(king, sniper);
            let screens = between & board.occupied();
            if screens.count() == 1 && screens.meets(board.seat(seat)) {
                let Some(screen) = screens.first() else { continue };
                self.pins.push(Pin { screen, line: between | Squares::of(sniper) });
                self.pinned.add(screen);
            }
        }
    }

    /// The squares a man may go to as far as the kings it screens are concerned.
    #[inline(always)]
    fn line_of(&self, man: Square) -> Squares {
        let mine = self.pins.iter().filter(|pin| pin.screen == man);
        mine.fold(!Squares::EMPTY, |allowed, pin| allowed & pin.line)
    }
}
