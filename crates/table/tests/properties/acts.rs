//! Random acts, written as transcripts write them, and weighted so that things happen.

use fastrand::Rng;
use games::{Board, Field};
use table::{DutyTo, Event, Table};

use crate::laws::Entered;

/// All fields of a board, by name.
pub fn fields(game: &Board) -> Vec<Field> {
    let is_there = |&field: &Field| game.field(&game.field_name(field)) == Some(field);
    (0..=u8::MAX).map(Field).filter(is_there).collect()
}

/// A line of a transcript: who, and what he does.
pub fn act(table: &Table, record: &[Entered], fields: &[Field], rng: &mut Rng) -> String {
    let game = table.position();
    let seats = game.seats();
    let on_move = seats[table.turn().index()];
    let anybody = seats[rng.usize(..seats.len())];
    let before = seats[(table.turn().index() + seats.len() - 1) % seats.len()];
    let somebody = if rng.u8(..5) == 0 { anybody } else { on_move };
    let field = |rng: &mut Rng| game.field_name(fields[rng.usize(..fields.len())]);
    let kind = match rng.u8(..4) {
        0 => rng.u8(..120),
        // A pawn that waits mostly gets its piece.
        _ if table.must(table.turn()) == Some(DutyTo::Name) => 80,
        _ => rng.u8(..120),
    };
    match kind {
        0..8 if back_again(table, record).is_some() => {
            format!("{on_move}: {}", back_again(table, record).unwrap_or_default())
        }
        0..40 => match rng.choice(&table.legal()) {
            // A pawn's piece is often named afterwards.
            Some(mv) if mv.promotion.is_some() && rng.bool() => {
                format!("{on_move}: {}-{}", game.field_name(mv.from), game.field_name(mv.to))
            }
            Some(mv) => format!("{on_move}: {}{}", game.write_move(mv), words(game, rng)),
            None => format!("{on_move}: {}-{}", standing(game, rng), field(rng)),
        },
        40..47 => match rng.choice(&game.moves()) {
            Some(mv) => format!("{somebody}: {}{}", game.write_move(mv), words(game, rng)),
            None => format!("{somebody}: resign"),
        },
        47..54 => match nearly_legal(table, fields, rng) {
            Some((from, to)) => {
                format!("{on_move}: {}-{}{}", game.field_name(from), game.field_name(to), words(game, rng))
            }
            None => format!("{on_move}: touch {}", standing(game, rng)),
        },
        54..60 => {
            let sign = if rng.bool() { '-' } else { 'x' };
            let piece = if rng.u8(..5) == 0 { "=Q" } else { "" };
            format!("{somebody}: {}{sign}{}{piece}", standing(game, rng), field(rng))
        }
        // A second move in one turn.
        60..63 => format!("{before}: {}-{}", standing(game, rng), field(rng)),
        63..71 => format!("{somebody}: touch {}", standing(game, rng)),
        71 => format!("{somebody}: adjust {}", standing(game, rng)),
        72..76 => match rng.choice(&table.legal()) {
            Some(mv) if rng.bool() => {
                format!("{on_move}: place {} {}", game.field_name(mv.from), game.field_name(mv.to))
            }
            _ => format!("{somebody}: place {} {}", standing(game, rng), field(rng)),
        },
        76..80 => format!("{on_move}: release"),
        80..82 => {
            let pieces = ["queen", "rook", "bishop", "knight", "king", "pawn"];
            format!("{on_move}: name {}", pieces[rng.usize(..pieces.len())])
        }
        82..84 => format!("{anybody}: say{}", words_after(game, rng, "")),
        84..94 => demand(table, fields, rng),
        94..100 => {
            let notices = ["check", "own-check", "false-check", "board", "set-up", "odds", "illegal", "missing"];
            let notice = notices[rng.usize(..notices.len())];
            let at = if notice == "missing" { format!(" {}", field(rng)) } else { String::new() };
            format!("{anybody}: notice {notice}{at}")
        }
        100..102 => format!("{anybody}: count"),
        102 => format!("{anybody}: prove {}-{}", standing(game, rng), field(rng)),
        103 => {
            let grounds = ["fifty", "repetition", "perpetual", "material", "pat", "allies"];
            format!("{anybody}: claim {}", grounds[rng.usize(..grounds.len())])
        }
        104 => format!("{anybody}: offer draw"),
        105 => format!("{anybody}: {}", if rng.u8(..3) == 0 { "accept" } else { "decline" }),
        106 if rng.u8(..8) == 0 => format!("{anybody}: {}", if rng.u8(..4) == 0 { "disorder" } else { "resign" }),
        107 => format!("{anybody}: {}", if rng.bool() { "0-0" } else { "0-0-0" }),
        108 => format!("{anybody}: signal"),
        109 => format!("{anybody}: appeal"),
        110 => format!("{anybody}: crown {}", field(rng)),
        111..113 => format!("{before}: takes-off {}", lifted(game, fields, rng)),
        113..117 => format!("{before}: press"),
        117 => "table: flag".into(),
        118 => format!("table: after {}s", rng.choice([1, 3, 10, 60, 600]).unwrap_or(1)),
        _ => {
            let remedies = ["none", "none", "take-back", "stand", "king-move"];
            format!("table: rules {}", remedies[rng.usize(..remedies.len())])
        }
    }
}

