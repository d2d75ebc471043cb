//! How fast the generator is: millions of nodes a second, from the opening and from an ending full of kings.
//!
//! `cargo bench -p russian --bench perft [-- ROUNDS]`. Each figure is the best of the rounds.

use std::hint::black_box;
use std::time::Instant;

use russian::{Position, perft, perft_every_leaf};

/// What is counted how deep, with the last move counted without being played, and one move less with it played.
const STARTS: [(&str, &str, u32); 2] =
    [("the opening", "W:W21-32:B1-12", 11), ("kings", "W:WKa1,Kc1,Ke1,a3,h4:BKb8,Kd8,h6,a5,c7", 8)];

fn main() {
    let rounds = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(5);
    println!("perft, one thread, best of {rounds} rounds; millions of nodes a second");
    println!("{:12} {:>8} {:>8}", "", "counted", "played");
    for (name, fen, depth) in STARTS {
        let start: Position = fen.parse().expect("a position");
        let counted = best(rounds, || perft(&start, depth));
        let played = best(rounds, || perft_every_leaf(&start, depth - 1));
        println!("{name:12} {counted:8.0} {played:8.0}");
    }
}

/// The most nodes a second, in millions, in so many rounds.
fn best(rounds: u32, count: impl Fn() -> u64) -> f64 {
    let speed = || {
        let start = Instant::now();
        let nodes = black_box(count());
        nodes as f64 / start.elapsed().as_secs_f64() / 1e6
    };
    (0..rounds).map(|_| speed()).fold(0.0, f64::max)
}
