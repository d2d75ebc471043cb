//! The outline of a whole board.

use std::collections::BTreeMap;

use crate::geometry::{Spot, double_area, edges};

/// The outline of several polygons together: the edges that only one of them has, joined up, without corners that lie
/// on a straight line.
pub(crate) fn silhouette(polygons: &[Vec<Spot>]) -> Vec<Vec<Spot>> {
    let mut onward = outer_edges(polygons);
    let mut loops = Vec::new();
    while let Some((&start, _)) = onward.first_key_value() {
        let mut corners = vec![start];
        let mut at = start;
        while let Some(next) = step(&mut onward, at).filter(|&next| next != start) {
            corners.push(next);
            at = next;
        }
        loops.push(without_straight_corners(&corners));
    }
    loops
}

/// The edges of all polygons, made to go clockwise, without those that two neighbours go along in opposite directions.
fn outer_edges(polygons: &[Vec<Spot>]) -> BTreeMap<Spot, Vec<Spot>> {
    let mut onward: BTreeMap<Spot, Vec<Spot>> = BTreeMap::new();
    for polygon in polygons {
        let is_clockwise = double_area(polygon) > 0;
        for (a, b) in edges(polygon).filter(|(a, b)| a != b) {
            let (from, to) = if is_clockwise { (a, b) } else { (b, a) };
            if !remove(&mut onward, to, from) {
                onward.entry(from).or_default().push(to);
            }
        }
    }
    onward
}

/// Removes an edge, and says whether it was there.
fn remove(onward: &mut BTreeMap<Spot, Vec<Spot>>, from: Spot, to: Spot) -> bool {
    let Some(ends) = onward.get_mut(&from) else { return false };
    let Some(index) = ends.iter().position(|&end| end == to) else { return false };
    ends.swap_remove(index);
    if ends.is_empty() {
        onward.remove(&from);
    }
    true
}

/// Follows an edge and removes it.
fn step(onward: &mut BTreeMap<Spot, Vec<Spot>>, from: Spot) -> Option<Spot> {
    let to = *onward.get(&from)?.first()?;
    remove(onward, from, to);
    Some(to)
}

fn without_straight_corners(corners: &[Spot]) -> Vec<Spot> {
    let around = |index: usize| (corners[(index + corners.len() - 1) % corners.len()], corners[index]);
    let is_bend = |index: &usize| {
        let (before, at) = around(*index);
        let (_, after) = around((index + 1) % corners.len());
        double_area(&[before, at, after]) != 0
    };
    (0..corners.len()).filter(is_bend).map(|index| corners[index]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(column: i32, row: i32) -> Vec<Spot> {
        [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| Spot { x: column + x, y: row + y }).to_vec()
    }

    fn corners(squares: &[(i32, i32)]) -> Vec<usize> {
        let polygons: Vec<_> = squares.iter().map(|&(column, row)| square(column, row)).collect();
        silhouette(&polygons).iter().map(Vec::len).collect()
    }

    #[test]
    fn edges_between_neighbours_vanish() {
        assert_eq!(corners(&[(0, 0), (1, 0), (0, 1), (1, 1)]), [4]);
        assert_eq!(corners(&[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]), [12], "a cross");
        assert_eq!(corners(&[(0, 0), (5, 5)]), [4, 4], "two islands");
        assert_eq!(corners(&[]), [0; 0]);
    }

    #[test]
    fn a_hole_has_an_outline_of_its_own() {
        let ring: Vec<_> =
            (0..9).map(|index| (index % 3, index / 3)).filter(|&(column, row)| (column, row) != (1, 1)).collect();
        assert_eq!(corners(&ring), [4, 4]);
    }

    #[test]
    fn the_direction_of_a_polygon_does_not_matter() {
        let reversed: Vec<_> = square(1, 0).into_iter().rev().collect();
        assert_eq!(silhouette(&[square(0, 0), reversed])[0].len(), 4);
    }

    #[test]
    fn odd_polygons_do_no_harm() {
        let spot = Spot { x: 3, y: 4 };
        assert!(silhouette(&[vec![], vec![spot], vec![spot, spot]]).is_empty());
        silhouette(&[vec![spot, Spot { x: 5, y: 5 }]]);
    }
}
