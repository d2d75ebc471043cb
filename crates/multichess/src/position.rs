//! A position at a table of three or four.

use chess::Role;

use crate::movegen::{Count, Each, generate};
use crate::outcome::{Outcome, Share, Standing};
use crate::rules::Castling;
use crate::{Board, BySeat, Move, MoveKind, Piece, Rules, Seat, Seats, Square, Squares};

/// A position: the men, the seat on move, which sets stand still, and the rights that go back to earlier moves.
///
/// The seat on move can move, unless the game is over: seats that cannot are judged and passed over at once.
#[derive(Debug, Clone, Copy)]
pub struct Position {
    pub(crate) rules: &'static Rules,
    pub(crate) board: Board,
    pub(crate) turn: Seat,
    pub(crate) standings: BySeat<Standing>,
    /// Which castlings each seat still has, a bit for each in the order of its rules.
    pub(crate) castling: BySeat<u8>,
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

/// What is found of a seat at its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    CanMove,
    Stands(Standing),
    /// It cannot move, but no single colour holds it (three, Art. 33).
    LosesTurn,
}

impl Position {
    /// The opening of a game.
    pub fn opening(rules: &'static Rules) -> Self {
        let every = |seat: Seat| (1_u8 << rules.seat(seat).castlings.len()) - 1;
        let mut castling = BySeat::default();
        let mut turn = None;
        for seat in rules.seats() {
            castling[seat] = every(seat);
            turn = turn.or(Some(seat));
        }
        Self {
            rules,
            board: Board::opening(rules),
            turn: turn.expect("a game has seats"),
            standings: BySeat::default(),
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

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The men that give check to a seat's king, those of sets that stand still included (four, Art. 37).
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
            generate(self, self.turn, self.rules.hostile(self.turn), &mut Each(to));
        }
    }

