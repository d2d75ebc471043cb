//! Random games beside another implementation, written here from the articles without a bitboard (`slow.rs`): whatever
//! can be asked of a position, both must answer alike.
//!
//! Outside the repository the same was once asked of another program: py-draughts 1.10.1 found the same moves in 400,001
//! positions from such games, 358,186 of them different, 160,542 with captures.
//!
//! The games are the same in every run. A failure names the game and the position; `SISSA_GAME=N` plays that game alone.

#[path = "differential/slow.rs"]
mod slow;
#[path = "differential/starts.rs"]
mod starts;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use draughts::{Color, Field, HubPosition, Move, Notation, Piece, Position, Setup, perft};
use fastrand::Rng;
use slow::{Moves, Slow, SlowMove};

/// Our position and theirs, which should be the same.
struct Pair {
    ours: Position,
    theirs: Slow,
    /// What they say are the legal moves.
    moves: Moves,
    game: u64,
}

/// What differed, where.
type Verdict = Result<(), String>;

#[test]
fn random_games() {
    let enough = if testkit::is_long() { 2_000_000 } else { 100_000 };
    if let Some(game) = std::env::var("SISSA_GAME").ok().and_then(|number| number.parse().ok()) {
        play(game, &mut Tally::default()).unwrap_or_else(|difference| panic!("{difference}"));
        return;
    }
    let (next, played) = (AtomicU64::new(0), AtomicU64::new(0));
    let tally = Mutex::new(Tally::default());
    let differences = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut own = Tally::default();
                while played.load(Ordering::Relaxed) < enough && differences.lock().unwrap().is_empty() {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    let before = own.positions;
                    if let Err(difference) = play(game, &mut own) {
                        differences.lock().unwrap().push(difference);
                    }
                    played.fetch_add(own.positions - before, Ordering::Relaxed);
                    if game > 0 && game.is_multiple_of(20_000) {
                        testkit::say(&format!("differential: game {game}, {played:?} of {enough} positions"));
                    }
                }
                tally.lock().unwrap().add(&own);
            });
        }
    });
    let differences = differences.into_inner().unwrap();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
    let tally = tally.into_inner().unwrap();
    testkit::say(&format!("differential: {} games, {tally:?}", next.into_inner()));
    tally.assert_that_everything_occurred();
}

/// How often the things occurred that are worth comparing.
#[derive(Debug, Default)]
struct Tally {
    positions: u64,
    /// Positions with more than twenty pieces of a side.
    crowds: u64,
    /// Positions of a side that cannot move.
    lost: u64,
    crownings: u64,
    six_or_more: u64,
    king_turns: u64,
    /// Several pieces taken on one line.
    straight_on: u64,
    /// Captures that need the long notation.
    ambiguous: u64,
    /// Captures that can be made in several ways.
    several_ways: u64,
    back_to_start: u64,
    crossed_own_way: u64,
    /// Coups turcs: a taken piece stops the capture.
    stopped_by_taken: u64,
    /// A man comes over its last row and stays a man.
    passed_last_row: u64,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.crowds += other.crowds;
        self.lost += other.lost;
        self.crownings += other.crownings;
        self.six_or_more += other.six_or_more;
        self.king_turns += other.king_turns;
        self.straight_on += other.straight_on;
        self.ambiguous += other.ambiguous;
        self.several_ways += other.several_ways;
        self.back_to_start += other.back_to_start;
        self.crossed_own_way += other.crossed_own_way;
        self.stopped_by_taken += other.stopped_by_taken;
        self.passed_last_row += other.passed_last_row;
    }

    fn count(&mut self, pair: &Pair) {
        self.positions += 1;
        let setup = Setup::from(pair.ours);
        self.crowds += u64::from(Color::ALL.into_iter().any(|color| setup.too_many_pieces(color)));
        self.lost += u64::from(pair.moves.is_empty());
        for (mv, ways) in &pair.moves {
            self.count_move(pair, mv, ways);
        }
    }

    fn count_move(&mut self, pair: &Pair, mv: &SlowMove, ways: &BTreeSet<Vec<u8>>) {
        let is_man = pair.theirs.is_man(mv.0);
        self.crownings += u64::from(is_man && !pair.theirs.after(mv).is_man(mv.1));
        if mv.2.is_empty() {
            return;
        }
        let way = ways.iter().next().expect("a move has a way");
        let turns = Slow::turns(way);
        let mut passed: Vec<u8> = Slow::passed(way);
        let inner = &way[1..way.len() - 1];
        let last_row = if pair.ours.turn().is_white() { 1..=5 } else { 46..=50 };
        self.passed_last_row += u64::from(is_man && inner.iter().any(|field| last_row.contains(field)));
        self.six_or_more += u64::from(mv.2.len() >= 6);
        self.king_turns += u64::from(!is_man && turns > 0);
        self.straight_on += u64::from(!is_man && turns + 1 < mv.2.len());
        self.ambiguous += u64::from(pair.moves.keys().any(|other| (other.0, other.1) == (mv.0, mv.1) && other != mv));
        self.several_ways += u64::from(ways.len() > 1);
        self.back_to_start += u64::from(mv.0 == mv.1);
        self.stopped_by_taken += u64::from(pair.theirs.was_stopped_by_the_taken(mv));
        passed.sort_unstable();
        self.crossed_own_way += u64::from(passed.windows(2).any(|two| two[0] == two[1]));
    }

    /// A comparison proves nothing about what never came up.
    fn assert_that_everything_occurred(&self) {
        let positions = [self.crowds, self.lost];
        let captures = [self.six_or_more, self.king_turns, self.straight_on, self.ambiguous, self.several_ways];
        let ways = [self.crownings, self.back_to_start, self.crossed_own_way, self.stopped_by_taken];
        let all = positions.into_iter().chain(captures).chain(ways).chain([self.passed_last_row]);
        assert!(all.into_iter().all(|count| count >= 500), "too little variety: {self:?}");
    }
}