/// The last move of the seat on move, backwards, if that is open: so that positions come again.
fn back_again(table: &Table, record: &[Entered]) -> Option<String> {
    let events = record.iter().rev().take(12).flat_map(|entry| entry.ruling.events.iter().rev());
    let moved = events.filter_map(|event| match event {
        Event::Moved(seat, mv) if *seat == table.turn() => Some(mv),
        _ => None,
    });
    let last = moved.into_iter().next()?;
    let back = table.legal().into_iter().find(|mv| (mv.from, mv.to) == (last.to, last.from))?;
    Some(table.position().write_move(&back))
}

fn words(game: &Board, rng: &mut Rng) -> String {
    let says_it = rng.u8(..6) == 0;
    if says_it { words_after(game, rng, " says") } else { String::new() }
}

fn words_after(game: &Board, rng: &mut Rng, before: &str) -> String {
    let word = rng.choice(["check", "check", "mate", "check-to-queen"]).unwrap_or("check");
    let to = if rng.bool() { format!(" {}", game.seats()[rng.usize(..game.seats().len())]) } else { String::new() };
    format!("{before} {word}{to}")
}

/// A field on which something stands, most often of the seat on move.
fn standing(game: &Board, rng: &mut Rng) -> String {
    let men = game.men();
    let own: Vec<_> = men.iter().filter(|(_, man)| man.seat == game.turn()).collect();
    let any = rng.u8(..3) == 0;
    let found = if any { rng.choice(&men) } else { rng.choice(own) };
    found.map_or_else(|| "a1".into(), |(field, _)| game.field_name(*field))
}

/// A move as the man goes, but not legal; or the move of another man to the same field.
fn nearly_legal(table: &Table, fields: &[Field], rng: &mut Rng) -> Option<(Field, Field)> {
    let game = table.position();
    let legal = game.moves();
    let own = game.men().into_iter().filter(|(_, man)| man.seat == game.turn()).map(|(field, _)| field);
    let own: Vec<Field> = own.collect();
    let is_legal = |from, to| legal.iter().any(|mv| (mv.from, mv.to) == (from, to));
    let mut near = Vec::new();
    for &from in &own {
        let to = fields.iter().copied().filter(|&to| game.goes(from, to) && !is_legal(from, to));
        near.extend(to.map(|to| (from, to)));
    }
    let other = || Some((*own.first()?, legal.first()?.to));
    rng.choice(&near).copied().or_else(other)
}

/// A remedy that is open to somebody, or any.
fn demand(table: &Table, fields: &[Field], rng: &mut Rng) -> String {
    let game = table.position();
    let remedies = ["move-touched", "king-move", "rook-move", "capture-touched", "take-back", "stand", "keep-both"];
    let mut open = Vec::new();
    for (index, name) in (0..).zip(game.seats()) {
        for remedy in table.may(games::Seat(index)) {
            use table::law::points::Value;
            open.push((*name, remedy.written()));
        }
    }
    let any = || (game.seats()[0], "correct".to_string());
    let (seat, remedy) = rng.choice(&open).cloned().unwrap_or_else(any);
    let at = if rng.u8(..4) == 0 { format!(" {}", standing(game, rng)) } else { String::new() };
    match rng.u8(..6) {
        0 => format!("{seat}: demand {}{at}", remedies[rng.usize(..remedies.len())]),
        1 => format!("{seat}: demand {remedy} {}", game.field_name(fields[rng.usize(..fields.len())])),
        _ => format!("{seat}: demand {remedy}{at}"),
    }
}

fn lifted(game: &Board, fields: &[Field], rng: &mut Rng) -> String {
    let some = (0..rng.usize(..4)).map(|_| game.field_name(fields[rng.usize(..fields.len())]));
    some.collect::<Vec<_>>().join(" ")
}
