//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/table.rs"]
mod oracles;

use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("transcript", oracles::transcript);
    run_seeds("law_book", oracles::law_book);
    run_seeds("acts", oracles::acts);
}
