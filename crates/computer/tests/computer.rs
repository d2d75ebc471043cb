//! What the computer does at a table besides moving.

use games::Seat;
use std::sync::Arc;
use std::time::{Duration, Instant};

use computer::{Computer, Manner, Settings};
use engine::{Level, Limits};
use table::{Act, Agreed, Eye, Library, Table, Terms, TimeControl};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

fn agreed(book: &str, agreements: &[(&str, &str)]) -> Agreed {
    let mut law = Agreed::new(Arc::clone(Library::house().book(book).expect("a book of the house")));
    for (key, value) in agreements {
        law.agree(key, value).expect("what the book leaves open");
    }
    law
}

fn table(book: &str, position: &str) -> Table {
    let terms = Terms { position: Some(position.into()), ..Terms::default() };
    Table::new(agreed(book, &[]), terms).expect("a table")
}

fn computer(seat: Seat) -> Computer {
    let limits = Limits { depth: Some(5), nodes: Some(50_000), ..Limits::default() };
    Computer::new(seat, Settings { limits, hash: 1, ..Settings::default() })
}

/// Does what is written, for a person.
fn person(table: &mut Table, seat: Seat, text: &str) {
    let act = Act::read(table.position(), text).expect("an act");
    table.act(Some(seat), &act, 0).expect("an act that is accepted");
}

/// What the computer does, done, as transcripts would say it.
fn does(table: &mut Table, computer: &mut Computer) -> Vec<String> {
    let mut told = Vec::new();
    for act in computer.acts(table, 0) {
        told.push(match &act {
            Act::Move(going) => match going.says {
                Some((word, _)) => format!("{} says {}", going.text, word.written()),
                None => going.text.clone(),
            },
            act => format!("{act:?}"),
        });
        table.act(Some(computer.seat()), &act, 0).expect("an act that is accepted");
    }
    told
}

#[test]
fn stalemates_only_where_it_pays() {
    let last_pawn = Terms { position: Some("7k/7P/8/6K1/8/8/8/8 w - - 0 1".into()), ..Terms::default() };
    for (stalemate, stalemates) in [("half-loss", true), ("stalemated-wins", false)] {
        let law = agreed("allgaier-1795", &[("stalemate", stalemate)]);
        let mut table = Table::new(law, last_pawn.clone()).expect("a table");
        let done = does(&mut table, &mut computer(WHITE));
        assert_eq!(table.outcome().is_some(), stalemates, "{stalemate}: {done:?}");
    }
}

