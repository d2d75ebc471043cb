//! A set of squares, one bit each, on a grid of sixteen files.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// How many words a set takes: four rows of sixteen files each, so that all of it fits one wide register.
const WORDS: usize = 4;

/// A set of squares.
///
/// The grid is two files wider than any board, so that a step over an edge ends on a bit that belongs to no square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares([u64; WORDS]);

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of this one square.
    #[inline(always)]
    pub const fn of(square: Square) -> Self {
        // Chosen word by word, the set never leaves its register.
        let (home, bit) = (square.index() / 64, 1 << (square.index() % 64));
        let mut words = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            words[word] = if word == home { bit } else { 0 };
            word += 1;
        }
        Self(words)
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Whether there is no square in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Whether the two sets have a square in common.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// How many squares there are in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// How many squares there are in each word of the set.
    #[inline(always)]
    pub(crate) fn counts(self) -> [u64; WORDS] {
        self.0.map(|word| u64::from(word.count_ones()))
    }

    /// The lowest square of the set.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        let mut word = 0;
        while word < WORDS {
            if self.0[word] != 0 {
                return Some(Square::from_index(64 * word + self.0[word].trailing_zeros() as usize));
            }
            word += 1;
        }
        None
    }

    /// The squares of `self` that are not in `other`.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The row of a square, a bit for each file.
    #[inline(always)]
    pub(crate) const fn row(self, of: Square) -> u16 {
        (self.0[of.index() / 64] >> (of.index() % 64 / 16 * 16)) as u16
    }

    /// A row of bits, one for each file, set where this square is.
    #[inline(always)]
    pub(crate) fn in_row(of: Square, bits: u16) -> Self {
        let word = u64::from(bits) << (of.index() % 64 / 16 * 16);
        Self(std::array::from_fn(|i| if i == of.index() / 64 { word } else { 0 }))
    }

    /// Everything up to and with the lowest square of the set; everything, if it is empty.
    #[inline(always)]
    pub(crate) fn up_to_first(self) -> Self {
        let mut words = self.0;
        let mut borrow = true;
        for word in &mut words {
            let (less, under) = word.overflowing_sub(u64::from(borrow));
            *word ^= less;
            borrow = under;
        }
        Self(words)
    }

    /// The set with the order of its rows turned round, the files as they were.
    #[inline(always)]
    pub(crate) fn upside_down(self) -> Self {
        const ODD_ROWS: u64 = 0xffff_0000_ffff_0000;
        let turned = |word: u64| {
            let word = word.rotate_left(32);
            (word & ODD_ROWS) >> 16 | word << 16 & ODD_ROWS
        };
        let [a, b, c, d] = self.0;
        Self([turned(d), turned(c), turned(b), turned(a)])
    }

    /// Every square moved by so many places in the numbering, at least one and fewer than 64; what leaves the grid is
    /// gone.
    #[inline(always)]
    pub(crate) fn shifted(self, by: i32) -> Self {
        let [a, b, c, d] = self.0;
        if by > 0 {
            let (up, rest) = (by as u32, 64 - by as u32);
            Self([a << up, b << up | a >> rest, c << up | b >> rest, d << up | c >> rest])
        } else {
            let (down, rest) = (-by as u32, (64 + by) as u32);
            Self([a >> down | b << rest, b >> down | c << rest, c >> down | d << rest, d >> down])
        }
    }

    /// Puts a square into the set.
    #[inline(always)]
    pub fn add(&mut self, square: Square) {
        *self |= Self::of(square);
    }

    /// Takes a square out of the set.
    #[inline(always)]
    pub fn remove(&mut self, square: Square) {
        *self = self.without(Self::of(square));
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    #[inline(always)]
    fn into_iter(self) -> Iter {
        Iter { words: self.0, word: 0 }
    }
}

/// Goes through a set word by word.
#[derive(Debug, Clone)]
pub struct Iter {
    words: [u64; WORDS],
    word: usize,
}

impl Iterator for Iter {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        while self.word < WORDS {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Square::from_index(64 * self.word + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

impl BitAnd for Squares {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Squares {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitXor for Squares {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }
}

/// All other bits, those included that belong to no square of the board.
impl Not for Squares {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Squares {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Squares {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Squares {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Square::index)).finish()
    }
}
