//! Finds the legal moves of a seat, whatever the board and whoever else sits at it.

use chess::Role;

use crate::position::{Passed, Position};
use crate::rules::SeatRules;
use crate::{Move, MoveKind, Seat, Seats, Square, Squares};

/// What is done with the moves that are found.
pub(crate) trait Harvest {
    /// A man may go to each of these squares.
    fn officer(&mut self, role: Role, from: Square, targets: Squares);
    /// To each of these squares a pawn may go from the one so far before it in the numbering.
    fn pawns(&mut self, targets: Squares, step: i32);
    /// The same for pawns that make a double step.
    fn double_steps(&mut self, targets: Squares, step: i32);
    /// The same for pawns that promote.
    fn promotions(&mut self, targets: Squares, step: i32);
    /// Any other move.
    fn special(&mut self, mv: Move);
    /// Whether nothing more need be found.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// What a seat has to mind when it moves: checks on its king and the lines its men may not leave.
struct Duties {
    /// The squares that answer a single check; all, without check.
    answers: Squares,
    /// Lines on which a man of ours is the only screen of a king.
    pins: Vec<Pin>,
    pinned: Squares,
}

/// A man that screens a king, and the squares it may go to.
struct Pin {
    screen: Square,
    line: Squares,
}

/// Finds all legal moves of a seat, as if it were on move, with its king to be kept safe from the men of `guards`.
pub(crate) fn generate(position: &Position, seat: Seat, guards: Seats, harvest: &mut impl Harvest) {
    let Position { rules, ref board, .. } = *position;
    let shape = rules.shape();
    let seat_rules = rules.seat(seat);
    let occupied = board.occupied();
    let us = board.seat(seat);
    let Some(king) = (us & board.role(Role::King)).first() else { return };
    // Kings are never taken, nor allies, nor a set that stands still (four, Art. 36).
    let prey = board.seats(rules.hostile(seat).without(position.still())).without(board.role(Role::King));
    let reachable = prey | !occupied & shape.squares();

    let checkers = board.attackers(rules, king, guards, occupied);
    let flights = shape.king(king) & reachable;
    let without_king = occupied.without(Squares::of(king));
    let is_safe = |square: Square| board.attackers(rules, square, guards, without_king).is_empty();
    let duties = Duties::of(position, seat, guards, king, checkers);
    let safe = (flights & duties.line_of(king)).into_iter().filter(|&square| is_safe(square)).collect();
    harvest.officer(Role::King, king, safe);
    if harvest.is_done() || checkers.count() > 1 {
        return;
    }
    if checkers.is_empty() {
        for castling in position.castlings(seat) {
            if !castling.clear.meets(occupied) && castling.safe.into_iter().all(is_safe) {
                let kind = MoveKind::Castle(castling.rook.0, castling.rook.1);
                let (from, to) = castling.king;
                harvest.special(Move { role: Role::King, from, to, kind });
            }
        }
    }

    let targets = reachable & duties.answers;
    let pawns = us & board.role(Role::Pawn);
    let ground = Ground { open: !occupied & shape.squares(), prey, answers: duties.answers };
    pawn_moves(seat_rules, pawns.without(duties.pinned), &ground, !Squares::EMPTY, harvest);
    for from in pawns & duties.pinned {
        pawn_moves(seat_rules, Squares::of(from), &ground, duties.line_of(from), harvest);
    }
    for Passed { square, pawn } in position.passed_for(seat) {
        for from in seat_rules.struck_from(square) & pawns {
            if position.en_passant_is_safe(seat, guards, king, from, square, pawn) {
                let kind = MoveKind::EnPassant(pawn);
                harvest.special(Move { role: Role::Pawn, from, to: square, kind });
            }
        }
    }
    if harvest.is_done() {
        return;
    }
    for from in us & board.role(Role::Knight) {
        harvest.officer(Role::Knight, from, shape.knight(from) & targets & duties.line_of(from));
    }
    for from in us & board.diagonal_sliders() {
        let role = if board.straight_sliders().has(from) { Role::Queen } else { Role::Bishop };
        harvest.officer(role, from, shape.bishop(from, occupied) & targets & duties.line_of(from));
    }
    for from in us & board.straight_sliders() {
        let role = if board.diagonal_sliders().has(from) { Role::Queen } else { Role::Rook };
        harvest.officer(role, from, shape.rook(from, occupied) & targets & duties.line_of(from));
    }
}

/// What pawns meet before them.
struct Ground {
    open: Squares,
    prey: Squares,
    answers: Squares,
}

/// The moves of these pawns to the squares that are allowed.
#[inline(always)]
fn pawn_moves(rules: &SeatRules, pawns: Squares, ground: &Ground, allowed: Squares, harvest: &mut impl Harvest) {
    let Ground { open, prey, answers } = *ground;
    let wanted = answers & allowed;
    let steps = pawns.shifted(rules.step) & open;
    let beyond = (steps & rules.pawn_row.shifted(rules.step)).shifted(rules.step) & open;
    harvest.double_steps(beyond & wanted, 2 * rules.step);
    let [left, right] = rules.strikes;
    let arrivals = [
        (steps & wanted, rules.step),
        (pawns.shifted(left) & prey & wanted, left),
        (pawns.shifted(right) & prey & wanted, right),
    ];
    for (targets, step) in arrivals {
        harvest.pawns(targets.without(rules.promotes_on), step);
        harvest.promotions(targets & rules.promotes_on, step);
    }
}

impl Duties {
    fn of(position: &Position, seat: Seat, guards: Seats, king: Square, checkers: Squares) -> Self {
        let answers = match checkers.first() {
            Some(checker) => position.rules.shape().between(king, checker) | checkers,
            None => !Squares::EMPTY,
        };
        let mut duties = Self { answers, pins: Vec::new(), pinned: Squares::EMPTY };
        duties.pin(position, seat, king, position.board.seats(guards));
        if let Some((ward, snipers)) = position.ward(seat) {
            duties.pin(position, seat, ward, snipers);
        }
        duties
    }