#[test]
fn says_what_the_book_wants_said() {
    let hanging = "4k3/8/8/8/8/8/4q3/4R1K1 w - - 0 1";
    assert_eq!(does(&mut table("gustavus-chess", hanging), &mut computer(WHITE)), ["e1xe2 says check"]);
    assert_eq!(does(&mut table("bilguer", hanging), &mut computer(WHITE)), ["e1xe2"], "it need not be announced");
    let guarded = Terms { eye: Eye::Guard, position: Some(hanging.into()), ..Terms::default() };
    let mut guarded = Table::new(agreed("gustavus-chess", &[]), guarded).expect("a table");
    assert_eq!(does(&mut guarded, &mut computer(WHITE)), ["e1xe2"], "the table does it");
    // A mate must be announced as a check must, and is called what it is.
    let mut table = table("allgaier-1795", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(does(&mut table, &mut computer(WHITE)), ["a1-a8 says mate"]);
}

/// An attack on a queen is announced among four, and no word is said in vain.
#[test]
fn warns_the_queen_among_four() {
    let book = Library::house().book("gustavus-four").expect("a book of the house");
    let mut table = Table::new(Agreed::new(Arc::clone(book)), Terms::default()).expect("a table");
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let seated = |seat| Computer::new(Seat(seat), Settings { limits, hash: 1, ..Settings::default() });
    let mut computers: Vec<Computer> = (0..4).map(seated).collect();
    let mut warned = false;
    for _ in 0..60 {
        for computer in &mut computers {
            for act in computer.acts(&table, 0) {
                warned |= format!("{act:?}").contains("Check");
                let ruling = table.act(Some(computer.seat()), &act, 0).expect("an act that is accepted");
                assert!(!ruling.findings.contains(&table::Finding::NoCheck), "{act:?}");
            }
        }
    }
    assert!(warned, "in so many moves somebody attacks a king or a queen");
}

#[test]
fn claims_and_counts_where_it_is_worse() {
    // Black shuffles with a lone king against a rook that does nothing.
    let mut table = table("gustavus-chess", "7k/8/8/8/8/8/R7/K7 b - - 0 1");
    let mut black = computer(BLACK);
    assert!(does(&mut table, &mut black).contains(&"Count".to_owned()));
    assert_eq!(table.count().map(|count| count.limit), Some(50));
    let mut repeated = self::table("gustavus-chess", "7k/8/8/8/8/5N2/R7/K7 b - - 0 1");
    for text in ["h8-g8", "a2-b2", "g8-h8", "b2-a2", "h8-g8", "a2-b2", "g8-h8", "b2-a2"] {
        let seat = repeated.turn();
        person(&mut repeated, seat, text);
    }
    assert_eq!(does(&mut repeated, &mut black), ["Claim(Repetition)"]);
    let mut white = computer(WHITE);
    let mut better = self::table("gustavus-chess", "7k/8/8/8/8/5N2/R7/K7 w - - 0 1");
    for text in ["a2-b2", "h8-g8", "b2-a2", "g8-h8", "a2-b2", "h8-g8", "b2-a2", "g8-h8"] {
        let seat = better.turn();
        person(&mut better, seat, text);
    }
    let done = does(&mut better, &mut white);
    assert!(!done.iter().any(|act| act.starts_with("Claim")), "{done:?}");
}

/// A lone king has the other's man crowned, so that his ten moves are counted (Art. 18, 19).
#[test]
fn has_men_crowned() {
    let mut table = table("draughts", "B:WK45,K50,31:BK5");
    let mut black = computer(BLACK);
    assert_eq!(does(&mut table, &mut black), ["Crown(Field(31))"]);
    assert!(table.count().is_some());
    let done = does(&mut table, &mut black);
    assert_eq!(done.len(), 2, "it holds the long line, and moves: {done:?}");
    assert_eq!(done[0], "Count");
}

#[test]
fn answers_offers_by_what_it_has() {
    let endgame = "7k/8/8/8/8/8/R7/K7 w - - 0 1";
    for (offered_by, asked, answer) in [(BLACK, WHITE, "Decline"), (WHITE, BLACK, "Accept")] {
        let mut table = table("bilguer", endgame);
        person(&mut table, offered_by, "offer draw");
        assert_eq!(does(&mut table, &mut computer(asked)), [answer]);
    }
}

/// The weakest levels hardly know what the opening is worth, and a player who is a queen down may still not know it:
/// they are not asked.
#[test]
fn no_level_agrees_to_a_draw_in_the_opening() {
    let queen_down = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let openings = [
        ("bilguer", None),
        ("bilguer", Some(queen_down)),
        ("draughts", None),
        ("russian-64", None),
        ("gustavus-three", None),
        ("gustavus-four", None),
    ];
    for (book, position) in openings {
        for number in 1..=10 {
            let terms = Terms { position: position.map(str::to_owned), ..Terms::default() };
            let mut table = Table::new(agreed(book, &[]), terms).expect("a table");
            person(&mut table, WHITE, "offer draw");
            let limits = Limits { depth: Some(2), nodes: Some(2_000), ..Limits::default() };
            let level = engine::Level::new(number).expect("one of the ten");
            let settings = Settings { level, limits, hash: 1, seed: u64::from(number), ..Settings::default() };
            let done = does(&mut table, &mut Computer::new(BLACK, settings));
            assert_eq!(done, ["Decline"], "level {number}, {book}, {position:?}");
        }
    }
}

/// Twelve moves of each, and the same offer is weighed.
#[test]
fn after_the_opening_an_offer_is_weighed() {
    let mut table = Table::new(agreed("bilguer", &[]), Terms::default()).expect("a table");
    for text in ["b1-c3", "b8-c6", "c3-b1", "c6-b8"].iter().cycle().take(23) {
        let seat = table.turn();
        person(&mut table, seat, text);
    }
    person(&mut table, WHITE, "offer draw");
    assert_eq!(does(&mut table.clone(), &mut computer(BLACK)), ["Decline"], "Black's twelfth move is to come");
    person(&mut table, BLACK, "decline");
    person(&mut table, BLACK, "c6-b8");
    person(&mut table, WHITE, "offer draw");
    let answer = does(&mut table, &mut computer(BLACK));
    assert_eq!(answer, ["Accept"], "neither has anything, and it is White's move");
}

#[test]
fn gives_up_only_if_it_may() {
    let lost = "7k/8/8/8/8/8/RQQ5/K7 b - - 0 1";
    for resigns in [true, false] {
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let mut black = Computer::new(BLACK, Settings { limits, resigns, hash: 1, ..Settings::default() });
        let done: Vec<String> = (0..4).flat_map(|_| does(&mut table("bilguer", lost), &mut black)).collect();
        assert_eq!(done.contains(&"Resign".to_owned()), resigns, "{done:?}");
    }
}

/// White has left his king in check. Bilguer lets Black ask for a king's move; the courteous ask for another move.
#[test]
fn manners_differ() {
    let pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    for (manner, wanted) in [(Manner::Courteous, "Demand(TakeBack, None)"), (Manner::Strict, "Demand(")] {
        let mut table = table("bilguer", pinned);
        person(&mut table, WHITE, "e2-c3");
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let mut black = Computer::new(BLACK, Settings { limits, manner, hash: 1, ..Settings::default() });
        let done = does(&mut table, &mut black);
        assert!(done.len() == 1 && done[0].starts_with(wanted), "{manner:?}: {done:?}");
    }
}

#[test]
fn presses_its_clock_and_keeps_its_time() {
    let book = Library::house().book("bilguer").expect("a book of the house");
    let terms = Terms { clock: TimeControl::Fischer(20_000, 0), ..Terms::default() };
    let mut table = Table::new(Agreed::new(Arc::clone(book)), terms).expect("a table");
    let mut white = Computer::new(WHITE, Settings { hash: 1, ..Settings::default() });
    let start = Instant::now();
    let done = does(&mut table, &mut white);
    // A busy machine takes its time, but not ten times as long.
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!((done.len(), done[1].as_str()), (2, "Press"), "{done:?}");
    assert_eq!(table.clocks().and_then(table::Clocks::running), Some(BLACK));
    assert_eq!(does(&mut table, &mut white), [""; 0], "it is not on move");
}

/// A word to stop is heard in the middle of a thought.
#[test]
fn answers_at_once_when_it_is_told_to() {
    let book = Library::house().book("recreational").expect("a book of the house");
    let mut table = Table::new(Agreed::new(Arc::clone(book)), Terms::default()).expect("a table");
    let mut white = Computer::new(WHITE, Settings { limits: Limits::default(), hash: 1, ..Settings::default() });
    let stop = white.stop();
    let told = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        stop.now();
    });
    assert_eq!(does(&mut table, &mut white).len(), 1);
    told.join().expect("it was said");
}

