//! What is done with the moves that the generator finds: they are counted, or handed on one by one.

use chess::Role;

use crate::{Move, MoveKind, Square, Squares};

/// What is done with the moves that are found.
pub(crate) trait Harvest {
    /// A man may go to each of these squares.
    fn piece(&mut self, role: Role, from: Square, targets: Squares);
    /// To each of these squares a pawn may go from the one so far before it in the numbering.
    fn pawns(&mut self, targets: Squares, step: i32);
    /// The same for pawns that make a double step.
    fn double_steps(&mut self, targets: Squares, step: i32);
    /// The same for pawns that promote.
    fn promotions(&mut self, targets: Squares, step: i32);
    /// Any other move.
    fn special(&mut self, mv: Move);
    /// Whether nothing more need be found.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// Counts the moves, until there are enough.
///
/// What is in each word of the sets is added up by itself, and only in the end altogether: that is one addition for
/// all four words at once.
#[derive(Default)]
pub(crate) struct Count<const ENOUGH: u64> {
    by_word: [u64; 4],
}

impl<const ENOUGH: u64> Count<ENOUGH> {
    #[inline(always)]
    pub(crate) fn total(&self) -> u64 {
        self.by_word.iter().sum()
    }

    #[inline(always)]
    fn add(&mut self, targets: Squares, times: u64) {
        for (sum, count) in self.by_word.iter_mut().zip(targets.counts()) {
            *sum += times * count;
        }
    }
}

impl<const ENOUGH: u64> Harvest for Count<ENOUGH> {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Squares) {
        self.add(targets, 1);
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Squares, _: i32) {
        self.add(targets, 1);
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Squares, _: i32) {
        self.add(targets, 1);
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Squares, _: i32) {
        self.add(targets, Role::PROMOTIONS.len() as u64);
    }
    #[inline(always)]
    fn special(&mut self, _: Move) {
        self.by_word[0] += 1;
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        ENOUGH < u64::MAX && self.total() >= ENOUGH
    }
}

/// Hands the moves one by one to a function.
pub(crate) struct Each<F>(pub(crate) F);

impl<F: FnMut(Move)> Harvest for Each<F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Squares) {
        for to in targets {
            (self.0)(Move { role, from, to, promotion: None, kind: MoveKind::Plain });
        }
    }
    #[inline(always)]
    fn pawns(&mut self, targets: Squares, step: i32) {
        for to in targets {
            (self.0)(Move { role: Role::Pawn, from: before(to, step), to, promotion: None, kind: MoveKind::Plain });
        }
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: Squares, step: i32) {
        for to in targets {
            (self.0)(Move {
                role: Role::Pawn,
                from: before(to, step),
                to,
                promotion: None,
                kind: MoveKind::DoubleStep,
            });
        }
    }
    #[inline(always)]
    fn promotions(&mut self, targets: Squares, step: i32) {
        for to in targets {
            for role in Role::PROMOTIONS {
                let promotion = Some(role);
                (self.0)(Move { role: Role::Pawn, from: before(to, step), to, promotion, kind: MoveKind::Plain });
            }
        }
    }
    #[inline(always)]
    fn special(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// The square a pawn came from to this one.
#[inline(always)]
fn before(to: Square, step: i32) -> Square {
    Square::from_index((to.index() as i32 - step) as usize)
}
