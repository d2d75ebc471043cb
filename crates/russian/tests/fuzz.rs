//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/russian.rs"]
mod oracles;
#[path = "../../../fuzz/src/record.rs"]
mod record;

use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("russian_fen", oracles::fen);
    run_seeds("russian_moves", oracles::moves);
    run_seeds("russian_positions", oracles::positions);
    run_seeds("russian_pdn", oracles::pdn);
}