    /// How many legal moves the seat on move has.
    pub fn count_moves(&self) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        let mut count = Count::<{ u64::MAX }>::default();
        generate(self, self.turn, self.rules.hostile(self.turn), &mut count);
        count.0
    }

    /// The position after a move that is known to be legal here.
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut after = self.moved(mv);
        after.settle();
        after
    }

    /// The position right after a move, before the next seat is judged.
    pub(crate) fn moved(&self, mv: Move) -> Self {
        let mut after = *self;
        let seat = self.turn;
        let Move { role, from, to, kind } = mv;
        after.board.clear(from);
        let becomes = if let MoveKind::Promotion(role) = kind { role } else { role };
        after.board.put(to, Piece { seat, role: becomes });
        match kind {
            MoveKind::EnPassant(pawn) => after.board.clear(pawn),
            MoveKind::Castle(rook, target) => {
                after.board.clear(rook);
                after.board.put(target, Piece { seat, role: Role::Rook });
            }
            _ => {}
        }
        after.end_rights(from, to);
        let passed = Squares::of(from).shifted(self.rules.seat(seat).step).first();
        after.passed[seat] = passed.filter(|_| kind == MoveKind::DoubleStep).map(|square| Passed { square, pawn: to });
        after.standings[seat] = Standing::Free;
        after.turn = self.rules.after(seat);
        after.passed[after.turn] = None;
        after
    }

    /// Ends the rights that a move between these squares ends.
    fn end_rights(&mut self, from: Square, to: Square) {
        for seat in self.rules.seats() {
            for (i, castling) in self.rules.seat(seat).castlings.iter().enumerate() {
                if [castling.king.0, castling.rook.0].iter().any(|&home| home == from || home == to) {
                    self.castling[seat] &= !(1 << i);
                }
            }
            if self.passed[seat].is_some_and(|passed| passed.square == to || passed.pawn == to) {
                self.passed[seat] = None;
            }
        }
    }

    /// Judges the seat on move, and those after it, until one can move or the game is over.
    pub(crate) fn settle(&mut self) {
        for _ in self.rules.seats() {
            let seat = self.turn;
            match self.judge(seat) {
                Verdict::CanMove => return,
                Verdict::Stands(standing) => {
                    self.standings[seat] = standing;
                    self.outcome = self.end_by(seat);
                    if self.outcome.is_some() {
                        return;
                    }
                }
                Verdict::LosesTurn => {}
            }
            self.turn = self.rules.after(seat);
            self.passed[self.turn] = None;
        }
        // Nobody can move: none of the kings can be mated any more.
        self.outcome = Some(Outcome { shares: BySeat::default(), article: 23 });
    }

    fn judge(&self, seat: Seat) -> Verdict {
        let hostile = self.rules.hostile(seat);
        if self.can_move(seat, hostile) {
            return Verdict::CanMove;
        }
        let checkers = self.checkers(seat);
        if self.rules.joint_mates {
            return Verdict::Stands(if checkers.is_empty() { Standing::Pat } else { Standing::Mate });
        }
        // Only men of one colour may mate or stalemate (three, Art. 33).
        for colour in hostile.iter() {
            if !self.can_move(seat, Seats::of([colour])) {
                if checkers.meets(self.board.seat(colour)) {
                    return Verdict::Stands(Standing::Mate);
                }
                if checkers.is_empty() {
                    return Verdict::Stands(Standing::Pat);
                }
            }
        }
        Verdict::LosesTurn
    }

    fn can_move(&self, seat: Seat, guards: Seats) -> bool {
        let mut count = Count::<1>::default();
        generate(self, seat, guards, &mut count);
        count.0 > 0
    }

    /// How the game ends, if it does, now that this seat has been found mate or pat at its turn. Those that stood still
    /// before are judged anew.
    fn end_by(&self, seat: Seat) -> Option<Outcome> {
        let now = |seat: Seat| match self.standings[seat] {
            Standing::Free => Standing::Free,
            _ => match self.judge(seat) {
                Verdict::Stands(standing) => standing,
                Verdict::CanMove | Verdict::LosesTurn => Standing::Free,
            },
        };
        match self.rules.ally(seat) {
            Some(ally) => self.party_ends([now(seat), now(ally)], Seats::of([seat, ally]), &now),
            None => self.survivor_wins(&now),
        }
    }

    /// Four, Art. 41 and 42: a party of which nobody plays on.
    fn party_ends(&self, party: [Standing; 2], seats: Seats, now: &impl Fn(Seat) -> Standing) -> Option<Outcome> {
        if !party.iter().all(|standing| standing.is_still()) {
            return None;
        }
        let mates = party.iter().filter(|&&standing| standing == Standing::Mate).count();
        let others = self.rules.seats().filter(|&other| !seats.has(other));
        let other_mates = others.filter(|&other| now(other) == Standing::Mate).count();
        let (winners, losers, article) = match (mates, other_mates) {
            (0, _) => (Share::Draw, Share::Draw, 41),
            (2, 0) => (Share::Win, Share::Loss, 42),
            (2, _) | (_, 0) => (Share::HalfWin, Share::HalfLoss, 42),
            _ => (Share::Draw, Share::Draw, 23),
        };
        let mut shares = BySeat::default();
        for seat in self.rules.seats() {
            shares[seat] = if seats.has(seat) { losers } else { winners };
        }
        Some(Outcome { shares, article })
    }

    /// Three, Art. 37: one whose two opponents stand mate or pat.
    fn survivor_wins(&self, now: &impl Fn(Seat) -> Standing) -> Option<Outcome> {
        let standings: Vec<(Seat, Standing)> = self.rules.seats().map(|seat| (seat, now(seat))).collect();
        let still = standings.iter().filter(|(_, standing)| standing.is_still());
        if still.clone().count() + 1 < standings.len() {
            return None;
        }
        let is_full = still.clone().all(|&(_, standing)| standing == Standing::Mate);
        let (winner, losers) = if is_full { (Share::Win, Share::Loss) } else { (Share::HalfWin, Share::HalfLoss) };
        let mut shares = BySeat::default();
        for &(seat, standing) in &standings {
            shares[seat] = if standing.is_still() { losers } else { winner };
        }
        Some(Outcome { shares, article: 37 })
    }

    /// The seats whose sets stand still.
    #[inline(always)]
    pub(crate) fn still(&self) -> Seats {
        Seats::of(self.rules.seats().filter(|&seat| self.standings[seat].is_still()))
    }

    /// The castlings a seat still has.
    pub(crate) fn castlings(&self, seat: Seat) -> impl Iterator<Item = &'static Castling> {
        let rights = self.castling[seat];
        let castlings = self.rules.seat(seat).castlings.iter().enumerate();
        castlings.filter(move |(i, _)| rights >> i & 1 != 0).map(|(_, castling)| castling)
    }

    /// The pawns that a seat may take en passant, if it has a pawn beside them.
    pub(crate) fn passed_for(&self, seat: Seat) -> impl Iterator<Item = Passed> {
        let still = self.still();
        let takeable = self.rules.hostile(seat).without(still);
        let passed = self.passed;
        takeable.iter().filter_map(move |other| passed[other])
    }

    /// The king of the seat after the next, and the men of the next, from whom it may not be laid open (three, Art. 41):
    /// only while both take part.
    pub(crate) fn ward(&self, seat: Seat) -> Option<(Square, Squares)> {
        if !self.rules.no_exposing {
            return None;
        }
        let next = self.rules.after(seat);
        let ward = self.rules.after(next);
        let take_part = !self.standings[next].is_still() && !self.standings[ward].is_still();
        take_part.then(|| Some((self.board.king(ward)?, self.board.seat(next))))?
    }

    /// Whether a capture en passant leaves every king safe that it must. Two pawns leave their squares at once, so the
    /// lines are looked at anew.
    pub(crate) fn en_passant_is_safe(
        &self,
        seat: Seat,
        guards: Seats,
        king: Square,
        from: Square,
        to: Square,
        pawn: Square,
    ) -> bool {
        let occupied = self.board.occupied();
        let gone = Squares::of(from) | Squares::of(pawn);
        let after = occupied.without(gone) | Squares::of(to);
        let attackers = self.board.attackers(self.rules, king, guards, after).without(gone);
        let lays_open = self.ward(seat).is_some_and(|(ward, men)| {
            let all = self.rules.hostile(seat);
            let before = self.board.attackers(self.rules, ward, all, occupied);
            let now = self.board.attackers(self.rules, ward, all, after).without(gone);
            now.without(before).meets(men)
        });
        attackers.is_empty() && !lays_open
    }
}
