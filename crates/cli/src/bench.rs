//! `sissa bench`: how fast the rules of each game are here, side by side.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use clap::Args;

use crate::args::whole_number;
use crate::counting::Countable;

/// Measure how fast the moves of each game are found
///
/// Games are counted from each opening, one thread. The nodes are always the same; the speed is the best of the rounds,
/// in millions of nodes a second, with the last move counted and with the last move played.
#[derive(Args)]
pub struct Bench {
    /// How many rounds
    #[arg(long, value_name = "N", default_value = "5", value_parser = whole_number(1..=1000))]
    rounds: u32,
}

impl Bench {
    /// Measures, and prints a table.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "{:10} {:>12} {:>9} {:>12} {:>9}", "", "nodes", "counted", "nodes", "played")?;
        let chess = measure::<chess::Position>("chess", 6, self.rounds, out)?;
        let draughts = measure::<draughts::Position>("draughts", 10, self.rounds, out)?;
        let ratio = |i: usize| draughts[i] / chess[i];
        writeln!(out, "{:10} {:>12} {:9.2} {:>12} {:9.2}", "ratio", "", ratio(0), "", ratio(1))?;
        Ok(())
    }
}

/// Prints the line of one game and gives its two speeds.
fn measure<P: Countable>(name: &str, depth: u32, rounds: u32, out: &mut impl Write) -> Result<[f64; 2]> {
    let (counted, count_speed) = best(rounds, || P::OPENING.count(depth));
    let (played, play_speed) = best(rounds, || P::OPENING.count_every_leaf(depth - 1));
    writeln!(out, "{name:10} {counted:12} {count_speed:9.0} {played:12} {play_speed:9.0}")?;
    Ok([count_speed, play_speed])
}

/// The nodes, and the best speed in millions of them a second.
fn best(rounds: u32, run: impl Fn() -> u64) -> (u64, f64) {
    let (mut nodes, mut speed) = (0, 0_f64);
    for _ in 0..rounds {
        let start = Instant::now();
        nodes = run();
        speed = speed.max(nodes as f64 / start.elapsed().as_secs_f64() / 1e6);
    }
    (nodes, speed)
}
