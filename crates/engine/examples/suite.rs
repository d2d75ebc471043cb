//! Solves the positions of an EPD file on one thread: `suite FILE MILLISECONDS`, or `suite FILE 0 NODES`.
//!
//! A position is solved by one of its best moves (`bm`), by none of the moves to be avoided (`am`), or, where the file says
//! `bm #3`, by a mate that is seen and takes no longer.

use std::error::Error;
use std::time::Duration;

use chess::{Epd, Move};
use engine::chess::ChessDuel;
use engine::{Finding, HashTable, Limits, Search, Stop};

/// What a file wants to be found.
enum Wanted {
    /// One of the first, none of the others.
    Moves(Vec<Move>, Vec<Move>),
    /// Mate in so many moves; below zero, if it is the side on move that is mated.
    Mate(i32),
}

impl Wanted {
    fn of(epd: &Epd) -> Result<Self, Box<dyn Error>> {
        match epd.text("bm").and_then(|text| text.strip_prefix('#')) {
            Some(moves) => Ok(Self::Mate(moves.parse()?)),
            None => Ok(Self::Moves(epd.best_moves()?, epd.moves_to_avoid()?)),
        }
    }

    fn is_met(&self, found: &Finding<Move>) -> bool {
        match self {
            Self::Moves(best, avoided) => {
                found.best().is_some_and(|mv| (best.is_empty() || best.contains(&mv)) && !avoided.contains(&mv))
            }
            Self::Mate(wanted) => found
                .lines
                .first()
                .and_then(|line| line.score.moves_to_end())
                .is_some_and(|moves| moves.signum() == wanted.signum() && moves.abs() <= wanted.abs()),
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("expected an EPD file")?;
    let time: u64 = args.next().map_or(Ok(1000), |time| time.parse())?;
    let nodes_each: Option<u64> = args.next().map(|nodes| nodes.parse()).transpose()?;
    let text = std::fs::read_to_string(file)?;
    let (mut solved, mut all, mut nodes, mut depths) = (0, 0, 0, 0);
    let mut hash = HashTable::new(64);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let epd: Epd = line.parse()?;
        let position = epd.setup.position()?;
        hash.clear();
        let move_time = (time > 0).then(|| Duration::from_millis(time));
        let limits = Limits { move_time, nodes: nodes_each, ..Limits::default() };
        let stop = Stop::default();
        let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
        let found = search.run(&ChessDuel::from(position), &mut |_| {});
        all += 1;
        nodes += found.nodes;
        depths += u64::from(found.depth);
        if Wanted::of(&epd)?.is_met(&found) {
            solved += 1;
        } else if let Some(best) = found.lines.first() {
            let played = best.moves.first().map(|&mv| position.san(mv).to_string()).unwrap_or_default();
            println!("missed {}: {played} (depth {}, {})", epd.text("id").unwrap_or(line), found.depth, best.score);
        }
    }
    let each = all.max(1);
    println!(
        "solved {solved} of {all}, {} knodes each, mean depth {:.1}",
        nodes / each / 1000,
        depths as f64 / each as f64
    );
    Ok(())
}
