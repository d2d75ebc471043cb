//! The computer at tables of every law book, under every eye: it is never refused, never errs, and always goes on.

use std::sync::Arc;

use engine::{Computer, Level, Limits, Manner, Settings};
use table::{Act, Agreed, Entry, Event, Eye, Finding, Library, Ruling, Seat, Table, Terms, TimeControl, draw_lot};

/// After so many turns a game has gone on long enough.
const MOST_TURNS: usize = 160;

const EYES: [Eye; 3] = [Eye::Silent, Eye::Prompt, Eye::Guard];

/// Chance that can be had again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, many: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        draw_lot(self.0, many)
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len().max(1)))
    }
}

fn settings(manner: Manner, seed: u64) -> Settings {
    let limits = Limits { depth: Some(2), nodes: Some(1000), ..Limits::default() };
    let level = Level::new((1 + seed % 10) as u8).unwrap_or(Level::FULL);
    Settings { level, manner, resigns: seed % 3 == 0, limits, hash: 1, seed, ..Settings::default() }
}

/// A table of a book; some have a clock, and the players have agreed on something now and then.
fn table(book: &str, eye: Eye, dice: &mut Dice) -> Table {
    let book = Library::house().book(book).expect("one of the seven");
    let mut law = Agreed::new(Arc::clone(book));
    for settled in book.settled() {
        // Where neither a mate nor giving up ends a game, nothing may.
        if !settled.agree.is_empty() && settled.key != "outcome.resign" && dice.below(4) == 0 {
            let value = dice.one(&settled.agree).expect("something to agree on");
            law.agree(settled.key, value).expect("what the book leaves open");
        }
    }
    let clock = match dice.below(3) {
        0 => TimeControl::Fischer(3_600_000, 5000),
        1 => TimeControl::Stages(vec![(40, 3_600_000), (20, 1_800_000)]),
        _ => TimeControl::None,
    };
    let mut position = book.game.array();
    for _ in 0..dice.below(12) {
        let moves = position.moves();
        let Some(mv) = dice.one(&moves) else { break };
        position = position.play(mv);
    }
    let terms = Terms { eye, clock, position: Some(position.text()), ..Terms::default() };
    Table::new(law, terms).expect("a table")
}

/// The errors of a ruling that its player could not have put right with his next word.
fn errors(seat: Seat, ruling: &Ruling) -> Vec<String> {
    let is_word = |finding: &&Finding| matches!(finding, Finding::Unannounced | Finding::QueenUnwarned);
    let faults = ruling.events.iter().filter(|event| match event {
        Event::Erred(fault) => fault.by == seat,
        Event::CalledFalsely { by, .. } => *by == seat,
        _ => false,
    });
    let found = ruling.findings.iter().filter(|finding| finding.is_error() && !is_word(finding));
    faults.map(|event| format!("{event:?}")).chain(found.map(|finding| format!("{finding:?}"))).collect()
}

fn told(table: &Table) -> String {
    let told = |entry: &Entry| format!("{:?}: {:?}", entry.seat, entry.act);
    let acts: Vec<String> = table.record().iter().map(told).collect();
    format!("{:?}\n{}", table.terms(), acts.join("\n"))
}

/// Does what a computer wants to do. How many acts that were.
fn do_acts(table: &mut Table, computer: &mut Computer, now: i64) -> usize {
    let acts = computer.acts(table, now);
    for act in &acts {
        let seat = computer.seat();
        let position = table.position().text();
        match table.act(Some(seat), act.clone(), now) {
            Ok(ruling) => {
                let errors = errors(seat, ruling);
                assert_eq!(errors, [""; 0], "{act:?} in {position}\n{}", told(table));
            }
            Err(refusal) => panic!("{act:?} in {position}: {refusal:?}\n{}", told(table)),
        }
    }
    acts.len()
}

/// The record of a table gives the same table once more.
fn assert_replays(table: &Table) {
    let mut again = Table::new(table.law().clone(), table.terms().clone()).expect("the same table");
    for entry in table.record() {
        let ruling = again.act(entry.seat, entry.act.clone(), entry.at).expect("what was accepted before");
        assert_eq!(*ruling, entry.ruling);
    }
    assert_eq!(again.position().text(), table.position().text());
    assert_eq!(again.outcome(), table.outcome());
    assert_eq!(again.clocks(), table.clocks());
}

/// A game of computers. Whether it ended.
fn play(book: &str, eye: Eye, seed: u64) -> bool {
    let mut dice = Dice(seed);
    let mut table = table(book, eye, &mut dice);
    let manner = |seat: u64| if (seed + seat) % 2 == 0 { Manner::Strict } else { Manner::Courteous };
    let seats: Vec<Seat> = table.position().all_seats().collect();
    let seated = |&seat: &Seat| Computer::new(seat, settings(manner(seat.0.into()), seed + u64::from(seat.0)));
    let mut computers: Vec<Computer> = seats.iter().map(seated).collect();
    let mut now = 0;
    while table.outcome().is_none() && table.moves_made() < MOST_TURNS {
        now += 100;
        let done: usize = computers.iter_mut().map(|computer| do_acts(&mut table, computer, now)).sum();
        assert!(done > 0, "nobody does anything\n{}", told(&table));
    }
    let done: usize = computers.iter_mut().map(|computer| do_acts(&mut table, computer, now)).sum();
    assert!(table.outcome().is_none() || done == 0, "more is done once the game is over\n{}", told(&table));
    assert_replays(&table);
    table.outcome().is_some()
}

fn play_all(book: &str, games: u64) {
    let games = if testkit::is_long() { 10 * games } else { games };
    for eye in EYES {
        let ended = (0..games).filter(|&seed| play(book, eye, seed)).count();
        println!("{book}, {}: {ended} of {games} games ended", eye.name());
    }
}

#[test]
fn allgaier() {
    play_all("allgaier-1795", 10);
}

#[test]
fn gustavus_chess() {
    play_all("gustavus-chess", 10);
}

#[test]
fn bilguer() {
    play_all("bilguer", 10);
}

#[test]
fn recreational() {
    play_all("recreational", 10);
}

#[test]
fn draughts() {
    play_all("draughts", 10);
}

#[test]
fn four() {
    play_all("gustavus-four", 3);
}

#[test]
fn three() {
    play_all("gustavus-three", 3);
}
