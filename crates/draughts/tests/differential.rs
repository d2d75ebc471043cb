//! Random games beside another implementation, written here from the rules without a bitboard (`slow.rs`): whatever can
//! be asked of a position, both must answer alike.
//!
//! Outside the repository the same was once asked of other programs. Of 10x10, py-draughts 1.10.1 found the same moves in
//! 400,001 positions from such games, 358,186 of them different, 160,542 with captures. Of Russian draughts, on 400,000
//! different positions, half of them strewn and half with a long capture laid out as in `starts.rs`, 298,236 with captures
//! and 13,261 with captures that need the long notation, it found the same 1,639,443 moves and the same positions after
//! them, and pydraughts 0.6.7 found the same moves in 3,000 more. A script wrote a FEN on each line, and for each of them
//! every program wrote its moves in order: from where to where, what is taken, and the FEN after it.
//!
//! The games are the same in every run. A failure names the game and the position; `SISSA_GAME=N` plays that game alone.

#[path = "differential/slow.rs"]
mod slow;
#[path = "differential/starts.rs"]
mod starts;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use draughts::family::{Color, Field, Move, Notation, Piece, Position, ReadPositionError, Setup, perft};
use draughts::{HubPosition, International, Russian, Variant};
use fastrand::Rng;
use slow::{At, Manner, Moves, Rules, Slow, SlowMove};

/// A game that is compared.
trait Compared: Variant {
    /// What is told to the other implementation.
    const RULES: Rules;
    /// What occurs in this game, besides what occurs in all.
    const OCCURS: &'static [&'static str];
    /// How often everything has to occur.
    const OFTEN: u64;

    /// Compares what only this game has.
    fn compare_more(_: &Pair<Self>) -> Verdict {
        Ok(())
    }
}

impl Compared for International {
    const RULES: Rules = Rules { rows: 10, takes_most: true, crowns_on_the_way: false, is_named: false };
    const OCCURS: &'static [&'static str] = &[PASSED_LAST_ROW];
    const OFTEN: u64 = 500;

    fn compare_more(pair: &Pair<Self>) -> Verdict {
        let hub = HubPosition(Setup::from(pair.ours));
        pair.same("Hub position", hub.to_string().parse(), Ok(hub))?;
        pair.ours.legal_moves().into_iter().try_for_each(|mv| {
            let hub = mv.hub().to_string();
            let fields = [mv.from(), mv.to()].into_iter().chain(mv.captured()).map(|field| field.to_string());
            let sign = if mv.is_capture() { "x" } else { "-" };
            pair.same("Hub notation", &hub, &fields.collect::<Vec<_>>().join(sign))?;
            pair.same(&hub, pair.ours.read_hub(&hub).map_err(|error| error.to_string()), Ok(mv))
        })
    }
}

impl Compared for Russian {
    const RULES: Rules = Rules { rows: 8, takes_most: false, crowns_on_the_way: true, is_named: true };
    const OCCURS: &'static [&'static str] = &[LESS_THAN_MOST, DENIED_WAYS, CROWNED_ON_WAY, CROWNED_ON_SEVERAL_WAYS];
    const OFTEN: u64 = 40;
}

/// Our position and theirs, which should be the same.
struct Pair<V: Compared> {
    ours: Position<V>,
    theirs: Slow,
    /// What they say are the legal moves.
    moves: Moves,
    game: u64,
}

/// What differed, where.
type Verdict = Result<(), String>;

#[test]
fn random_games_on_10x10() {
    compare_games::<International>();
}

#[test]
fn random_games_of_russian_draughts() {
    compare_games::<Russian>();
}

