//! Captures: chains of jumps, each made to its end, by men that may become kings on the way.

use core::marker::PhantomData;

use draughts::Direction;

use crate::side::Side;
use crate::{Field, Fields, Move, MoveList, rays};

/// Where men can jump, for all of them at once.
pub(crate) struct Jumps {
    /// For each direction the fields before a piece of theirs with an empty field behind it.
    springboards: [Fields; 4],
    /// For each direction the men that stand on one.
    pub(crate) strikers: [Fields; 4],
}

impl Jumps {
    #[inline(always)]
    pub(crate) fn of(men: Fields, them: Fields, empty: Fields) -> Self {
        let springboards = Direction::ALL.map(|direction| {
            let back = direction.opposite();
            (empty.slid(back) & them).slid(back)
        });
        Self { springboards, strikers: springboards.map(|fields| fields & men) }
    }

    /// All men that can jump.
    #[inline(always)]
    pub(crate) fn all(&self) -> Fields {
        let [a, b, c, d] = self.strikers;
        a | b | c | d
    }

    /// The men that jump this way and may go on from where they land: another jump is there, or they become kings.
    ///
    /// A man that has jumped neither jumps back nor onto the field it left, so the other three ways are as they were.
    #[inline(always)]
    pub(crate) fn going_on<S: Side>(&self, direction: Direction, empty: Fields) -> Fields {
        let back = direction.opposite();
        let ways_on = Direction::ALL.into_iter().filter(|&on| on != back);
        let on = ways_on.fold(S::CROWN_ROW, |on, way| on | self.springboards[way as usize]);
        self.strikers[direction as usize] & (on & empty).slid(back).slid(back)
    }
}

/// Whether any of these men or kings can take one of theirs.
#[inline]
pub(crate) fn is_possible(men: Fields, kings: Fields, them: Fields) -> bool {
    let empty = !(men | kings | them);
    !Jumps::of(men, them, empty).all().is_empty() || kings.into_iter().any(|king| can_king_jump(king, them, !empty))
}

/// Whether a king on this field can jump over one of these pieces.
#[inline]
pub(crate) fn can_king_jump(at: Field, prey: Fields, occupied: Fields) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let (_, met) = rays::open(at, direction, occupied);
        met.is_some_and(|over| prey.has(over) && Fields::of(over).shifted(direction).meets(!occupied))
    })
}

/// A search through all chains of jumps. Any of them may be chosen, but each has to be gone to its end.
pub(crate) struct Search<'a, S> {
    them: Fields,
    /// The empty fields. Captured pieces stay where they are until the end, so this changes only by the field that the
    /// capturing piece has left.
    empty: Fields,
    from: Field,
    /// Where they are put: a list of moves is large, and is not moved about.
    found: &'a mut MoveList,
    side: PhantomData<S>,
}

impl<'a, S: Side> Search<'a, S> {
    pub(crate) fn new(them: Fields, empty: Fields, found: &'a mut MoveList) -> Self {
        Self { them, empty, from: Field::from_bit(0), found, side: PhantomData }
    }

    /// All captures of these men that begin with a jump in this direction, which each of them can make.
    pub(crate) fn men(&mut self, men: Fields, direction: Direction) {
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
    pub(crate) fn kings(&mut self, kings: Fields) {
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

    /// Jumps on from a field, as a king if it is on the last row; if it cannot, the capture ends there.
    fn man_lands(&mut self, at: Fields, came: Direction, captured: Fields) {
        let Some(to) = at.first() else { return };
        let mut ends = true;
        if at.meets(S::CROWN_ROW) {
            for aside in came.aside() {
                ends &= !self.king_jumps(to, aside, captured);
            }
        } else {
            let prey = self.them.without(captured);
            for direction in Direction::ALL {
                let over = at.slid(direction) & prey;
                let landing = over.slid(direction) & self.empty;
                if !landing.is_empty() {
                    ends = false;
                    self.man_lands(landing, direction, captured | over);
                }
            }
        }
        if ends {
            self.record(to, captured);
        }
    }

    /// Jumps in one direction, if it can, and goes on behind: straight on, and aside from every field. Only if it can do
    /// so from none of them, the capture ends, on any. Says whether it could jump.
    fn king_jumps(&mut self, at: Field, direction: Direction, captured: Fields) -> bool {
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

    fn record(&mut self, to: Field, captured: Fields) {
        let mv = Move::new(self.from, to, captured);
        // The same pieces can be taken in another order only on a way around, and that takes four.
        if captured.count() < 4 || !self.found.contains(&mv) {
            self.found.push(mv);
        }
    }
}
