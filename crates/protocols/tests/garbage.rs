//! Nothing that comes in ends a protocol: random bytes, and lines of its own that are cut, doubled and changed.

use std::io::Cursor;

use protocols::dxp::{Engine, follow};
use scoresheet::Chance;

/// So many messages that each end with this byte: half of them made of these, spoilt, half of them of any bytes. None is
/// a word that ends the conversation.
fn garbage(count: usize, messages: &[&str], end: u8, is_quit: fn(&[u8]) -> bool) -> Vec<u8> {
    let mut chance = Chance::new(0x5155a);
    let mut all = Vec::new();
    for _ in 0..count {
        let mut message = messages[chance.below(messages.len())].as_bytes().to_vec();
        if chance.below(2) == 0 {
            message = (0..chance.below(300)).map(|_| any_byte(&mut chance)).collect();
        }
        for _ in 0..chance.below(4) {
            let place = chance.below(message.len() + 1);
            match chance.below(4) {
                0 => message.truncate(place),
                1 => message.insert(place, any_byte(&mut chance)),
                2 => message.extend_from_within(place..),
                _ => message.iter_mut().skip(place).take(1).for_each(|byte| *byte = any_byte(&mut chance)),
            }
        }
        if !message.split(|&byte| byte == end).any(is_quit) {
            all.extend(message);
            all.push(end);
        }
    }
    all
}

fn any_byte(chance: &mut Chance) -> u8 {
    chance.below(256) as u8
}

fn says_quit(line: &[u8]) -> bool {
    line.windows(4).any(|word| word == b"quit")
}

/// Whether no game is wanted after this one.
fn is_last(message: &[u8]) -> bool {
    matches!(message.trim_ascii(), [b'E', _, b'1', ..])
}

#[test]
fn uci_goes_on() {
    let lines = [
        "uci",
        "go depth 2",
        "go infinite",
        "stop",
        "ponderhit",
        "position startpos moves e2e4",
        "setoption name MultiPV value 3",
    ];
    let mut input = garbage(2000, &lines, b'\n', says_quit);
    input.extend(b"\nstop\nposition startpos\nd\nquit\n");
    let mut said = Vec::new();
    protocols::uci::serve(&input[..], &mut said, 1).expect("no error");
    assert!(String::from_utf8_lossy(&said).contains("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

#[test]
fn hub_goes_on() {
    let lines =
        ["hub", "init", "pos start moves=\"32-28\"", "level depth=2", "go think", "go ponder", "stop", "new-game"];
    let mut input = garbage(2000, &lines, b'\n', says_quit);
    input.extend(b"\nstop\nhub\nping\nquit\n");
    let mut said = Vec::new();
    protocols::hub::serve(&input[..], &mut said).expect("no error");
    assert!(String::from_utf8_lossy(&said).contains("\nwait\npong\n"), "the last lines are answered");
}

#[test]
fn dxp_goes_on() {
    let request = format!("R01{:32}W001000A", "Referee");
    let messages = [&request, "M0000322800", "M0000192300", "E00", "E20", "CHello", "B001W", "B001Z", "K0", "A"];
    let mut input = garbage(600, &messages, 0, is_last);
    input.extend(format!("\0{request}\0").as_bytes());
    let mut said = Vec::new();
    let engine = Engine { hash: 1, nodes: Some(100), ..Engine::default() };
    let mut heard = 0;
    follow(Cursor::new(input), &mut said, &engine, None, &mut |_| heard += 1).expect("no error");
    assert!(heard > 300, "it was told of what it heard: {heard}");
    let messages: Vec<&[u8]> = said.split(|&byte| byte == 0).filter(|message| !message.is_empty()).collect();
    let last = messages.iter().rev().take(2).any(|message| message.starts_with(b"ASissa ") && message.ends_with(b"0"));
    assert!(last, "the last request is accepted");
}
