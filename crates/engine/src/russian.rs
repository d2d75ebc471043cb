//! Russian draughts for the computer.

mod counts;
mod eval;

use russian::{Field, Fields, Move, Piece, Position, Role};

use self::counts::Counts;
use crate::feature::Pair;
use crate::{Boldness, Duel, Score, Visible};

/// A position of Russian draughts with what the search wants at hand.
#[derive(Debug, Clone, Copy)]
pub struct RussianDuel {
    position: Position,
    key: u64,
    /// What the pieces are worth on their fields, White's less Black's.
    fields: Pair,
    /// Whether the side on move can capture, and so must.
    must_capture: bool,
    counts: Counts,
    aims: RussianAims,
}

/// What ends a game of Russian draughts without a winner, as a law book has it, each in plies of both sides together; by
/// default as the federation counts today. The highest number is never reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RussianAims {
    /// A lone king against two pieces or one, with a king among them.
    pub two_pieces: u16,
    /// A lone king on the main road against three pieces, with a king among them.
    pub main_road: u16,
    /// A lone king against three kings or more.
    pub three_kings: u16,
    /// Nothing but moves of kings.
    pub king_moves: u16,
    /// Four or five pieces, kings on both sides, the same all the time.
    pub five_pieces: u16,
    /// The same with six or seven.
    pub seven_pieces: u16,
}

impl RussianAims {
    /// Nothing is counted.
    pub const NONE: Self = Self {
        two_pieces: u16::MAX,
        main_road: u16::MAX,
        three_kings: u16::MAX,
        king_moves: u16::MAX,
        five_pieces: u16::MAX,
        seven_pieces: u16::MAX,
    };
}

impl Default for RussianAims {
    fn default() -> Self {
        Self {
            two_pieces: 2 * 5,
            main_road: 2 * 5,
            three_kings: 2 * 15,
            king_moves: 2 * 15,
            five_pieces: 2 * 30,
            seven_pieces: 2 * 60,
        }
    }
}

/// Behind these rows, as White and Black go, lies the last one: a man that takes something there comes to it.
const GATES: [Fields; 2] = [Fields::rows(6, 6), Fields::rows(1, 1)];
/// Where men become kings.
const CROWN_ROWS: [Fields; 2] = [Fields::rows(7, 7), Fields::rows(0, 0)];

impl RussianDuel {
    /// A position, played for other aims than today's, with the positions before it, the first one first: what has been
    /// counted goes on.
    pub fn with_aims(position: Position, aims: RussianAims, earlier: impl IntoIterator<Item = Position>) -> Self {
        let boards = earlier.into_iter().chain([position]).map(|position| *position.board());
        Self { aims, counts: Counts::of(boards), ..Self::from(position) }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn add(&mut self, field: Field, piece: Piece) {
        self.fields = self.fields + eval::field_value(piece, field);
    }

    fn remove(&mut self, field: Field, piece: Piece) {
        self.fields = self.fields - eval::field_value(piece, field);
    }

    fn is_king(&self, field: Field) -> bool {
        self.position.board().pieces_of(self.position.turn(), Role::King).has(field)
    }

    fn is_crowned_by(&self, mv: Move) -> bool {
        let side = self.side();
        (CROWN_ROWS[side].has(mv.to()) || mv.captured().meets(GATES[side])) && !self.is_king(mv.from())
    }
}

impl From<Position> for RussianDuel {
    fn from(position: Position) -> Self {
        let must_capture = position.can_capture(position.turn());
        let (key, aims) = (position.key(), RussianAims::default());
        let mut duel = Self { position, key, fields: Pair::default(), must_capture, counts: Counts::default(), aims };
        for (field, piece) in position.board().pieces() {
            duel.add(field, piece);
        }
        duel
    }
}

impl Duel for RussianDuel {
    type Move = Move;

    /// For each side two steps of a man from every field, and a king's arrival on every field.
    const SLOTS: usize = 2 * 96;

    /// As in the other draughts.
    const BOLDNESS: Boldness = Boldness { late: 1, answered: 0, hopeless_depth: 7, hopeless: (60, 80) };

