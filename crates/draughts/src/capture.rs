//! Captures: chains, and choosing the largest (Art. 13-16).

use crate::{Direction, Field, Fields, Move, MoveList, rays};

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

    /// The men that can jump on from where they land.
    ///
    /// A man that has jumped neither jumps back nor onto the field it left, so the other three ways are as they were.
    #[inline(always)]
    pub(crate) fn chaining(&self, empty: Fields) -> Fields {
        let mut chaining = Fields::EMPTY;
        for direction in Direction::ALL {
            let back = direction.opposite();
            let ways_on = Direction::ALL.into_iter().filter(|&on| on != back);
            let on = ways_on.fold(Fields::EMPTY, |on, way| on | self.springboards[way as usize]);
            chaining |= self.strikers[direction as usize] & (on & empty).slid(back).slid(back);
        }
        chaining
    }
}

/// Whether any of these men or kings can take one of theirs.
#[inline]
pub(crate) fn is_possible(men: Fields, kings: Fields, them: Fields) -> bool {
    let empty = !(men | kings | them);
    let king_takes = |king| {
        Direction::ALL.into_iter().any(|direction| {
            let (_, met) = rays::open(king, direction, !empty);
            met.is_some_and(|over| them.has(over) && Fields::of(over).shifted(direction).meets(empty))
        })
    };
    !Jumps::of(men, them, empty).all().is_empty() || kings.into_iter().any(king_takes)
}

/// A search through all chains of captures for those that take the most (Art. 15).
pub(crate) struct Search<'a> {
    them: Fields,
    /// The empty fields. Captured pieces stay where they are until the end (Art. 16), so this changes only by the
    /// field the capturing piece has left.
    empty: Fields,
    from: Field,
    /// The most that one capture has taken so far.
    most: u32,
    /// Where they are put: a list of moves is large, and is not moved about.
    found: &'a mut MoveList,
}

impl<'a> Search<'a> {
    pub(crate) fn new(them: Fields, empty: Fields, found: &'a mut MoveList) -> Self {
        Self { them, empty, from: Field::from_bit(0), most: 1, found }
    }

    /// All captures of these men.
    pub(crate) fn men(&mut self, men: Fields) {
        let empty = self.empty;
        for from in men {
            self.from = from;
            self.empty = empty | Fields::of(from);
            self.man_jumps(Fields::of(from), Fields::EMPTY);
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

    /// Jumps on from a field, if it can; otherwise the capture ends there.
    fn man_jumps(&mut self, at: Fields, captured: Fields) {
        let prey = self.them.without(captured);
        let mut ends = true;
        for direction in Direction::ALL {
            let over = at.slid(direction) & prey;
            let landing = over.slid(direction) & self.empty;
            if !landing.is_empty() {
                ends = false;
                self.man_jumps(landing, captured | over);
            }
        }
        if ends && let Some(to) = at.first() {
            self.record(to, captured);
        }
    }

    /// Jumps in one direction, if it can, and goes on behind: straight on, and aside from every field. Says whether it
    /// could.
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
        let goes_straight_on = self.king_jumps(over, direction, captured);
        for landing in landings {
            let mut ends = !goes_straight_on;
            for aside in direction.aside() {
                ends &= !self.king_jumps(landing, aside, captured);
            }
            if ends {
                self.record(landing, captured);
            }
        }
        true
    }

    fn record(&mut self, to: Field, captured: Fields) {
        let taken = captured.count();
        if taken < self.most {
            return;
        }
        if taken > self.most {
            self.most = taken;
            self.found.clear();
        }
        let mv = Move::new(self.from, to, captured);
        // The same pieces can be taken in another order only on a way around, and that takes four.
        if taken < 4 || !self.found.contains(&mv) {
            self.found.push(mv);
        }
    }
}
