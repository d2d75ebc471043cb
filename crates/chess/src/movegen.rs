//! Finds the legal moves.
//!
//! There is one generator. It finds out once what checks and pins there are, and hands every man's squares as a set
//! to a [`Harvest`], which counts them, lists them, plays them or stops at the first. Nothing is tried and taken back.

use crate::castle::may_castle;
use crate::side::{Side, shifted};
use crate::{Bitboard, Board, Color, File, Move, MoveKind, Position, Role, Square, Wing, attacks};

/// What is done with the moves that are found. Pawns come in sets with the step that brought them there.
pub(crate) trait Harvest {
    /// A knight or a king may go to each of these squares.
    fn steps(&mut self, role: Role, from: Square, targets: Bitboard);
    /// A bishop or queen may go along diagonals to each of these squares.
    fn diagonal_slides(&mut self, from: Square, targets: Bitboard);
    /// A rook or queen may go along straight lines to each of these squares.
    fn straight_slides(&mut self, from: Square, targets: Bitboard);
    /// To each of these squares a pawn may go from the square `step` before it.
    fn pawns(&mut self, targets: Bitboard, step: i8);
    /// The same for pawns that make a double step.
    fn double_steps(&mut self, targets: Bitboard, step: i8);
    /// The same for pawns that promote.
    fn promotions(&mut self, targets: Bitboard, step: i8);
    /// A pawn may capture en passant.
    fn en_passant(&mut self, from: Square, to: Square);
    /// The king may castle.
    fn castle(&mut self, wing: Wing, king: Square, rook: Square);
    /// Whether nothing more need be found.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// Finds all legal moves of the side `S`, which is on move.
#[inline(always)]
pub(crate) fn generate<S: Side>(position: &Position, harvest: &mut impl Harvest) {
    let board = &position.board;
    let occupied = board.occupied();
    let us = if S::COLOR.is_white() { board.white } else { occupied ^ board.white };
    let them = occupied ^ us;
    let Some(king) = (us & board.role(Role::King)).first() else { return };

    // Men of theirs on a line with the king give check or pin what stands between.
    let their_diagonal = them & board.diagonal_sliders();
    let their_straight = them & board.straight_sliders();
    let mut checkers = attacks::knight(king) & them & board.role(Role::Knight)
        | attacks::pawn(S::COLOR, king) & them & board.role(Role::Pawn);
    let mut pins_diagonal = Bitboard::EMPTY;
    let mut pins_straight = Bitboard::EMPTY;
    for sniper in attacks::bishop_lines(king) & their_diagonal {
        let between = attacks::between(king, sniper);
        let screen = between & occupied;
        if screen.is_empty() {
            checkers |= Bitboard::of(sniper);
        } else if !screen.is_many() {
            pins_diagonal |= between | Bitboard::of(sniper);
        }
    }
    for sniper in attacks::rook_lines(king) & their_straight {
        let between = attacks::between(king, sniper);
        let screen = between & occupied;
        if screen.is_empty() {
            checkers |= Bitboard::of(sniper);
        } else if !screen.is_many() {
            pins_straight |= between | Bitboard::of(sniper);
        }
    }

    // The king. Sliders too far off to attack a square next to it matter only for castling.
    let flights = attacks::king(king).without(us);
    let mut castlers = position.rights & us & S::FIRST_RANK;
    let mut wanted = flights;
    let mut besiegers = (their_diagonal & attacks::bishop_siege(king), their_straight & attacks::rook_siege(king));
    if !castlers.is_empty() {
        castlers &= attacks::rook(king, occupied);
        if !castlers.is_empty() {
            wanted |= S::FIRST_RANK;
            besiegers = (their_diagonal, their_straight);
        }
    }
    let mut safe = Bitboard::EMPTY;
    if !wanted.is_empty() {
        safe = wanted.without(attacked_by::<S::Other>(board, them, besiegers, occupied ^ Bitboard::of(king)));
        harvest.steps(Role::King, king, flights & safe);
        if harvest.is_done() {
            return;
        }
    }
    if checkers.is_many() {
        return;
    }

    // What answers a check: capturing the man that gives it, or standing in between.
    let answers = match checkers.first() {
        Some(checker) => attacks::between(king, checker) | checkers,
        None => {
            for rook in castlers {
                if may_castle::<S>(king, rook, occupied, safe, their_straight) {
                    harvest.castle(Wing::of_rook(king, rook), king, rook);
                }
            }
            Bitboard::ALL
        }
    };
    let targets = answers.without(us);
    let pinned = pins_diagonal | pins_straight;

    // Pawns, all at once; those that are pinned walk or strike along their pin.
    let pawns = us & board.role(Role::Pawn);
    let open = !occupied;
    let prey = them & answers;
    pawn_moves::<S>(pawns.without(pinned), open, prey, answers, harvest);
    if pawns.meets(pinned) {
        pawn_moves::<S>(pawns & pins_straight, open & pins_straight, Bitboard::EMPTY, answers, harvest);
        pawn_moves::<S>(pawns & pins_diagonal, Bitboard::EMPTY, prey & pins_diagonal, answers, harvest);
    }
    let passed = position.rights & S::SIXTH_RANK;
    let capturers = pawns & (shifted(passed & NOT_H_FILE, 1 - S::STEP) | shifted(passed & NOT_A_FILE, -1 - S::STEP));
    if !capturers.is_empty()
        && let Some(to) = passed.first()
    {
        for from in safe_capturers::<S>(board, occupied, them, king, answers, capturers, passed) {
            harvest.en_passant(from, to);
        }
    }

    // Pieces. A pinned knight never moves; a pinned slider moves along its pin.
    for from in (us & board.role(Role::Knight)).without(pinned) {
        harvest.steps(Role::Knight, from, attacks::knight(from) & targets);
    }
    let diagonal = us & board.diagonal_sliders();
    for from in diagonal.without(pinned) {
        harvest.diagonal_slides(from, attacks::bishop(from, occupied) & targets);
    }
    let straight = us & board.straight_sliders();
    for from in straight.without(pinned) {
        harvest.straight_slides(from, attacks::rook(from, occupied) & targets);
    }
    for from in diagonal & pins_diagonal {
        harvest.diagonal_slides(from, attacks::bishop(from, occupied) & targets & pins_diagonal);
    }
    for from in straight & pins_straight {
        harvest.straight_slides(from, attacks::rook(from, occupied) & targets & pins_straight);
    }
}

const NOT_A_FILE: Bitboard = Bitboard(!File::A.squares().0);
const NOT_H_FILE: Bitboard = Bitboard(!File::H.squares().0);

/// The moves of these pawns to open squares and to those of their prey.
#[inline(always)]
fn pawn_moves<S: Side>(pawns: Bitboard, open: Bitboard, prey: Bitboard, answers: Bitboard, harvest: &mut impl Harvest) {
    let (left, right) = (S::STEP - 1, S::STEP + 1);
    let others = pawns.without(S::SEVENTH_RANK);
    let steps = shifted(others, S::STEP) & open;
    harvest.pawns(steps & answers, S::STEP);
    harvest.double_steps(shifted(steps & S::THIRD_RANK, S::STEP) & open & answers, 2 * S::STEP);
    harvest.pawns(shifted(others & NOT_A_FILE, left) & prey, left);
    harvest.pawns(shifted(others & NOT_H_FILE, right) & prey, right);
    let promoters = pawns & S::SEVENTH_RANK;
    if !promoters.is_empty() {
        harvest.promotions(shifted(promoters, S::STEP) & open & answers, S::STEP);
        harvest.promotions(shifted(promoters & NOT_A_FILE, left) & prey, left);
        harvest.promotions(shifted(promoters & NOT_H_FILE, right) & prey, right);
    }
}

/// The squares that the side `S`, whose men are `men`, attacks on a board so occupied, with these of its sliders.
#[inline(always)]
fn attacked_by<S: Side>(
    board: &Board,
    men: Bitboard,
    (diagonal, straight): (Bitboard, Bitboard),
    occupied: Bitboard,
) -> Bitboard {
    let pawns = men & board.role(Role::Pawn);
    let mut attacked = shifted(pawns & NOT_A_FILE, S::STEP - 1) | shifted(pawns & NOT_H_FILE, S::STEP + 1);
    for from in men & board.role(Role::Knight) {
        attacked |= attacks::knight(from);
    }
    for from in men & board.role(Role::King) {
        attacked |= attacks::king(from);
    }
    for from in diagonal {
        attacked |= attacks::bishop(from, occupied);
    }
    for from in straight {
        attacked |= attacks::rook(from, occupied);
    }
    attacked
}

/// Those of the pawns that may capture en passant without laying their king open.
#[cold]
#[inline(never)]
fn safe_capturers<S: Side>(
    board: &Board,
    occupied: Bitboard,
    them: Bitboard,
    king: Square,
    answers: Bitboard,
    capturers: Bitboard,
    passed: Bitboard,
) -> Bitboard {
    let victim = shifted(passed, -S::STEP);
    if !(victim | passed).meets(answers) {
        return Bitboard::EMPTY;
    }
    // Two pawns leave their squares at once, so the lines to the king are looked at anew.
    let is_safe = |from: &Square| {
        let after = occupied ^ Bitboard::of(*from) ^ victim ^ passed;
        let seen = attacks::bishop(king, after) & board.diagonal_sliders()
            | attacks::rook(king, after) & board.straight_sliders();
        !seen.meets(them)
    };
    capturers.filter(is_safe).collect()
}

/// Counts the moves, until there are enough.
#[derive(Default)]
pub(crate) struct Count<const ENOUGH: u64> {
    pub(crate) moves: u64,
}

impl<const ENOUGH: u64> Count<ENOUGH> {
    #[inline(always)]
    fn add(&mut self, targets: Bitboard) {
        self.moves += targets.count() as u64;
    }
}

impl<const ENOUGH: u64> Harvest for Count<ENOUGH> {
    #[inline(always)]
    fn steps(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.add(targets);
    }
    #[inline(always)]
    fn diagonal_slides(&mut self, _: Square, targets: Bitboard) {
        self.add(targets);
    }
    #[inline(always)]
    fn straight_slides(&mut self, _: Square, targets: Bitboard) {
        self.add(targets);
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i8) {
        self.add(targets);
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, _: i8) {
        self.add(targets);
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i8) {
        self.moves += Role::PROMOTIONS.len() as u64 * targets.count() as u64;
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.moves += 1;
    }
    #[inline(always)]
    fn castle(&mut self, _: Wing, _: Square, _: Square) {
        self.moves += 1;
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        self.moves >= ENOUGH
    }
}

/// Hands the moves one by one to a function.
pub(crate) struct Each<'a, F> {
    pub(crate) board: &'a Board,
    pub(crate) to: F,
}

