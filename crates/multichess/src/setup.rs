//! Any arrangement of men, legal or not.

use std::fmt;

use chess::Role;

use crate::outcome::Standing;
use crate::position::Passed;
use crate::{Board, BySeat, CastleRights, Position, Rules, Seat, Seats, Square, Squares};

/// Any arrangement of men with a seat on move, legal or not: a position being set up, a diagram from a book, a board
/// after an illegal move was allowed to stand.
///
/// It becomes a [`Position`] if it can be played on, and otherwise says everything that stands in the way:
///
/// ```
/// use multichess::Setup;
///
/// let setup: Setup = "a | a: Kg14 Pd1 | b: Ka7 Ka9 | c: Pe2 | d: Kn8".parse()?;
/// let faults = setup.position().unwrap_err();
/// assert_eq!(
///     faults.to_string(),
///     "a has a pawn where it cannot be one: d1; b has several kings; c has no king"
/// );
/// # Ok::<(), multichess::TextError>(())
/// ```
///
/// No king need be safe: in four a seat may be on move while an enemy stands in its check, who is judged only at the
/// enemy's own turn (Art. 36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The game.
    pub rules: &'static Rules,
    /// The men.
    pub board: Board,
    /// Who is on move.
    pub turn: Seat,
    /// How each seat stands, as it was last judged at its own turn.
    pub standings: BySeat<Standing>,
    /// The castlings of each seat.
    pub castling: BySeat<CastleRights>,
    /// Where a pawn of each seat stands that made a double step with the last move of its seat.
    pub passed: BySeat<Option<Square>>,
}

impl Setup {
    /// An empty board, the first seat on move.
    pub fn empty(rules: &'static Rules) -> Self {
        Self {
            rules,
            board: Board::empty(),
            turn: Seat::FIRST,
            standings: BySeat::default(),
            castling: BySeat::default(),
            passed: BySeat::default(),
        }
    }

    /// The opening of a game.
    pub fn opening(rules: &'static Rules) -> Self {
        Self::from(Position::opening(rules))
    }

    /// The position, if this arrangement can be played on. If the seat on move turns out to be mate or stalemate the move
    /// passes on, and the game may be over.
    ///
    /// # Errors
    ///
    /// Everything that stands in the way.
    pub fn position(self) -> Result<Position, Faults> {
        let mut position = self.unjudged()?;
        position.settle_anew();
        Ok(position)
    }

