//! Takes in more and more random games, and says what that and looking for them costs as the archive grows.
//!
//! `cargo run --release -p archive --example growth -- [GAMES...]`: how many there are at each look, by default 10,000,
//! 30,000 and 100,000. Each search is made a few times; the best counts. Beside it stands how long an entry waits until it is
//! durable with such an archive behind it.

use games::{GameName, Seat};
use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use archive::{Appended, Archive, ArchiveError, Database, Deed, Entry, NewTable, Search};
use chess::Position;
use chess::pgn::{Game, GameResult, Pgn};
use scoresheet::Notation;
use table::{Act, Library, Setting};

type Result<T, E = Box<dyn std::error::Error>> = std::result::Result<T, E>;

/// Moves of a long game, and people who play.
const PLIES: usize = 80;
const PEOPLE: usize = 5000;
/// How often each search is made, and how many entries are appended.
const TIMES: usize = 5;
const ENTRIES: i64 = 200;

#[tokio::main]
async fn main() -> Result<()> {
    let mut sizes = std::env::args().skip(1).map(|size| size.parse()).collect::<Result<Vec<usize>, _>>()?;
    if sizes.is_empty() {
        sizes = vec![10_000, 30_000, 100_000];
    }
    let folder = tempfile::tempdir()?;
    let archive = Archive::open(&Database::in_folder(folder.path())).await?;
    let mut chance = fastrand::Rng::with_seed(7);
    println!(
        "An archive on SQLite; searches and entries in milliseconds, the best of {TIMES} and the median of {ENTRIES}"
    );
    print!("{:>8} {:>13} {:>10}", "games", "games a min", "MB in all");
    searches().iter().for_each(|(name, _)| print!(" {name:>10}"));
    println!(" {:>10} {:>10}", "statistics", "an entry");
    let mut taken = 0;
    for size in sizes {
        let file = folder.path().join(format!("{size}.pgn"));
        write_games(size - taken, &mut chance, &file)?;
        let begin = Instant::now();
        let imported = archive.import_games(&file, None, |_| {}).await?;
        let minutes = begin.elapsed().as_secs_f64() / 60.0;
        std::fs::remove_file(&file)?;
        print!("{size:8} {:13.0} {:10.0}", (size - taken) as f64 / minutes, size_of(folder.path())? as f64 / 1e6);
        assert_eq!(imported.faults, [], "random games are sound");
        for (_, search) in searches() {
            let found = best(async || archive.search(&search, None, 50).await.map(drop)).await?;
            print!(" {:10.1}", milliseconds(found));
        }
        // They look at every game.
        let all = Search::default();
        print!(" {:10.1}", milliseconds(best(async || archive.survey(&all).await.map(drop)).await?));
        println!(" {:10.2}", milliseconds(append(&archive).await?));
        taken = size;
    }
    archive.close().await;
    Ok(())
}

/// What people look for.
fn searches() -> Vec<(&'static str, Search)> {
    let chess = || Search { game: Some(GameName::Chess), ..Search::default() };
    vec![
        ("latest", chess()),
        ("player", Search { player: Some("player 77".into()), ..Search::default() }),
        ("opening", Search { opening: Some("a3 a6 b3".into()), ..chess() }),
        (
            "position",
            Search { position: Some("rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2".into()), ..chess() },
        ),
        ("day", Search { days: (Some("1900.05".into()), Some("1900.05".into())), ..Search::default() }),
    ]
}

async fn best(look: impl AsyncFn() -> Result<(), ArchiveError>) -> Result<Duration> {
    let mut best = Duration::MAX;
    for _ in 0..TIMES {
        let begin = Instant::now();
        look().await?;
        best = best.min(begin.elapsed());
    }
    Ok(best)
}

/// Appends entries one after the other, and gives the wait of half of them.
async fn append(archive: &Archive) -> Result<Duration> {
    let setting = Setting::new("bilguer");
    let table = setting.table(Library::house())?;
    let act = Act::read(table.position(), "e2-e4")?;
    let ruling = table.decide(Some(Seat(0)), &act, 0).map_err(|refusal| format!("{refusal:?}"))?;
    let deed = Deed::Act { seat: Some(Seat(0)), act, ruling };
    let new = NewTable::new(setting, Library::house(), 0)?;
    archive.create(&new).await?;
    let mut waits = Vec::new();
    for seq in 1..=ENTRIES {
        let entry = Entry { table: new.table, seq, id: format!("{seq}"), time: seq, at: seq, deed: deed.clone() };
        let begin = Instant::now();
        assert_eq!(archive.append(&entry).await?, Appended::Written);
        waits.push(begin.elapsed());
    }
    waits.sort_unstable();
    Ok(waits[waits.len() / 2])
}

fn milliseconds(span: Duration) -> f64 {
    span.as_secs_f64() * 1e3
}

fn size_of(folder: &std::path::Path) -> Result<u64> {
    std::fs::read_dir(folder)?.map(|file| Ok(file?.metadata()?.len())).sum()
}

/// Writes random games of chess as PGN.
fn write_games(count: usize, chance: &mut fastrand::Rng, file: &std::path::Path) -> Result<()> {
    let mut out = BufWriter::new(std::fs::File::create(file)?);
    for number in 0..count {
        let mut game = Game::default();
        let date = format!("{}.{:02}.{:02}", 1850 + number % 170, chance.u8(1..=12), chance.u8(1..=28));
        game.tags.set("Date", &date)?;
        game.tags.set("White", &format!("Player {}", chance.usize(..PEOPLE)))?;
        game.tags.set("Black", &format!("Player {}", chance.usize(..PEOPLE)))?;
        game.result =
            chance.choice([GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw]).unwrap_or_default();
        let (mut position, mut last) = (Position::OPENING, None);
        for ply in 0..PLIES {
            let moves = position.legal_moves();
            // People open alike and part later.
            let choices = if ply < 12 { moves.len().min(3) } else { moves.len() };
            if choices == 0 {
                break;
            }
            let mv = moves[chance.usize(..choices)];
            last = Some(game.add(last, mv)?);
            position = position.play(mv)?;
        }
        // Where the board tells the result, it is no matter of chance.
        game.result = Pgn::ended(&position).unwrap_or(game.result);
        writeln!(out, "{game}")?;
    }
    Ok(out.flush()?)
}
