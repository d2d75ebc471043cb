//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/chess.rs"]
mod oracles;
#[path = "../../../fuzz/src/record.rs"]
mod record;

use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("fen", oracles::fen);
    run_seeds("epd", oracles::epd);
    run_seeds("san", oracles::san);
    run_seeds("uci", oracles::uci);
    run_seeds("pgn", oracles::pgn);
    run_seeds("positions", oracles::positions);
}