    fn side(&self) -> usize {
        self.position.turn() as usize
    }

    fn key(&self) -> u64 {
        self.key
    }

    /// A side that must capture has few moves, and what it takes decides the position: nothing is left out, and the search
    /// goes on until nothing is taken any more.
    fn is_checked(&self) -> bool {
        self.must_capture
    }

    /// Whether the other side could take something if it were on move.
    fn is_threatened(&self) -> bool {
        !self.must_capture && self.position.can_capture(!self.position.turn())
    }

    fn for_each_move(&self, to: impl FnMut(Move)) {
        self.position.for_each_move(to);
    }

    fn play(&self, mv: Move) -> Self {
        let (us, board) = (self.position.turn(), self.position.board());
        let mut after = *self;
        after.position = self.position.play_unchecked(mv);
        after.key = after.position.key_after(&self.position, self.key);
        let role = if self.is_king(mv.from()) { Role::King } else { Role::Man };
        after.remove(mv.from(), Piece::new(us, role));
        let arrived = if self.is_crowned_by(mv) { Role::King } else { role };
        after.add(mv.to(), Piece::new(us, arrived));
        for field in mv.captured() {
            if let Some(taken) = board.piece_at(field) {
                after.remove(field, taken);
            }
        }
        after.counts = self.counts.after(board, after.position.board());
        after.must_capture = after.position.can_capture(!us);
        after
    }

    /// Never: in draughts it is often worst to be on move, so that passing proves nothing.
    fn pass(&self) -> Option<Self> {
        None
    }

    fn is_tactical(&self, mv: Move) -> bool {
        mv.is_capture() || self.is_crowned_by(mv)
    }

    fn promise(&self, mv: Move) -> i32 {
        let theirs = self.position.board().pieces_of(!self.position.turn(), Role::King);
        let taken = 100 * mv.captured().count() + 200 * (mv.captured() & theirs).count();
        taken as i32 + if self.is_crowned_by(mv) { 200 } else { 0 }
    }

    /// The answer to a move is forced and so is looked at: nothing is judged beforehand.
    fn brings(&self, _: Move, _: i32) -> bool {
        true
    }

    fn slot(&self, mv: Move) -> usize {
        let (from, to) = (usize::from(mv.from().number()) - 1, usize::from(mv.to().number()) - 1);
        let own = if self.is_king(mv.from()) {
            64 + to
        } else {
            2 * from + usize::from(mv.to().column() > mv.from().column())
        };
        96 * self.side() + own
    }

    fn packed(mv: Move) -> u16 {
        // Captures between the same fields are told apart by what they take, most of the time.
        let taken = mv.captured().bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60;
        u16::from(mv.from().number()) | u16::from(mv.to().number()) << 6 | (taken as u16) << 12
    }

    fn evaluate(&self) -> Score {
        eval::evaluate(self)
    }

    fn without_moves(&self, ply: usize) -> Score {
        Score::lost_in(ply)
    }

    /// What has been counted out is drawn, unless a capture is due that may change what is counted.
    fn is_drawn(&self) -> bool {
        !self.must_capture && self.counts.are_over(self.position.board(), &self.aims)
            || self.position.is_king_against_king()
    }

    /// As in the other draughts: games are decided in the middle.
    fn moves_left(&self) -> u32 {
        (self.position.board().occupied().count() + 5).max(20)
    }

    fn reversible(&self) -> usize {
        usize::from(self.counts.king_moves)
    }
}

/// Long captures are hard to see, those in which a man becomes a king on its way more so, and a king that comes from far
/// away.
impl Visible for RussianDuel {
    fn hardness(&self, mv: Move) -> u32 {
        let chain = 25 * mv.captured().count().saturating_sub(1);
        let length = u32::from(mv.from().row().abs_diff(mv.to().row()));
        let far = if self.is_king(mv.from()) && length > 2 { 10 * length } else { 0 };
        let goes_on_as_king = self.is_crowned_by(mv) && !CROWN_ROWS[self.side()].has(mv.to());
        (chain + far + if goes_on_as_king { 25 } else { 0 }).min(100)
    }
}
