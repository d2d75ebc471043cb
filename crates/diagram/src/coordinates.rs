//! What is written on a board: letters and numbers at its edges, or the name of every field.

use crate::geometry::Spot;
use crate::view::View;
use crate::{Point, SQUARE};

/// What is written on a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Coordinates {
    /// Nothing.
    #[default]
    None,
    /// Names of columns below the board and names of rows at its left, however it is turned, close to the nearest
    /// field.
    Edges {
        /// The columns, as the fields are described.
        columns: Vec<Tick>,
        /// The rows.
        rows: Vec<Tick>,
    },
    /// The name of each field in its upper left corner.
    Names,
}

/// The name of a column or row, and where the middle of it is: its `x` or `y`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Tick {
    pub name: String,
    pub middle: i16,
}

impl Coordinates {
    /// The coordinates of a board of squares: the names of its columns from the left and of its rows from the top.
    /// There is no square beyond the 256th of either.
    pub fn of_squares<C: Into<String>, R: Into<String>>(
        columns: impl IntoIterator<Item = C>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let tick = |(name, place): (String, u8)| Tick { name, middle: i16::from(place) * SQUARE + SQUARE / 2 };
        let columns = columns.into_iter().map(Into::into).zip(0..=u8::MAX).map(tick).collect();
        let rows = rows.into_iter().map(Into::into).zip(0..=u8::MAX).map(tick).collect();
        Self::Edges { columns, rows }
    }
}

/// Something written in the picture.
pub(crate) struct Label<'a> {
    pub(crate) text: &'a str,
    pub(crate) anchor: Anchor,
}

/// Where a text is.
pub(crate) enum Anchor {
    /// Its middle is here.
    Middle(Spot),
    /// Its upper left corner is here.
    Corner(Spot),
}

/// How far from the board the middle of a label at its edge is.
const DISTANCE: i32 = 26;
/// How far from the corner of a field its name begins.
const INSET: i32 = 5;

/// Everything that is written, as the board is seen.
pub(crate) fn labels<'a>(view: &'a View<'_>) -> Vec<Label<'a>> {
    match &view.diagram.coordinates {
        Coordinates::None => Vec::new(),
        Coordinates::Edges { columns, rows } => {
            let columns = columns.iter().map(|tick| (tick, view.place(Point::new(tick.middle, 0)), true));
            let rows = rows.iter().map(|tick| (tick, view.place(Point::new(0, tick.middle)), false));
            let at_edge = |(tick, spot, is_column): (&'a Tick, Spot, bool)| {
                let is_below = is_column != view.diagram.seen_from.is_across();
                let middle = if is_below { below(view, spot.x) } else { left_of(view, spot.y) };
                Label { text: &tick.name, anchor: Anchor::Middle(middle) }
            };
            columns.chain(rows).map(at_edge).collect()
        }
        Coordinates::Names => {
            let named = view.diagram.fields.iter().zip(&view.fields);
            named.map(|(field, corners)| Label { text: &field.name, anchor: Anchor::Corner(corner(corners)) }).collect()
        }
    }
}

/// The place below the lowest field at this distance from the left.
fn below(view: &View<'_>, x: i32) -> Spot {
    let lowest = view.polygons().filter(|corners| spans(corners.iter().map(|at| at.x), x));
    let edge = lowest.flatten().map(|at| at.y).max().unwrap_or(0);
    Spot { x, y: edge + DISTANCE }
}

/// The place to the left of the leftmost field at this distance from the top.
fn left_of(view: &View<'_>, y: i32) -> Spot {
    let leftmost = view.polygons().filter(|corners| spans(corners.iter().map(|at| at.y), y));
    let edge = leftmost.flatten().map(|at| at.x).min().unwrap_or(0);
    Spot { x: edge - DISTANCE, y }
}

fn spans(places: impl Iterator<Item = i32> + Clone, place: i32) -> bool {
    places.clone().min().is_some_and(|least| least < place) && places.max().is_some_and(|most| place < most)
}

/// Just inside the upper left corner of a field.
fn corner(corners: &[Spot]) -> Spot {
    let nearest = corners.iter().min_by_key(|at| (at.x + at.y, at.y)).copied().unwrap_or(Spot { x: 0, y: 0 });
    Spot { x: nearest.x + INSET, y: nearest.y + INSET }
}
