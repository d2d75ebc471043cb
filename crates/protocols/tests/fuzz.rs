//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/protocols.rs"]
mod oracles;

use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("uci_talk", oracles::uci);
    run_seeds("hub_talk", oracles::hub);
    run_seeds("dxp", oracles::dxp);
}
