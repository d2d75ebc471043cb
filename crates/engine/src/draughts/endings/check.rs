//! Checking databases against themselves.

use std::sync::{Mutex, PoisonError};

use draughts::{Color, Position};

use super::Endings;
use super::material::Material;
use super::placement::Placement;
use super::solve::in_parts;
use crate::Stop;

/// What was found in checking a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// Its material.
    pub material: Material,
    /// How many of the positions that were looked at are lost, drawn and won for the side on move. Those in which
    /// something must be taken are not in the database and not looked at.
    pub verdicts: [u64; 3],
    /// How many have a distance that does not follow from those of their moves.
    pub wrong: u64,
    /// One of them.
    pub example: Option<Position>,
}

impl Checked {
    fn add(&mut self, other: &Self) {
        for (sum, count) in self.verdicts.iter_mut().zip(other.verdicts) {
            *sum += count;
        }
        self.wrong += other.wrong;
        self.example = self.example.or(other.example);
    }
}

impl Endings {
    /// All material there is a slice of.
    pub fn materials(&self) -> Vec<Material> {
        (2..=self.most_pieces() as u8).flat_map(Material::all).collect()
    }

    /// Compares the distance of every so-manyth position of one of the [slices](Self::materials) with those that its moves
    /// lead to.
    ///
    /// If nothing is wrong in any slice, every verdict is proved: from what is lost in n plies all moves lead to what is
    /// won in fewer, from what is won in n plies one leads to what is lost in fewer, and from what is drawn none leads to
    /// a win and one to what is drawn again.
    ///
    /// Told to stop, it has looked at a part.
    pub fn check(&self, material: Material, every: usize, threads: usize, stop: &Stop) -> Checked {
        let nothing = Checked { material, verdicts: [0; 3], wrong: 0, example: None };
        let sum = Mutex::new(nothing);
        in_parts(material.places().div_ceil(every.max(1)), threads, stop, |part| {
            let mut checked = nothing;
            for number in part {
                let Some(position) = Placement::numbered(number * every.max(1), material).position() else { continue };
                if position.can_capture(Color::White) {
                    continue;
                }
                let found = self.probe(&position);
                if let Some(distance) = found {
                    checked.verdicts[distance.verdict() as usize] += 1;
                }
                if found.is_none() || found != self.best_move(&position) {
                    checked.wrong += 1;
                    checked.example = checked.example.or(Some(position));
                }
            }
            sum.lock().unwrap_or_else(PoisonError::into_inner).add(&checked);
        });
        sum.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::build::{Database, pack_slice};
    use super::super::distance::Distance;
    use super::super::file;
    use super::super::solve::{Contents, Tables, solve};
    use super::*;

    /// One king against one, with the distance of one position changed, if any.
    fn kings(changed: Option<(usize, Distance)>) -> Endings {
        let mut packed = Vec::new();
        let mut tables = Tables::new();
        for material in Material::all(2) {
            if tables.of(material).is_some() {
                continue;
            }
            for mut slice in solve(material, &tables, 1, &Stop::default()).expect("not stopped") {
                tables.put(slice.material, slice.distances.clone());
                if packed.is_empty()
                    && let Some((place, distance)) = changed
                {
                    assert_eq!(slice.places[place], Contents::Quiet);
                    slice.distances[place] = distance;
                }
                packed.push(pack_slice(&slice));
            }
        }
        Database { pieces: 2, bytes: file::write(2, &packed) }.endings().expect("a database")
    }

    #[test]
    fn one_wrong_distance_is_found() {
        let material = Material::all(2)[0];
        let good = kings(None).check(material, 1, 1, &Stop::default());
        assert_eq!((good.wrong, good.verdicts.iter().sum::<u64>()), (0, 2450 - 408));
        for fen in ["W:WK46:BK1", "W:WK10:BK5", "W:WK46:BK5"] {
            let position: Position = fen.parse().expect("a position");
            let place = Placement::of(&position).number(material);
            for wrong in [0, 1, 2, 4, 9].map(Distance) {
                let checked = kings(Some((place, wrong))).check(material, 1, 1, &Stop::default());
                let is_right = kings(None).probe(&position) == Some(wrong);
                assert_eq!(checked.wrong == 0, is_right, "{fen} {wrong}");
                assert_eq!(checked.example.is_none(), is_right, "{fen} {wrong}");
            }
        }
    }
}
