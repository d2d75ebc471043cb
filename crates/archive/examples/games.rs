//! Writes random games of chess as PGN, to measure imports and searches with.
//!
//! `cargo run --release -p archive --example games -- 100000 > games.pgn`

use std::io::{BufWriter, Write};

use chess::Position;
use chess::pgn::{Game, GameResult};

/// Moves of a long game, and people who play.
const PLIES: usize = 80;
const PEOPLE: usize = 5000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count: usize = std::env::args().nth(1).ok_or("how many games?")?.parse()?;
    let mut rng = fastrand::Rng::with_seed(7);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for number in 0..count {
        let mut game = Game::default();
        let date = format!("{}.{:02}.{:02}", 1850 + number % 170, rng.u8(1..=12), rng.u8(1..=28));
        game.tags.set("Date", &date)?;
        game.tags.set("White", &format!("Player {}", rng.usize(..PEOPLE)))?;
        game.tags.set("Black", &format!("Player {}", rng.usize(..PEOPLE)))?;
        game.result = rng.choice([GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw]).unwrap_or_default();
        let (mut position, mut last) = (Position::OPENING, None);
        for ply in 0..PLIES {
            let moves = position.legal_moves();
            // People open alike and part later.
            let choices = if ply < 12 { moves.len().min(3) } else { moves.len() };
            if choices == 0 {
                break;
            }
            let mv = moves[rng.usize(..choices)];
            last = Some(game.add(last, mv)?);
            position = position.play(mv)?;
        }
        writeln!(out, "{game}")?;
    }
    Ok(())
}