fn compare_games<V: Compared>() {
    let enough = if testkit::is_long() { 2_000_000 } else { 100_000 };
    if let Some(game) = std::env::var("SISSA_GAME").ok().and_then(|number| number.parse().ok()) {
        play::<V>(game, &mut Tally::default()).unwrap_or_else(|difference| panic!("{difference}"));
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
                    let before = own.of(POSITIONS);
                    if let Err(difference) = play::<V>(game, &mut own) {
                        differences.lock().unwrap().push(difference);
                    }
                    played.fetch_add(own.of(POSITIONS) - before, Ordering::Relaxed);
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
    tally.assert_that_everything_occurred::<V>();
}

/// How often the things occurred that are worth comparing.
#[derive(Debug, Default)]
struct Tally(BTreeMap<&'static str, u64>);

const POSITIONS: &str = "positions";
const CROWDS: &str = "a side has more pieces than it begins with";
const LOST: &str = "a side cannot move";
const CROWNINGS: &str = "crownings";
const SIX_OR_MORE: &str = "six or more are taken";
const LESS_THAN_MOST: &str = "another capture takes more";
const KING_TURNS: &str = "a king turns";
const STRAIGHT_ON: &str = "several are taken on one line";
const AMBIGUOUS: &str = "a capture needs the long notation";
const SEVERAL_WAYS: &str = "a capture can be made in several ways";
const DENIED_WAYS: &str = "a capture can be made one way, and not in another that takes the same";
const BACK_TO_START: &str = "a piece comes back to where it began";
const CROSSED_OWN_WAY: &str = "a piece crosses its own way";
const STOPPED_BY_TAKEN: &str = "a taken piece stops the capture: a coup turc";
const PASSED_LAST_ROW: &str = "a man comes over its last row and stays a man";
const CROWNED_ON_WAY: &str = "a man becomes a king in the middle of a capture and ends elsewhere";
const CROWNED_ON_SEVERAL_WAYS: &str = "the same, on the last row at different moments of different ways";

/// What occurs in every game.
const IN_ALL: [&str; 12] = [
    POSITIONS,
    CROWDS,
    LOST,
    CROWNINGS,
    SIX_OR_MORE,
    KING_TURNS,
    STRAIGHT_ON,
    AMBIGUOUS,
    SEVERAL_WAYS,
    BACK_TO_START,
    CROSSED_OWN_WAY,
    STOPPED_BY_TAKEN,
];

impl Tally {
    fn of(&self, what: &str) -> u64 {
        self.0.get(what).copied().unwrap_or(0)
    }

    fn note(&mut self, what: &'static str, is_so: bool) {
        *self.0.entry(what).or_default() += u64::from(is_so);
    }

    fn add(&mut self, other: &Self) {
        for (what, count) in &other.0 {
            *self.0.entry(what).or_default() += count;
        }
    }

    fn count<V: Compared>(&mut self, pair: &Pair<V>) {
        self.note(POSITIONS, true);
        let setup = Setup::from(pair.ours);
        self.note(CROWDS, Color::ALL.into_iter().any(|color| setup.too_many_pieces(color)));
        self.note(LOST, pair.moves.is_empty());
        for (mv, manner) in &pair.moves {
            self.count_move(pair, mv, manner);
        }
    }

    fn count_move<V: Compared>(&mut self, pair: &Pair<V>, mv: &SlowMove, manner: &Manner) {
        let is_man = pair.theirs.is_man(mv.0);
        let is_crowned = is_man && manner.ends_as_king.contains(&true);
        self.note(CROWNINGS, is_crowned);
        if mv.2.is_empty() {
            return;
        }
        let way = manner.ways.iter().next().expect("a move has a way");
        let turns = Slow::turns(way);
        let mut passed = Slow::passed(way);
        let last_row = if pair.ours.turn().is_white() { V::RULES.rows - 1 } else { 0 };
        let touches_last_row = way[1..way.len() - 1].iter().any(|at| at.0 == last_row);
        let is_crowned_on_way = is_crowned && mv.1.0 != last_row;
        self.note(PASSED_LAST_ROW, is_man && !is_crowned && touches_last_row);
        self.note(CROWNED_ON_WAY, is_crowned_on_way);
        self.note(CROWNED_ON_SEVERAL_WAYS, is_crowned_on_way && manner.ways.len() > 1);
        self.note(SIX_OR_MORE, mv.2.len() >= 6);
        self.note(KING_TURNS, !is_man && turns > 0);
        self.note(STRAIGHT_ON, !is_man && turns + 1 < mv.2.len());
        self.note(LESS_THAN_MOST, pair.moves.keys().any(|other| other.2.len() > mv.2.len()));
        self.note(AMBIGUOUS, pair.moves.keys().any(|other| (other.0, other.1) == (mv.0, mv.1) && other != mv));
        self.note(SEVERAL_WAYS, manner.ways.len() > 1);
        self.note(DENIED_WAYS, !V::RULES.takes_most && pair.theirs.is_denied_another_way(mv, manner));
        self.note(BACK_TO_START, mv.0 == mv.1);
        self.note(STOPPED_BY_TAKEN, pair.theirs.was_stopped_by_the_taken(mv, manner));
        passed.sort_unstable();
        self.note(CROSSED_OWN_WAY, passed.windows(2).any(|two| two[0] == two[1]));
    }

    /// A comparison proves nothing about what never came up.
    fn assert_that_everything_occurred<V: Compared>(&self) {
        for what in IN_ALL.iter().chain(V::OCCURS) {
            assert!(self.of(what) >= V::OFTEN, "too seldom: {what}: {self:?}");
        }
    }
}

fn play<V: Compared>(game: u64, tally: &mut Tally) -> Verdict {
    let mut rng = Rng::with_seed(game);
    let (mut position, plies) = starts::random::<V>(game, &mut rng);
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

impl<V: Compared> Pair<V> {
    fn new(ours: Position<V>, game: u64) -> Self {
        let theirs = slow(&ours);
        Self { moves: theirs.legal_moves(), ours, theirs, game }
    }

    fn compare(&self) -> Verdict {
        let Self { ours, theirs, moves, .. } = self;
        let fen = ours.to_string();
        self.same("FEN", fen.parse().map_err(|error: ReadPositionError<V>| error.to_string()), Ok(*ours))?;
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
        legal.iter().try_for_each(|&mv| self.compare_move(mv))?;
        V::compare_more(self)
    }

    fn compare_move(&self, mv: Move<V>) -> Verdict {
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
    fn compare_notation(&self, mv: Move<V>, slow_move: &SlowMove, manner: &Manner) -> Verdict {
        let Self { ours, theirs, moves, .. } = self;
        let (from, to, taken) = slow_move;
        let sign = if taken.is_empty() { "-" } else { V::SIGN };
        let written = |way: &[At]| way.iter().map(|&at| theirs.name(at)).collect::<Vec<_>>().join(sign);
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
        let is_way = |notation: &Notation<V>| manner.ways.iter().any(|way| written(way) == notation.to_string());
        self.same("whether it has this way", is_way(&long), true)?;
        for text in [short.to_string(), long.to_string(), long.to_string().replace([':', 'x'], "*")] {
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
        format!("{:?}, game {}: {what}: {}", V::default(), self.game, self.ours)
    }
}

fn slow<V: Compared>(position: &Position<V>) -> Slow {
    let letter = |field| position.board().piece_at(field).map_or('.', Piece::letter);
    Slow::new(&V::RULES, position.turn().letter(), Field::all().map(|field| (at(field), letter(field))))
}

fn parts<V: Compared>(mv: Move<V>) -> SlowMove {
    let mut captured: Vec<At> = mv.captured().map(at).collect();
    captured.sort_unstable();
    (at(mv.from()), at(mv.to()), captured)
}

fn at<V: Compared>(field: Field<V>) -> At {
    let row = i32::from(field.row());
    (if V::IS_NAMED { row } else { V::RULES.rows - 1 - row }, field.column().into())
}