    /// The position as it stands after illegal moves were allowed to stand: pawns behind their own row are put up with,
    /// and rights that cannot be exercised are gone.
    ///
    /// # Errors
    ///
    /// If a seat has not exactly one king, a pawn stands where it should have been promoted, or the board holds men
    /// that do not belong there.
    pub fn as_it_stands(mut self) -> Result<Position, Faults> {
        let in_place = self.rules.castling_by_place(&self.board);
        for seat in self.rules.seats() {
            self.castling[seat] = self.castling[seat].both(in_place[seat]);
            let may_be_taken = seat != self.turn && !self.standings[seat].is_still();
            let pawn = self.passed[seat].filter(|&pawn| may_be_taken && self.double_step_to(seat, pawn).is_some());
            self.passed[seat] = pawn;
        }
        let mut faults = self.faults();
        faults.faults.retain(|fault| match *fault {
            Fault::PawnsOnEdge(seat, stray) => stray.meets(self.rules.seat(seat).promotes_on),
            _ => true,
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut position = self.unchecked();
        position.settle_anew();
        Ok(position)
    }

    /// The position before anybody has been judged.
    pub(crate) fn unjudged(self) -> Result<Position, Faults> {
        let faults = self.faults();
        if faults.is_empty() { Ok(self.unchecked()) } else { Err(faults) }
    }

    fn unchecked(self) -> Position {
        let mut position = Position::new(self.rules, self.board, self.turn, self.castling);
        for seat in self.rules.seats() {
            position.set_standing(seat, self.standings[seat]);
            position.passed[seat] = self.passed[seat].and_then(|pawn| self.double_step_to(seat, pawn));
        }
        position
    }

    /// Everything that keeps this arrangement from being played on.
    pub fn faults(&self) -> Faults {
        let mut faults = Faults { rules: self.rules, faults: Vec::new() };
        let seats = Seats::of(self.rules.seats());
        let at_table = self.board.seats(seats) & self.rules.shape().squares();
        let strangers = self.board.occupied().without(at_table);
        if !strangers.is_empty() {
            faults.faults.push(Fault::Strangers(strangers));
        }
        if !seats.has(self.turn) {
            faults.faults.push(Fault::NobodyOnMove);
        }
        for seat in seats.iter() {
            self.find_faults(seat, &mut faults.faults);
        }
        faults
    }

    fn find_faults(&self, seat: Seat, faults: &mut Vec<Fault>) {
        let rules = self.rules.seat(seat);
        let men = self.board.seat(seat);
        match (men & self.board.role(Role::King)).count() {
            0 => faults.push(Fault::NoKing(seat)),
            1 => {}
            _ => faults.push(Fault::SeveralKings(seat)),
        }
        let stray = men & self.board.role(Role::Pawn) & (rules.promotes_on | rules.home_row);
        if !stray.is_empty() {
            faults.push(Fault::PawnsOnEdge(seat, stray));
        }
        let rights = self.castling[seat];
        for is_short in [true, false] {
            let mut castlings = rules.castlings.iter().filter(|castling| castling.is_short == is_short);
            if rights.has(is_short) && !castlings.any(|castling| castling.is_in_place(&self.board, seat)) {
                faults.push(Fault::VoidCastling(seat, is_short));
            }
        }
        if let Some(pawn) = self.passed[seat] {
            let may_be_taken = seat != self.turn && !self.standings[seat].is_still();
            if !may_be_taken || self.double_step_to(seat, pawn).is_none() {
                faults.push(Fault::VoidPassed(seat, pawn));
            }
        }
    }

    /// The double step of a seat's pawn that ended here, if the board allows that there was one. Where the pawn came
    /// from another man may stand by now.
    pub(crate) fn double_step_to(&self, seat: Seat, pawn: Square) -> Option<Passed> {
        let rules = self.rules.seat(seat);
        let square = (Squares::of(pawn).shifted(-rules.step) & rules.third_row).first()?;
        let is_pawn = (self.board.seat(seat) & self.board.role(Role::Pawn)).has(pawn);
        (is_pawn && !self.board.occupied().has(square)).then_some(Passed { square, pawn })
    }
}

/// The arrangement of a position, as it stands after all seats before the one on move have been judged.
impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        let mut setup = Self {
            board: position.board,
            turn: position.turn,
            castling: position.castling,
            ..Self::empty(position.rules)
        };
        for seat in position.rules.seats() {
            setup.standings[seat] = position.standing(seat);
            setup.passed[seat] = position.passed[seat].map(|passed| passed.pawn);
        }
        setup
    }
}

/// One reason why a [`Setup`] cannot be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Men stand beside the board, or belong to a seat that this game does not have.
    Strangers(Squares),
    /// The seat on move is none of this game.
    NobodyOnMove,
    /// This seat has no king.
    NoKing(Seat),
    /// This seat has more than one king.
    SeveralKings(Seat),
    /// Pawns of this seat stand where it promotes, or behind where its pawns begin.
    PawnsOnEdge(Seat, Squares),
    /// This seat has a right to castle (short, if true) that it cannot have: king or rook is not in its place.
    VoidCastling(Seat, bool),
    /// No pawn of this seat can have come here by a double step that may still be taken en passant.
    VoidPassed(Seat, Square),
}

/// Everything that keeps a [`Setup`] from being played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults {
    rules: &'static Rules,
    faults: Vec<Fault>,
}

impl std::ops::Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat| self.rules.seat_name(seat);
        let square = |square| self.rules.shape().name(square);
        let list = |squares: Squares| squares.into_iter().map(square).collect::<Vec<_>>().join(" ");
        for (i, fault) in self.iter().enumerate() {
            f.write_str(if i > 0 { "; " } else { "" })?;
            match *fault {
                Fault::Strangers(squares) => write!(f, "men that do not belong on this board: {}", list(squares)),
                Fault::NobodyOnMove => write!(f, "no seat of this game is on move"),
                Fault::NoKing(seat) => write!(f, "{} has no king", name(seat)),
                Fault::SeveralKings(seat) => write!(f, "{} has several kings", name(seat)),
                Fault::PawnsOnEdge(seat, squares) => {
                    write!(f, "{} has a pawn where it cannot be one: {}", name(seat), list(squares))
                }
                Fault::VoidCastling(seat, is_short) => {
                    let castling = if is_short { "short" } else { "long" };
                    write!(f, "{} cannot castle {castling}: king or rook is not in its place", name(seat))
                }
                Fault::VoidPassed(seat, pawn) => {
                    write!(f, "no double step of {} to {} can be taken en passant", name(seat), square(pawn))
                }
            }?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
