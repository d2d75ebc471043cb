//! Building databases, one number of pieces after the other.

use super::distance::{Distance, Verdict};
use super::file;
use super::material::Material;
use super::pack::pack;
use super::solve::{Contents, Slice, Tables, solve};
use super::{Endings, MOST_PIECES};
use crate::Stop;

/// Builds databases, from two pieces upwards.
///
/// ```
/// use engine::draughts::endings::Builder;
///
/// let mut builder = Builder::new(1);
/// let two = builder.next(&mut |_| {}).expect("two pieces");
/// let endings = two.endings()?;
/// let king_against_man = "W:WK42:B22".parse()?;
/// assert_eq!(endings.probe(&king_against_man).map(|distance| distance.to_string()), Some("won in 7 plies".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Builder {
    tables: Tables,
    /// How many pieces the tables have.
    pieces: u8,
    threads: usize,
    stop: Stop,
}

/// A database that has been built.
#[derive(Debug, Clone)]
pub struct Database {
    /// Of how many pieces.
    pub pieces: u8,
    /// What goes into its file.
    pub bytes: Vec<u8>,
}

impl Database {
    /// The database as it would be read from its file, by itself.
    ///
    /// # Errors
    ///
    /// If the bytes are no database.
    pub fn endings(self) -> Result<Endings, file::FormatError> {
        Endings::in_memory([self])
    }
}

/// What was found in a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Its material.
    pub material: Material,
    /// How many positions are lost, drawn and won for the side on move.
    pub verdicts: [u64; 3],
    /// In how many of them something must be taken.
    pub captures: u64,
    /// In how many plies the last of the won ones is won.
    pub longest: Option<u8>,
    /// How many bytes it takes in the file.
    pub bytes: usize,
}

impl Tally {
    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.verdicts.iter().sum()
    }

    fn of(slice: &Slice, bytes: usize) -> Self {
        let mut tally = Self { material: slice.material, verdicts: [0; 3], captures: 0, longest: None, bytes };
        for (distance, place) in slice.distances.iter().zip(&slice.places) {
            if *place == Contents::Nothing {
                continue;
            }
            tally.verdicts[distance.verdict() as usize] += 1;
            tally.captures += u64::from(*place == Contents::Capture);
            if distance.verdict() == Verdict::Won {
                tally.longest = tally.longest.max(distance.plies());
            }
        }
        tally
    }
}

impl Builder {
    /// Builds on so many threads.
    pub fn new(threads: usize) -> Self {
        Self::until(Stop::default(), threads)
    }

    /// The same until it is told to stop. Then there is no next database.
    pub fn until(stop: Stop, threads: usize) -> Self {
        Self { tables: Tables::new(), pieces: 1, threads: threads.max(1), stop }
    }

    /// Builds the database of the next number of pieces, two at first, and tells of every slice. After
    /// [`MOST_PIECES`] there is none.
    pub fn next(&mut self, tell: &mut dyn FnMut(&Tally)) -> Option<Database> {
        if self.pieces >= MOST_PIECES {
            return None;
        }
        self.pieces += 1;
        let mut packed = Vec::new();
        for material in Material::all(self.pieces) {
            if self.tables.of(material).is_some() {
                continue;
            }
            // Both slices come in their order: they are neighbours in that of all.
            for slice in solve(material, &self.tables, self.threads, &self.stop)? {
                let bytes = pack_slice(&slice);
                tell(&Tally::of(&slice, bytes.len()));
                packed.push(bytes);
                self.tables.put(slice.material, slice.distances);
            }
        }
        Some(Database { pieces: self.pieces, bytes: file::write(self.pieces, &packed) })
    }
}

/// What is written down of a slice: quiet positions.
pub(super) fn pack_slice(slice: &Slice) -> Vec<u8> {
    let asked = |(&distance, &place): (&Distance, &Contents)| (place == Contents::Quiet).then_some(distance);
    pack(&slice.distances.iter().zip(&slice.places).map(asked).collect::<Vec<_>>())
}
