//! Random tables, written as the head of a transcript, so that a failure can be read and replayed.

use games::{Board, Change, Kind, Man, Seat};
use std::fmt::Write;

use fastrand::Rng;
use table::LawBook;

use crate::acts::fields;

/// The head of a transcript at a random table of a book.
pub fn head(book: &LawBook, rng: &mut Rng) -> String {
    let game = book.game.array();
    let mut head = format!("case random\nbook {}\n", book.id);
    let eye = rng.choice(["silent", "silent", "prompt", "guard"]).unwrap_or_default();
    let _ = writeln!(head, "eye {eye}");
    if rng.u8(..6) == 0 {
        head.push_str("touch free\n");
    }
    for settled in book.settled() {
        if !settled.agree.is_empty() && rng.u8(..12) == 0 {
            let value = &settled.agree[rng.usize(..settled.agree.len())];
            let _ = writeln!(head, "agree {} {value}", settled.key);
        }
    }
    if rng.u8(..3) == 0 {
        let clocks = ["50/2h,25/1h", "5m+3s", "10m~5s", "2/30s", "20s+0s"];
        let _ = writeln!(head, "clock {}", clocks[rng.usize(..clocks.len())]);
    }
    if rng.u8(..4) == 0 {
        let seats = game.seats();
        let giver = seats[rng.usize(..seats.len())];
        let gift = ["pawn", "knight", "rook", "queen", "moves 2", "moves 3"];
        let _ = writeln!(head, "odds {giver} {}", gift[rng.usize(..gift.len())]);
    }
    if rng.u8(..8) == 0 {
        let _ = writeln!(head, "first {}", game.seats()[rng.usize(..game.seats().len())]);
    }
    if rng.u8(..3) > 0 {
        let _ = writeln!(head, "position {}", position(game, rng).text());
    }
    if rng.u8(..8) == 0 {
        head.push_str(if rng.bool() { "castling none\n" } else { "castling unstated\n" });
    }
    if rng.u8(..8) == 0 {
        head.push_str("board right\n");
    }
    head
}

/// A position reached by play, perhaps with most of the men gone, men in wrong places, or seats that gave up.
fn position(array: Board, rng: &mut Rng) -> Board {
    let mut game = array;
    let plies = *rng.choice(&[0, 2, 10, 60, 150]).unwrap_or(&0);
    for _ in 0..plies {
        let moves = game.moves();
        let Some(mv) = rng.choice(&moves) else { break };
        game = game.play(mv);
    }
    if rng.u8(..3) == 0 {
        // Endings, where draws and mates are near.
        let kept = *rng.choice(&[5, 20, 60]).unwrap_or(&5);
        for (field, man) in game.men() {
            if man.kind != Kind::King && rng.u8(..100) >= kept {
                let change = Change { edits: vec![(field, None)], carried: None, turn: game.turn() };
                game = game.changed(&change).unwrap_or(game);
            }
        }
    }
    if rng.u8(..4) == 0 {
        game = advanced(game, rng);
    }
    if rng.u8(..4) == 0 {
        // Two men change places.
        let men = game.men();
        if let (Some(&(one, first)), Some(&(other, second))) = (rng.choice(&men), rng.choice(&men)) {
            let edits = vec![(one, Some(second)), (other, Some(first))];
            game = game.changed(&Change { edits, carried: None, turn: game.turn() }).unwrap_or(game);
        }
    }
    if game.seats().len() > 2 && rng.u8(..3) == 0 {
        let seat = Seat(rng.u8(..game.seats().len() as u8));
        game = game.resigned(seat).unwrap_or(game);
    }
    game
}

/// The same with pawns before their last step, or men of draughts crowned.
fn advanced(mut game: Board, rng: &mut Rng) -> Board {
    for (from, man) in game.men() {
        let edits = match man.kind {
            Kind::Pawn if rng.bool() => {
                let (ahead_file, ahead_rank) = game.forward(man.seat);
                let goals = fields(&game).into_iter().filter(|&field| game.promotes(man, field));
                let last_steps = goals.filter_map(|goal| {
                    let (file, rank) = game.place(goal);
                    let before = (file - ahead_file, rank - ahead_rank);
                    fields(&game).into_iter().find(|&field| game.place(field) == before && game.man(field).is_none())
                });
                let Some(to) = rng.choice(last_steps.collect::<Vec<_>>()) else { continue };
                vec![(from, None), (to, Some(man))]
            }
            Kind::Man if rng.u8(..3) == 0 => vec![(from, Some(Man { kind: Kind::King, ..man }))],
            _ => continue,
        };
        game = game.changed(&Change { edits, carried: None, turn: game.turn() }).unwrap_or(game);
    }
    game
}
