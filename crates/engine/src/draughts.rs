//! Draughts for the computer: what the search asks of every variant. Each says in a file of its own what it is worth to
//! stand so, and what is counted towards a draw.

pub mod endings;
mod international;
mod russian;

use std::fmt;

use draughts::Variant;
use draughts::family::{Field, Fields, Move, Piece, Position, Role};

pub use self::international::{DraughtsAims, DraughtsDuel, tune};
pub use self::russian::{RussianAims, RussianDuel};
use crate::feature::Pair;
use crate::{Boldness, Duel, Score, Visible};
use endings::{Distance, Verdict};

/// A variant of draughts, as the engine judges it.
pub trait Judged: Variant {
    /// What ends its games without a winner, as a law book has it; by default as it is played today.
    type Aims: fmt::Debug + Clone + Copy + Default + Send + Sync;
    /// What has been counted towards that.
    type Counts: fmt::Debug + Clone + Copy + Default + Send + Sync;
    /// What is known of its positions with few pieces.
    type Endings: fmt::Debug + Clone + Copy + Send + Sync;

    /// What a piece on a field is worth: White's for White, Black's against.
    fn field_value(piece: Piece, field: Field<Self>) -> Pair;

    /// What a position is worth to the side on move, without looking ahead.
    fn evaluate(duel: &FamilyDuel<Self>) -> Score;

    /// What has been counted after one more move, given whether it was a king's that took nothing.
    fn counted(before: &FamilyDuel<Self>, after: &Position<Self>, is_reversible: bool) -> Self::Counts;

    /// Whether a count is over.
    fn is_counted_out(duel: &FamilyDuel<Self>) -> bool;

    /// For how many plies only kings have moved and nothing was taken.
    fn king_moves(counts: &Self::Counts) -> u16;

    /// How a position ends, if that is known.
    fn probe(endings: Self::Endings, position: &Position<Self>) -> Option<Distance>;
}

/// A position of draughts with what the search wants at hand.
#[derive(Debug, Clone, Copy)]
pub struct FamilyDuel<V: Judged> {
    position: Position<V>,
    key: u64,
    /// What the pieces are worth on their fields, White's less Black's.
    fields: Pair,
    /// Whether the side on move can capture, and so must.
    must_capture: bool,
    counts: V::Counts,
    aims: V::Aims,
    endings: Option<V::Endings>,
}

impl<V: Judged> FamilyDuel<V> {
    /// How many slots each side has: two steps of a man from every field, and a king's arrival on every field.
    const SLOTS_OF_SIDE: usize = 3 * Field::<V>::COUNT;

    /// A position, played for other aims than today's, with what has been counted so far.
    fn counting(position: Position<V>, aims: V::Aims, counts: V::Counts) -> Self {
        Self { aims, counts, ..Self::from(position) }
    }

    /// The same with databases to look up endings in; every position that comes of it by moves has them too.
    ///
    /// They are there for good, so that a position can be copied without counting who still needs them.
    #[must_use]
    pub fn with_endings(self, endings: Option<V::Endings>) -> Self {
        Self { endings, ..self }
    }

    /// The position.
    pub fn position(&self) -> &Position<V> {
        &self.position
    }

    fn add(&mut self, field: Field<V>, piece: Piece) {
        self.fields = self.fields + V::field_value(piece, field);
    }

    fn remove(&mut self, field: Field<V>, piece: Piece) {
        self.fields = self.fields - V::field_value(piece, field);
    }

    fn is_king(&self, field: Field<V>) -> bool {
        self.position.board().pieces_of(self.position.turn(), Role::King).has(field)
    }
}

impl<V: Judged> From<Position<V>> for FamilyDuel<V> {
    fn from(position: Position<V>) -> Self {
        let must_capture = position.can_capture(position.turn());
        let (key, fields, counts, aims) = (position.key(), Pair::default(), V::Counts::default(), V::Aims::default());
        let mut duel = Self { position, key, fields, must_capture, counts, aims, endings: None };
        for (field, piece) in position.board().pieces() {
            duel.add(field, piece);
        }
        duel
    }
}

