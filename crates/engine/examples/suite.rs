//! Solves the positions of an EPD file: `suite FILE MILLISECONDS`, or `suite FILE 0 NODES`.

use std::time::Duration;

use engine::chess::ChessDuel;
use engine::{HashTable, Limits, Search, Stop};

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("an EPD file");
    let time: u64 = args.next().and_then(|time| time.parse().ok()).unwrap_or(1000);
    let nodes_each: Option<u64> = args.next().and_then(|nodes| nodes.parse().ok());
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let (mut solved, mut all, mut nodes, mut depths) = (0, 0, 0, 0);
    let mut hash = HashTable::new(64);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let epd: chess::Epd = line.parse().expect("an EPD line");
        let position = epd.setup.position().expect("a position");
        let wanted = epd.best_moves().expect("best moves");
        hash.clear();
        let move_time = (time > 0).then(|| Duration::from_millis(time));
        let limits = Limits { move_time, nodes: nodes_each, ..Limits::default() };
        let stop = Stop::default();
        let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
        let found = search.run(&ChessDuel::from(position), &mut |_| {});
        all += 1;
        nodes += found.nodes;
        depths += u64::from(found.depth);
        let best = found.best().expect("a move");
        if wanted.contains(&best) {
            solved += 1;
        } else {
            println!(
                "missed {}: {} (depth {}, {})",
                line.split("id").nth(1).unwrap_or(""),
                position.san(best),
                found.depth,
                found.lines[0].score
            );
        }
    }
    println!(
        "solved {solved} of {all}, {} knodes each, mean depth {:.1}",
        nodes / all / 1000,
        depths as f64 / all as f64
    );
}
