//! A position that can be played on.

use crate::clock::Clock;
use crate::movegen::{Count, Each, Harvest, generate};
use crate::side::{Black, Side, White, shifted};
use crate::{
    Bitboard, Board, CastleRights, Color, Faults, Move, MoveKind, MoveList, MoveNumber, Role, Setup, Square, Wing,
    attacks,
};

/// A position that can be played on: each side has one king, the side not on move is not in check, and every right to
/// castle or to capture en passant is real.
///
/// It is 48 bytes and is copied, not changed: [`play`](Self::play) gives the position after a move.
///
/// ```
/// use chess::Position;
///
/// let position = Position::OPENING;
/// assert_eq!(position.legal_moves().len(), 20);
///
/// let e4 = position.read_san("e4")?;
/// let position = position.play(e4)?;
/// assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
///
/// Two positions are equal if everything about them is, the counters of moves included. Whether the game has come back
/// to the same position is another question: see [`Repetition`](crate::Repetition).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    /// The squares to which a right is tied: those of the rooks that may castle, on the first and eighth rank, and the
    /// square a pawn has just passed over, on the third or sixth.
    pub(crate) rights: Bitboard,
    pub(crate) clock: Clock,
}

impl Position {
    /// The usual opening position.
    pub const OPENING: Self =
        Self { board: Board::OPENING, rights: Bitboard(0x8100_0000_0000_0081), clock: Clock::new(Color::White, 0, 1) };

