//! What is known of positions: in how many moves they are won, or are not.

use std::collections::HashMap;
use std::hash::Hash;

/// What is known of a position with the winner on move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known<M> {
    /// It is not won in so many moves or fewer.
    pub(super) refuted: u32,
    /// It is won in the move after those, beginning with this one.
    pub(super) won_by: Option<M>,
}

impl<M> Default for Known<M> {
    fn default() -> Self {
        Self { refuted: 0, won_by: None }
    }
}

/// A memory of limited size. Keys are compared whole, so that nothing is ever taken for something else; what is
/// forgotten is worked out again.
pub(super) struct Memory<K, M> {
    known: HashMap<K, Known<M>>,
    most: usize,
}

impl<K: Eq + Hash, M: Copy> Memory<K, M> {
    /// A memory for so many positions.
    pub(super) fn new(most: usize) -> Self {
        Self { known: HashMap::new(), most }
    }

    /// What is known; nothing at first.
    pub(super) fn get(&self, key: &K) -> Known<M> {
        self.known.get(key).copied().unwrap_or_default()
    }

    pub(super) fn put(&mut self, key: K, known: Known<M>) {
        if self.known.len() >= self.most {
            self.forget();
        }
        self.known.insert(key, known);
    }

    /// Makes room: what was cheapest to find goes first, and if that is not enough, everything.
    fn forget(&mut self) {
        self.known.retain(|_, known| known.refuted > 2);
        if self.known.len() > self.most / 2 {
            self.known.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgets_the_cheapest_first() {
        let mut memory = Memory::<u32, ()>::new(4);
        for key in 0..4 {
            memory.put(key, Known { refuted: if key == 0 { 9 } else { 1 }, won_by: None });
        }
        memory.put(4, Known { refuted: 1, won_by: None });
        let refuted = [0, 1, 4].map(|key| memory.get(&key).refuted);
        assert_eq!(refuted, [9, 0, 1]);
    }

    #[test]
    fn never_outgrows_its_size() {
        let mut memory = Memory::<u32, ()>::new(4);
        (0..100).for_each(|key| memory.put(key, Known { refuted: 9, won_by: None }));
        assert!(memory.known.len() <= 4);
    }
}
