//! One against whichever of two has the best answer.

use multichess::{BySeat, Move, Position, Seat};

use crate::several::{Alliance, Manner, Outlook, Task, TwoSided, expected};
use crate::{Duel, Score};

/// Thinks that after each of its moves only one of the others answers, with the move that is the worst for it; the rest
/// let their turns go by.
///
/// So it looks further ahead in its own moves than who thinks of all, at the price of positions that no game comes to.
pub struct BestReply(TwoSided<Replies>);

impl BestReply {
    /// A player that remembers in so many mebibytes.
    pub fn new(mebibytes: usize) -> Self {
        let view = |position: Position| Replies::of(position, position.turn());
        let key = |root: &Replies, earlier| Replies::of(earlier, root.0.position().turn()).key();
        Self(TwoSided::new(mebibytes, view, key))
    }
}

impl Manner for BestReply {
    fn name(&self) -> &'static str {
        "best-reply"
    }

    fn search(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Outlook)) -> Outlook {
        self.0.search(task, report)
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

/// A position in which either the one is on move, or all others are at once, of whom one moves.
#[derive(Debug, Clone, Copy)]
pub struct Replies(pub(crate) Alliance);

impl Replies {
    /// One player of a position against all others.
    pub fn of(position: Position, one: Seat) -> Self {
        Self(Alliance::of_one(position, one).seen_apart())
    }

    /// The same after so many plies without a capture or a pawn's move.
    #[must_use]
    pub fn after_quiet(self, plies: u16) -> Self {
        Self(self.0.after_quiet(plies))
    }

    /// The position.
    pub fn position(&self) -> &Position {
        self.0.position()
    }

    /// The one that all others are taken to play against.
    pub fn one(&self) -> Option<Seat> {
        self.0.us.iter().next()
    }

    /// What part of the game each seat can expect, by the look of the position.
    pub fn expected(&self) -> BySeat<f64> {
        expected(&self.0.seated)
    }

    fn is_ours(&self) -> bool {
        self.0.us.has(self.0.position().turn())
    }

    /// The positions in which those who may move now are on move, each as if the ones before had let their turns go by.
    fn on_move(&self) -> impl Iterator<Item = Alliance> {
        let is_ours = self.is_ours();
        std::iter::successors(Some(self.0), move |at| {
            let after = at.with(at.seated.pass());
            let is_theirs = !after.us.has(after.position().turn()) && after.position().outcome().is_none();
            // Where the one is passed over, the turn comes round to whom it came before.
            let is_another = after.position().turn() != at.position().turn();
            (!is_ours && is_theirs && is_another).then_some(after)
        })
        .take(2)
    }

    /// The side on move, of those that may have moved this man.
    fn mover(&self, mv: Move) -> Alliance {
        let is_his = |at: &Alliance| at.position().board().seat(at.position().turn()).has(mv.from);
        self.on_move().find(is_his).unwrap_or(self.0)
    }

    /// With everybody passed over who is not the one, while he takes part.
    fn back_to_one(at: Alliance) -> Self {
        let mut at = at;
        for _ in 0..2 {
            let position = at.position();
            if at.us.has(position.turn()) || position.outcome().is_some() {
                break;
            }
            at = at.with(at.seated.pass());
        }
        Self(at)
    }
}

impl Duel for Replies {
    type Move = Move;

    const SLOTS: usize = Alliance::SLOTS;

    fn side(&self) -> usize {
        self.0.side()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    /// Of the others only the one who answers has to mind a check on himself. If the rest of them counted, checks that
    /// are never answered would never end.
    fn is_checked(&self) -> bool {
        (self.is_ours() || self.0.position().outcome().is_some()) && self.0.is_checked()
    }

    fn for_each_move(&self, mut to: impl FnMut(Move)) {
        for at in self.on_move() {
            at.for_each_move(&mut to);
        }
    }

    fn play(&self, mv: Move) -> Self {
        let after = self.mover(mv).play(mv);
        if self.is_ours() { Self(after) } else { Self::back_to_one(after) }
    }

    fn pass(&self) -> Option<Self> {
        let after = self.0.pass()?;
        Some(if self.is_ours() { Self(after) } else { Self::back_to_one(after) })
    }

    fn is_tactical(&self, mv: Move) -> bool {
        self.0.is_tactical(mv)
    }

    fn promise(&self, mv: Move) -> i32 {
        self.0.promise(mv)
    }

    fn brings(&self, mv: Move, at_least: i32) -> bool {
        self.0.brings(mv, at_least)
    }

    fn slot(&self, mv: Move) -> usize {
        self.0.slot(mv)
    }

    fn packed(mv: Move) -> u16 {
        Alliance::packed(mv)
    }

    fn evaluate(&self) -> Score {
        self.0.evaluate()
    }

    fn without_moves(&self, ply: usize) -> Score {
        self.0.without_moves(ply)
    }

    fn is_drawn(&self) -> bool {
        self.0.is_drawn()
    }

    fn if_drawn(&self, ply: usize) -> Score {
        self.0.if_drawn(ply)
    }

    fn reversible(&self) -> usize {
        self.0.reversible()
    }
}
