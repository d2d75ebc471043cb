//! A square of a board, by its place in the board's own order.

/// A square. It means something only together with a [`Shape`](crate::Shape), which knows its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square at this place in the order of its board, rank by rank from the lowest file of the first.
    #[inline(always)]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < 192);
        Self(index as u8)
    }

    /// Its place in the order of its board.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
