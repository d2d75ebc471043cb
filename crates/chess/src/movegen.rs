//! Finds the legal moves.
//!
//! There is one generator. It finds out once what checks and pins there are, and hands every man's squares as a set
//! to a [`Harvest`], which counts them, lists them, plays them or stops at the first. Nothing is tried and taken back.

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
    let (us, them) =
        if S::COLOR.is_white() { (board.white, occupied ^ board.white) } else { (occupied ^ board.white, board.white) };
    let Some(king) = (us & board.role(Role::King)).first() else { return };
    let their_diagonal = them & board.diagonal_sliders();
    let their_straight = them & board.straight_sliders();

    // Checks and pins along lines.
    let seen_diagonal = attacks::bishop(king, occupied);
    let seen_straight = attacks::rook(king, occupied);
    let mut checkers = seen_diagonal & their_diagonal
        | seen_straight & their_straight
        | attacks::knight(king) & them & board.role(Role::Knight)
        | attacks::pawn(S::COLOR, king) & them & board.role(Role::Pawn);
    let mut pins_diagonal = Bitboard::EMPTY;
    let mut pins_straight = Bitboard::EMPTY;
    let pinners = attacks::bishop(king, occupied ^ (seen_diagonal & us)) & their_diagonal.without(seen_diagonal);
    for pinner in pinners {
        pins_diagonal |= attacks::between(king, pinner) | Bitboard::of(pinner);
    }
    let pinners = attacks::rook(king, occupied ^ (seen_straight & us)) & their_straight.without(seen_straight);
    for pinner in pinners {
        pins_straight |= attacks::between(king, pinner) | Bitboard::of(pinner);
    }

    // The king.
    let flights = attacks::king(king).without(us);
    let castlers = position.rights & us & S::FIRST_RANK & seen_straight;
    let home = if castlers.is_empty() { Bitboard::EMPTY } else { S::FIRST_RANK };
    let wanted = flights | home;
    let safe = if wanted.is_empty() {
        Bitboard::EMPTY
    } else {
        safe_from::<S::Other>(board, them, occupied ^ Bitboard::of(king), wanted)
    };
    let danger = !safe;
    harvest.steps(Role::King, king, flights & safe);
    if harvest.is_done() || checkers.is_many() {
        return;
    }

    // What answers a check: capturing the man that gives it, or standing in between.
    let answers = match checkers.next() {
        Some(checker) => attacks::between(king, checker) | Bitboard::of(checker),
        None => {
            if !castlers.is_empty() {
                castle::<S>(board, occupied, king, castlers, danger, their_straight, harvest);
            }
            Bitboard::ALL
        }
    };
    let targets = answers.without(us);

    // Pawns, all at once.
    let pawns = us & board.role(Role::Pawn);
    let walkers = pawns.without(pins_diagonal);
    let free = walkers.without(pins_straight);
    let held = walkers & pins_straight;
    let empty = !occupied;
    let steps = (shifted(free, S::STEP) | shifted(held, S::STEP) & pins_straight) & empty;
    let double_steps = shifted(steps & S::THIRD_RANK, S::STEP) & empty & answers;
    let steps = steps & answers;
    let strikers = pawns.without(pins_straight);
    let free = strikers.without(pins_diagonal);
    let held = strikers & pins_diagonal;
    let prey = them & answers;
    const NOT_A: Bitboard = Bitboard(!File::A.squares().0);
    const NOT_H: Bitboard = Bitboard(!File::H.squares().0);
    let left = S::STEP - 1;
    let right = S::STEP + 1;
    let to_left = (shifted(free & NOT_A, left) | shifted(held & NOT_A, left) & pins_diagonal) & prey;
    let to_right = (shifted(free & NOT_H, right) | shifted(held & NOT_H, right) & pins_diagonal) & prey;
    harvest.pawns(steps.without(S::LAST_RANK), S::STEP);
    harvest.double_steps(double_steps, 2 * S::STEP);
    harvest.pawns(to_left.without(S::LAST_RANK), left);
    harvest.pawns(to_right.without(S::LAST_RANK), right);
    if (steps | to_left | to_right).meets(S::LAST_RANK) {
        harvest.promotions(steps & S::LAST_RANK, S::STEP);
        harvest.promotions(to_left & S::LAST_RANK, left);
        harvest.promotions(to_right & S::LAST_RANK, right);
    }
    let passed = position.rights & S::SIXTH_RANK;
    let capturers = pawns & (shifted(passed & NOT_H, 1 - S::STEP) | shifted(passed & NOT_A, -1 - S::STEP));
    if !capturers.is_empty() {
        en_passant::<S>(board, occupied, them, king, answers, capturers, passed, harvest);
    }

    // Pieces. A pinned knight never moves; a pinned slider moves along its pin.
    let pinned = pins_diagonal | pins_straight;
    for from in (us & board.role(Role::Knight)).without(pinned) {
        harvest.steps(Role::Knight, from, attacks::knight(from) & targets);
    }
    let diagonal = us & board.diagonal_sliders();
    let straight = us & board.straight_sliders();
    for from in diagonal.without(pinned) {
        harvest.diagonal_slides(from, attacks::bishop(from, occupied) & targets);
    }
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

