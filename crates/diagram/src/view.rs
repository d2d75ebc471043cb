//! A board turned the way it is seen, and moved to where it is in the picture.

use crate::geometry::Spot;
use crate::{Coordinates, Diagram, Point};

/// The space around the board: for the frame alone, and where something is written.
const MARGIN: i32 = 10;
const WRITTEN_MARGIN: i32 = 50;

/// A diagram with the places of everything in the picture.
pub(crate) struct View<'a> {
    pub(crate) diagram: &'a Diagram,
    /// The corners of each field.
    pub(crate) fields: Vec<Vec<Spot>>,
    /// The corners of each blank.
    pub(crate) blanks: Vec<Vec<Spot>>,
    pub(crate) width: i32,
    pub(crate) height: i32,
    shift: Spot,
}

impl<'a> View<'a> {
    pub(crate) fn of(diagram: &'a Diagram) -> Self {
        let turned = |corners: &[Point]| corners.iter().map(|&at| diagram.seen_from.turned(at)).collect::<Vec<_>>();
        let fields: Vec<_> = diagram.fields.iter().map(|field| turned(field.outline.corners())).collect();
        let blanks: Vec<_> = diagram.blanks.iter().map(|blank| turned(blank.corners())).collect();
        let all = || fields.iter().chain(&blanks).flatten();
        let (left, right) = range(all().map(|at| at.x));
        let (top, bottom) = range(all().map(|at| at.y));
        let is_written_around = matches!(diagram.coordinates, Coordinates::Edges { .. });
        let margin = if is_written_around { WRITTEN_MARGIN } else { MARGIN };
        let shift = Spot { x: margin - left, y: MARGIN - top };
        let moved = |polygons: Vec<Vec<Spot>>| -> Vec<Vec<Spot>> {
            polygons.into_iter().map(|corners| corners.into_iter().map(|at| at.moved(shift)).collect()).collect()
        };
        Self {
            diagram,
            fields: moved(fields),
            blanks: moved(blanks),
            width: margin + (right - left) + MARGIN,
            height: MARGIN + (bottom - top) + margin,
            shift,
        }
    }

    /// Where a place of the board is in the picture.
    pub(crate) fn place(&self, at: Point) -> Spot {
        self.diagram.seen_from.turned(at).moved(self.shift)
    }

    /// The corners of everything that belongs to the board.
    pub(crate) fn polygons(&self) -> impl Iterator<Item = &Vec<Spot>> {
        self.fields.iter().chain(&self.blanks)
    }
}

fn range(places: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (places.clone().min().unwrap_or(0), places.max().unwrap_or(0))
}
