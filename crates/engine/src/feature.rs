//! What the evaluations of all games are made of: features, each with a weight for the middle game and one for the
//! endgame.

use std::ops::{Add, Mul, Neg, Sub};

use scoresheet::Color;

/// A value for the middle game and one for the endgame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pair(pub i32, pub i32);

impl Add for Pair {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for Pair {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}

impl Neg for Pair {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0, -self.1)
    }
}

impl Mul<i32> for Pair {
    type Output = Self;
    #[inline(always)]
    fn mul(self, count: i32) -> Self {
        Self(self.0 * count, self.1 * count)
    }
}

impl From<(i16, i16)> for Pair {
    #[inline(always)]
    fn from((middle, end): (i16, i16)) -> Self {
        Self(i32::from(middle), i32::from(end))
    }
}

/// As a file of weights has them: two numbers of two bytes each, the lower byte first.
impl From<[u8; 4]> for Pair {
    #[inline(always)]
    fn from([a, b, c, d]: [u8; 4]) -> Self {
        (i16::from_le_bytes([a, b]), i16::from_le_bytes([c, d])).into()
    }
}

/// Something that takes note of features: to add their weights, or to learn them.
pub(crate) trait Tally {
    /// Notes a feature of one side, so many times.
    fn note(&mut self, color: Color, feature: usize, count: i32);
}

/// Adds the weights: White's less Black's.
pub(crate) struct Sum<'a, W> {
    pub(crate) weights: &'a [W],
    pub(crate) value: Pair,
}

impl<W: Copy + Into<Pair>> Tally for Sum<'_, W> {
    #[inline(always)]
    fn note(&mut self, color: Color, feature: usize, count: i32) {
        let value = self.weights[feature].into() * count;
        self.value = if color == Color::White { self.value + value } else { self.value - value };
    }
}

/// A group of features: its name, its first index and its length.
pub(crate) type Group = (&'static str, usize, usize);

/// Declares groups of features one after the other, each with its first index and its length.
macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident: $length:expr,)+) => {
        $crate::feature::groups!(@ 0; $($(#[$doc])* $name: $length,)+);
        /// The groups by name, with their first index and length.
        #[allow(dead_code, reason = "asked for only where weights are written as text")]
        pub(crate) const GROUPS: &[$crate::feature::Group] = &[$((stringify!($name), $name, $length),)+];
    };
    (@ $first:expr; $(#[$doc:meta])* $name:ident: $length:expr, $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: usize = $first;
        $crate::feature::groups!(@ $first + $length; $($rest)*);
    };
    (@ $first:expr;) => {
        /// How many features there are.
        pub const FEATURES: usize = $first;
    };
}
pub(crate) use groups;
