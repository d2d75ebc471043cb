//! How fast the generator is: of 10x10 beside Moby Dam, the fastest other program that counts draughts positions, in turns,
//! and of Russian draughts from the opening and from an ending full of kings.
//!
//! `MOBY=FILE cargo bench -p draughts --bench perft [-- ROUNDS]`, where the file is the program `perft` of Moby Dam, built
//! by its own options: it is in C, and no crate could bring it along. Without it only our own figures are printed. Each is
//! the best of the rounds, in millions of nodes a second; the ratio is what to compare.

use std::error::Error;
use std::ffi::OsString;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use draughts::{Position, perft, perft_every_leaf, russian};

/// How deep, by name; with the option of Moby Dam for it.
const WAYS: [(&str, u32, Option<&str>); 2] = [("counted", 10, Some("-b")), ("played", 9, None)];

/// What is counted of Russian draughts how deep, with the last move counted, and one move less with it played.
const RUSSIAN: [(&str, &str, u32); 2] =
    [("opening", "W:W21-32:B1-12", 11), ("kings", "W:WKa1,Kc1,Ke1,a3,h4:BKb8,Kd8,h6,a5,c7", 8)];

fn main() -> Result<(), Box<dyn Error>> {
    let rounds = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(5);
    let moby = std::env::var_os("MOBY");
    println!("perft from the opening, one thread, best of {rounds} rounds; millions of nodes a second");
    if moby.is_none() {
        println!("MOBY does not name the perft of Moby Dam: it is not measured");
    }
    println!("{:12} {:>7} {:>9} {:>6}", "", "ours", "Moby Dam", "ratio");
    for (name, depth, option) in WAYS {
        let (mut ours, mut theirs) = (0_f64, 0_f64);
        for _ in 0..rounds {
            let count = || match option {
                Some(_) => perft(&Position::OPENING, depth),
                None => perft_every_leaf(&Position::OPENING, depth),
            };
            let (nodes, speed) = timed(count);
            ours = ours.max(speed);
            if let Some(moby) = &moby {
                let (counted, speed) = count_with(moby, option, depth)?;
                assert_eq!(counted, nodes, "both count the same");
                theirs = theirs.max(speed);
            }
        }
        match moby {
            Some(_) => println!("{name:12} {ours:7.0} {theirs:9.0} {:6.2}", ours / theirs),
            None => println!("{name:12} {ours:7.0}"),
        }
    }
    println!("\nthe same of Russian draughts\n{:12} {:>7} {:>9}", "", "counted", "played");
    for (name, fen, depth) in RUSSIAN {
        let start: russian::Position = fen.parse()?;
        let counted = best(rounds, || perft(&start, depth));
        let played = best(rounds, || perft_every_leaf(&start, depth - 1));
        println!("{name:12} {counted:7.0} {played:9.0}");
    }
    Ok(())
}

/// The most nodes a second, in millions, in so many rounds.
fn best(rounds: u32, count: impl Fn() -> u64) -> f64 {
    (0..rounds).map(|_| timed(&count).1).fold(0.0, f64::max)
}

/// How many nodes are counted, and how many millions a second.
fn timed(count: impl Fn() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let nodes = black_box(count());
    (nodes, nodes as f64 / start.elapsed().as_secs_f64() / 1e6)
}

/// What Moby Dam counts, and how fast by its own clock: the last line is `perft(9) 41022423 nodes, 0.17 sec, 241308 kN/s`.
fn count_with(moby: &OsString, option: Option<&str>, depth: u32) -> Result<(u64, f64), Box<dyn Error>> {
    let output = Command::new(moby).args(option).args(["-c", &depth.to_string()]).output()?;
    let text = String::from_utf8(output.stdout)?;
    let read = || {
        let words: Vec<&str> = text.lines().last()?.split_whitespace().collect();
        let thousands = words.iter().position(|word| word.starts_with("kN/s"))?.checked_sub(1)?;
        Some((words.get(1)?.parse().ok()?, words.get(thousands)?.parse::<f64>().ok()? / 1e3))
    };
    read().ok_or_else(|| format!("expected counts from {}, found {text:?}", moby.display()).into())
}
