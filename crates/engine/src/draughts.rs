//! 10x10 draughts for the computer.

pub mod endings;
mod eval;
mod features;
pub mod tune;
mod weights;

use draughts::{Color, Field, Move, Piece, Position, Role};

use crate::feature::Pair;
use crate::{Boldness, Duel, Score, Visible};
use endings::{Endings, Verdict};
use features::field_value;

/// A position of draughts with what the search wants at hand.
#[derive(Debug, Clone, Copy)]
pub struct DraughtsDuel {
    position: Position,
    key: u64,
    /// What the pieces are worth on their fields, White's less Black's.
    fields: Pair,
    /// Plies in which only kings have moved and nothing was taken.
    king_moves: u16,
    /// Whether the side on move can capture, and so must.
    must_capture: bool,
    /// Plies in which three kings have stood against one, where they are counted.
    counted: u8,
    aims: DraughtsAims,
    /// What is known of positions with few pieces.
    endings: Option<&'static Endings>,
}

/// What ends a game of draughts without a winner, as a law book has it; by default as it is played today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraughtsAims {
    /// Plies of kings only, by both sides together, after which the game is drawn; never, if it is the most there is.
    pub king_moves: u16,
    /// Plies of three kings against one after which the game is drawn; nothing if they are not counted.
    pub three_kings: u8,
}

impl Default for DraughtsAims {
    /// Twenty-five moves of kings by each side.
    fn default() -> Self {
        Self { king_moves: 50, three_kings: 0 }
    }
}

impl DraughtsDuel {
    /// A position, played for other aims than today's, with what has been counted so far: plies of kings only, and plies
    /// of three kings against one.
    pub fn with_aims(position: Position, aims: DraughtsAims, king_moves: u16, counted: u8) -> Self {
        Self { aims, king_moves, counted, ..Self::from(position) }
    }

    /// The same with databases to look up endings in; every position that comes of it by moves has them too.
    ///
    /// They are there for good, so that a position can be copied without counting who still needs them.
    #[must_use]
    pub fn with_endings(self, endings: Option<&'static Endings>) -> Self {
        Self { endings, ..self }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn add(&mut self, field: Field, piece: Piece) {
        self.fields = self.fields + field_value(piece, field);
    }

    fn remove(&mut self, field: Field, piece: Piece) {
        self.fields = self.fields - field_value(piece, field);
    }

    fn is_king(&self, field: Field) -> bool {
        self.position.board().pieces_of(self.position.turn(), Role::King).has(field)
    }

    fn is_crowned_by(&self, mv: Move) -> bool {
        let crown_row = if self.position.turn() == Color::White { 0 } else { 9 };
        mv.to().row() == crown_row && !self.is_king(mv.from())
    }
}

impl From<Position> for DraughtsDuel {
    fn from(position: Position) -> Self {
        let must_capture = position.can_capture(position.turn());
        let (key, aims) = (position.key(), DraughtsAims::default());
        let mut duel =
            Self { position, key, fields: Pair(0, 0), king_moves: 0, must_capture, counted: 0, aims, endings: None };
        for (field, piece) in position.board().pieces() {
            duel.add(field, piece);
        }
        duel
    }
}

impl Duel for DraughtsDuel {
    type Move = Move;

    /// For each side two steps of a man from every field, and a king's arrival on every field.
    const SLOTS: usize = 2 * 150;

    const BOLDNESS: Boldness = Boldness { late: 1, answered: 0, hopeless_depth: 7, hopeless: (60, 80) };

    fn side(&self) -> usize {
        self.position.turn() as usize
    }

    fn key(&self) -> u64 {
        self.key
    }

    /// A side that must capture has few moves, and what it takes or leaves decides the position: nothing is left out,
    /// and the search goes on until nothing is taken any more.
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
        let is_reversible = role == Role::King && !mv.is_capture();
        after.king_moves = if is_reversible { self.king_moves.saturating_add(1) } else { 0 };
        after.must_capture = after.position.can_capture(!us);
        if self.aims.three_kings > 0 {
            let goes_on = self.is_three_kings() && after.is_three_kings();
            after.counted = if goes_on { self.counted.saturating_add(1) } else { 0 };
        }
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
            100 + to
        } else {
            2 * from + usize::from(mv.to().column() > mv.from().column())
        };
        150 * self.side() + own
    }

    fn packed(mv: Move) -> u16 {
        // Captures between the same fields are told apart by what they take, most of the time.
        let taken = mv.captured().bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60;
        u16::from(mv.from().number()) | u16::from(mv.to().number()) << 6 | (taken as u16) << 12
    }

    fn evaluate(&self) -> Score {
        eval::evaluate(self)
    }

    /// A side that cannot move has lost (Art. 24).
    fn without_moves(&self, ply: usize) -> Score {
        Score::lost_in(ply)
    }

    fn is_drawn(&self) -> bool {
        let is_counted_out = self.king_moves >= self.aims.king_moves
            || self.aims.three_kings > 0 && self.counted >= self.aims.three_kings;
        // A king in the corner of the long line may be lost to one on that line: databases know.
        is_counted_out && !self.must_capture || self.endings.is_none() && self.position.is_king_against_king()
    }

    /// As the databases have it, which count no moves of kings: a win that comes too late for the count is taken for one
    /// until the count is over.
    fn known(&self, ply: usize) -> Option<Score> {
        let distance = self.endings?.probe(&self.position)?;
        let end = ply + usize::from(distance.plies().unwrap_or(0));
        Some(match distance.verdict() {
            Verdict::Won => Score::won_in(end),
            Verdict::Drawn => Score::DRAW,
            Verdict::Lost => Score::lost_in(end),
        })
    }

    /// Games are decided in the middle, so that the same time is spent on each move until then: about as many moves are left
    /// as there are pieces.
    fn moves_left(&self) -> u32 {
        (self.position.board().occupied().count() + 5).max(20)
    }

    fn reversible(&self) -> usize {
        usize::from(self.king_moves)
    }
}

impl DraughtsDuel {
    /// Three kings against one, and nothing else on the board.
    fn is_three_kings(&self) -> bool {
        let board = self.position.board();
        let count = |color| board.side(color).count();
        let kings = |color| board.pieces_of(color, Role::King).count();
        let (white, black) = (count(Color::White), count(Color::Black));
        let is_all_kings = || kings(Color::White) == white && kings(Color::Black) == black;
        white + black == 4 && white.abs_diff(black) == 2 && is_all_kings()
    }
}

/// Long captures are hard to see, and a king that comes from far away.
impl Visible for DraughtsDuel {
    fn hardness(&self, mv: Move) -> u32 {
        let taken = mv.captured().count();
        let chain = 25 * taken.saturating_sub(1);
        let length = u32::from(mv.from().row().abs_diff(mv.to().row()));
        let far = if self.is_king(mv.from()) && length > 2 { 10 * length } else { 0 };
        (chain + far).min(100)
    }
}
