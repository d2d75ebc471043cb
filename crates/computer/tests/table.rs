//! The computer at tables of every law book, under every eye: it is never refused, never errs, and always goes on.

use games::{Field, Seat};
use std::ops::Deref;
use std::sync::Arc;

use computer::{Computer, Manner, Settings};
use engine::{Level, Limits};
use scoresheet::Chance;
use table::law::points::Value;
use table::{Act, Agreed, Event, Eye, Finding, Library, Refusal, Ruling, Table, Terms, TimeControl};

/// After so many turns a game has gone on long enough.
const MOST_TURNS: usize = 160;

const EYES: [Eye; 3] = [Eye::Silent, Eye::Prompt, Eye::Guard];

fn settings(manner: Manner, seed: u64) -> Settings {
    let limits = Limits { depth: Some(2), nodes: Some(1000), ..Limits::default() };
    let level = Level::new((1 + seed % 10) as u8).unwrap_or(Level::FULL);
    Settings { level, manner, resigns: seed.is_multiple_of(3), limits, hash: 1, seed, ..Settings::default() }
}

/// A table of a book; some have a clock, and the players have agreed on something now and then.
fn table(book: &str, eye: Eye, dice: &mut Chance) -> Recorded {
    let book = Library::house().book(book).expect("a book of the house");
    let mut law = Agreed::new(Arc::clone(book));
    for settled in book.settled() {
        // Where neither a mate nor giving up ends a game, nothing may.
        if !settled.agree.is_empty() && settled.key != "outcome.resign" && dice.below(4) == 0 {
            let value = dice.pick(&settled.agree).expect("something to agree on");
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
        let Some(mv) = dice.pick(&moves) else { break };
        position = position.play(mv);
    }
    let terms = Terms { eye, clock, position: Some(position.text()), ..Terms::default() };
    Recorded { table: Table::new(law, terms).expect("a table"), record: Vec::new() }
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

/// A table with the record of what was done there.
struct Recorded {
    table: Table,
    record: Vec<Entered>,
}

/// An act that was accepted: who, what, when, and the ruling on it.
struct Entered {
    seat: Option<Seat>,
    act: Act,
    at: i64,
    ruling: Ruling,
}

impl Recorded {
    fn act(&mut self, seat: Option<Seat>, act: Act, at: i64) -> Result<Ruling, Refusal> {
        let ruling = self.table.act(seat, &act, at)?;
        self.record.push(Entered { seat, act, at, ruling: ruling.clone() });
        Ok(ruling)
    }
}

impl Deref for Recorded {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

fn told(table: &Recorded) -> String {
    let told = |entry: &Entered| format!("{:?}: {:?}", entry.seat, entry.act);
    let acts: Vec<String> = table.record.iter().map(told).collect();
    format!("{:?}\n{}", table.terms(), acts.join("\n"))
}

/// Does what a computer wants to do. How many acts that were.
fn do_acts(table: &mut Recorded, computer: &mut Computer, now: i64) -> usize {
    let acts = computer.acts(table, now);
    for act in &acts {
        let seat = computer.seat();
        let position = table.position().text();
        match table.act(Some(seat), act.clone(), now) {
            Ok(ruling) => {
                let errors = errors(seat, &ruling);
                assert_eq!(errors, [""; 0], "{act:?} in {position}\n{}", told(table));
            }
            Err(refusal) => panic!("{act:?} in {position}: {refusal:?}\n{}", told(table)),
        }
    }
    acts.len()
}

/// The record of a table gives the same table once more.
fn assert_replays(table: &Recorded) {
    let mut again = Table::new(table.law().clone(), table.terms().clone()).expect("the same table");
    for entry in &table.record {
        let ruling = again.act(entry.seat, &entry.act, entry.at).expect("what was accepted before");
        assert_eq!(ruling, entry.ruling);
    }
    assert_eq!(again.position().text(), table.position().text());
    assert_eq!(again.outcome(), table.outcome());
    assert_eq!(again.clocks(), table.clocks());
}

/// A game of computers. Whether it ended.
fn play(book: &str, eye: Eye, seed: u64) -> bool {
    let mut dice = Chance::new(seed);
    let mut table = table(book, eye, &mut dice);
    let manner = |seat: u64| if (seed + seat).is_multiple_of(2) { Manner::Strict } else { Manner::Courteous };
    let seats: Vec<Seat> = table.position().all_seats().collect();
    let seated = |&seat: &Seat| Computer::new(seat, settings(manner(seat.0.into()), seed + u64::from(seat.0)));
    let mut computers: Vec<Computer> = seats.iter().map(seated).collect();
    let mut now = 0;
    while table.outcome().is_none() && table.moves_made() < MOST_TURNS {
        now += 100;
        let done: usize = computers.iter_mut().map(|computer| do_acts(&mut table, computer, now)).sum();
        assert!(done > 0, "no player does anything\n{}", told(&table));
    }
    if table.outcome().is_some() {
        let done: usize = computers.iter_mut().map(|computer| do_acts(&mut table, computer, now)).sum();
        assert_eq!(done, 0, "more is done once the game is over\n{}", told(&table));
    }
    assert_replays(&table);
    table.outcome().is_some()
}

fn play_all(book: &str, games: u64) {
    let games = if testkit::is_long() { 10 * games } else { games };
    for (first, eye) in (0..).step_by(1000).zip(EYES) {
        let ended = (first..first + games).filter(|&seed| play(book, eye, seed)).count();
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
fn russian() {
    play_all("russian-64", 10);
}

#[test]
fn four() {
    play_all("gustavus-four", 3);
}

#[test]
fn three() {
    play_all("gustavus-three", 3);
}

/// What a person does who knows the game but not always the law: mostly legal moves, some without the words they need,
/// and every error there is.
fn human(table: &Table, seat: Seat, dice: &mut Chance) -> String {
    let game = table.position();
    let name = |field: Field| game.field_name(field);
    let men = game.men();
    let own: Vec<Field> = men.iter().filter(|(_, man)| man.seat == seat).map(|(field, _)| *field).collect();
    let any = |dice: &mut Chance| dice.pick(&game.fields()).map_or_else(String::new, |&field| name(field));
    let one = |dice: &mut Chance| dice.pick(&own).map_or_else(String::new, |&field| name(field));
    let legal = table.legal();
    let legal = |dice: &mut Chance| dice.pick(&legal).map_or_else(|| "resign".into(), |mv| game.write_move(mv));
    let is_on_move = table.turn() == seat;
    match dice.below(40) {
        0..16 if is_on_move => legal(dice),
        16..20 if is_on_move => format!("{} says check", legal(dice)),
        20 if is_on_move => format!("{} says check-to-queen", legal(dice)),
        21..24 => format!("touch {}", one(dice)),
        24 => format!("touch {}", any(dice)),
        25..28 => format!("{}-{}", one(dice), any(dice)),
        28 => format!("{}x{}", one(dice), any(dice)),
        29 => format!("place {} {}", one(dice), any(dice)),
        30 => "release".into(),
        31 => "name queen".into(),
        32 => "offer draw".into(),
        33 => ["accept", "decline"][dice.below(2)].into(),
        34 => ["count", "0-0", "0-0-0", "signal", "appeal"][dice.below(5)].into(),
        35 => {
            let grounds = ["repetition", "perpetual", "fifty", "material"];
            format!("claim {}", grounds[dice.below(grounds.len())])
        }
        36 => {
            let notices = ["check", "own-check", "false-check", "illegal", "board", "set-up"];
            format!("notice {}", notices[dice.below(notices.len())])
        }
        37 => match dice.pick(&table.may(seat)) {
            Some(remedy) => format!("demand {}", remedy.written()),
            None => "say check".into(),
        },
        38 => format!("takes-off {}", any(dice)),
        _ => "press".into(),
    }
}

/// Computers against one person who errs. How often an error of his was acted on.
fn play_human(book: &str, eye: Eye, manner: Manner, seed: u64) -> usize {
    let mut dice = Chance::new(seed);
    let mut table = table(book, eye, &mut dice);
    let seats: Vec<Seat> = table.position().all_seats().collect();
    let person = seats[dice.below(seats.len())];
    let seated = |&seat: &Seat| Computer::new(seat, settings(manner, seed + u64::from(seat.0)));
    let mut computers: Vec<Computer> = seats.iter().filter(|&&seat| seat != person).map(seated).collect();
    'game: for now in (0..).step_by(100).take(400) {
        if table.outcome().is_some() {
            break;
        }
        if let Ok(act) = Act::read(table.position(), &human(&table, person, &mut dice)) {
            // The table says no often enough: that is what it is for.
            let _ = table.act(Some(person), act, now);
        }
        // An arbiter who was called has nothing to say.
        let _ = table.act(None, Act::Rule(None), now);
        let moves = |table: &Recorded| table.record.iter().filter(|entry| matches!(entry.act, Act::Move(_))).count();
        let (mut rounds, before) = (0, moves(&table));
        // Once his army is frozen the others play on without him.
        while !table.position().is_frozen(person)
            && computers.iter_mut().map(|computer| do_acts(&mut table, computer, now)).sum::<usize>() > 0
        {
            // So they do while he loses his turns, since two colours together leave him no move (three, Art. 33).
            if moves(&table) > before + 20 {
                break 'game;
            }
            rounds += 1;
            assert!(rounds < 50, "{book}, seed {seed}: the computers do not come to an end\n{}", told(&table));
        }
        if table.position().is_frozen(person) {
            break;
        }
        let waits = table.outcome().is_some() || table.turn() == person;
        assert!(waits, "{:?} is on move and does nothing\n{}", table.turn(), told(&table));
    }
    assert_replays(&table);
    let is_demand = |entry: &&Entered| matches!(entry.act, Act::Demand(..)) && entry.seat != Some(person);
    table.record.iter().filter(is_demand).count()
}

#[test]
fn errors_of_a_person_are_dealt_with_in_both_manners() {
    let games = if testkit::is_long() { 40 } else { 4 };
    for (first, book) in (0..).step_by(1000).zip(Library::house().books()) {
        let demands = |manner| -> usize {
            let eyes = [Eye::Silent, Eye::Prompt];
            eyes.into_iter()
                .flat_map(|eye| (first..first + games).map(move |seed| play_human(&book.id, eye, manner, seed)))
                .sum()
        };
        let (strict, courteous) = (demands(Manner::Strict), demands(Manner::Courteous));
        println!("{}: {strict} demands of the strict, {courteous} of the courteous", book.id);
        if !book.points.illegal_remedies.is.0.is_empty() {
            assert!(strict > 0 && courteous > 0, "{}: {strict} and {courteous}", book.id);
        }
    }
}
