//! Random games beside another implementation, written here from the rules without a bitboard (`slow.rs`): whatever can
//! be asked of a position, both must answer alike.
//!
//! Outside the repository the same was once asked of other programs. On 400,000 different positions, half of them strewn
//! and half with a long capture laid out as in `starts.rs`, 298,236 with captures and 13,261 with captures that need the
//! long notation, py-draughts 1.10.1 found the same 1,639,443 moves and the same positions after them. pydraughts 0.6.7
//! found the same moves in 3,000 more. A script wrote a FEN on each line, and for each of them every program wrote its
//! moves in order: from where to where, what is taken, and the FEN after it.
//!
//! The games are the same in every run. A failure names the game and the position; `SISSA_GAME=N` plays that game alone.

#[path = "differential/slow.rs"]
mod slow;
#[path = "differential/starts.rs"]
mod starts;

use std::fmt::Debug;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use fastrand::Rng;
use russian::{Color, Field, Move, Notation, Piece, Position, Setup, perft};
use slow::{At, Manner, Moves, Slow, SlowMove, name};

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
    /// Positions with more than twelve pieces of a side.
    crowds: u64,
    /// Positions of a side that cannot move.
    lost: u64,
    crownings: u64,
    six_or_more: u64,
    king_turns: u64,
    /// Several pieces taken on one line.
    straight_on: u64,
    /// Captures beside which another one takes more.
    less_than_most: u64,
    /// Captures that need the long notation.
    ambiguous: u64,
    /// Captures that can be made in several ways.
    several_ways: u64,
    /// Captures that can be made one way, and not in another that takes the same.
    denied_ways: u64,
    back_to_start: u64,
    crossed_own_way: u64,
    /// Turkish strokes: a taken piece stops the capture.
    stopped_by_taken: u64,
    /// A man becomes a king in the middle of a capture and ends elsewhere.
    crowned_on_way: u64,
    /// The same, on the last row at different moments of different ways.
    crowned_on_several_ways: u64,
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
        self.less_than_most += other.less_than_most;
        self.ambiguous += other.ambiguous;
        self.several_ways += other.several_ways;
        self.denied_ways += other.denied_ways;
        self.back_to_start += other.back_to_start;
        self.crossed_own_way += other.crossed_own_way;
        self.stopped_by_taken += other.stopped_by_taken;
        self.crowned_on_way += other.crowned_on_way;
        self.crowned_on_several_ways += other.crowned_on_several_ways;
    }

    fn count(&mut self, pair: &Pair) {
        self.positions += 1;
        let setup = Setup::from(pair.ours);
        self.crowds += u64::from(Color::ALL.into_iter().any(|color| setup.too_many_pieces(color)));
        self.lost += u64::from(pair.moves.is_empty());
        for (mv, manner) in &pair.moves {
            self.count_move(pair, mv, manner);
        }
    }

    fn count_move(&mut self, pair: &Pair, mv: &SlowMove, manner: &Manner) {
        let is_man = pair.theirs.is_man(mv.0);
        let is_crowned = is_man && manner.ends_as_king.contains(&true);
        self.crownings += u64::from(is_crowned);
        if mv.2.is_empty() {
            return;
        }
        let way = manner.ways.iter().next().expect("a move has a way");
        let turns = Slow::turns(way);
        let mut passed = Slow::passed(way);
        let last_row = if pair.ours.turn().is_white() { 7 } else { 0 };
        let is_crowned_on_way = is_crowned && mv.1.0 != last_row;
        self.crowned_on_way += u64::from(is_crowned_on_way);
        self.crowned_on_several_ways += u64::from(is_crowned_on_way && manner.ways.len() > 1);
        self.six_or_more += u64::from(mv.2.len() >= 6);
        self.king_turns += u64::from(!is_man && turns > 0);
        self.straight_on += u64::from(!is_man && turns + 1 < mv.2.len());
        self.less_than_most += u64::from(pair.moves.keys().any(|other| other.2.len() > mv.2.len()));
        self.ambiguous += u64::from(pair.moves.keys().any(|other| (other.0, other.1) == (mv.0, mv.1) && other != mv));
        self.several_ways += u64::from(manner.ways.len() > 1);
        self.denied_ways += u64::from(pair.theirs.is_denied_another_way(mv, manner));
        self.back_to_start += u64::from(mv.0 == mv.1);
        self.stopped_by_taken += u64::from(pair.theirs.was_stopped_by_the_taken(mv, manner));
        passed.sort_unstable();
        self.crossed_own_way += u64::from(passed.windows(2).any(|two| two[0] == two[1]));
    }

    /// A comparison proves nothing about what never came up.
    fn assert_that_everything_occurred(&self) {
        let positions = [self.crowds, self.lost];
        let captures = [self.six_or_more, self.king_turns, self.straight_on, self.ambiguous, self.less_than_most];
        let ways = [self.several_ways, self.back_to_start, self.crossed_own_way, self.stopped_by_taken];
        let crowned = [self.crownings, self.crowned_on_way, self.crowned_on_several_ways];
        let all = positions.into_iter().chain(captures).chain(ways).chain(crowned).chain([self.denied_ways]);
        assert!(all.into_iter().all(|count| count >= 40), "too little variety: {self:?}");
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
        self.same("FEN", fen.parse().map_err(|error: russian::ReadPositionError| error.to_string()), Ok(*ours))?;
        let legal = ours.legal_moves();
        let mut found: Vec<SlowMove> = legal.iter().map(|&mv| parts(mv)).collect();
        found.sort();
        self.same("legal moves", found, moves.keys().cloned().collect())?;
        self.same("number of moves", ours.count_moves(), moves.len())?;
        self.same("whether there is a move", ours.has_moves(), !moves.is_empty())?;
        let games: usize = moves.iter().map(|(mv, manner)| theirs.after(mv, manner).legal_moves().len()).sum();
        self.same("games of two moves", perft(ours, 2), games as u64)?;
        let is_capture = moves.keys().any(|(_, _, taken)| !taken.is_empty());
        self.same("whether something can be taken", ours.can_capture(ours.turn()), is_capture)?;
        legal.iter().try_for_each(|&mv| self.compare_move(mv))
    }

    fn compare_move(&self, mv: Move) -> Verdict {
        let Self { ours, theirs, moves, .. } = self;
        let slow_move = parts(mv);
        let manner = &moves[&slow_move];
        // Whichever way a move is made, it leads to the same position.
        self.same("in how many roles the piece can end", manner.ends_as_king.len(), 1)?;
        let after = ours.play(mv).map_err(|error| self.said(&error.to_string()))?;
        self.same("the position after it", slow(&after).letters(), theirs.after(&slow_move, manner).letters())?;
        self.same("its key", after.key_after(ours, ours.key()), after.key())?;
        let path = ours.path(mv).map(|path| path.iter().map(|&field| at(field)).collect::<Vec<_>>());
        if !path.as_ref().is_some_and(|path| manner.ways.contains(path)) {
            return Err(self.said(&format!("{}: no such way: {path:?}", ours.notation(mv))));
        }
        self.compare_notation(mv, &slow_move, manner)
    }

    /// Short, unless another capture goes between the same fields; then a way that is this move's and no other's. All
    /// are read back.
    fn compare_notation(&self, mv: Move, slow_move: &SlowMove, manner: &Manner) -> Verdict {
        let Self { ours, moves, .. } = self;
        let (from, to, taken) = slow_move;
        let sign = if taken.is_empty() { "-" } else { ":" };
        let written = |way: &[At]| way.iter().map(|&at| name(at)).collect::<Vec<_>>().join(sign);
        let rivals = moves.iter().filter(|(other, _)| (other.0, other.1) == (*from, *to) && *other != slow_move);
        let rival_ways: Vec<String> = rivals.flat_map(|(_, manner)| &manner.ways).map(|way| written(way)).collect();
        let short = ours.notation(mv);
        let long = ours.long_notation(mv);
        if rival_ways.is_empty() {
            self.same("notation", short.to_string(), written(&[*from, *to]))?;
        } else {
            self.same("notation where another capture goes there", &short, &long)?;
            self.same("whether another capture has this way", rival_ways.contains(&long.to_string()), false)?;
        }
        let is_way = |notation: &Notation| manner.ways.iter().any(|way| written(way) == notation.to_string());
        self.same("whether it has this way", is_way(&long), true)?;
        for text in [short.to_string(), long.to_string(), long.to_string().replace(':', "x")] {
            self.same(&text, ours.read_move(&text).map_err(|error| error.to_string()), Ok(mv))?;
        }
        for way in manner.ways.iter().take(20) {
            let text = written(way);
            self.same(&text, ours.read_move(&text).map_err(|error| error.to_string()), Ok(mv))?;
        }
        Ok(())
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
    Slow::new(position.turn().letter(), Field::all().map(|field| (at(field), letter(field))))
}

fn parts(mv: Move) -> SlowMove {
    (at(mv.from()), at(mv.to()), mv.captured().map(at).collect())
}

fn at(field: Field) -> At {
    (field.row().into(), field.column().into())
}
