//! Drawing lots: players who do not think, and openings that differ.

use multichess::{Position, Rules};
use scoresheet::Chance;

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
    let mut lot = Chance::new(seed);
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
