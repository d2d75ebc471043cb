//! A position at a table of three or four, and playing a move in it.

use chess::Role;

use crate::harvest::{Count, Each};
use crate::movegen::{Care, Ward, generate};
use crate::outcome::{Outcome, Standing};
use crate::rules::Castling;
use crate::{Board, BySeat, CastleRights, Move, MoveKind, Piece, Rules, Seat, Seats, Square, Squares};

/// A position: the men, the seat on move, which armies are frozen, and the rights that go back to earlier moves.
///
/// The seat on move can move, unless the game is over: seats that cannot are judged and passed over at once.
///
/// ```
/// use multichess::{Position, Rules};
///
/// let position = Position::opening(Rules::four());
/// let e4 = position.read_move("e13-e11")?;
/// let after = position.play_unchecked(e4);
/// assert_eq!(Rules::four().seat_name(after.turn()), "b");
/// # Ok::<(), multichess::MoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) rules: &'static Rules,
    pub(crate) board: Board,
    pub(crate) turn: Seat,
    standings: BySeat<Standing>,
    /// The seats whose armies are frozen: what `standings` says, at hand for the generator.
    pub(crate) still: Seats,
    pub(crate) castling: BySeat<CastleRights>,
    /// The last move of each seat, if it was a double step that can still be taken en passant.
    pub(crate) passed: BySeat<Option<Passed>>,
    pub(crate) outcome: Option<Outcome>,
}

/// A pawn that has passed a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Passed {
    /// The square it has passed.
    pub square: Square,
    /// Where it stands now.
    pub pawn: Square,
}

impl Position {
    /// The opening of a game, the first seat on move.
    pub fn opening(rules: &'static Rules) -> Self {
        let board = Board::opening(rules);
        let castling = rules.castling_by_place(&board);
        Self::new(rules, board, Seat::FIRST, castling)
    }

    /// A position that has not been judged, in which every set takes part and no pawn has just passed another.
    pub(crate) fn new(rules: &'static Rules, board: Board, turn: Seat, castling: BySeat<CastleRights>) -> Self {
        Self {
            rules,
            board,
            turn,
            standings: BySeat::default(),
            still: Seats::NONE,
            castling,
            passed: BySeat::default(),
            outcome: None,
        }
    }

    /// The game that is played.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The men.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who is on move.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How a seat stands, as it was last judged at its own turn.
    pub fn standing(&self, seat: Seat) -> Standing {
        self.standings[seat]
    }

    /// The seats whose armies are frozen and may not be taken.
    pub fn still(&self) -> Seats {
        self.still
    }

    /// The castlings that a seat has not lost by moving its king or a rook.
    pub fn castle_rights(&self, seat: Seat) -> CastleRights {
        self.castling[seat]
    }

    /// The pawn of a seat that stepped over a square with its last move, as long as it may be taken en passant.
    pub fn passed(&self, seat: Seat) -> Option<Passed> {
        self.passed[seat]
    }

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The men that give check to a seat's king, those of frozen armies included (four, Art. 37).
    pub fn checkers(&self, seat: Seat) -> Squares {
        let Some(king) = self.board.king(seat) else { return Squares::EMPTY };
        self.board.attackers(self.rules, king, self.rules.hostile(seat), self.board.occupied())
    }

