//! Points, outlines, and the sides a board can be seen from.

/// How long the side of a square is, in the whole numbers that places on a board are given in. Pieces are drawn to fit.
pub const SQUARE: i16 = 100;

/// A place on the board, from the point of view its fields are described from: `x` goes right and `y` goes down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub struct Point {
    pub x: i16,
    pub y: i16,
}

impl Point {
    /// The point at these distances from the origin.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }
}

/// The outline of a field: the corners of a polygon, in either direction.
///
/// Neighbouring fields should share whole edges, so that the frame goes around the board and not between them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outline(Vec<Point>);

impl Outline {
    /// The polygon with these corners.
    pub fn polygon(corners: impl IntoIterator<Item = Point>) -> Self {
        Self(corners.into_iter().collect())
    }

    /// A square of a board of squares, counted from 0 at the left and from 0 at the top.
    pub fn square(column: u8, row: u8) -> Self {
        let (left, top) = (i16::from(column) * SQUARE, i16::from(row) * SQUARE);
        let (right, bottom) = (left + SQUARE, top + SQUARE);
        Self::polygon([(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point { x, y }))
    }

    /// The corners.
    pub fn corners(&self) -> &[Point] {
        &self.0
    }

    /// The middle: the centre of gravity, or that of the corners alone where there is no area.
    pub fn middle(&self) -> Point {
        let corners: Vec<_> = self.0.iter().map(|&corner| Side::Bottom.turned(corner)).collect();
        let area = double_area(&corners);
        let (weights, x, y) = if area == 0 {
            let (x, y) = corners.iter().fold((0, 0), |(x, y), at| (x + i64::from(at.x), y + i64::from(at.y)));
            (corners.len().max(1) as i64, x, y)
        } else {
            let (x, y) = edges(&corners).fold((0, 0), |(x, y), (a, b)| {
                let weight = cross(a, b);
                (x + i64::from(a.x + b.x) * weight, y + i64::from(a.y + b.y) * weight)
            });
            (3 * area, x, y)
        };
        // A polygon that crosses itself can have its centre anywhere.
        let within = |place: i64| place.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        Point { x: within(x / weights), y: within(y / weights) }
    }
}

/// One of the four sides of a board, as its fields are described. A player who sits there sees it at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)]
pub enum Side {
    #[default]
    Bottom,
    Right,
    Top,
    Left,
}

impl Side {
    /// Where a place is when this side is turned to the bottom.
    pub(crate) fn turned(self, Point { x, y }: Point) -> Spot {
        let (x, y) = (i32::from(x), i32::from(y));
        let (x, y) = match self {
            Self::Bottom => (x, y),
            Self::Right => (-y, x),
            Self::Top => (-x, -y),
            Self::Left => (y, -x),
        };
        Spot { x, y }
    }

    /// Whether columns are then seen as rows.
    pub(crate) fn is_across(self) -> bool {
        matches!(self, Self::Right | Self::Left)
    }
}

/// A place in the picture. Its numbers come from 16 bits and are few enough added that they cannot overflow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

impl Spot {
    pub(crate) fn moved(self, by: Self) -> Self {
        Self { x: self.x + by.x, y: self.y + by.y }
    }
}

/// Twice the area of a polygon; positive if its corners go clockwise as seen.
pub(crate) fn double_area(corners: &[Spot]) -> i64 {
    edges(corners).map(|(a, b)| cross(a, b)).sum()
}

/// The edges of a polygon, the closing one included.
pub(crate) fn edges(corners: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

fn cross(a: Spot, b: Spot) -> i64 {
    i64::from(a.x) * i64::from(b.y) - i64::from(a.y) * i64::from(b.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_one_sits_at_comes_to_the_bottom() {
        for (side, at) in [(Side::Bottom, (0, 9)), (Side::Right, (9, 0)), (Side::Top, (0, -9)), (Side::Left, (-9, 0))] {
            assert_eq!(side.turned(Point::new(at.0, at.1)), Spot { x: 0, y: 9 }, "{side:?}");
        }
        // What is on the right hand of the player at the bottom is the side on the right.
        assert_eq!(Side::Right.turned(Point::new(0, 9)), Spot { x: -9, y: 0 });
    }

    #[test]
    fn middles() {
        let middle = |corners: &[(i16, i16)]| Outline::polygon(corners.iter().map(|&(x, y)| Point { x, y })).middle();
        assert_eq!(Outline::square(0, 0).middle(), Point::new(50, 50));
        assert_eq!(Outline::square(255, 255).middle(), Point::new(25_550, 25_550));
        assert_eq!(middle(&[(0, 0), (0, 100), (100, 100), (100, 0)]), Point::new(50, 50), "counter-clockwise");
        assert_eq!(middle(&[(0, 0), (90, 0), (0, 90)]), Point::new(30, 30));
        assert_eq!(middle(&[(10, 10), (30, 30)]), Point::new(20, 20), "no area");
        assert_eq!(middle(&[]), Point::new(0, 0));
        let (least, most) = (i16::MIN, i16::MAX);
        assert_eq!(middle(&[(least, least), (most, least), (most, most), (least, most)]), Point::new(0, 0));
    }
}
