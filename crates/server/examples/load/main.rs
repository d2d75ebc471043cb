//! Plays at many tables of a real `sissa serve`, and says how many acts a second were durable and how long each took.
//!
//! ```sh
//! cargo build --release --bin sissa
//! cargo run --release -p server --example load -- [--tables N] [--rate N|max] [--seconds N] [--idle N]
//!     [--spectators N] [--database URL] [--sissa FILE] [--peer]
//! ```
//!
//! The server is a process of its own over a SQLite file in a temporary folder, or over the PostgreSQL of `--database`. At
//! each table two players sit, each on a WebSocket of his own, and play games of legal moves: `--rate` acts a second in
//! all, or `max`, where each player answers at once. Two spans are measured from the moment at which an act was due: to
//! the answer to the player who acted, which comes when the act is durable, and to the other player's hearing of it.
//! Then `--idle` tables are opened and left alone, to see how much memory one takes. With `--spectators` so many watch
//! the first table, and an act there has been heard of when the last of them has heard of it.
//!
//! With `--peer` the same is asked of boardgame.io with chess.js, in memory: it is fetched with npm into a temporary
//! folder. Its own measure is the same: a move is due, and the other player hears of it.

mod games;
mod peer;
mod process;
mod table;
mod waits;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use tokio::task::JoinSet;

use crate::process::Served;
use crate::table::{Pace, Played};
use crate::waits::Waits;

type Result<T, E = Box<dyn std::error::Error + Send + Sync>> = std::result::Result<T, E>;

/// How many tables are opened at a time.
const AT_ONCE: usize = 64;

struct Asked {
    tables: usize,
    /// Acts a second in all; none for as many as there can be.
    rate: Option<f64>,
    seconds: u64,
    idle: usize,
    spectators: usize,
    database: Option<String>,
    sissa: Option<PathBuf>,
    peer: bool,
}

fn read_arguments() -> Result<Asked> {
    let mut asked = Asked {
        tables: 1000,
        rate: Some(1000.0),
        seconds: 10,
        idle: 5000,
        spectators: 0,
        database: None,
        sissa: None,
        peer: false,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} is followed by a value"));
        match argument.as_str() {
            "--tables" => asked.tables = value()?.parse()?,
            "--rate" => {
                let rate = value()?;
                asked.rate = if rate == "max" { None } else { Some(rate.parse()?) };
            }
            "--seconds" => asked.seconds = value()?.parse()?,
            "--idle" => asked.idle = value()?.parse()?,
            "--spectators" => asked.spectators = value()?.parse()?,
            "--database" => asked.database = Some(value()?),
            "--sissa" => asked.sissa = Some(value()?.into()),
            "--peer" => asked.peer = true,
            other => return Err(format!("expected an option such as --tables, found {other:?}").into()),
        }
    }
    Ok(asked)
}

#[tokio::main]
async fn main() -> Result<()> {
    let asked = read_arguments()?;
    let client = Client::builder().pool_max_idle_per_host(AT_ONCE).build()?;
    if asked.tables > 0 {
        let served = Served::start(asked.sissa.as_deref(), asked.database.as_deref())?;
        play(&asked, &served, &client).await?;
    }
    if asked.idle > 0 {
        // A server of its own: one that has played has memory left over.
        let served = Served::start(asked.sissa.as_deref(), asked.database.as_deref())?;
        open_tables(&served, &client, AT_ONCE).await?;
        let before = served.memory()?;
        open_tables(&served, &client, asked.idle).await?;
        let each = served.memory()?.saturating_sub(before) / asked.idle as u64;
        println!("{} idle tables: {:.1} KiB each", asked.idle, each as f64 / 1024.0);
    }
    if asked.peer {
        peer::play(asked.tables, asked.rate, asked.seconds)?;
    }
    Ok(())
}

/// Plays at all tables at once, and prints how it went.
async fn play(asked: &Asked, served: &Served, client: &Client) -> Result<()> {
    let games = Arc::new(games::games()?);
    let mut tables = Vec::new();
    let mut seated = JoinSet::new();
    for (number, opened) in open_tables(served, client, asked.tables).await?.into_iter().enumerate() {
        let (address, games) = (served.address().to_owned(), Arc::clone(&games));
        let spectators = if number == 0 { asked.spectators } else { 0 };
        seated.spawn(async move { Played::sit(&address, opened, games, number, spectators).await });
        if seated.len() >= AT_ONCE
            && let Some(table) = seated.join_next().await
        {
            tables.push(table??);
        }
    }
    while let Some(table) = seated.join_next().await {
        tables.push(table??);
    }
    let pace = match asked.rate {
        Some(rate) => Pace::Every(Duration::from_secs_f64(asked.tables as f64 / rate)),
        None => Pace::AtOnce,
    };
    let (begin, busy) = (Instant::now(), served.time()?);
    let end = begin + Duration::from_secs(asked.seconds);
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        // Not all at the same moment.
        let part = number as f64 / asked.tables as f64;
        playing.spawn(table.play(pace, begin, part, end));
    }
    let mut waits = Waits::default();
    while let Some(played) = playing.join_next().await {
        waits.add(played??);
    }
    let seconds = begin.elapsed().as_secs_f64();
    let cores = (served.time()? - busy).as_secs_f64() / seconds;
    let wanted =
        asked.rate.map_or("as many acts as there can be".into(), |rate| format!("{rate} acts a second wanted"));
    println!("sissa, {}, {} tables, {wanted}: {}", served.kind(), asked.tables, waits.report(seconds));
    if asked.spectators > 0 {
        println!("{} spectators at the first table", asked.spectators);
    }
    println!("the server used {cores:.2} cores and {:.0} MiB", served.memory()? as f64 / f64::from(1 << 20));
    Ok(())
}

async fn open_tables(served: &Served, client: &Client, count: usize) -> Result<Vec<table::Opened>> {
    let (mut opening, mut opened) = (JoinSet::new(), Vec::with_capacity(count));
    for number in 0..count {
        opening.spawn(table::open(client.clone(), format!("http://{}/api/tables", served.address())));
        if number + 1 >= AT_ONCE
            && let Some(table) = opening.join_next().await
        {
            opened.push(table??);
        }
    }
    while let Some(table) = opening.join_next().await {
        opened.push(table??);
    }
    Ok(opened)
}
