//! Any arrangement of men, legal or not.

use core::fmt;

use arrayvec::ArrayVec;

use crate::{Bitboard, Board, CastleRights, Color, Piece, Position, Rank, Role, Square, Wing};

/// Any arrangement of men with a side on move, legal or not: a position being set up, a diagram from a book, a board
/// after an illegal move was allowed to stand.
///
/// It becomes a [`Position`] if it can be played on, and otherwise says everything that stands in the way:
///
/// ```
/// use chess::{Fault, Color, Setup};
///
/// let setup: Setup = "4k3/8/8/8/8/8/8/P7 w K - 0 1".parse()?;
/// let faults = setup.position().unwrap_err();
/// assert!(faults.contains(&Fault::NoKing(Color::White)));
/// assert_eq!(
///     faults.to_string(),
///     "white has no king; a pawn stands on the first or eighth rank: a1; \
///      castling rights without king and rook in their places: h1"
/// );
/// # Ok::<(), chess::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// Who is on move.
    pub turn: Color,
    /// Which rooks may still castle.
    pub castling: CastleRights,
    /// The square that a pawn passed over with a double step on the move before.
    pub en_passant: Option<Square>,
    /// Moves of either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move, 1 at the beginning, one more after each move of Black.
    pub fullmoves: u32,
}

impl Setup {
    /// An empty board, White on move.
    pub const EMPTY: Self = Self {
        board: Board::EMPTY,
        turn: Color::White,
        castling: CastleRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
    };

    /// The usual opening position.
    pub const OPENING: Self = Self { board: Board::OPENING, castling: CastleRights::STANDARD, ..Self::EMPTY };

    /// The position, if this arrangement can be played on.
    ///
    /// # Errors
    ///
    /// Everything that stands in the way.
    pub fn position(self) -> Result<Position, Faults> {
        Position::try_from(self)
    }

    /// The position as it stands after illegal moves were allowed to stand: a king that could be taken and pawns on their
    /// own first rank are put up with, and rights that cannot be exercised are gone.
    ///
    /// Its legal moves may then take a king; which of them the law allows is for the referee to say.
    ///
    /// # Errors
    ///
    /// If a side has not exactly one king, or a pawn stands where it should have been promoted.
    pub fn as_it_stands(mut self) -> Result<Position, Faults> {
        self.castling = CastleRights::of_rooks(self.castling.all().without(self.void_castling()));
        self.en_passant = self.en_passant.filter(|&square| self.was_passed(square));
        let mut faults = self.faults();
        let board = self.board;
        let promoted_too_late = |color| board.men(color, Role::Pawn) & Rank::Eighth.seen_by(color).squares();
        faults.0.retain(|fault| match fault {
            Fault::CanTakeKing(_) => false,
            Fault::PawnsOnEdge(_) => Color::ALL.into_iter().any(|color| !promoted_too_late(color).is_empty()),
            _ => true,
        });
        if faults.is_empty() { Ok(Position::unchecked(self)) } else { Err(faults) }
    }

    /// Everything that keeps this arrangement from being played on.
    pub fn faults(&self) -> Faults {
        let mut faults = Faults::default();
        for color in Color::ALL {
            match self.board.men(color, Role::King).count() {
                0 => faults.0.push(Fault::NoKing(color)),
                1 => {}
                _ => faults.0.push(Fault::SeveralKings(color)),
            }
        }
        let stray = self.board.role(Role::Pawn) & CastleRights::RANKS;
        if !stray.is_empty() {
            faults.0.push(Fault::PawnsOnEdge(stray));
        }
        if self.board.men(!self.turn, Role::King).any(|king| self.is_attacked(king, self.turn)) {
            faults.0.push(Fault::CanTakeKing(self.turn));
        }
        let void = self.void_castling();
        if !void.is_empty() {
            faults.0.push(Fault::VoidCastling(void));
        }
        if let Some(square) = self.en_passant.filter(|&square| !self.was_passed(square)) {
            faults.0.push(Fault::VoidEnPassant(square));
        }
        faults
    }

    /// What no game can have led to, though it can be played on.
    pub fn oddities(&self) -> Oddities {
        let mut oddities = Oddities::default();
        for color in Color::ALL {
            let men = |role| self.board.men(color, role);
            let dark_bishops = men(Role::Bishop).without(Bitboard::LIGHT).count();
            let light_bishops = (men(Role::Bishop) & Bitboard::LIGHT).count();
            let beyond = |count: u32, first: u32| count.saturating_sub(first);
            let promoted = beyond(men(Role::Queen).count(), 1)
                + beyond(men(Role::Rook).count(), 2)
                + beyond(men(Role::Knight).count(), 2)
                + beyond(dark_bishops, 1)
                + beyond(light_bishops, 1);
            if men(Role::Pawn).count() + promoted > 8 {
                oddities.0.push(Oddity::TooManyMen(color));
            }
        }
        if self.has_impossible_check() {
            oddities.0.push(Oddity::ImpossibleCheck(self.turn));
        }
        oddities
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        !self.board.attackers(square, by, self.board.occupied()).is_empty()
    }

