//! How fast the games of a PGN file are replayed beside pgn-reader with shakmaty, in one process and in turns.
//!
//! `cargo bench -p chess --bench pgn [-- ROUNDS]`. Both read the same random games from memory, find every move that
//! is meant and play it. Each figure is the best of the rounds, in millions of plies a second.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use chess::pgn::{Follower, Game};
use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::{Chess, Position as _};

const GAMES: usize = 20_000;
const LONGEST: usize = 120;

fn main() {
    let rounds = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(5);
    let file = games();
    let (mut ours, mut theirs) = (0_f64, 0_f64);
    for _ in 0..rounds {
        ours = ours.max(speed(|| replay(&file)));
        theirs = theirs.max(speed(|| replay_with_peer(&file)));
    }
    let size = file.len() as f64 / 1e6;
    println!("PGN, one thread, best of {rounds} rounds, {GAMES} games in {size:.0} MB; millions of plies a second");
    println!("{:12} {:>7} {:>10} {:>6}", "", "ours", "pgn-reader", "ratio");
    println!("{:12} {ours:7.1} {theirs:10.1} {:6.2}", "replay", ours / theirs);
}

/// Millions of plies a second.
fn speed(run: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    let plies = black_box(run());
    plies as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// Random games, always the same, as a file.
fn games() -> String {
    let mut chance = fastrand::Rng::with_seed(1847);
    let mut file = String::new();
    for _ in 0..GAMES {
        let mut game = Game::default();
        let mut last = None;
        for _ in 0..LONGEST {
            let Some(&mv) = chance.choice(&*game.position(last).legal_moves()) else { break };
            last = Some(game.add(last, mv).expect("a legal move"));
        }
        file += &game.to_string();
        file.push('\n');
    }
    file
}

fn replay(file: &str) -> u64 {
    let mut follower = Follower::new(file.as_bytes());
    let mut plies = 0;
    while let Some(judged) =
        follower.next_game(&mut |_, played, _| plies += u64::from(played.is_some())).expect("memory can be read")
    {
        assert!(judged.faults.iter().all(|fault| fault.is_warning), "a sound game");
    }
    plies
}

fn replay_with_peer(file: &str) -> u64 {
    let mut reader = pgn_reader::Reader::new(file.as_bytes());
    let mut plies = 0;
    while let Some(played) = reader.read_game(&mut Peer).expect("memory can be read") {
        plies += played;
    }
    plies
}

struct Peer;

impl Visitor for Peer {
    type Tags = ();
    type Movetext = (Chess, u64);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _: &[u8], value: RawTag<'_>) -> ControlFlow<u64> {
        black_box(value.as_bytes());
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, (Chess, u64)> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(&mut self, (position, plies): &mut (Chess, u64), san: SanPlus) -> ControlFlow<u64> {
        let mv = san.san.to_move(position).expect("a sound game");
        position.play_unchecked(mv);
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (position, plies): (Chess, u64)) -> u64 {
        black_box(position);
        plies
    }
}
