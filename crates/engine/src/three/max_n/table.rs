//! Positions already searched, with what they are worth to each seat.

use multichess::BySeat;

/// What is known of a position: exactly what a search of this depth would find.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    pub(super) key: u64,
    pub(super) shares: BySeat<f64>,
    pub(super) depth: u8,
    pub(super) mv: u16,
}

/// A table of a fixed size. Bounds are not kept: where more than two play they say too little.
pub(super) struct Table(Vec<Option<Known>>);

impl Table {
    /// A table of so many mebibytes.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self(vec![None; mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Option<Known>>()])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(None);
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        self.0[self.index(key)].filter(|known| known.key == key)
    }

    /// What is newer takes the place of what is older.
    pub(super) fn put(&mut self, known: Known) {
        let index = self.index(known.key);
        self.0[index] = Some(known);
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.0.len() as u128) >> 64) as usize
    }
}
