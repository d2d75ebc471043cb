//! Numbers that look like chance and are the same in every run.

/// What the generator SplitMix64 adds each time.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number that looks like any other, made from this one: the last steps of the generator SplitMix64. Each can be undone,
/// so that different numbers stay different.
///
/// ```
/// assert_ne!(scoresheet::mixed(1), scoresheet::mixed(2));
/// ```
#[inline(always)]
pub const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Numbers that depend on a seed and on nothing else: the generator SplitMix64.
///
/// ```
/// use scoresheet::Chance;
///
/// let (mut one, mut other) = (Chance::new(7), Chance::new(7));
/// assert_eq!(one.number(), other.number());
/// assert!(one.below(6) < 6);
/// ```
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// The numbers that this seed gives.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The n-th number that this seed gives, counted from 0.
    pub const fn nth(seed: u64, n: u64) -> u64 {
        mixed(seed.wrapping_add((n + 1).wrapping_mul(STEP)))
    }

    /// The next number.
    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }

    /// A number below this one; 0, if that is 0.
    pub const fn below(&mut self, most: usize) -> usize {
        ((self.number() as u128 * most as u128) >> 64) as usize
    }

    /// One of several things.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_splitmix64() {
        let mut chance = Chance::new(1_234_567);
        let numbers = [(); 3].map(|()| chance.number());
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        assert_eq!(numbers, [0, 1, 2].map(|n| Chance::nth(1_234_567, n)));
    }

    #[test]
    fn everything_is_picked_in_turn_and_nothing_from_nothing() {
        let mut chance = Chance::new(3);
        let mut times = [0; 4];
        for _ in 0..4000 {
            times[*chance.pick(&[0, 1, 2, 3]).expect("there are some")] += 1;
        }
        assert!(times.iter().all(|times| (900..1100).contains(times)), "{times:?}");
        assert_eq!(chance.pick::<u8>(&[]), None);
    }
}