fn play(game: u64, tally: &mut Tally) -> Verdict {
    let mut rng = Rng::with_seed(game);
    let (mut position, plies) = starts::random(game, &mut rng);
    for _ in 0..plies {
        let pair = Pair::new(position, game);
        pair.compare()?;
        tally.count(&pair);
        let moves = position.legal_moves();
        let Some(&mv) = rng.choice(&moves) else { break };
        position = position.play(mv).map_err(|error| pair.said(&error.to_string()))?;
    }
    Ok(())
}

impl Pair {
    fn new(ours: Position, game: u64) -> Self {
        let theirs = slow(&ours);
        Self { moves: theirs.legal_moves(), ours, theirs, game }
    }

    fn compare(&self) -> Verdict {
        let Self { ours, theirs, moves, .. } = self;
        let fen = ours.to_string();
        self.same("FEN", fen.parse().map_err(|error: draughts::ReadPositionError| error.to_string()), Ok(*ours))?;
        let hub = HubPosition(Setup::from(*ours));
        self.same("Hub position", hub.to_string().parse(), Ok(hub))?;
        let legal = ours.legal_moves();
        let mut found: Vec<SlowMove> = legal.iter().map(|&mv| parts(mv)).collect();
        found.sort();
        self.same("legal moves", found, moves.keys().cloned().collect())?;
        self.same("number of moves", ours.count_moves(), moves.len())?;
        self.same("whether there is a move", ours.has_moves(), !moves.is_empty())?;
        let games: usize = moves.keys().map(|mv| theirs.after(mv).legal_moves().len()).sum();
        self.same("games of two moves", perft(ours, 2), games as u64)?;
        legal.iter().try_for_each(|&mv| self.compare_move(mv))
    }

    fn compare_move(&self, mv: Move) -> Verdict {
        let Self { ours, theirs, moves, .. } = self;
        let slow_move = parts(mv);
        let ways = &moves[&slow_move];
        let after = ours.play(mv).map_err(|error| self.said(&error.to_string()))?;
        self.same("the position after it", slow(&after).letters(), theirs.after(&slow_move).letters())?;
        self.same("its key", after.key_after(ours, ours.key()), after.key())?;
        let path = ours.path(mv).map(|path| path.iter().map(|field| field.number()).collect::<Vec<_>>());
        if !path.as_ref().is_some_and(|path| ways.contains(path)) {
            return Err(self.said(&format!("{}: no such way: {path:?}", mv.hub())));
        }
        self.compare_notation(mv, &slow_move, ways)
    }

    /// Short, unless another capture goes between the same fields; then a way that is this move's and no other's. All
    /// are read back.
    fn compare_notation(&self, mv: Move, slow_move: &SlowMove, ways: &BTreeSet<Vec<u8>>) -> Verdict {
        let Self { ours, moves, .. } = self;
        let (from, to, taken) = slow_move;
        let sign = if taken.is_empty() { "-" } else { "x" };
        let written = |way: &[u8]| way.iter().map(u8::to_string).collect::<Vec<_>>().join(sign);
        let rivals = moves.iter().filter(|(other, _)| (other.0, other.1) == (*from, *to) && *other != slow_move);
        let rival_ways: Vec<&Vec<u8>> = rivals.flat_map(|(_, ways)| ways).collect();
        let short = ours.notation(mv);
        let long = ours.long_notation(mv);
        if rival_ways.is_empty() {
            self.same("notation", short.to_string(), written(&[*from, *to]))?;
        } else {
            self.same("notation where another capture goes there", &short, &long)?;
            self.same("whether another capture has this way", rival_ways.contains(&&numbers(&long)), false)?;
        }
        self.same("whether it has this way", ways.contains(&numbers(&long)), true)?;
        for text in [short.to_string(), long.to_string(), written(&numbers(&long))] {
            self.same(&text, ours.read_move(&text).map_err(|error| error.to_string()), Ok(mv))?;
        }
        for way in ways.iter().take(20) {
            let text = written(way);
            self.same(&text, ours.read_move(&text).map_err(|error| error.to_string()), Ok(mv))?;
        }
        let hub = mv.hub().to_string();
        self.same("Hub notation", &hub, &written(&[&[*from, *to][..], taken].concat()))?;
        self.same(&hub, ours.read_hub(&hub).map_err(|error| error.to_string()), Ok(mv))
    }

    fn same<T: PartialEq + Debug>(&self, what: &str, ours: T, theirs: T) -> Verdict {
        if ours == theirs { Ok(()) } else { Err(self.said(&format!("{what}: ours {ours:?}, theirs {theirs:?}"))) }
    }

    fn said(&self, what: &str) -> String {
        format!("game {}: {what}: {}", self.game, self.ours)
    }
}

fn slow(position: &Position) -> Slow {
    let letter = |field| position.board().piece_at(field).map_or('.', Piece::letter);
    Slow::new(position.turn().letter(), Field::all().map(letter))
}

fn parts(mv: Move) -> SlowMove {
    (mv.from().number(), mv.to().number(), mv.captured().map(Field::number).collect())
}

/// The numbers in a written move.
fn numbers(notation: &Notation) -> Vec<u8> {
    notation.to_string().split(['-', 'x']).map(|number| number.parse().expect("a number")).collect()
}
