//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/multichess.rs"]
mod oracles;
#[path = "../../../fuzz/src/record.rs"]
mod record;

use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("multichess_text", oracles::text);
    run_seeds("multichess_compact", oracles::compact);
    run_seeds("multichess_moves", oracles::moves);
    run_seeds("multichess_positions", oracles::positions);
    run_seeds("multichess_record", oracles::record);
}
