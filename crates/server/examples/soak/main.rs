//! Lets bots play all four games at a real `sissa serve` for an hour, over SQLite and PostgreSQL at the same time.
//!
//! ```sh
//! cargo build --release --bin sissa
//! cargo run --release -p server --example soak -- [--minutes N] [--tables N] [--sissa FILE]
//! ```
//!
//! At each table a game is played to its end and then another: by persons only, with computers, before an eye that guards
//! and before one that is silent, with a few acts in between that are none of the moves. Spectators come and go. Every tenth
//! of the time it says how much memory the servers have. It fails if a request fails that should not, if memory grows from
//! the first half to the second, or if the archive does not verify in the end.

mod bot;
#[path = "../load/process.rs"]
mod process;
mod tally;

use std::iter;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use scoresheet::Chance;
use tokio::task::JoinSet;

use crate::bot::Bots;
use crate::process::Served;
use crate::tally::Tally;

type Result<T, E = Box<dyn std::error::Error + Send + Sync>> = std::result::Result<T, E>;

/// How often memory is looked at.
const LOOKS: u32 = 10;
/// How much memory may grow from the first half to the second, in parts and in bytes: a server that has seen more tables
/// remembers more of them for a while, and an allocator keeps what it had.
const GROWTH: (f64, u64) = (1.2, 16 << 20);
/// How many spectators come and go.
const SPECTATORS: usize = 8;

struct Asked {
    minutes: f64,
    tables: usize,
    sissa: Option<PathBuf>,
}

fn read_arguments() -> Result<Asked> {
    let mut asked = Asked { minutes: 60.0, tables: 32, sissa: None };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} is followed by a value"));
        match argument.as_str() {
            "--minutes" => asked.minutes = value()?.parse()?,
            "--tables" => asked.tables = value()?.parse()?,
            "--sissa" => asked.sissa = Some(value()?.into()),
            other => return Err(format!("expected an option such as --minutes, found {other:?}").into()),
        }
    }
    Ok(asked)
}

#[tokio::main]
async fn main() -> Result<()> {
    let asked = Arc::new(read_arguments()?);
    let mut soaking = JoinSet::new();
    // Where there is no PostgreSQL, that is said.
    let databases = iter::once(None).chain(testkit::postgres().map(|postgres| Some(postgres.database())));
    for database in databases {
        let served = Served::start(asked.sissa.as_deref(), database.as_deref())?;
        soaking.spawn(soak(Arc::clone(&asked), served));
    }
    while let Some(soaked) = soaking.join_next().await {
        soaked??;
    }
    Ok(())
}

/// Plays at one server until the time is over, and looks whether all is well.
async fn soak(asked: Arc<Asked>, served: Served) -> Result<()> {
    let (begin, span) = (Instant::now(), Duration::from_secs_f64(60.0 * asked.minutes));
    let (tally, end) = (Arc::new(Tally::default()), begin + span);
    let bots = Arc::new(Bots::meet(served.address(), Client::new(), Arc::clone(&tally)).await?);
    let mut playing = JoinSet::new();
    for table in 0..asked.tables {
        let bots = Arc::clone(&bots);
        playing.spawn(async move { bots.play_until(end, table, Chance::new(table as u64)).await });
    }
    for spectator in 0..SPECTATORS {
        let bots = Arc::clone(&bots);
        playing.spawn(async move { bots.watch_until(end, Chance::new(1_000_003 + spectator as u64)).await });
    }
    let mut memory = Vec::new();
    for look in 1..=LOOKS {
        tokio::select! {
            () = tokio::time::sleep_until((begin + span * look / LOOKS).into()) => {}
            // No player leaves before the end, unless something is wrong.
            Some(left) = playing.join_next(), if look < LOOKS => left??,
        }
        memory.push(served.memory()?);
        let mebibytes = memory.last().copied().unwrap_or_default() as f64 / f64::from(1 << 20);
        println!("{}, {:.1} min: {tally}, {mebibytes:.0} MiB", served.kind(), begin.elapsed().as_secs_f64() / 60.0);
    }
    while let Some(left) = playing.join_next().await {
        left??;
    }
    let failures = bots.failures().await?;
    println!("{}: {}", served.kind(), served.verify()?);
    let (first, second) = memory.split_at(memory.len() / 2);
    let most = |half: &[u64]| half.iter().max().copied().unwrap_or_default();
    if most(second) > (most(first) as f64 * GROWTH.0) as u64 + GROWTH.1 {
        return Err(format!("{}: memory grows: {memory:?} bytes", served.kind()).into());
    }
    if failures > 0 {
        return Err(format!("{}: {failures} requests failed in the server", served.kind()).into());
    }
    Ok(())
}