impl<V: Judged> Duel for FamilyDuel<V> {
    type Move = Move<V>;

    const SLOTS: usize = 2 * Self::SLOTS_OF_SIDE;

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

    fn for_each_move(&self, to: impl FnMut(Move<V>)) {
        self.position.for_each_move(to);
    }

    fn play(&self, mv: Move<V>) -> Self {
        let (us, board) = (self.position.turn(), self.position.board());
        let mut after = *self;
        after.position = self.position.play_unchecked(mv);
        after.key = after.position.key_after(&self.position, self.key);
        let role = if self.is_king(mv.from()) { Role::King } else { Role::Man };
        after.remove(mv.from(), Piece::new(us, role));
        let arrived = if self.position.crowns(mv) { Role::King } else { role };
        after.add(mv.to(), Piece::new(us, arrived));
        for field in mv.captured() {
            if let Some(taken) = board.piece_at(field) {
                after.remove(field, taken);
            }
        }
        after.counts = V::counted(self, &after.position, role == Role::King && !mv.is_capture());
        after.must_capture = after.position.can_capture(!us);
        after
    }

    /// Never: in draughts it is often worst to be on move, so that passing proves nothing.
    fn pass(&self) -> Option<Self> {
        None
    }

    fn is_tactical(&self, mv: Move<V>) -> bool {
        mv.is_capture() || self.position.crowns(mv)
    }

    fn promise(&self, mv: Move<V>) -> i32 {
        let theirs = self.position.board().pieces_of(!self.position.turn(), Role::King);
        let taken = 100 * mv.captured().count() + 200 * (mv.captured() & theirs).count();
        taken as i32 + if self.position.crowns(mv) { 200 } else { 0 }
    }

    /// The answer to a move is forced and so is looked at: nothing is judged beforehand.
    fn brings(&self, _: Move<V>, _: i32) -> bool {
        true
    }

    fn slot(&self, mv: Move<V>) -> usize {
        let (from, to) = (usize::from(mv.from().number()) - 1, usize::from(mv.to().number()) - 1);
        let own = if self.is_king(mv.from()) {
            2 * Field::<V>::COUNT + to
        } else {
            2 * from + usize::from(mv.to().column() > mv.from().column())
        };
        Self::SLOTS_OF_SIDE * self.side() + own
    }

    fn packed(mv: Move<V>) -> u16 {
        // Captures between the same fields are told apart by what they take, most of the time.
        let taken = mv.captured().bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60;
        u16::from(mv.from().number()) | u16::from(mv.to().number()) << 6 | (taken as u16) << 12
    }

    fn evaluate(&self) -> Score {
        V::evaluate(self)
    }

    /// A side that cannot move has lost.
    fn without_moves(&self, ply: usize) -> Score {
        Score::lost_in(ply)
    }

    /// What has been counted out is drawn, unless a capture is due that may change what is counted. Of two kings, databases
    /// know more.
    fn is_drawn(&self) -> bool {
        !self.must_capture && V::is_counted_out(self) || self.endings.is_none() && self.position.is_king_against_king()
    }

    /// As the databases have it, which count no moves of kings: a win that comes too late for the count is taken for one
    /// until the count is over.
    fn known(&self, ply: usize) -> Option<Score> {
        let distance = V::probe(self.endings?, &self.position)?;
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
        usize::from(V::king_moves(&self.counts))
    }
}

/// Long captures are hard to see, those in which a man becomes a king on its way more so, and a king that comes from far
/// away.
impl<V: Judged> Visible for FamilyDuel<V> {
    fn hardness(&self, mv: Move<V>) -> u32 {
        let chain = 25 * mv.captured().count().saturating_sub(1);
        let length = u32::from(mv.from().row().abs_diff(mv.to().row()));
        let far = if self.is_king(mv.from()) && length > 2 { 10 * length } else { 0 };
        let goes_on_as_king = self.position.crowns(mv) && !Fields::crown_row(self.position.turn()).has(mv.to());
        (chain + far + if goes_on_as_king { 25 } else { 0 }).min(100)
    }
}
