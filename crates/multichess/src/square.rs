//! A square of a board, by its place on the grid.

/// A square. It means something only together with a [`Shape`](crate::Shape), which knows its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// How many files the grid has; no board has more than two fewer.
pub(crate) const GRID_FILES: usize = 16;

impl Square {
    /// The square on this file and rank of the grid, from 0.
    pub(crate) const fn at(file: u8, rank: u8) -> Self {
        Self(rank * GRID_FILES as u8 + file)
    }

    /// The square at this place of the grid, counted rank by rank.
    #[inline(always)]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < 256);
        Self(index as u8)
    }

    /// Its place on the grid, counted rank by rank.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, from 0.
    pub const fn file(self) -> u8 {
        self.0 % GRID_FILES as u8
    }

    /// Its rank, from 0.
    pub const fn rank(self) -> u8 {
        self.0 / GRID_FILES as u8
    }
}
