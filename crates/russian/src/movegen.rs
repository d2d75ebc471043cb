//! Finds the legal moves: captures if there are any, quiet moves otherwise.

use draughts::Direction;

use crate::capture::{Jumps, Search};
use crate::rays;
use crate::side::Side;
use crate::{Field, Fields, Move, MoveList, Position};

/// What is done with the moves that are found.
pub(crate) trait Harvest {
    /// To each of these fields a man may go from the field before it in this direction.
    fn men(&mut self, targets: Fields, direction: Direction);
    /// A king may go to each of these fields.
    fn king(&mut self, from: Field, targets: Fields);
    /// Each of these men may jump once in this direction, and stays a man.
    fn jumps(&mut self, men: Fields, direction: Direction);
    /// These captures may be made.
    fn captures(&mut self, moves: &[Move]);
}

/// Finds all legal moves of the side `S`, which is on move.
#[inline(always)]
pub(crate) fn generate<S: Side>(position: &Position, harvest: &mut impl Harvest) {
    let board = &position.board;
    let us = board.side(S::COLOR);
    let them = board.side(<S::Other as Side>::COLOR);
    let empty = !(us | them);
    let men = us.without(board.kings);
    let kings = us & board.kings;
    let jumps = Jumps::of(men, them, empty);
    let strikers = jumps.all();
    if kings.is_empty() && strikers.is_empty() {
        return quiet_men::<S>(men, empty, harvest);
    }
    let going_on = Direction::ALL.map(|direction| jumps.going_on::<S>(direction, empty));
    let [a, b, c, d] = going_on;
    let mut captures = MoveList::new();
    if !(a | b | c | d | kings).is_empty() {
        find_captures::<S>(them, empty, going_on, kings, &mut captures);
    }
    if !strikers.is_empty() || !captures.is_empty() {
        for direction in Direction::ALL {
            let once = jumps.strikers[direction as usize].without(going_on[direction as usize]);
            harvest.jumps(once, direction);
        }
        return harvest.captures(&captures);
    }
    quiet_men::<S>(men, empty, harvest);
    for king in kings {
        let targets = Direction::ALL
            .into_iter()
            .fold(Fields::EMPTY, |targets, direction| targets | rays::open(king, direction, !empty).0);
        harvest.king(king, targets);
    }
}

#[inline(always)]
fn quiet_men<S: Side>(men: Fields, empty: Fields, harvest: &mut impl Harvest) {
    for direction in S::FORWARD {
        harvest.men(men.slid(direction) & empty, direction);
    }
}

/// Finds the captures of these kings, and of the men that begin with a jump in each direction.
#[inline(never)]
fn find_captures<S: Side>(them: Fields, empty: Fields, men: [Fields; 4], kings: Fields, found: &mut MoveList) {
    let mut search = Search::<S>::new(them, empty, found);
    for direction in Direction::ALL {
        search.men(men[direction as usize], direction);
    }
    search.kings(kings);
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl Harvest for Count {
    #[inline(always)]
    fn men(&mut self, targets: Fields, _: Direction) {
        self.0 += targets.count() as u64;
    }
    #[inline(always)]
    fn king(&mut self, _: Field, targets: Fields) {
        self.0 += targets.count() as u64;
    }
    #[inline(always)]
    fn jumps(&mut self, men: Fields, _: Direction) {
        self.0 += men.count() as u64;
    }
    #[inline(always)]
    fn captures(&mut self, moves: &[Move]) {
        self.0 += moves.len() as u64;
    }
}

/// Hands the moves one by one to a function.
pub(crate) struct Each<F>(pub(crate) F);

impl<F: FnMut(Move)> Harvest for Each<F> {
    #[inline(always)]
    fn men(&mut self, targets: Fields, direction: Direction) {
        for to in targets {
            (self.0)(Move::new(before(to, direction), to, Fields::EMPTY));
        }
    }
    #[inline(always)]
    fn king(&mut self, from: Field, targets: Fields) {
        for to in targets {
            (self.0)(Move::new(from, to, Fields::EMPTY));
        }
    }
    #[inline(always)]
    fn jumps(&mut self, men: Fields, direction: Direction) {
        for from in men {
            (self.0)(jump(from, direction));
        }
    }
    #[inline(always)]
    fn captures(&mut self, moves: &[Move]) {
        for &mv in moves {
            (self.0)(mv);
        }
    }
}

/// The field a man came from to this one.
#[inline(always)]
pub(crate) fn before(to: Field, direction: Direction) -> Field {
    Field::from_bit(Fields::of(to).slid(direction.opposite()).0.trailing_zeros())
}

/// The jump of a man that can jump this way.
#[inline(always)]
pub(crate) fn jump(from: Field, direction: Direction) -> Move {
    let over = Fields::of(from).slid(direction);
    Move::new(from, Field::from_bit(over.slid(direction).0.trailing_zeros()), over)
}
