//! Captures: chains of jumps, and where the game wants it, choosing the largest.

use core::marker::PhantomData;

use super::side::Side;
use super::{Direction, Field, Fields, Move, MoveList, rays};
use crate::Variant;

/// Where men can jump, for all of them at once.
pub(super) struct Jumps<V: Variant> {
    /// For each direction the fields before a piece of theirs with an empty field behind it.
    springboards: [Fields<V>; 4],
    /// For each direction the men that stand on one.
    pub(super) strikers: [Fields<V>; 4],
}

impl<V: Variant> Jumps<V> {
    #[inline(always)]
    pub(super) fn of(men: Fields<V>, them: Fields<V>, empty: Fields<V>) -> Self {
        let springboards = Direction::ALL.map(|direction| {
            let back = direction.opposite();
            (empty.slid(back) & them).slid(back)
        });
        Self { springboards, strikers: springboards.map(|fields| fields & men) }
    }

    /// All men that can jump.
    #[inline(always)]
    pub(super) fn all(&self) -> Fields<V> {
        let [a, b, c, d] = self.strikers;
        a | b | c | d
    }

    /// The men that jump this way and may go on from where they land: another jump is there, or they become kings.
    ///
    /// A man that has jumped neither jumps back nor onto the field it left, so the other three ways are as they were.
    #[inline(always)]
    pub(super) fn going_on<S: Side<V>>(&self, direction: Direction, empty: Fields<V>) -> Fields<V> {
        let back = direction.opposite();
        let ways_on = Direction::ALL.into_iter().filter(|&on| on != back);
        let crowned = if V::CROWNS_ON_THE_WAY { S::CROWN_ROW } else { Fields::EMPTY };
        let on = ways_on.fold(crowned, |on, way| on | self.springboards[way as usize]);
        self.strikers[direction as usize] & (on & empty).slid(back).slid(back)
    }
}

/// Whether any of these men or kings can take one of theirs.
#[inline]
pub(super) fn is_possible<V: Variant>(men: Fields<V>, kings: Fields<V>, them: Fields<V>) -> bool {
    let empty = !(men | kings | them);
    !Jumps::of(men, them, empty).all().is_empty() || kings.into_iter().any(|king| can_king_jump(king, them, !empty))
}

/// Whether a king on this field can jump over one of these pieces.
#[inline]
pub(super) fn can_king_jump<V: Variant>(at: Field<V>, prey: Fields<V>, occupied: Fields<V>) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let (_, met) = rays::open(at, direction, occupied);
        met.is_some_and(|over| prey.has(over) && Fields::of(over).shifted(direction).meets(!occupied))
    })
}

/// A search through all chains of jumps, each gone to its end; where the most must be taken, for those that take it.
pub(super) struct Search<'a, V: Variant, S> {
    them: Fields<V>,
    /// The empty fields. Captured pieces stay where they are until the end, so this changes only by the field that the
    /// capturing piece has left.
    empty: Fields<V>,
    from: Field<V>,
    /// The most that one capture has taken so far.
    most: u32,
    /// Where they are put: a list of moves is large, and is not moved about.
    found: &'a mut MoveList<V>,
    side: PhantomData<S>,
}

impl<'a, V: Variant, S: Side<V>> Search<'a, V, S> {
    pub(super) fn new(them: Fields<V>, empty: Fields<V>, found: &'a mut MoveList<V>) -> Self {
        Self { them, empty, from: Field::from_bit(0), most: 1, found, side: PhantomData }
    }

    /// All captures of these men.
    pub(super) fn men(&mut self, men: Fields<V>) {
        let empty = self.empty;
        for from in men {
            self.from = from;
            self.empty = empty | Fields::of(from);
            self.man_jumps(Fields::of(from), Fields::EMPTY);
        }
        self.empty = empty;
    }

    /// All captures of these men that begin with a jump in this direction, which each of them can make.
    pub(super) fn men_going(&mut self, direction: Direction, men: Fields<V>) {
        let empty = self.empty;
        for from in men {
            self.from = from;
            self.empty = empty | Fields::of(from);
            let over = Fields::of(from).slid(direction);
            self.man_lands(over.slid(direction), direction, over);
        }
        self.empty = empty;
    }

    /// All captures of these kings.
    pub(super) fn kings(&mut self, kings: Fields<V>) {
        let empty = self.empty;
        for from in kings {
            self.from = from;
            self.empty = empty | Fields::of(from);
            for direction in Direction::ALL {
                self.king_jumps(from, direction, Fields::EMPTY);
            }
        }
        self.empty = empty;
    }

    /// Jumps on from a field, if it can, and says whether it could.
    #[inline(always)]
    fn man_jumps(&mut self, at: Fields<V>, captured: Fields<V>) -> bool {
        let prey = self.them.without(captured);
        let mut goes_on = false;
        for direction in Direction::ALL {
            let over = at.slid(direction) & prey;
            let landing = over.slid(direction) & self.empty;
            if !landing.is_empty() {
                goes_on = true;
                self.man_lands(landing, direction, captured | over);
            }
        }
        goes_on
    }

    /// Jumps on from a field, as a king if it has become one there; if it cannot, the capture ends.
    fn man_lands(&mut self, at: Fields<V>, came: Direction, captured: Fields<V>) {
        let Some(to) = at.first() else { return };
        let goes_on = if V::CROWNS_ON_THE_WAY && at.meets(S::CROWN_ROW) {
            came.aside().into_iter().fold(false, |goes_on, aside| self.king_jumps(to, aside, captured) | goes_on)
        } else {
            self.man_jumps(at, captured)
        };
        if !goes_on {
            self.record(to, captured);
        }
    }

    /// Jumps in one direction, if it can, and goes on behind: straight on, and aside from every field. Only if it can do
    /// so from none of them, the capture ends, on any. Says whether it could jump.
    fn king_jumps(&mut self, at: Field<V>, direction: Direction, captured: Fields<V>) -> bool {
        let (_, Some(over)) = rays::open(at, direction, !self.empty) else { return false };
        if !self.them.without(captured).has(over) {
            return false;
        }
        let (landings, _) = rays::open(over, direction, !self.empty);
        if landings.is_empty() {
            return false;
        }
        let captured = captured | Fields::of(over);
        // The next jump on the same line is one jump, from whichever of these fields it is made.
        let mut goes_on = self.king_jumps(over, direction, captured);
        for landing in landings {
            for aside in direction.aside() {
                goes_on |= self.king_jumps(landing, aside, captured);
            }
        }
        if !goes_on {
            landings.for_each(|landing| self.record(landing, captured));
        }
        true
    }

    fn record(&mut self, to: Field<V>, captured: Fields<V>) {
        let taken = captured.count();
        if V::TAKES_MOST {
            if taken < self.most {
                return;
            }
            if taken > self.most {
                self.most = taken;
                self.found.clear();
            }
        }
        let mv = Move::new(self.from, to, captured);
        // The same pieces can be taken in another order only on a way around, and that takes four.
        if taken < 4 || !self.found.contains(&mv) {
            self.found.push(mv);
        }
    }
}
