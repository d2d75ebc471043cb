//! What the search asks of a game that two sides play.

use std::fmt;

use crate::Score;
use crate::limits::MOVES_LEFT;

/// How boldly the search of a game leaves out what seems to bring nothing. Found by letting the engine play itself.
#[derive(Debug, Clone, Copy)]
pub struct Boldness {
    /// How many plies less moves are looked at that come late, besides what is usual.
    pub late: i32,
    /// How many plies less of that if the move must be answered at once.
    pub answered: i32,
    /// The greatest depth at which quiet moves are left out that could not make up for what is missing.
    pub hopeless_depth: i32,
    /// What a quiet move can make up for at once, and for each ply that is left.
    pub hopeless: (i32, i32),
}

/// A position of a game that two sides play against each other: one player each, or two allies each.
///
/// A side may move twice in a row, where others are passed over; the search asks who is on move each time.
pub trait Duel: Clone + Send + Sync {
    /// A move.
    type Move: Copy + Eq + fmt::Debug + Send + Sync;

    /// How many slots [`slot`](Self::slot) gives.
    const SLOTS: usize;

    /// What is left out of its search: as at chess, if nothing else is said.
    const BOLDNESS: Boldness = Boldness { late: 0, answered: 2, hopeless_depth: 5, hopeless: (120, 130) };

    /// The side on move: 0 or 1.
    fn side(&self) -> usize;

    /// A number for the position, as good as unique.
    fn key(&self) -> u64;

    /// Whether the side on move must answer a threat at once, so that nothing may be left out of its moves.
    fn is_checked(&self) -> bool;

    /// Whether something would be lost if the side on move did nothing, so that looking alone is not to be trusted. Asked
    /// only where nothing need be answered at once; never, where an evaluation sees threats itself.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Hands every legal move to a function.
    fn for_each_move(&self, to: impl FnMut(Self::Move));

    /// The position after a legal move.
    fn play(&self, mv: Self::Move) -> Self;

    /// The position if the side on move could pass, where asking that makes sense.
    fn pass(&self) -> Option<Self>;

    /// Whether a move changes so much that a quiet evaluation may not follow the moves before it: captures, promotions.
    fn is_tactical(&self, mv: Self::Move) -> bool;

    /// A first guess at what a tactical move is worth, to try the best first.
    fn promise(&self, mv: Self::Move) -> i32;

    /// Whether the exchange that a move begins brings at least so much.
    fn brings(&self, mv: Self::Move, at_least: i32) -> bool;

    /// Where a quiet move is remembered: alike for moves that are alike in other positions.
    fn slot(&self, mv: Self::Move) -> usize;

    /// A move as a number, to be found again among the legal moves.
    fn packed(mv: Self::Move) -> u16;

    /// What the position is worth to the side on move, without looking ahead.
    fn evaluate(&self) -> Score;

    /// A number for the part of the position that changes seldom and decides how far the evaluation is to be trusted,
    /// such as where the pawns stand. It must be well mixed in its highest bits. None where there is no such part.
    fn structure(&self) -> Option<u64> {
        None
    }

    /// What it is worth to the side on move that it has no legal move.
    fn without_moves(&self, ply: usize) -> Score;

    /// Whether the position is drawn by what stands on the board or by a rule of counting.
    fn is_drawn(&self) -> bool;

    /// What it is worth to the side on move if it ends here by repetition or by counting. A game in which something has
    /// been decided before may say more than a draw.
    fn if_drawn(&self, _ply: usize) -> Score {
        Score::DRAW
    }

    /// What the position is worth to the side on move if that is known for certain, however far the end is.
    fn known(&self, _ply: usize) -> Option<Score> {
        None
    }

    /// How many moves a side still has to divide its time among.
    fn moves_left(&self) -> u32 {
        MOVES_LEFT
    }

    /// Plies since the last move that cannot be taken back: earlier positions cannot come again.
    fn reversible(&self) -> usize;
}
