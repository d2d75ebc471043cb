//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/draughts.rs"]
mod oracles;
#[path = "../../../fuzz/src/record.rs"]
mod record;

use draughts::{International, Russian};
use testkit::run_seeds;

#[test]
fn seeds_of_every_target() {
    run_seeds("draughts_fen", oracles::fen::<International>);
    run_seeds("draughts_hub", oracles::hub);
    run_seeds("draughts_moves", |data| {
        oracles::moves::<International>(data);
        oracles::hub_moves(data);
    });
    run_seeds("draughts_positions", oracles::positions::<International>);
    run_seeds("draughts_pdn", oracles::pdn::<International>);
    run_seeds("russian_fen", oracles::fen::<Russian>);
    run_seeds("russian_moves", oracles::moves::<Russian>);
    run_seeds("russian_positions", oracles::positions::<Russian>);
    run_seeds("russian_pdn", oracles::pdn::<Russian>);
}
