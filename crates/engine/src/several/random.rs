//! Drawing lots: players who do not think, and openings that differ.

use multichess::{Position, Rules};

/// Lots to be drawn: the same seed draws the same.
#[derive(Debug, Clone)]
pub struct Lot(u64);

impl Lot {
    /// Lots that depend on a number.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below this one; 0, if that is 0.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ z >> 31) * most as u128) >> 64) as usize
    }

    /// One of several things.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }
}

/// The moves of a random opening: so many, none of which takes anything or gives check, so that all seats still stand
/// about the same.
///
/// ```
/// use engine::several::random_opening;
/// use multichess::Rules;
///
/// let moves = random_opening(Rules::three(), 6, 17);
/// assert_eq!(moves.len(), 6);
/// assert_eq!(moves, random_opening(Rules::three(), 6, 17));
/// ```
pub fn random_opening(rules: &'static Rules, plies: usize, seed: u64) -> Vec<multichess::Move> {
    let mut lot = Lot::new(seed);
    let mut position = Position::opening(rules);
    let mut moves = Vec::with_capacity(plies);
    for _ in 0..plies {
        let mut quiet = position.legal_moves();
        quiet.retain(|&mv| {
            let after = position.play_unchecked(mv);
            let is_calm = rules.seats().all(|seat| after.checkers(seat).is_empty());
            is_calm && !position.board().occupied().has(mv.to)
        });
        let Some(&mv) = lot.pick(&quiet) else { break };
        position = position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}