/// Of these squares, those that the side `S`, whose men are `men`, does not attack on a board so occupied.
#[inline(always)]
fn safe_from<S: Side>(board: &Board, men: Bitboard, occupied: Bitboard, squares: Bitboard) -> Bitboard {
    const NOT_A: Bitboard = Bitboard(!File::A.squares().0);
    const NOT_H: Bitboard = Bitboard(!File::H.squares().0);
    let pawns = men & board.role(Role::Pawn);
    let mut attacked = shifted(pawns & NOT_A, S::STEP - 1) | shifted(pawns & NOT_H, S::STEP + 1);
    for from in men & board.role(Role::Knight) {
        attacked |= attacks::knight(from);
    }
    for from in men & board.role(Role::King) {
        attacked |= attacks::king(from);
    }
    if squares.without(attacked).is_empty() {
        return Bitboard::EMPTY;
    }
    for from in men & board.diagonal_sliders() {
        attacked |= attacks::bishop(from, occupied);
    }
    for from in men & board.straight_sliders() {
        attacked |= attacks::rook(from, occupied);
    }
    squares.without(attacked)
}

#[cold]
#[inline(never)]
#[allow(clippy::too_many_arguments)]
fn en_passant<S: Side>(
    board: &Board,
    occupied: Bitboard,
    them: Bitboard,
    king: Square,
    answers: Bitboard,
    capturers: Bitboard,
    passed: Bitboard,
    harvest: &mut impl Harvest,
) {
    let victim = shifted(passed, -S::STEP);
    let Some(to) = passed.first() else { return };
    if !(victim | passed).meets(answers) {
        return;
    }
    for from in capturers {
        // Two pawns leave their squares at once, so the lines to the king are looked at anew.
        let after = occupied ^ Bitboard::of(from) ^ victim | passed;
        let seen = attacks::bishop(king, after) & board.diagonal_sliders()
            | attacks::rook(king, after) & board.straight_sliders();
        if !seen.meets(them) {
            harvest.en_passant(from, to);
        }
    }
}

#[inline(always)]
fn castle<S: Side>(
    board: &Board,
    occupied: Bitboard,
    king: Square,
    castlers: Bitboard,
    danger: Bitboard,
    their_straight: Bitboard,
    harvest: &mut impl Harvest,
) {
    let _ = board;
    for rook in castlers {
        let wing = Wing::of_rook(king, rook);
        let king_target = wing.king_target(S::COLOR);
        let rook_target = wing.rook_target(S::COLOR);
        let king_path = attacks::between(king, king_target) | Bitboard::of(king_target);
        let rook_path = attacks::between(rook, rook_target) | Bitboard::of(rook_target);
        let rest = occupied ^ Bitboard::of(king) ^ Bitboard::of(rook);
        // In Chess960 the rook may have screened the square its king comes to.
        let unscreened = attacks::rook(king_target, rest | Bitboard::of(rook_target)) & their_straight & S::FIRST_RANK;
        if !(king_path | rook_path).meets(rest) && !king_path.meets(danger) && unscreened.is_empty() {
            harvest.castle(wing, king, rook);
        }
    }
}

/// Counts the moves, until there are enough.
pub(crate) struct Count {
    pub(crate) moves: u64,
    pub(crate) enough: u64,
}

impl Count {
    pub(crate) const ALL: Self = Self { moves: 0, enough: u64::MAX };
    pub(crate) const ONE: Self = Self { moves: 0, enough: 1 };

    #[inline(always)]
    fn add(&mut self, targets: Bitboard) {
        self.moves += targets.count() as u64;
    }
}

impl Harvest for Count {
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
        self.moves >= self.enough
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
