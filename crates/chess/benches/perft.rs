//! How fast the generator is beside eschac, the fastest other Rust crate, in one process and in turns.
//!
//! `cargo bench -p chess --bench perft [-- ROUNDS]`. Each figure is the best of the rounds, in millions of nodes a
//! second; the ratio is what to compare, for it moves little with the machine and its load.

use std::hint::black_box;
use std::time::Instant;

use chess::{Position, perft, perft_every_leaf};

/// The six positions of the well-known perft page, with the depth that is counted in bulk and the count.
const POSITIONS: [(&str, &str, u32, u64); 6] = [
    ("opening", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 6, 119_060_324),
    ("position 2", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5, 193_690_690),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 7, 178_633_661),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 6, 706_045_033),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 5, 89_941_194),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 5, 164_075_551),
];

fn main() {
    let rounds = std::env::args().filter_map(|arg| arg.parse().ok()).next().unwrap_or(5);
    let gather = if cfg!(all(target_arch = "x86_64", target_feature = "bmi2")) { "PEXT" } else { "magics" };
    println!("perft, one thread, best of {rounds} rounds, sliders by {gather}; millions of nodes a second");
    println!(
        "{:12} {:>7} {:>7} {:>6}   {:>10} {:>7} {:>6}",
        "", "bulk", "eschac", "ratio", "every leaf", "eschac", "ratio"
    );
    let mut logs = [0.0; 4];
    for (name, fen, depth, nodes) in POSITIONS {
        let ours: Position = fen.parse().expect("a position");
        let theirs =
            eschac::setup::Setup::from_text_record(fen).expect("a record").into_position().expect("a position");
        let figures = rounds_of(
            rounds,
            [
                &mut || (perft(&ours, depth), Some(nodes)),
                &mut || (theirs.perft(depth as usize) as u64, Some(nodes)),
                &mut || (perft_every_leaf(&ours, depth - 1), None),
                &mut || (eschac_every_leaf(&theirs, depth - 1), None),
            ],
        );
        print_row(name, figures);
        for (log, figure) in logs.iter_mut().zip(figures) {
            *log += figure.ln() / POSITIONS.len() as f64;
        }
    }
    print_row("mean", logs.map(f64::exp));
}

fn print_row(name: &str, [bulk, bulk_peer, leaf, leaf_peer]: [f64; 4]) {
    let (bulk_ratio, leaf_ratio) = (bulk / bulk_peer, leaf / leaf_peer);
    println!("{name:12} {bulk:7.0} {bulk_peer:7.0} {bulk_ratio:6.2}   {leaf:10.0} {leaf_peer:7.0} {leaf_ratio:6.2}");
}

/// Runs the contestants in turns and gives for each its best speed in millions of nodes a second.
fn rounds_of<const N: usize>(rounds: u32, mut contestants: [&mut dyn FnMut() -> (u64, Option<u64>); N]) -> [f64; N] {
    let mut best = [0_f64; N];
    for _ in 0..rounds {
        for (best, run) in best.iter_mut().zip(&mut contestants) {
            let start = Instant::now();
            let (nodes, expected) = black_box(run());
            let speed = nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
            assert!(expected.is_none_or(|expected| nodes == expected), "counted {nodes} instead of {expected:?}");
            *best = best.max(speed);
        }
    }
    best
}

fn eschac_every_leaf(position: &eschac::position::Position, depth: u32) -> u64 {
    let mut nodes = 0;
    position.for_each_move(|mv| {
        let child = mv.make();
        nodes += if depth > 1 {
            eschac_every_leaf(&child, depth - 1)
        } else {
            black_box(&child);
            1
        };
    });
    nodes
}