impl<F: FnMut(Move)> Harvest for Each<'_, F> {
    #[inline(always)]
    fn steps(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            (self.to)(Move::new(role, from, to, MoveKind::Plain));
        }
    }
    #[inline(always)]
    fn diagonal_slides(&mut self, from: Square, targets: Bitboard) {
        let role = if self.board.straight.has(from) { Role::Queen } else { Role::Bishop };
        self.steps(role, from, targets);
    }
    #[inline(always)]
    fn straight_slides(&mut self, from: Square, targets: Bitboard) {
        let role = if self.board.diagonal.has(from) { Role::Queen } else { Role::Rook };
        self.steps(role, from, targets);
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            (self.to)(Move::new(Role::Pawn, before(to, step), to, MoveKind::Plain));
        }
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            (self.to)(Move::new(Role::Pawn, before(to, step), to, MoveKind::DoubleStep));
        }
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            for role in Role::PROMOTIONS {
                (self.to)(Move::new(Role::Pawn, before(to, step), to, MoveKind::Promotion(role)));
            }
        }
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        (self.to)(Move::new(Role::Pawn, from, to, MoveKind::EnPassant));
    }
    #[inline(always)]
    fn castle(&mut self, wing: Wing, king: Square, rook: Square) {
        let color = if self.board.white.has(king) { Color::White } else { Color::Black };
        (self.to)(Move::new(Role::King, king, wing.king_target(color), MoveKind::Castle { wing, rook }));
    }
}

/// The square a pawn came from to this one.
#[inline(always)]
pub(crate) fn before(to: Square, step: i8) -> Square {
    Square::wrapping((to as i8 - step) as u32)
}
