//! `tune_draughts play SECONDS NODES SEED THREADS > samples`, and `tune_draughts fit PASSES THREADS < samples > weights.rs`.

use std::io::{BufRead, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use engine::HashTable;
use engine::draughts::tune::{Sample, fit, play_game};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |index: usize| args.get(index).and_then(|text| text.parse::<u64>().ok()).expect("a number");
    match args.get(1).map(String::as_str) {
        Some("play") => {
            let (seconds, nodes, seed, threads) = (number(2), number(3), number(4), number(5));
            let out = Mutex::new(std::io::BufWriter::new(std::io::stdout()));
            let start = Instant::now();
            std::thread::scope(|scope| {
                for thread in 0..threads {
                    let out = &out;
                    scope.spawn(move || {
                        let mut seed = seed.wrapping_mul(1_000_003) + thread;
                        let mut hash = HashTable::new(8);
                        while start.elapsed() < Duration::from_secs(seconds) {
                            let samples = play_game(nodes, &mut seed, &mut hash);
                            let mut out = out.lock().expect("no thread panics");
                            for sample in samples {
                                writeln!(out, "{}|{}|{}", sample.position, sample.score, sample.result)
                                    .expect("output");
                            }
                        }
                    });
                }
            });
        }
        Some("fit") => {
            let (passes, threads) = (number(2) as usize, number(3) as usize);
            let mut samples = Vec::new();
            for line in std::io::stdin().lock().lines() {
                let line = line.expect("input");
                let mut parts = line.split('|');
                let (Some(fen), Some(score), Some(result)) = (parts.next(), parts.next(), parts.next()) else {
                    continue;
                };
                let (Ok(position), Ok(score), Ok(result)) = (fen.parse(), score.parse(), result.parse()) else {
                    continue;
                };
                samples.push(Sample { position, score, result });
            }
            eprintln!("{} samples", samples.len());
            let text = fit(&samples, passes, threads, &mut |pass, error| {
                if pass % 50 == 0 || pass == 1 {
                    eprintln!("pass {pass}: {error:.6}");
                }
            });
            print!("{text}");
        }
        _ => eprintln!("expected play or fit"),
    }
}
