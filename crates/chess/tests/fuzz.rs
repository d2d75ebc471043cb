//! The fuzz targets over their seeds, so that they are compiled and run with every change.

#[path = "../../../fuzz/src/chess.rs"]
mod oracles;
#[path = "../../../fuzz/src/record.rs"]
mod record;

use std::fs;
use std::path::Path;

/// Hands every seed of a target to it, and every beginning of the seed.
fn run(target: &str, oracle: fn(&[u8])) {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut count = 0;
    for seed in fs::read_dir(&seeds).expect("there are seeds") {
        let seed = fs::read(seed.expect("the folder can be read").path()).expect("a seed can be read");
        (0..=seed.len()).for_each(|len| oracle(&seed[..len]));
        count += 1;
    }
    assert!(count > 0, "{}", seeds.display());
}

#[test]
fn seeds_of_every_target() {
    run("fen", oracles::fen);
    run("epd", oracles::epd);
    run("san", oracles::san);
    run("uci", oracles::uci);
    run("pgn", oracles::pgn);
    run("positions", oracles::positions);
}