    /// All legal moves of the seat on move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_move(|mv| moves.push(mv));
        moves
    }

    /// Hands every legal move of the seat on move to a function.
    pub fn for_each_move(&self, to: impl FnMut(Move)) {
        if self.outcome.is_none() {
            generate(self, self.turn, self.care(self.turn), &mut Each(to));
        }
    }

    /// Whether the man of the seat on move on one square goes to the other, the safety of kings apart. Castling is
    /// not counted.
    pub fn goes(&self, from: Square, to: Square) -> bool {
        let mut goes = false;
        let is_castling = |mv: &Move| matches!(mv.kind, MoveKind::Castle(..));
        generate(
            self,
            self.turn,
            Care::NONE,
            &mut Each(|mv: Move| {
                goes |= (mv.from, mv.to) == (from, to) && !is_castling(&mv);
            }),
        );
        goes
    }

    /// How many legal moves the seat on move has.
    pub fn count_moves(&self) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        let mut count = Count::<{ u64::MAX }>::default();
        generate(self, self.turn, self.care(self.turn), &mut count);
        count.total()
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal here; the error says why.
    pub fn play(&self, mv: Move) -> Result<Self, crate::IllegalMove> {
        if self.legal_moves().contains(&mv) { Ok(self.play_unchecked(mv)) } else { Err(self.why_illegal(mv)) }
    }

    /// The position after a move that is known to be legal here.
    ///
    /// After any other move the position is of no use, but nothing panics.
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut after = *self;
        after.make(mv);
        after.settle();
        after
    }

    /// The position if the seat on move let its turn go by. No law allows it; who searches asks it to see what is
    /// threatened. Once the game is over nothing changes.
    ///
    /// ```
    /// use multichess::{Position, Rules};
    ///
    /// let after = Position::opening(Rules::three()).pass();
    /// assert_eq!(after.rules().seat_name(after.turn()), "red");
    /// ```
    pub fn pass(&self) -> Self {
        let mut after = *self;
        if after.outcome.is_none() {
            after.passed[self.turn] = None;
            after.pass_turn();
            after.settle();
        }
        after
    }

    /// Makes a move; the next seat is on turn and has not been judged.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let seat = self.turn;
        let Move { role, from, to, promotion, kind } = mv;
        if self.board.occupied().has(to) {
            self.board.clear(to);
        }
        self.board.toggle(Squares::of(from) | Squares::of(to), Piece { seat, role });
        if let Some(piece) = promotion {
            self.board.put(to, Piece { seat, role: piece });
        }
        self.end_rights(from, to);
        self.passed[seat] = None;
        match kind {
            MoveKind::Plain => {}
            MoveKind::DoubleStep => {
                let passed = Squares::of(from).shifted(self.rules.seat(seat).step).first();
                self.passed[seat] = passed.map(|square| Passed { square, pawn: to });
            }
            MoveKind::EnPassant(pawn) => self.board.clear(pawn),
            MoveKind::Castle(rook, target) => {
                self.board.toggle(Squares::of(rook) | Squares::of(target), Piece { seat, role: Role::Rook });
            }
        }
        self.set_standing(seat, Standing::Free);
        self.pass_turn();
    }

    /// Gives the move to the next seat. A double step of it can be taken no more.
    pub(crate) fn pass_turn(&mut self) {
        self.turn = self.rules.after(self.turn);
        self.passed[self.turn] = None;
    }

    pub(crate) fn set_standing(&mut self, seat: Seat, standing: Standing) {
        self.standings[seat] = standing;
        let one = Seats::of([seat]);
        self.still = if standing.is_still() { self.still.with(one) } else { self.still.without(one) };
    }

    /// Ends the rights that a move between these squares ends.
    fn end_rights(&mut self, from: Square, to: Square) {
        let rules = self.rules;
        let touched = [from, to];
        if touched.iter().any(|&square| rules.castling_homes.has(square)) {
            for seat in rules.seats() {
                for castling in &rules.seat(seat).castlings {
                    if touched.contains(&castling.king.0) || touched.contains(&castling.rook.0) {
                        self.castling[seat].lose(castling.is_short);
                    }
                }
            }
        }
        for passed in &mut self.passed.0 {
            if passed.is_some_and(|passed| passed.square == to || passed.pawn == to) {
                *passed = None;
            }
        }
    }

    /// The castlings a seat still has.
    pub(crate) fn castlings(&self, seat: Seat) -> impl Iterator<Item = &'static Castling> {
        let rights = self.castling[seat];
        self.rules.seat(seat).castlings.iter().filter(move |castling| rights.has(castling.is_short))
    }

    /// The pawns that a seat may take en passant, if it has a pawn beside them.
    #[inline(always)]
    pub(crate) fn passed_for(&self, seat: Seat) -> impl Iterator<Item = Passed> {
        let takeable = self.rules.hostile(seat).without(self.still);
        takeable.iter().filter_map(|other| self.passed[other])
    }

    /// The kings a move of this seat must leave safe: its own from everybody it plays against, and perhaps another's.
    #[inline(always)]
    pub(crate) fn care(&self, seat: Seat) -> Care {
        Care { guards: self.rules.hostile(seat), ward: self.ward(seat) }
    }

    /// The king of the seat after the next, which may not be laid open to the men of the next (three, Art. 41): only
    /// while both take part.
    #[inline(always)]
    pub(crate) fn ward(&self, seat: Seat) -> Option<Ward> {
        if !self.rules.no_exposing {
            return None;
        }
        let next = self.rules.after(seat);
        let ward = self.rules.after(next);
        if self.still.has(next) || self.still.has(ward) {
            return None;
        }
        Some(Ward { king: self.board.king(ward)?, snipers: self.board.seat(next) })
    }
}
