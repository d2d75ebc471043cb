//! Written games of any kind: what is found in a file, what is wrong in it, and that what is written reads back.

use std::io::{self, Read};

use scoresheet::{
    Chance, Comment, Event, Fault, FaultKind, Game, Games, Judged, Nag, NodeId, Notation, Reader, Reading,
};

/// Hands out one byte at a time, as a slow connection may.
struct Trickle<'a>(&'a [u8]);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(&mut buffer[..1])
    }
}

/// All events of a file in a short writing.
///
/// # Panics
///
/// If they are not the same however the file arrives.
#[track_caller]
pub fn events<N: Notation>(file: &[u8]) -> String {
    let at_once = write_events(Reader::<N, _>::new(file));
    assert_eq!(at_once, write_events(Reader::<N, _>::new(Trickle(file))));
    at_once
}

fn write_events<N: Notation>(mut reader: Reader<N, impl Read>) -> String {
    let mut seen = Vec::new();
    while let Some((place, event)) = reader.next_event().expect("bytes can be read") {
        seen.push(match event {
            Event::Tag { name, value } => format!("[{name}={value}]"),
            Event::MoveNumber(number) => format!("{number}."),
            Event::Move(text) => text.to_string(),
            Event::Nag(nag) => nag.to_string(),
            Event::Comment { text, more } => format!("{{{text}{}", if more { "" } else { "}" }),
            Event::BeginVariation => "(".to_string(),
            Event::EndVariation => ")".to_string(),
            Event::Result(result) => result.to_string(),
            Event::EndGame => "END".to_string(),
            Event::Fault(kind) => format!("FAULT {place}: {kind}."),
        });
    }
    seen.join(" ")
}

/// All games of a file.
///
/// # Panics
///
/// Never: memory can be read.
pub fn games<N: Notation>(file: &[u8]) -> Vec<Reading<N>> {
    Games::new(file).map(|reading| reading.expect("bytes can be read")).collect()
}

/// What is wrong with how a game is written. That a side passes in it or its board tells of another end is none of this: a
/// game may have it, and it is written as it is.
pub fn miswritten<N: Notation>(judged: &Judged<N>) -> Vec<&Fault<N>> {
    let is_played =
        |fault: &Fault<N>| matches!(fault.kind, FaultKind::Illegal { .. } | FaultKind::RefutedResult { .. });
    judged.faults.iter().filter(|fault| !is_played(fault)).collect()
}

/// Checks all that is found wrong in a file, line by line, and how many moves of how many games are read.
///
/// # Panics
///
/// If it is otherwise.
#[track_caller]
pub fn check_faults<N: Notation>(file: &[u8], plies: &[usize], faults: &[&str]) {
    let mut games = Games::<N, _>::new(file);
    let (mut read, mut found) = (Vec::new(), Vec::new());
    for reading in games.by_ref() {
        let reading = reading.expect("bytes can be read");
        read.push(reading.game.plies());
        found.extend(reading.judged.faults.iter().map(ToString::to_string));
    }
    found.extend(games.leftover().faults.iter().map(ToString::to_string));
    assert_eq!((read.as_slice(), found), (plies, faults.iter().map(ToString::to_string).collect()));
}

/// Checks how the moves of the one game in a file are written, which is written well, and that they read back.
///
/// # Panics
///
/// If it is otherwise.
#[track_caller]
pub fn check_moves<N: Notation>(file: &str, expected: &str) {
    let readings = games::<N>(file.as_bytes());
    assert!(miswritten(&readings[0].judged).is_empty(), "{file}");
    let written = readings[0].game.to_string();
    let (_, movetext) = written.split_once("\n\n").expect("a blank line parts tags and moves");
    assert_eq!(movetext.trim_end(), expected, "{file}");
    check_round_trip(&readings[0].game);
}

/// Checks that a game reads back from its own writing as it is.
///
/// # Panics
///
/// If it does not.
#[track_caller]
pub fn check_round_trip<N: Notation>(game: &Game<N>) {
    let written = game.to_string();
    let again = games::<N>(written.as_bytes());
    assert_eq!(again.len(), 1, "{written}");
    assert!(miswritten(&again[0].judged).is_empty(), "{written}");
    assert_eq!(again[0].game, *game, "{written}");
}

/// Checks that these games read back from one file.
///
/// # Panics
///
/// If they do not.
#[track_caller]
pub fn check_file<N: Notation>(written: &[Game<N>]) {
    let file: String = written.iter().map(|game| format!("{game}\n")).collect();
    let read: Vec<_> = games(file.as_bytes()).into_iter().map(|reading| reading.game).collect();
    assert!(read == written);
}

/// A game by chance, with tags, comments, judgements and variations that a careless writer would get wrong.
pub fn any_game<N: Notation>(
    start: N::Position,
    result: N::Outcome,
    chance: &mut Chance,
    any_ply: impl Fn(&N::Position, &mut Chance) -> Option<N::Ply>,
) -> Game<N> {
    let mut game = Game::new(start);
    for name in ["Event", "White", "Date", "ECO", "A_b-c"] {
        if chance.below(3) == 0 {
            game.tags.set(name, &any_text(chance)).expect("no line break");
        }
    }
    game.comments = any_comments(chance);
    game.result = result;
    let mut ids: Vec<Option<NodeId>> = vec![None];
    for _ in 0..chance.below(80) {
        // Mostly on from the last move, sometimes from any.
        let at = if chance.below(4) > 0 { ids[ids.len() - 1] } else { ids[chance.below(ids.len())] };
        let Some(ply) = any_ply(game.position(at), chance) else { continue };
        let Ok(id) = game.add(at, ply) else { continue };
        let nags =
            (0..chance.below(6).saturating_sub(3)).map(|_| Nag(chance.below(usize::from(N::LAST_NAG) + 1) as u16));
        let nags = nags.collect();
        let (before, after) = (any_comments(chance), any_comments(chance));
        let node = game.node_mut(id);
        (node.nags, node.before, node.after) = (nags, before, after);
        ids.push(Some(id));
    }
    game
}

fn any_comments(chance: &mut Chance) -> Vec<Comment> {
    (0..chance.below(12).saturating_sub(8)).map(|_| Comment::new(&any_text(chance))).collect()
}

fn any_text(chance: &mut Chance) -> String {
    const PARTS: [&str; 25] = [
        " ",
        "  ",
        "\t",
        "}",
        "{",
        ";",
        "%",
        "(",
        ")",
        "[x]",
        "[%clk 1:55:21]",
        "(18-23)",
        "/FEN \"W::\"/",
        "$1",
        "\"",
        "\\",
        "1-0",
        "é",
        "♞",
        "\u{feff}",
        "\0",
        "word",
        "a longer part",
        "\u{85}",
        "\u{a0}",
    ];
    let len = [0, 1, 3, 40][chance.below(4)];
    (0..len).map(|_| PARTS[chance.below(PARTS.len())]).collect()
}
