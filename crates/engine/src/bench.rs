//! How many positions the engine looks at, and how fast: a fingerprint of each engine.

use std::time::Instant;

use draughts::{International, Russian};
use multichess::{Position, Rules};

use crate::chess::ChessDuel;
use crate::draughts::{FamilyDuel, Judged};
use crate::several::{Task, random_opening, usual};
use crate::{Duel, HashTable, Limits, Search, Stop};

/// How deep the engine for chess looks at each position, where nothing else is said.
pub const CHESS_DEPTH: u8 = 11;

/// Openings, middle games and endings of chess.
const CHESS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 1 6",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8",
    "2rq1rk1/pb2bppp/1p2pn2/8/3P4/PB3N2/1P2QPPP/R1BR2K1 b - - 4 15",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5ppp/4p3/3pP3/1r1P4/4KP2/R5PP/8 w - - 0 1",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P2K3/8/8 b - - 0 1",
];

/// The same of draughts.
const DRAUGHTS: [&str; 6] = [
    "W:W31-50:B1-20",
    "W:W27,28,32,33,35,36,37,38,40,42,43,45,46,47,48,49,50:B2,3,4,5,7,8,9,11,12,13,14,15,16,18,19,20,24",
    "B:W25,27,28,31,32,33,37,38,39,42,43,48:B3,6,8,9,11,12,13,16,18,19,23,24",
    "W:W26,28,33,34,38,39,43,48:B8,9,12,13,17,18,19,23",
    "B:W33,38,42,44:B12,13,19,24",
    "W:WK47,38,43:BK5,14,18",
];

/// The same of Russian draughts.
const RUSSIAN: [&str; 6] = [
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    "W:Wa1,c1,e1,b2,d2,f2,h2,a3,d4,e3,g3:Bb6,d6,f6,h6,a7,c7,g7,c5,d8,f8,h8",
    "B:Wc1,e1,b2,d2,a3,c3,g3,f4:Bb6,h6,a7,c7,e7,d6,f8,h8",
    "W:Wd2,f2,b4,d4,h4:Bf6,h6,a7,c7,e7",
    "B:Wc3,d4,h2:Ba5,b6,f8",
    "W:WKa1,c1,d2:BKh6,b8,c7",
];

/// The engine of a game: its name, and how it looks at its positions.
pub type Engine = (&'static str, fn(&Stop) -> Thought);

/// The engines of all games, each to a depth that takes it seconds.
pub const ENGINES: [Engine; 5] = [
    ("chess", |stop| chess(CHESS_DEPTH, stop)),
    ("draughts", |stop| draughts(10, stop)),
    ("russian", |stop| russian(12, stop)),
    ("four", |stop| several(Rules::four(), 8, stop)),
    ("three", |stop| several(Rules::three(), 7, stop)),
];

/// How many openings of chess for several are looked at.
const SEVERAL: u64 = 3;

/// What an engine did: to what depth, with how many positions, in how many seconds.
#[derive(Debug, Clone, Copy)]
pub struct Thought {
    /// The depth of every search, in plies.
    pub depth: u8,
    /// All positions looked at: the fingerprint.
    pub nodes: u64,
    /// The time that took.
    pub seconds: f64,
    /// How many times as many positions each of the last plies took as the one before.
    pub growth: f64,
}

/// Over how many plies their growth is taken: even and odd ones differ.
const PLIES: u8 = 4;

impl Thought {
    /// Adds up searches of this depth, each of which notes how many positions it had looked at by each depth.
    fn of(depth: u8, searches: impl Iterator<Item = Reached>) -> Self {
        let start = Instant::now();
        let (mut nodes, mut before) = (0, 0);
        for reached in searches {
            nodes += reached.nodes;
            before += reached.before;
        }
        let growth = (nodes as f64 / before.max(1) as f64).powf(1.0 / f64::from(PLIES));
        Self { depth, nodes, seconds: start.elapsed().as_secs_f64(), growth }
    }
}

/// How many positions a search has looked at, and how many it had a few plies before.
#[derive(Default)]
struct Reached {
    nodes: u64,
    before: u64,
}

impl Reached {
    fn note(&mut self, depth: u8, nodes: u64, wanted: u8) {
        if depth + PLIES <= wanted {
            self.before = nodes;
        }
        self.nodes = nodes;
    }
}

const MEBIBYTES: usize = 16;

fn limits(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn searched<D: Duel>(root: &D, depth: u8, stop: &Stop) -> Reached {
    let hash = HashTable::new(MEBIBYTES);
    let search = Search { before: &[], limits: limits(depth), hash: &hash, threads: 1, stop, only: &[] };
    let mut reached = Reached::default();
    reached.nodes = search.run(root, &mut |found| reached.note(found.depth, found.nodes, depth)).nodes;
    reached
}

/// Chess. If it is stopped, the result is only a part, which is no fingerprint.
pub fn chess(depth: u8, stop: &Stop) -> Thought {
    let positions = CHESS.iter().filter_map(|fen| fen.parse::<chess::Position>().ok());
    Thought::of(depth, positions.map(|position| searched(&ChessDuel::from(position), depth, stop)))
}

/// Draughts of one variant at these positions, without databases of endings.
fn family<V: Judged>(fens: &[&str], depth: u8, stop: &Stop) -> Thought {
    let positions = fens.iter().filter_map(|fen| fen.parse::<draughts::family::Position<V>>().ok());
    Thought::of(depth, positions.map(|position| searched(&FamilyDuel::from(position), depth, stop)))
}

/// 10x10 draughts.
pub fn draughts(depth: u8, stop: &Stop) -> Thought {
    family::<International>(&DRAUGHTS, depth, stop)
}

/// Russian draughts.
pub fn russian(depth: u8, stop: &Stop) -> Thought {
    family::<Russian>(&RUSSIAN, depth, stop)
}

/// Chess for several, in the manner that is usual for it.
pub fn several(rules: &'static Rules, depth: u8, stop: &Stop) -> Thought {
    let searches = (0..SEVERAL).map(|seed| {
        let moves = random_opening(rules, 8, seed);
        let opening = moves.into_iter().try_fold(Position::opening(rules), |position, mv| position.play(mv));
        let mut reached = Reached::default();
        let Ok(opening) = opening else { return reached };
        let mut manner = usual(rules, MEBIBYTES);
        let task = Task { position: &opening, before: &[], limits: limits(depth), threads: 1, stop };
        reached.nodes = manner.search(&task, &mut |found| reached.note(found.depth, found.nodes, depth)).nodes;
        reached
    });
    Thought::of(depth, searches)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_positions_are_read_and_fingerprints_do_not_change() {
        assert!(CHESS.iter().all(|fen| fen.parse::<chess::Position>().is_ok()));
        assert!(DRAUGHTS.iter().all(|fen| fen.parse::<draughts::Position>().is_ok()));
        assert!(RUSSIAN.iter().all(|fen| fen.parse::<draughts::russian::Position>().is_ok()));
        let stop = Stop::default();
        for think in [chess, draughts, russian] {
            assert_eq!(think(5, &stop).nodes, think(5, &stop).nodes);
        }
        assert_eq!(several(Rules::three(), 2, &stop).nodes, several(Rules::three(), 2, &stop).nodes);
    }
}