    /// The men.
    #[inline(always)]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is on move.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.clock.turn()
    }

    /// Which rooks may still castle.
    pub const fn castling(&self) -> CastleRights {
        CastleRights::of_rooks(self.rights)
    }

    /// The square that a pawn has just passed over with a double step, whether or not it can be captured there.
    pub const fn en_passant(&self) -> Option<Square> {
        Bitboard(self.rights.0 & !CastleRights::RANKS.0).first()
    }

    /// The same square, if a pawn can legally be captured there.
    pub fn legal_en_passant(&self) -> Option<Square> {
        let square = self.en_passant()?;
        let capturers = attacks::pawn(!self.turn(), square) & self.board.men(self.turn(), Role::Pawn);
        (!self.legal(Role::Pawn, capturers, square).is_empty()).then_some(square)
    }

    /// Moves of either side since the last capture or pawn move.
    pub const fn halfmoves(&self) -> u16 {
        self.clock.halfmoves()
    }

    /// The number of the move, 1 at the beginning, one more after each move of Black.
    pub const fn fullmoves(&self) -> u32 {
        self.clock.fullmoves()
    }

    /// The number of the move that is to be played, as books write it: `1.` for White, `1...` for Black.
    pub const fn move_number(&self) -> MoveNumber {
        MoveNumber { round: self.fullmoves(), begins: self.turn().is_white() }
    }

    /// The square of one side's king.
    pub fn king(&self, color: Color) -> Square {
        self.board.king(color).expect("a position has a king of each colour")
    }

    /// The men that give check to the side on move.
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.king(self.turn()), !self.turn(), self.board.occupied())
    }

    /// Whether the side on move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The men of one side that may not leave the line on which they screen their king.
    pub fn pinned(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let them = self.board.side(!color);
        let lines = attacks::bishop(king, them) & self.board.diagonal_sliders()
            | attacks::rook(king, them) & self.board.straight_sliders();
        let mut pinned = Bitboard::EMPTY;
        for pinner in lines & them {
            let screen = attacks::between(king, pinner) & self.board.occupied();
            if !screen.is_many() {
                pinned |= screen;
            }
        }
        pinned
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::default();
        self.for_each_move(|mv| list.push(mv));
        list
    }

    /// Hands every legal move to a function.
    #[inline]
    pub fn for_each_move(&self, to: impl FnMut(Move)) {
        self.generate(&mut Each { board: &self.board, to });
    }

    /// How many legal moves there are, found without listing them.
    pub fn count_moves(&self) -> usize {
        let mut count = Count::<{ u64::MAX }>::default();
        self.generate(&mut count);
        count.moves as usize
    }

    /// Whether there is a legal move at all.
    pub fn has_moves(&self) -> bool {
        let mut count = Count::<1>::default();
        self.generate(&mut count);
        count.moves > 0
    }

    /// Whether the side on move is in check and has no move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_moves()
    }

    /// Whether the side on move is not in check and has no move.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_moves()
    }

    /// Whether this move may be played here.
    pub fn is_legal(&self, mv: Move) -> bool {
        let (role, from, to) = (mv.role(), mv.from(), mv.to());
        match mv.castle() {
            Some(wing) => self.castling_move(wing) == Some(mv),
            None => {
                self.reachers(role, to).has(from)
                    && self.keeps_king_safe(role, from, to)
                    && self.step(role, from, to, mv.promotion()) == Some(mv)
            }
        }
    }

    /// What the move takes, if it takes something.
    pub fn captured(&self, mv: Move) -> Option<Role> {
        match mv.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castle { .. } => None,
            _ => self.board.role_at(mv.to()),
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(IllegalMove(mv)) }
    }

    /// The position after a move that is known to be legal here.
    ///
    /// A move that is not legal gives a position that makes no sense; it never panics here, but may do so later.
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        match self.turn() {
            Color::White => self.after::<White>(mv),
            Color::Black => self.after::<Black>(mv),
        }
    }

    /// The position if the side on move could pass; none if it is in check. What a search asks that wants to know whether
    /// anything threatens.
    ///
    /// ```
    /// use chess::{Color, Position};
    ///
    /// let passed = Position::OPENING.pass().expect("no check");
    /// assert_eq!((passed.turn(), passed.board()), (Color::Black, Position::OPENING.board()));
    /// ```
    pub fn pass(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let clock = match self.turn() {
            Color::White => self.clock.tick::<White>(false),
            Color::Black => self.clock.tick::<Black>(false),
        };
        Some(Self { board: self.board, rights: self.rights & CastleRights::RANKS, clock })
    }

    /// The position of an arrangement whose faults are known to be harmless.
    pub(crate) fn unchecked(setup: Setup) -> Self {
        let passed = setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        Self {
            board: setup.board,
            rights: setup.castling.all() | passed,
            clock: Clock::new(setup.turn, setup.halfmoves, setup.fullmoves),
        }
    }

    /// Whether the man of the side on move on one square goes to the other, the safety of its king apart. Castling is
    /// not counted.
    ///
    /// ```
    /// use chess::{Position, Square};
    ///
    /// // The knight is pinned: it goes to c3, but may not.
    /// let position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert!(position.goes(Square::E2, Square::C3));
    /// assert!(!position.goes(Square::E2, Square::E4));
    /// # Ok::<(), chess::ReadPositionError>(())
    /// ```
    pub fn goes(&self, from: Square, to: Square) -> bool {
        self.board.role_at(from).is_some_and(|role| self.reachers(role, to).has(from))
    }

    /// Hands the legal moves to a harvest.
    #[inline(always)]
    pub(crate) fn generate(&self, harvest: &mut impl Harvest) {
        match self.turn() {
            Color::White => generate::<White>(self, harvest),
            Color::Black => generate::<Black>(self, harvest),
        }
    }

    #[inline(always)]
    fn after<S: Side>(&self, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.to());
        match (mv.kind(), mv.role()) {
            (MoveKind::Plain, Role::Pawn) => self.after_pawn::<S>(from, to, Role::Pawn),
            (MoveKind::Plain, role) => self.after_step::<S>(role, from, to),
            (MoveKind::DoubleStep, _) => self.after_double_step::<S>(from, to),
            (MoveKind::EnPassant, _) => self.after_en_passant::<S>(from, to),
            (MoveKind::Promotion(role), _) => self.after_pawn::<S>(from, to, role),
            (MoveKind::Castle { wing, rook }, _) => self.after_castle::<S>(wing, from, rook),
        }
    }

    /// The rights that outlive a move between these squares.
    #[inline(always)]
    fn rights_after(&self, touched: Bitboard) -> Bitboard {
        (self.rights & CastleRights::RANKS).without(touched)
    }

    #[inline(always)]
    fn clock_after<S: Side>(&self, to: Square) -> Clock {
        self.clock.tick::<S>(self.board.occupied().has(to))
    }

    #[inline(always)]
    pub(crate) fn after_step<S: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let touched = Bitboard::of(from) | Bitboard::of(to);
        let mut board = self.board;
        board.clear(touched);
        board.add(Bitboard::of(to), S::COLOR, role);
        let mut rights = self.rights_after(touched);
        if role == Role::King {
            rights = rights.without(S::FIRST_RANK);
        }
        Self { board, rights, clock: self.clock_after::<S>(to) }
    }

    #[inline(always)]
    pub(crate) fn after_diagonal_slide<S: Side>(&self, from: Square, to: Square) -> Self {
        let touched = Bitboard::of(from) | Bitboard::of(to);
        let mut board = self.board;
        let is_queen = board.straight.0 >> from as u8 & 1;
        board.clear(touched);
        board.add(Bitboard::of(to), S::COLOR, Role::Bishop);
        board.straight.0 |= is_queen << to as u8;
        Self { board, rights: self.rights_after(touched), clock: self.clock_after::<S>(to) }
    }

    #[inline(always)]
    pub(crate) fn after_straight_slide<S: Side>(&self, from: Square, to: Square) -> Self {
        let touched = Bitboard::of(from) | Bitboard::of(to);
        let mut board = self.board;
        let is_queen = board.diagonal.0 >> from as u8 & 1;
        board.clear(touched);
        board.add(Bitboard::of(to), S::COLOR, Role::Rook);
        board.diagonal.0 |= is_queen << to as u8;
        Self { board, rights: self.rights_after(touched), clock: self.clock_after::<S>(to) }
    }

    #[inline(always)]
    pub(crate) fn after_pawn<S: Side>(&self, from: Square, to: Square, becomes: Role) -> Self {
        let touched = Bitboard::of(from) | Bitboard::of(to);
        let mut board = self.board;
        board.clear(touched);
        board.add(Bitboard::of(to), S::COLOR, becomes);
        Self { board, rights: self.rights_after(touched), clock: self.clock.tick::<S>(true) }
    }

    #[inline(always)]
    pub(crate) fn after_double_step<S: Side>(&self, from: Square, to: Square) -> Self {
        let mut board = self.board;
        board.clear(Bitboard::of(from));
        board.add(Bitboard::of(to), S::COLOR, Role::Pawn);
        let passed = shifted(Bitboard::of(from), S::STEP);
        Self { board, rights: self.rights & CastleRights::RANKS | passed, clock: self.clock.tick::<S>(true) }
    }

    #[inline(always)]
    pub(crate) fn after_en_passant<S: Side>(&self, from: Square, to: Square) -> Self {
        let mut board = self.board;
        board.clear(Bitboard::of(from) | shifted(Bitboard::of(to), -S::STEP));
        board.add(Bitboard::of(to), S::COLOR, Role::Pawn);
        Self { board, rights: self.rights & CastleRights::RANKS, clock: self.clock.tick::<S>(true) }
    }

    #[inline(always)]
    pub(crate) fn after_castle<S: Side>(&self, wing: Wing, king: Square, rook: Square) -> Self {
        let mut board = self.board;
        board.clear(Bitboard::of(king) | Bitboard::of(rook));
        board.add(Bitboard::of(wing.king_target(S::COLOR)), S::COLOR, Role::King);
        board.add(Bitboard::of(wing.rook_target(S::COLOR)), S::COLOR, Role::Rook);
        let rights = (self.rights & CastleRights::RANKS).without(S::FIRST_RANK);
        Self { board, rights, clock: self.clock.tick::<S>(false) }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::OPENING
    }
}