/// A player who was mated or had resigned among three or four waited for computers that moved to and fro for ever: left
/// alone, they end the game.
#[test]
fn computers_that_are_left_alone_end_the_game() {
    for (book, seats) in [("gustavus-three", 3), ("gustavus-four", 4)] {
        for seed in 1..=3 {
            let terms = Terms { eye: Eye::Guard, ..Terms::default() };
            let mut table = Table::new(agreed(book, &[]), terms).expect("a table");
            let limits = Limits { nodes: Some(1000), ..Limits::default() };
            let settings = Settings { level: Level::new(2).expect("a level"), limits, hash: 1, ..Settings::default() };
            let seated = |seat| Computer::new(Seat(seat), Settings { seed: seed + u64::from(seat), ..settings });
            let mut computers: Vec<Computer> = (1..seats).map(seated).collect();
            computers.iter_mut().for_each(|computer| computer.set_alone(true));
            person(&mut table, Seat(0), "resign");
            let mut entries = 0;
            while table.outcome().is_none() {
                let before = entries;
                for computer in &mut computers {
                    entries += does(&mut table, computer).len();
                }
                assert!(entries > before, "{book}, seed {seed}: no player does anything");
                assert!(entries < 600, "{book}, seed {seed}: it goes on and on");
            }
        }
    }
}

/// A queen more, and no way through: the better side would never agree, and neither may claim anything.
#[test]
fn computers_alone_agree_to_a_draw_after_fifty_quiet_rounds() {
    let position = "red | black: KF1 | red: KM7 QM6 PL3 PL4 PL5 PL6 PL7 PL8 PL9 PL10 \
                    | white: KA7 PB3 PB4 PB5 PB6 PB7 PB8 PB9 PB10";
    let terms = Terms { eye: Eye::Guard, position: Some(position.into()), ..Terms::default() };
    let mut table = Table::new(agreed("gustavus-three", &[]), terms).expect("a table");
    let (black, red, white) = (Seat(0), Seat(1), Seat(2));
    person(&mut table, black, "resign");
    let alone = |seat, is_alone| {
        let mut computer = computer(seat);
        computer.set_alone(is_alone);
        computer
    };
    let offers = |table: &Table, is_alone| does(&mut table.clone(), &mut alone(red, is_alone)) == ["OfferDraw"];
    // A pawn's move, and only then the fifty rounds.
    for (seat, text) in [(red, "M7-M8"), (white, "A7-A8"), (red, "M8-M7"), (white, "B3-C3")] {
        person(&mut table, seat, text);
    }
    let to_and_fro = [["M7-M8", "A8-A7"], ["M8-M7", "A7-A8"]];
    for round in 0..50 {
        assert!(!offers(&table, true), "after {round} rounds");
        let [first, second] = to_and_fro[round % 2];
        person(&mut table, red, first);
        person(&mut table, white, second);
    }
    assert!(!offers(&table, false), "somebody may still want to play");
    assert_eq!(does(&mut table, &mut alone(red, true)), ["OfferDraw"]);
    assert_eq!(does(&mut table, &mut alone(red, true)), [""; 0], "it waits for the other");
    assert_eq!(does(&mut table.clone(), &mut alone(black, true)), [""; 0], "who is out is not asked");
    assert_eq!(does(&mut table, &mut alone(white, true)), ["Accept"]);
    let outcome = table.outcome().expect("they have agreed");
    assert_eq!(outcome.words(table.position()), "draw");
    assert_eq!(outcome.by.iter().map(ToString::to_string).collect::<Vec<_>>(), ["Q53"]);
}
