//! The way a capture takes: every field on which the piece touches down.

use core::ops::{ControlFlow, Deref};

use arrayvec::ArrayVec;

use super::capture::can_king_jump;
use super::{Direction, Field, Fields, Move, Position, rays};
use crate::Variant;

/// The fields a move touches, from the first to the last. A capture touches down behind every piece it takes: a king
/// on the field where it turns, or right behind the piece if it goes straight on.
///
/// ```
/// use draughts::{Field, Position};
///
/// // Pieces leave the board only when the capture is complete.
/// let position: Position = "B:W29,30,38,39,44:B11,22,K27".parse()?;
/// let capture = position.legal_moves()[0];
/// let path: Vec<u8> = position.path(capture).unwrap().iter().map(|field| field.number()).collect();
/// assert_eq!(path, [27, 49, 35, 24, 33]);
/// # Ok::<(), draughts::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path<V: Variant>(ArrayVec<Field<V>, MOST_FIELDS>);

/// The start, and a field behind each piece taken: no more than 49 of them are not the capturing piece, on the largest board.
pub(super) const MOST_FIELDS: usize = 50;

impl<V: Variant> Deref for Path<V> {
    type Target = [Field<V>];

    fn deref(&self) -> &[Field<V>] {
        &self.0
    }
}

impl<V: Variant> Path<V> {
    /// Whether the piece touches down on these fields in this order, between its first and its last.
    pub(super) fn touches(&self, fields: &[Field<V>]) -> bool {
        let mut between = self.iter().skip(1).take(self.len().saturating_sub(2));
        fields.iter().all(|field| between.any(|other| other == field))
    }

    /// Whether the piece comes over these fields in this order, between its first and its last.
    pub(super) fn passes(&self, fields: &[Field<V>]) -> bool {
        let mut wanted = fields.iter().peekable();
        for leg in self.windows(2) {
            let [from, to] = [leg[0], leg[1]];
            let direction = Direction::ALL.into_iter().find(|&way| rays::ahead(from, way).has(to));
            let Some(direction) = direction else { return false };
            let mut at = Some(from);
            while let Some(field) = at.and_then(|at| at.next(direction)) {
                wanted.next_if(|&&next| next == field);
                at = (field != to).then_some(field);
            }
        }
        wanted.peek().is_none()
    }
}

impl<V: Variant> Position<V> {
    /// The way a legal move takes. Where a capture can be made in several ways, one of them.
    pub fn path(&self, mv: Move<V>) -> Option<Path<V>> {
        self.find_path(mv, |_| true)
    }

    /// The first way of making this move that is wanted.
    pub(super) fn find_path(&self, mv: Move<V>, mut wanted: impl FnMut(&Path<V>) -> bool) -> Option<Path<V>> {
        if !mv.is_capture() {
            let path = Path([mv.from(), mv.to()].into_iter().collect());
            return wanted(&path).then_some(path);
        }
        let is_end = |path: &Path<V>, taken| taken == mv.captured() && path.last() == Some(&mv.to());
        self.find_jumps(mv.from(), mv.captured(), |path, taken| is_end(path, taken) && wanted(path))
    }

    /// The first jumps of the piece on this field over some of these pieces that are wanted, given which they take. They
    /// may be the beginning of a capture; if they take all, they end as a capture may.
    pub(super) fn find_jumps(
        &self,
        from: Field<V>,
        prey: Fields<V>,
        mut wanted: impl FnMut(&Path<V>, Fields<V>) -> bool,
    ) -> Option<Path<V>> {
        let mut path = Path([from].into_iter().collect());
        let ways = Ways {
            prey,
            them: self.board.side(!self.turn),
            occupied: self.board.occupied().without(Fields::of(from)),
            crown_row: if V::CROWNS_ON_THE_WAY { Fields::crown_row(self.turn) } else { Fields::EMPTY },
        };
        let mut look = |path: &Path<V>, taken| if wanted(path, taken) { ControlFlow::Break(()) } else { CONTINUE };
        let found = ways.go_on(&mut path, None, Fields::EMPTY, self.board.kings.has(from), &mut look);
        found.is_break().then_some(path)
    }
}

const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());

/// All ways of jumping over these pieces or some of them.
struct Ways<V: Variant> {
    prey: Fields<V>,
    them: Fields<V>,
    /// The occupied fields, that of the capturing piece apart.
    occupied: Fields<V>,
    /// Where the capturing piece becomes a king on its way.
    crown_row: Fields<V>,
}

impl<V: Variant> Ways<V> {
    /// Jumps on from the end of a path, and leaves it as it is where it is broken off.
    fn go_on(
        &self,
        path: &mut Path<V>,
        came: Option<Direction>,
        taken: Fields<V>,
        is_king: bool,
        look: &mut impl FnMut(&Path<V>, Fields<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&at) = path.last() else { return CONTINUE };
        for direction in Direction::ALL {
            let (open, Some(over)) = rays::open(at, direction, self.occupied) else { continue };
            if !self.prey.without(taken).has(over) || !is_king && !open.is_empty() {
                continue;
            }
            // Going straight on, it does not matter how far behind the last piece: right behind it stands for all.
            if came == Some(direction) && !is_right_behind(at, direction, taken) {
                continue;
            }
            let taken = taken | Fields::of(over);
            for landing in self.landings(over, direction, taken, is_king) {
                if path.0.try_push(landing).is_ok() {
                    look(path, taken)?;
                    self.go_on(path, Some(direction), taken, is_king || self.crown_row.has(landing), look)?;
                    path.0.pop();
                }
            }
        }
        CONTINUE
    }

    /// Where the piece may come down behind this one. A king that has taken the last of them may not, if it could take
    /// another from one of the fields there: then this is no way of taking them. Where the most must be taken, it never
    /// could.
    fn landings(&self, over: Field<V>, direction: Direction, taken: Fields<V>, is_king: bool) -> Fields<V> {
        let (landings, _) = rays::open(over, direction, self.occupied);
        let others = self.them.without(taken);
        match rays::nearest(landings, direction) {
            Some(first) if !is_king => Fields::of(first),
            Some(_) if V::TAKES_MOST || taken != self.prey => landings,
            Some(_) if landings.into_iter().any(|landing| can_king_jump(landing, others, self.occupied)) => {
                Fields::EMPTY
            }
            _ => landings,
        }
    }
}

/// Whether the field lies right behind a piece that was taken in this direction.
fn is_right_behind<V: Variant>(at: Field<V>, direction: Direction, taken: Fields<V>) -> bool {
    at.next(direction.opposite()).is_some_and(|before| taken.has(before))
}
