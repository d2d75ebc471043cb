//! Lots that can be checked afterwards: a seed, which is part of the record, decides.

use scoresheet::Chance;

/// The one of `many` on whom the lot falls. The same seed always gives the same lot.
///
/// ```
/// assert_eq!(table::draw_lot(7, 4), table::draw_lot(7, 4));
/// assert!(table::draw_lot(7, 4) < 4);
/// ```
pub fn draw_lot(seed: u64, many: usize) -> usize {
    Chance::new(seed).below(many)
}
