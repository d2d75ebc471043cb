//! The way a capture takes: every field on which the piece touches down.

use core::ops::{ControlFlow, Deref};

use arrayvec::ArrayVec;

use crate::{Direction, Field, Fields, Move, Position, rays};

/// The fields a move touches, from the first to the last. A capture touches down behind every piece it takes: a king
/// on the field where it turns, or right behind the piece if it goes straight on.
///
/// ```
/// use draughts::{Field, Position};
///
/// // Art. 16: pieces leave the board only when the capture is complete.
/// let position: Position = "B:W29,30,38,39,44:B11,22,K27".parse()?;
/// let capture = position.legal_moves()[0];
/// let path: Vec<u8> = position.path(capture).unwrap().iter().map(|field| field.number()).collect();
/// assert_eq!(path, [27, 49, 35, 24, 33]);
/// # Ok::<(), draughts::ReadPositionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path(ArrayVec<Field, MOST_FIELDS>);

/// The start, and a field behind each piece taken: no more than 49 of them are not the capturing piece.
const MOST_FIELDS: usize = 50;

impl Deref for Path {
    type Target = [Field];

    fn deref(&self) -> &[Field] {
        &self.0
    }
}

impl Path {
    /// Whether the piece touches down on these fields in this order, between its first and its last.
    pub(crate) fn touches(&self, fields: &[Field]) -> bool {
        let mut between = self.iter().skip(1).take(self.len().saturating_sub(2));
        fields.iter().all(|field| between.any(|other| other == field))
    }

    /// Whether the piece comes over these fields in this order, between its first and its last.
    pub(crate) fn passes(&self, fields: &[Field]) -> bool {
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

impl Position {
    /// The way a legal move takes. Where a capture can be made in several ways, one of them.
    pub fn path(&self, mv: Move) -> Option<Path> {
        self.find_path(mv, |_| true)
    }

    /// The first way of making this move that is wanted.
    pub(crate) fn find_path(&self, mv: Move, mut wanted: impl FnMut(&Path) -> bool) -> Option<Path> {
        let mut path = Path(ArrayVec::new());
        path.0.push(mv.from());
        if !mv.is_capture() {
            path.0.push(mv.to());
            return wanted(&path).then_some(path);
        }
        let reach = if self.board.kings.has(mv.from()) { u32::MAX } else { 1 };
        let occupied = self.board.occupied().without(Fields::of(mv.from()));
        let mut found = None;
        let mut look = |path: &Path| {
            if wanted(path) {
                found = Some(path.clone());
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let _ = Ways { mv, reach, occupied }.go_on(&mut path, None, Fields::EMPTY, &mut look);
        found
    }
}

/// All ways of making one capture.
struct Ways {
    mv: Move,
    /// How far the piece goes at once: a man one field, a king any number.
    reach: u32,
    /// The occupied fields, that of the capturing piece apart.
    occupied: Fields,
}

impl Ways {
    fn go_on(
        &self,
        path: &mut Path,
        came: Option<Direction>,
        taken: Fields,
        look: &mut impl FnMut(&Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&at) = path.last() else { return ControlFlow::Continue(()) };
        let left = self.mv.captured().without(taken);
        if left.is_empty() {
            return if at == self.mv.to() { look(path) } else { ControlFlow::Continue(()) };
        }
        for direction in Direction::ALL {
            let (open, Some(over)) = rays::open(at, direction, self.occupied) else { continue };
            if !left.has(over) || open.count() >= self.reach {
                continue;
            }
            // Going straight on, it does not matter how far behind the last piece: right behind it stands for all.
            if came == Some(direction) && !is_right_behind(at, direction, taken) {
                continue;
            }
            let (landings, _) = rays::open(over, direction, self.occupied);
            for landing in self.within_reach(landings, direction) {
                if path.0.try_push(landing).is_ok() {
                    let went = self.go_on(path, Some(direction), taken | Fields::of(over), look);
                    path.0.pop();
                    went?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn within_reach(&self, landings: Fields, direction: Direction) -> Fields {
        match rays::nearest(landings, direction) {
            Some(first) if self.reach == 1 => Fields::of(first),
            _ => landings,
        }
    }
}

/// Whether the field lies right behind a piece that was taken in this direction.
fn is_right_behind(at: Field, direction: Direction, taken: Fields) -> bool {
    at.next(direction.opposite()).is_some_and(|before| taken.has(before))
}
