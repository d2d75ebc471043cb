//! Whose move it is and how many have been made, in one word.

use core::hash::{Hash, Hasher};

use crate::Color;
use crate::side::Side;

/// The side on move, the halfmove clock and the number of the move, side by side in one word so that a move changes
/// them with one addition. Bit 0 is the side on move, bits 1 to 31 the halfmove clock, bits 32 to 63 the number.
///
/// A position is set up with at most 65,535 halfmoves, so no game is long enough to fill its 31 bits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock(u64);

/// Beyond 65,535 halfmoves are no longer told, so they may not tell two clocks apart either.
impl PartialEq for Clock {
    fn eq(&self, other: &Self) -> bool {
        self.told() == other.told()
    }
}

impl Eq for Clock {}

impl Hash for Clock {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.told().hash(state);
    }
}

impl Clock {
    const HALFMOVES: u64 = 0xffff_fffe;

    pub(crate) const fn new(turn: Color, halfmoves: u16, fullmoves: u32) -> Self {
        Self((fullmoves as u64) << 32 | (halfmoves as u64) << 1 | turn as u64)
    }

    #[inline(always)]
    pub(crate) const fn turn(self) -> Color {
        if self.0 & 1 == 0 { Color::White } else { Color::Black }
    }

    pub(crate) const fn halfmoves(self) -> u16 {
        let halfmoves = (self.0 & Self::HALFMOVES) >> 1;
        if halfmoves > u16::MAX as u64 { u16::MAX } else { halfmoves as u16 }
    }

    pub(crate) const fn fullmoves(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn told(self) -> (Color, u16, u32) {
        (self.turn(), self.halfmoves(), self.fullmoves())
    }

    /// After a move of the side `S`; one that captures, or of a pawn, starts the halfmove clock anew.
    #[inline(always)]
    pub(crate) fn tick<S: Side>(self, anew: bool) -> Self {
        const HALFMOVE: u64 = 1 << 1;
        const FULLMOVE: u64 = 1 << 32;
        let passed = if S::COLOR.is_white() { 1 } else { FULLMOVE - 1 };
        let before = if anew { (self.0 & !Self::HALFMOVES).wrapping_sub(HALFMOVE) } else { self.0 };
        Self(before.wrapping_add(HALFMOVE + passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side::{Black, White};

    #[test]
    fn a_move_of_black_counts_and_a_capture_starts_anew() {
        let clock = Clock::new(Color::White, 7, 4);
        assert_eq!(clock.told(), (Color::White, 7, 4));
        let clock = clock.tick::<White>(false);
        assert_eq!(clock.told(), (Color::Black, 8, 4));
        assert_eq!(clock.tick::<Black>(false).told(), (Color::White, 9, 5));
        assert_eq!(clock.tick::<Black>(true).told(), (Color::White, 0, 5));
    }

    #[test]
    fn the_last_numbers_do_not_run_into_each_other() {
        let clock = Clock::new(Color::White, u16::MAX, u32::MAX);
        assert_eq!(clock.tick::<White>(false).told(), (Color::Black, u16::MAX, u32::MAX));
        assert_eq!(clock.tick::<White>(false).tick::<Black>(true).told(), (Color::White, 0, 0));
    }

    #[test]
    fn a_clock_past_its_last_number_was_unlike_one_set_to_it() {
        let played = Clock::new(Color::White, u16::MAX, 1).tick::<White>(false);
        assert_eq!(played, Clock::new(Color::Black, u16::MAX, 1));
    }
}
