//! `tune GAME play SECONDS NODES SEED THREADS > samples`, and `tune GAME fit PASSES THREADS < samples > weights.rs`, where
//! GAME is chess, draughts or four, whose weights are those of three as well. Those of draughts are `weights.bin`.

use std::fmt::Display;
use std::io::{BufRead, Write};
use std::str::FromStr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use engine::HashTable;
use engine::chess::tune as chess;
use engine::draughts::tune as draughts;
use engine::four::tune as four;
use engine::tune::Sample;
use scoresheet::Chance;

fn number(index: usize) -> u64 {
    std::env::args().nth(index).and_then(|text| text.parse().ok()).expect("a number")
}

fn play<P: Display>(game: impl Fn(u64, &mut Chance, &mut HashTable) -> Vec<Sample<P>> + Sync) {
    let (seconds, nodes, seed, threads) = (number(3), number(4), number(5), number(6));
    let out = Mutex::new(std::io::BufWriter::new(std::io::stdout()));
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (out, game) = (&out, &game);
            scope.spawn(move || {
                let mut chance = Chance::new(seed.wrapping_mul(1_000_003) + thread);
                let mut hash = HashTable::new(8);
                while start.elapsed() < Duration::from_secs(seconds) {
                    let samples = game(nodes, &mut chance, &mut hash);
                    let mut out = out.lock().expect("no thread panics");
                    for Sample { position, score, result } in samples {
                        writeln!(out, "{position}|{score}|{result}").expect("output");
                    }
                }
            });
        }
    });
}

fn fit<P, W>(weights: impl Fn(&[Sample<P>], usize, usize, &mut dyn FnMut(usize, f64)) -> W)
where
    P: FromStr,
    W: AsRef<[u8]>,
{
    let (passes, threads) = (number(3) as usize, number(4) as usize);
    let mut samples = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("input");
        let mut parts = line.split('|');
        let (Some(position), Some(score), Some(result)) = (parts.next(), parts.next(), parts.next()) else { continue };
        let (Ok(position), Ok(score), Ok(result)) = (position.parse(), score.parse(), result.parse()) else { continue };
        samples.push(Sample { position, score, result });
    }
    eprintln!("{} samples", samples.len());
    let file = weights(&samples, passes, threads, &mut |pass, error| {
        if pass % 50 == 0 || pass == 1 {
            eprintln!("pass {pass}: {error:.6}");
        }
    });
    std::io::stdout().write_all(file.as_ref()).expect("output");
}

fn main() {
    let mut args = std::env::args().skip(1);
    match (args.next().as_deref(), args.next().as_deref()) {
        (Some("chess"), Some("play")) => play(chess::play_game),
        (Some("chess"), Some("fit")) => fit(chess::fit),
        (Some("draughts"), Some("play")) => play(draughts::play_game),
        (Some("draughts"), Some("fit")) => fit(draughts::fit),
        (Some("four"), Some("play")) => play(four::play_game),
        (Some("four"), Some("fit")) => fit(four::fit),
        _ => eprintln!("expected chess, draughts or four, then play or fit"),
    }
}