impl TryFrom<Setup> for Position {
    type Error = Faults;

    fn try_from(setup: Setup) -> Result<Self, Faults> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Self::unchecked(setup)) } else { Err(faults) }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        Self {
            board: position.board,
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            halfmoves: position.halfmoves(),
            fullmoves: position.fullmoves(),
        }
    }
}

/// A move that may not be played in the position it was offered to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the {} from {} to {} may not be played here", .0.role(), .0.from(), .0.to())]
pub struct IllegalMove(pub Move);

#[cfg(test)]
mod tests {
    use super::*;

    /// Every move that can be made of parts, sense or nonsense.
    fn all_moves(mut to: impl FnMut(Move)) {
        for role in Role::ALL {
            for from in Square::ALL {
                for target in Square::ALL {
                    let plain = [MoveKind::Plain, MoveKind::DoubleStep, MoveKind::EnPassant];
                    let promotions = Role::ALL.map(MoveKind::Promotion);
                    let castle =
                        |wing| [Square::A1, Square::H1, Square::H8].map(|rook| MoveKind::Castle { wing, rook });
                    let castles = Wing::ALL.into_iter().flat_map(castle);
                    for kind in plain.into_iter().chain(promotions).chain(castles) {
                        to(Move::new(role, from, target, kind));
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_is_legal_if_and_only_if_it_is_listed() {
        for fen in [
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
            "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
            "3k4/1P6/8/8/8/8/4p3/3RK3 b - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let legal = position.legal_moves();
            let mut accepted = 0;
            all_moves(|mv| {
                assert_eq!(position.is_legal(mv), legal.contains(&mv), "{fen}: {mv:?}");
                assert_eq!(position.play(mv).is_ok(), legal.contains(&mv));
                accepted += position.is_legal(mv) as usize;
            });
            assert_eq!(accepted, legal.len(), "{fen}");
        }
    }

    #[test]
    fn a_pinned_man_screens_its_king_alone() {
        let position: Position = "k3r2b/8/8/8/1b6/2N1N3/3P4/r2RK3 w - - 0 1".parse().unwrap();
        let pinned: Bitboard = [Square::D1, Square::E3].into_iter().collect();
        assert_eq!(position.pinned(Color::White), pinned);
    }
}
