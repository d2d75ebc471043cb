//! Finds the legal moves: captures if there are any, quiet moves otherwise.

use super::capture::{Jumps, Search};
use super::side::Side;
use super::{Direction, Field, Fields, Move, MoveList, Position, rays};
use crate::Variant;

/// What is done with the moves that are found.
pub(super) trait Harvest<V: Variant> {
    /// To each of these fields a man may go from the field before it in this direction.
    fn men(&mut self, targets: Fields<V>, direction: Direction);
    /// A king may go to each of these fields.
    fn king(&mut self, from: Field<V>, targets: Fields<V>);
    /// Each of these men may jump once in this direction.
    fn jumps(&mut self, men: Fields<V>, direction: Direction);
    /// These captures may be made.
    fn captures(&mut self, moves: &[Move<V>]);
}

/// Finds all legal moves of the side `S`, which is on move.
#[inline(always)]
pub(super) fn generate<V: Variant, S: Side<V>>(position: &Position<V>, harvest: &mut impl Harvest<V>) {
    let board = &position.board;
    let us = board.side(S::COLOR);
    let them = board.side(<S::Other as Side<V>>::COLOR);
    let empty = !(us | them);
    let men = us.without(board.kings);
    let kings = us & board.kings;
    let jumps = Jumps::of(men, them, empty);
    let strikers = jumps.all();
    if kings.is_empty() && strikers.is_empty() {
        return quiet_men::<V, S>(men, empty, harvest);
    }
    let mut captures = MoveList::new();
    let is_capture_due = if V::TAKES_MOST {
        let mut chaining = Fields::EMPTY;
        for direction in Direction::ALL {
            chaining |= jumps.going_on::<S>(direction, empty);
        }
        if kings.is_empty() && chaining.is_empty() {
            return single_jumps(jumps.strikers, harvest);
        }
        // One that takes two goes before all that take one; whether one that becomes a king does, is not known yet.
        let men = if chaining.is_empty() || V::CROWNS_ON_THE_WAY { strikers } else { chaining };
        find_largest::<V, S>(them, empty, men, kings, &mut captures);
        !captures.is_empty()
    } else {
        let going_on = Direction::ALL.map(|direction| jumps.going_on::<S>(direction, empty));
        let [a, b, c, d] = going_on;
        if !(a | b | c | d | kings).is_empty() {
            find_all::<V, S>(them, empty, going_on, kings, &mut captures);
        }
        if !strikers.is_empty() {
            let once = |way| jumps.strikers[way as usize].without(going_on[way as usize]);
            single_jumps(Direction::ALL.map(once), harvest);
        }
        !strikers.is_empty() || !captures.is_empty()
    };
    if is_capture_due {
        return harvest.captures(&captures);
    }
    quiet_men::<V, S>(men, empty, harvest);
    for king in kings {
        let targets = Direction::ALL
            .into_iter()
            .fold(Fields::EMPTY, |targets, direction| targets | rays::open(king, direction, !empty).0);
        harvest.king(king, targets);
    }
}

#[inline(always)]
fn quiet_men<V: Variant, S: Side<V>>(men: Fields<V>, empty: Fields<V>, harvest: &mut impl Harvest<V>) {
    for direction in S::FORWARD {
        harvest.men(men.slid(direction) & empty, direction);
    }
}

/// Single jumps of men, in each direction.
#[inline(always)]
fn single_jumps<V: Variant>(men: [Fields<V>; 4], harvest: &mut impl Harvest<V>) {
    for direction in Direction::ALL {
        harvest.jumps(men[direction as usize], direction);
    }
}

/// Finds the captures of these men and kings that take the most.
#[inline(never)]
fn find_largest<V: Variant, S: Side<V>>(
    them: Fields<V>,
    empty: Fields<V>,
    men: Fields<V>,
    kings: Fields<V>,
    found: &mut MoveList<V>,
) {
    let mut search = Search::<V, S>::new(them, empty, found);
    search.men(men);
    search.kings(kings);
}

/// Finds the captures of these kings, and of the men that begin with a jump in each direction.
#[inline(never)]
fn find_all<V: Variant, S: Side<V>>(
    them: Fields<V>,
    empty: Fields<V>,
    men: [Fields<V>; 4],
    kings: Fields<V>,
    found: &mut MoveList<V>,
) {
    let mut search = Search::<V, S>::new(them, empty, found);
    for direction in Direction::ALL {
        search.men_going(direction, men[direction as usize]);
    }
    search.kings(kings);
}

/// Counts the moves.
#[derive(Default)]
pub(super) struct Count(pub(super) u64);

impl<V: Variant> Harvest<V> for Count {
    #[inline(always)]
    fn men(&mut self, targets: Fields<V>, _: Direction) {
        self.0 += targets.count() as u64;
    }
    #[inline(always)]
    fn king(&mut self, _: Field<V>, targets: Fields<V>) {
        self.0 += targets.count() as u64;
    }
    #[inline(always)]
    fn jumps(&mut self, men: Fields<V>, _: Direction) {
        self.0 += men.count() as u64;
    }
    #[inline(always)]
    fn captures(&mut self, moves: &[Move<V>]) {
        self.0 += moves.len() as u64;
    }
}

/// Hands the moves one by one to a function.
pub(super) struct Each<F>(pub(super) F);

impl<V: Variant, F: FnMut(Move<V>)> Harvest<V> for Each<F> {
    #[inline(always)]
    fn men(&mut self, targets: Fields<V>, direction: Direction) {
        for to in targets {
            (self.0)(Move::new(before(to, direction), to, Fields::EMPTY));
        }
    }
    #[inline(always)]
    fn king(&mut self, from: Field<V>, targets: Fields<V>) {
        for to in targets {
            (self.0)(Move::new(from, to, Fields::EMPTY));
        }
    }
    #[inline(always)]
    fn jumps(&mut self, men: Fields<V>, direction: Direction) {
        for from in men {
            (self.0)(jump(from, direction));
        }
    }
    #[inline(always)]
    fn captures(&mut self, moves: &[Move<V>]) {
        for &mv in moves {
            (self.0)(mv);
        }
    }
}

/// The field a man came from to this one.
#[inline(always)]
pub(super) fn before<V: Variant>(to: Field<V>, direction: Direction) -> Field<V> {
    Field::from_bit((to.bit() as i32 - direction.step::<V>()) as u32)
}

/// The jump of a man that can jump this way.
#[inline(always)]
pub(super) fn jump<V: Variant>(from: Field<V>, direction: Direction) -> Move<V> {
    let over = Fields::of(from).slid(direction);
    Move::new(from, Field::from_bit(over.slid(direction).bits().trailing_zeros()), over)
}
