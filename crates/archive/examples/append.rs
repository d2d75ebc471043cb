//! Appends acts for a while and says how many a second were durable, and how long one waited.
//!
//! `cargo run --release -p archive --example append -- [DATABASE] [--writers N] [--seconds N]`; the database is
//! `sqlite:FILE` or `postgres://…`, by default a SQLite file in a temporary folder.
//!
//! With `--acknowledge` it prints `TABLE SEQ` for every entry once that is acknowledged, and goes on until it is killed:
//! the test that kills it looks for each of them.

use games::Seat;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use archive::{Appended, Archive, ArchiveError, Database, Deed, Entry, NewTable};
use table::{Act, Library, Ruling, Setting};

struct Asked {
    place: Option<Database>,
    writers: usize,
    seconds: u64,
    acknowledge: bool,
}

fn read_arguments() -> Result<Asked, Box<dyn std::error::Error>> {
    let mut asked = Asked { place: None, writers: 512, seconds: 5, acknowledge: false };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--writers" => asked.writers = arguments.next().ok_or("how many writers?")?.parse()?,
            "--seconds" => asked.seconds = arguments.next().ok_or("how many seconds?")?.parse()?,
            "--acknowledge" => asked.acknowledge = true,
            place => asked.place = Some(place.parse()?),
        }
    }
    Ok(asked)
}

/// The move that every writer makes, as a table rules on it.
fn first_move(setting: &Setting) -> Result<(Act, Ruling), Box<dyn std::error::Error>> {
    let table = setting.table(Library::house())?;
    let act = Act::read(table.position(), "e2-e4")?;
    let ruling = table.decide(Some(Seat(0)), &act, 0).map_err(|refusal| format!("{refusal:?}"))?;
    Ok((act, ruling))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let asked = read_arguments()?;
    let folder = std::env::temp_dir().join(format!("sissa-append-{}", std::process::id()));
    let place = asked.place.clone().unwrap_or_else(|| Database::in_folder(&folder));
    let archive = Archive::open(&place).await?;
    let setting = Setting::new("bilguer");
    let (act, ruling) = first_move(&setting)?;
    let deed = Arc::new(Deed::Act { seat: Some(Seat(0)), act, ruling });
    let is_over = Arc::new(AtomicBool::new(false));
    let mut writers = tokio::task::JoinSet::new();
    for _ in 0..asked.writers {
        let new = NewTable::new(setting.clone(), Library::house(), 0)?;
        archive.create(&new).await?;
        writers.spawn(write(archive.clone(), new, Arc::clone(&deed), Arc::clone(&is_over), asked.acknowledge));
    }
    let begin = Instant::now();
    if !asked.acknowledge {
        tokio::time::sleep(Duration::from_secs(asked.seconds)).await;
        is_over.store(true, Ordering::Relaxed);
    }
    let mut waits = Vec::new();
    while let Some(written) = writers.join_next().await {
        waits.extend(written??);
    }
    let seconds = begin.elapsed().as_secs_f64();
    waits.sort_unstable();
    let wait = |part: usize| waits.get((waits.len() * part / 100).min(waits.len().saturating_sub(1)));
    let wait = |part| wait(part).map_or(0.0, |wait: &Duration| wait.as_secs_f64() * 1e3);
    println!(
        "{} writers, {} entries in {seconds:.1} s: {:.0} durable entries a second, waits p50 {:.1} ms, p99 {:.1} ms",
        asked.writers,
        waits.len(),
        waits.len() as f64 / seconds,
        wait(50),
        wait(99),
    );
    archive.close().await;
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

/// Appends one entry after the other, and says how long each took.
async fn write(
    archive: Archive,
    new: NewTable,
    deed: Arc<Deed>,
    is_over: Arc<AtomicBool>,
    acknowledge: bool,
) -> Result<Vec<Duration>, ArchiveError> {
    let mut waits = Vec::new();
    let mut seq = 1;
    while !is_over.load(Ordering::Relaxed) {
        let id = format!("{seq:08x}");
        let entry = Entry { table: new.table, seq, id, time: seq, at: seq, deed: (*deed).clone() };
        let begin = Instant::now();
        if archive.append(&entry).await? != Appended::Written {
            return Err(ArchiveError::NoTable(new.table));
        }
        waits.push(begin.elapsed());
        if acknowledge {
            let _ = writeln!(std::io::stdout(), "{} {seq}", new.table);
        }
        seq += 1;
    }
    Ok(waits)
}
