//! What the levels are worth: each plays its neighbour, and a table of ratings is printed.
//!
//! `cargo run --release -p engine --example levels -- chess 100 300000`: a hundred games for each pair, and so many
//! positions for a move of level 10. The openings are moves at random, each played with both colours. How far two levels are
//! apart comes from the score, with twice its error; ratings are counted down from level 10, which has the last of `RATINGS`.

use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use engine::chess::ChessDuel;
use engine::draughts::DraughtsDuel;
use engine::{HashTable, Level, Limits, RATINGS, Score, Search, Stop, Visible};
use scoresheet::Chance;

/// How many moves at random a game begins with.
const OPENING: u64 = 8;
/// After so many plies a game is drawn.
const LONGEST: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).map_or(Ok(usual), |text| text.parse());
    let (games, nodes) = (number(1, 100)?, number(2, 300_000)?);
    match args.first().map_or("chess", String::as_str) {
        "chess" => rate(&ChessDuel::from(chess::Position::OPENING), games, nodes),
        "draughts" => rate(&DraughtsDuel::from(draughts::Position::OPENING), games, nodes),
        other => return Err(format!("expected chess or draughts, found {other:?}").into()),
    }
    Ok(())
}

fn rate<D: Visible>(start: &D, games: u64, nodes: u64) {
    println!("level  above the one before  score");
    let mut above = vec![0.0];
    for number in 2..=10 {
        let (Some(level), Some(below)) = (Level::new(number), Level::new(number - 1)) else { return };
        let points = tournament(start, (level, below), games, nodes);
        let (difference, error) = elo(points, games);
        println!("{number:5}  {difference:+13.0} ± {error:<4.0}  {points} of {games}");
        above.push(above[above.len() - 1] + difference);
    }
    let ratings: Vec<String> =
        above.iter().map(|height| format!("{:.0}", f64::from(RATINGS[9]) + height - above[9])).collect();
    println!("ratings of levels 1 to 10: {}", ratings.join(", "));
}

/// What the first player scores against the second in so many games, on all cores.
fn tournament<D: Visible>(start: &D, players: (Level, Level), games: u64, nodes: u64) -> f64 {
    let (next, points) = (AtomicUsize::new(0), Mutex::new(0.0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if game >= games {
                        return;
                    }
                    let scored = play(start, players, game, nodes);
                    *points.lock().unwrap_or_else(PoisonError::into_inner) += scored;
                }
            });
        }
    });
    points.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// One game: what the first player scores. He has the first move in every other one.
fn play<D: Visible>(start: &D, players: (Level, Level), game: u64, nodes: u64) -> f64 {
    let (mut position, mut before) = opening(start, game / 2);
    let first_side = usize::from(game % 2 == 1);
    let tables = [HashTable::new(8), HashTable::new(8)];
    let stop = Stop::default();
    let mut lasting = 0;
    while before.len() < LONGEST {
        let is_first = position.side() == first_side;
        let scored = |score: Score| match score.0.signum() * if is_first { 1 } else { -1 } {
            1 => 1.0,
            -1 => 0.0,
            _ => 0.5,
        };
        let repeated = before.iter().filter(|&&key| key == position.key()).count();
        if position.is_drawn() || repeated >= 2 {
            return 0.5;
        }
        let level = if is_first { players.0 } else { players.1 };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let hash = &tables[position.side()];
        let search = Search { before: &before, limits, hash, threads: 1, stop: &stop, only: &[] };
        let found = level.search(game, search, &position, &mut |_| {});
        let Some(best) = found.best() else { return scored(position.without_moves(0)) };
        // A mate that somebody has seen is not played out to the end.
        lasting = if found.lines[0].score.is_forced() { lasting + 1 } else { 0 };
        if lasting >= 6 {
            return scored(found.lines[0].score);
        }
        before.push(position.key());
        position = position.play(best);
    }
    0.5
}

/// Some moves at random, and the keys of the positions on the way.
fn opening<D: Visible>(start: &D, number: u64) -> (D, Vec<u64>) {
    let (mut position, mut before) = (start.clone(), Vec::new());
    for ply in 0..OPENING {
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        let Some(&mv) = moves.get(Chance::new(number * OPENING + ply).below(moves.len().max(1))) else { break };
        before.push(position.key());
        position = position.play(mv);
    }
    (position, before)
}

/// A difference in rating from points in games, and twice its error; no player is taken to be perfect.
fn elo(points: f64, games: u64) -> (f64, f64) {
    let games = games as f64;
    let rating = |score: f64| -400.0 * (1.0 / score - 1.0).log10();
    let score = ((points + 0.5) / (games + 1.0)).clamp(0.001, 0.999);
    let error = (score * (1.0 - score) / games).sqrt();
    let slope = 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score));
    (rating(score), 2.0 * error * slope)
}