    /// Finds the men of a seat that are the only screen of a king against these snipers.
    fn pin(&mut self, position: &Position, seat: Seat, king: Square, snipers: Squares) {
        let Position { rules, ref board, .. } = *position;
        let shape = rules.shape();
        let occupied = board.occupied();
        let lines = shape.diagonal_lines(king) & board.diagonal_sliders()
            | shape.straight_lines(king) & board.straight_sliders();
        for sniper in lines & snipers {
            let between = shape.between(king, sniper);
            let screens = between & occupied;
            let Some(screen) = screens.first() else { continue };
            if screens.count() == 1 && board.seat(seat).has(screen) {
                self.pins.push(Pin { screen, line: between | Squares::of(sniper) });
                self.pinned.add(screen);
            }
        }
    }

    /// The squares a man may go to as far as the kings it screens are concerned.
    #[inline(always)]
    fn line_of(&self, man: Square) -> Squares {
        if !self.pinned.has(man) {
            return !Squares::EMPTY;
        }
        let mine = self.pins.iter().filter(|pin| pin.screen == man);
        mine.fold(!Squares::EMPTY, |allowed, pin| allowed & pin.line)
    }
}

/// Counts the moves, until there are enough.
#[derive(Default)]
pub(crate) struct Count<const ENOUGH: u64>(pub(crate) u64);

impl<const ENOUGH: u64> Harvest for Count<ENOUGH> {
    #[inline(always)]
    fn officer(&mut self, _: Role, _: Square, targets: Squares) {
        self.0 += u64::from(targets.count());
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Squares, _: i32) {
        self.0 += u64::from(targets.count());
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Squares, _: i32) {
        self.0 += u64::from(targets.count());
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Squares, _: i32) {
        self.0 += Role::PROMOTIONS.len() as u64 * u64::from(targets.count());
    }
    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.0 += 1;
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        self.0 >= ENOUGH
    }
}

/// Hands the moves one by one to a function.
pub(crate) struct Each<F>(pub(crate) F);

impl<F: FnMut(Move)> Harvest for Each<F> {
    #[inline(always)]
    fn officer(&mut self, role: Role, from: Square, targets: Squares) {
        for to in targets {
            (self.0)(Move { role, from, to, kind: MoveKind::Plain });
        }
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Squares, step: i32) {
        for to in targets {
            (self.0)(Move { role: Role::Pawn, from: before(to, step), to, kind: MoveKind::Plain });
        }
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Squares, step: i32) {
        for to in targets {
            (self.0)(Move { role: Role::Pawn, from: before(to, step), to, kind: MoveKind::DoubleStep });
        }
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Squares, step: i32) {
        for to in targets {
            for role in Role::PROMOTIONS {
                let kind = MoveKind::Promotion(role);
                (self.0)(Move { role: Role::Pawn, from: before(to, step), to, kind });
            }
        }
    }
    #[inline(always)]
    fn special(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// The square a pawn came from to this one.
#[inline(always)]
fn before(to: Square, step: i32) -> Square {
    Square::from_index((to.index() as i32 - step) as usize)
}
