//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/draughts.rs"]
mod oracles;
#[path = "../../../fuzz/src/record.rs"]
mod record;

use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("draughts_fen", oracles::fen);
    run_seeds("draughts_hub", oracles::hub);
    run_seeds("draughts_moves", oracles::moves);
    run_seeds("draughts_positions", oracles::positions);
    run_seeds("draughts_pdn", oracles::pdn);
}