    /// The rights that belong to no rook, to no king on its first rank, or to a second rook on the same wing.
    fn void_castling(&self) -> Bitboard {
        let mut void = Bitboard::EMPTY;
        for color in Color::ALL {
            let rights = self.castling.rooks(color);
            let rooks = rights & self.board.men(color, Role::Rook);
            void |= rights ^ rooks;
            let home = Rank::First.seen_by(color).squares();
            match (self.board.men(color, Role::King) & home).first() {
                None => void |= rooks,
                Some(king) => {
                    for wing in Wing::ALL {
                        let there: Bitboard = rooks.filter(|&rook| Wing::of_rook(king, rook) == wing).collect();
                        if there.is_many() {
                            void |= there;
                        }
                    }
                }
            }
        }
        void
    }

    /// Whether a pawn of the side not on move may just have passed over this square.
    fn was_passed(&self, square: Square) -> bool {
        let mover = !self.turn;
        let (Some(from), Some(to)) = (square.ahead(self.turn), square.ahead(mover)) else {
            return false;
        };
        let occupied = self.board.occupied();
        square.rank() == Rank::Third.seen_by(mover)
            && !occupied.has(square)
            && !occupied.has(from)
            && self.board.piece_at(to) == Some(Piece::new(mover, Role::Pawn))
    }

    /// Whether the side on move is in a check that no last move explains. With several kings it cannot be told.
    fn has_impossible_check(&self) -> bool {
        let kings = self.board.men(self.turn, Role::King);
        let Some(king) = kings.first().filter(|_| !kings.is_many()) else { return false };
        let occupied = self.board.occupied();
        let checkers = self.board.attackers(king, !self.turn, occupied);
        if let Some(passed) = self.en_passant.filter(|&square| self.was_passed(square)) {
            // The last move is known: a double step. It gives check itself or opens one line, never both, and before
            // it there was no check, or it would not have been that side's move.
            let (Some(from), Some(to)) = (passed.ahead(self.turn), passed.ahead(!self.turn)) else {
                return false;
            };
            let before = occupied.without(Bitboard::of(to)) | Bitboard::of(from);
            let earlier = self.board.attackers(king, !self.turn, before).without(Bitboard::of(to));
            return checkers.is_many() || !checkers.is_empty() && !earlier.is_empty();
        }
        match checkers.count() {
            0 | 1 => false,
            2 => !self.can_be_double_check(king, checkers),
            _ => true,
        }
    }

    /// Two men give check at once only if one of them moved out of the other's line or both stand on lines that a
    /// capture en passant, a promotion or castling opened: at least one slides, and they come from two directions.
    fn can_be_double_check(&self, king: Square, checkers: Bitboard) -> bool {
        let sliders = self.board.diagonal_sliders() | self.board.straight_sliders();
        let mut pair = checkers;
        let (Some(a), Some(b)) = (pair.next(), pair.next()) else { return true };
        checkers.meets(sliders) && !crate::attacks::line(a, b).has(king)
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::OPENING
    }
}

/// One reason why a [`Setup`] cannot be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// This side has no king.
    NoKing(Color),
    /// This side has more than one king.
    SeveralKings(Color),
    /// Pawns stand on the first or eighth rank.
    PawnsOnEdge(Bitboard),
    /// This side is on move and attacks the other's king.
    CanTakeKing(Color),
    /// A right to castle is given where king and rook are not in their places.
    VoidCastling(Bitboard),
    /// No pawn can have passed over the en passant square.
    VoidEnPassant(Square),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoKing(color) => write!(f, "{color} has no king"),
            Self::SeveralKings(color) => write!(f, "{color} has several kings"),
            Self::PawnsOnEdge(squares) => {
                f.write_str("a pawn stands on the first or eighth rank:")?;
                list(f, squares)
            }
            Self::CanTakeKing(color) => write!(f, "{color} is on move and can take the king"),
            Self::VoidCastling(squares) => {
                f.write_str("castling rights without king and rook in their places:")?;
                list(f, squares)
            }
            Self::VoidEnPassant(square) => write!(f, "no pawn can just have passed {square}"),
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, squares: Bitboard) -> fmt::Result {
    squares.into_iter().try_for_each(|square| write!(f, " {square}"))
}

/// Everything that keeps a [`Setup`] from being played on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults(ArrayVec<Fault, 6>);

impl core::ops::Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Faults {}

/// One thing about a [`Setup`] that no game can have led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Oddity {
    /// This side has more men than its pawns and their promotions allow.
    TooManyMen(Color),
    /// This side is in a check that no last move of the other can have given.
    ImpossibleCheck(Color),
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyMen(color) => write!(f, "{color} has more men than a game can leave it"),
            Self::ImpossibleCheck(color) => write!(f, "no move can have put {color} in this check"),
        }
    }
}

/// Everything about a [`Setup`] that no game can have led to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Oddities(ArrayVec<Oddity, 3>);

impl core::ops::Deref for Oddities {
    type Target = [Oddity];

    fn deref(&self) -> &[Oddity] {
        &self.0
    }
}
