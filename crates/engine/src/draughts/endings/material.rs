//! How many men and kings each side has: all positions with the same material are one slice of a database.

use std::fmt;

use super::MOST_PIECES;
use super::placement::{KING_FIELDS, MEN_FIELDS, Placement, choose};

/// How many men and kings one side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Force {
    pub(super) men: u8,
    pub(super) kings: u8,
}

impl Force {
    const fn pieces(self) -> u8 {
        self.men + self.kings
    }

    /// All forces of so many pieces, those with the most kings first.
    fn all(pieces: u8) -> impl Iterator<Item = Self> {
        (0..=pieces).map(move |men| Self { men, kings: pieces - men })
    }
}

/// The material of a position: that of the side on move, and that of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    pub(super) own: Force,
    pub(super) theirs: Force,
}

impl Material {
    /// One more than the largest [`code`](Self::code).
    pub(super) const CODES: usize = 1 << 12;

    /// All material of so many pieces, up to [`MOST_PIECES`], of which each side has one at least.
    ///
    /// A move that changes the material takes pieces or crowns a man. So fewer men come first, and whatever such a move
    /// leads to comes before what it leads from. Material and the same with sides changed are neighbours: other moves
    /// lead from the one to the other and back.
    pub fn all(pieces: u8) -> Vec<Self> {
        let mut all = Vec::new();
        if pieces > MOST_PIECES {
            return all;
        }
        for (own, theirs) in (1..pieces).flat_map(|own| Force::all(own).map(move |force| (force, pieces - own))) {
            all.extend(Force::all(theirs).map(|theirs| Self { own, theirs }));
        }
        let men = |material: &Self| material.own.men + material.theirs.men;
        all.sort_by_key(|material| {
            let (code, turned) = (material.code(), material.turned().code());
            (men(material), code.min(turned), code)
        });
        all
    }

    /// The material of a placement.
    pub(super) const fn of(placement: &Placement) -> Self {
        const fn count(bits: u64) -> u8 {
            bits.count_ones() as u8
        }
        Self {
            own: Force { men: count(placement.own_men), kings: count(placement.own_kings) },
            theirs: Force { men: count(placement.their_men), kings: count(placement.their_kings) },
        }
    }

    /// The same with sides changed.
    pub const fn turned(self) -> Self {
        Self { own: self.theirs, theirs: self.own }
    }

    /// How many pieces there are.
    pub const fn pieces(self) -> u8 {
        self.own.pieces() + self.theirs.pieces()
    }

    /// How many places a table of this material has, those in which two pieces share a field included.
    pub fn places(self) -> usize {
        let [own_men, their_men, own_kings, their_kings] = self.radices();
        own_men * their_men * own_kings * their_kings
    }

    /// How many ways there are to set each kind of piece: own men, their men, own kings, their kings.
    pub(super) fn radices(self) -> [usize; 4] {
        [
            choose(MEN_FIELDS, self.own.men),
            choose(MEN_FIELDS, self.theirs.men),
            choose(KING_FIELDS, self.own.kings),
            choose(KING_FIELDS, self.theirs.kings),
        ]
    }

    /// A number of its own for each material of fewer than eight pieces.
    pub(super) const fn code(self) -> usize {
        (self.own.men as usize & 7) << 9
            | (self.own.kings as usize & 7) << 6
            | (self.theirs.men as usize & 7) << 3
            | (self.theirs.kings as usize & 7)
    }
}

/// Men and kings of the side on move, then of the other: `2110` is two men and a king against a man.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}{}", self.own.men, self.own.kings, self.theirs.men, self.theirs.kings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_can_lead_to_comes_first() {
        for pieces in 2..=5 {
            let all = Material::all(pieces);
            let place = |material: Material| all.iter().position(|&other| other == material);
            for (i, &material) in all.iter().enumerate() {
                let mirrored = place(material.turned()).expect("both sides are there");
                assert!(mirrored.abs_diff(i) <= 1, "{material}");
                if material.own.men > 0 {
                    let own = Force { men: material.own.men - 1, kings: material.own.kings + 1 };
                    let crowned = Material { own, ..material }.turned();
                    assert!(place(crowned).expect("crowned") < i.min(mirrored), "{material}");
                }
            }
        }
        assert_eq!(Material::all(4).len(), 25);
        assert_eq!(
            Material::all(2).iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["0101", "0110", "1001", "1010"]
        );
    }
}
