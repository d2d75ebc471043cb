//! What it costs to judge an act at the chess table.
//!
//! `cargo bench -p table --bench judge [-- ROUNDS]`. Recorded games are judged again act by act, of which one in fifty
//! is against the rules; after an error the other side asks for what it may. The best of the rounds, in microseconds.

use games::{Field, Seat};
use std::hint::black_box;
use std::time::Instant;

use fastrand::Rng;
use table::{Act, Agreed, Eye, Library, Table, Terms};

const GAMES: u64 = 200;
const LONGEST: usize = 160;

/// A game: who did what.
type Recorded = Vec<(Seat, Act)>;

fn main() {
    let rounds = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(5);
    println!("Judging chess, one thread, best of {rounds} rounds, {GAMES} games");
    println!("{:24} {:>8} {:>10}", "", "acts", "us an act");
    for (book, eye) in [("gustavus-chess", Eye::Silent), ("recreational", Eye::Guard)] {
        let games: Vec<Recorded> = (0..GAMES).map(|seed| record(set_up(book, eye), seed)).collect();
        let acts: usize = games.iter().map(Vec::len).sum();
        let mut best = f64::INFINITY;
        for _ in 0..rounds {
            let start = Instant::now();
            for game in &games {
                black_box(replay(set_up(book, eye), game));
            }
            best = best.min(start.elapsed().as_secs_f64() * 1e6 / acts as f64);
        }
        println!("{:24} {acts:8} {best:10.2}", format!("{book}, {}", eye.name()));
    }
}

fn set_up(book: &str, eye: Eye) -> Table {
    let terms = Terms { eye, ..Terms::default() };
    let book = Library::house().book(book).expect("one of the seven");
    Table::new(Agreed::new(book.clone()), terms).expect("the opening position")
}

/// Plays a random game, always the same for the same seed, and notes every act.
fn record(mut table: Table, seed: u64) -> Recorded {
    let mut rng = Rng::with_seed(seed);
    let mut acts = Recorded::new();
    while table.outcome().is_none() && acts.len() < LONGEST {
        let seat = table.turn();
        let asked = (0..2).map(Seat).find_map(|seat| Some((seat, *rng.choice(&table.may(seat))?)));
        let (seat, act) = match (asked, table.legal()) {
            (Some((seat, remedy)), _) => (seat, Act::Demand(remedy, None)),
            (None, moves) if moves.is_empty() => (seat, Act::Resign),
            (None, moves) => {
                let text = match rng.u8(..50) {
                    0 => anywhere(&table, &mut rng),
                    _ => table.position().write_move(&moves[rng.usize(..moves.len())]),
                };
                (seat, Act::read(table.position(), &text).expect("an act"))
            }
        };
        let _ = table.act(Some(seat), &act, 0);
        acts.push((seat, act));
    }
    acts
}

/// An own man carried to any square.
fn anywhere(table: &Table, rng: &mut Rng) -> String {
    let game = table.position();
    let own = game.men().into_iter().filter(|(_, man)| man.seat == table.turn()).map(|(field, _)| field);
    let own: Vec<Field> = own.collect();
    let from = own[rng.usize(..own.len())];
    format!("{}-{}", game.field_name(from), game.field_name(Field(rng.u8(..64))))
}

/// Judges every act of a game.
fn replay(mut table: Table, acts: &Recorded) -> usize {
    acts.iter().filter(|(seat, act)| table.act(Some(*seat), act, 0).is_ok()).count()
}
