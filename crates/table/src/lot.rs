//! Lots that can be checked afterwards: a seed, which is part of the record, decides.

/// The one of `many` on whom the lot falls. The same seed always gives the same lot.
///
/// ```
/// assert_eq!(table::draw_lot(7, 4), table::draw_lot(7, 4));
/// assert!(table::draw_lot(7, 4) < 4);
/// ```
pub fn draw_lot(seed: u64, many: usize) -> usize {
    // One step of splitmix64: every bit of the seed matters.
    let mut bits = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^= bits >> 31;
    ((u128::from(bits) * many as u128) >> 64) as usize
}
