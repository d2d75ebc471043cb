//! One file with everything at once, and files that are none.

use chess::pgn::Games;
use scoresheet::Chance;
use testkit::written::check_round_trip;

use super::{events, games};

const HORRORS: &[u8] = b"\xef\xbb\xbf; a file from the attic\r\n\
% exported by hand\r\n\
[Event \"Caf\xe9 de la R\xe9gence\"]\r\n\
[Site \"Paris\"] [Date \"1858.??.??\"]\r\n\
[White \"Le \"Ma\xc3\xaetre\"\"]\r\n\
[Black \"C:\\\\chess\\\"]\"]\r\n\
[Result \"1-0\"]\r\n\
1.e4\te5 2 . Nf3 d6 3.d4 $13 Bg4?! {a weak move\r\nalready} ( 3...exd4 (3...f5!? ; Philidor's own\r\n4.Nc3) 4.Qxd4 {(} ) 4.dxe5 Bxf3 5.Qxf3 dxe5\r\n\
%6. Resigns\r\n\
6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 c6 9.Bg5 {Black is in what's like a zugzwang position here.} 9...b5 10.Nxb5 cxb5\r\n\
11.Bxb5+ Nbd7 12.0-0-0 Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+!! Nxb8 17.Rd8# 1\x960 {mate}\r\n\
[Event \"no result\"]\r\
[SetUp \"1\"]\r\
[FEN \"rnbqkbnr/pppp1ppp/8/8/3Pp3/4P3/PPP2PPP/RNBQKBNR b KQkq d3 0 3\"]\r\
3...exd3 e.p. 4.Bxd3 --\r\
[Event \"bad move\"]\r\
\r\
1. e4 e5 2. Qxf7 {it is not there} Kxf7 (2... Ke7 $1) 3. e5 1/2\r\
\r\
1. f3 e5 2. g4 \xe2\x99\x9bh4# \xc2\xbd\xe2\x80\x93\xc2\xbd\n\n\
[Variant \"Chess960\"][FEN \"1rk4r/pppppppp/8/8/8/8/PPPPPPPP/1RK4R w HBhb - 0 9\"] 9. O-O O-O *\n\
the end, \x00\x01 really {unless";

#[test]
fn everything_at_once() {
    let mut file = Games::new(HORRORS);
    let readings: Vec<_> = file.by_ref().map(|reading| reading.expect("bytes can be read")).collect();
    let leftover: Vec<_> = file.leftover().faults.iter().map(ToString::to_string).collect();
    assert_eq!(leftover, ["25:1: warning: expected a game, found \"the\"", "25:20: this comment has no } to end it"]);
    let plies: Vec<_> = readings.iter().map(|reading| reading.game.plies()).collect();
    assert_eq!(plies, [37, 3, 2, 4, 2]);
    let faults: Vec<Vec<_>> =
        readings.iter().map(|reading| reading.judged.faults.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(faults[0], ["5:1: warning: a quote within a tag is written \\\""]);
    assert_eq!(
        faults[1],
        [
            "17:22: at 4... expected a move, found \"--\", which belongs into variations",
            "18:1: warning: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends"
        ]
    );
    assert_eq!(faults[2], ["20:13: at 2. Qxf7: no queen can go to f7"]);
    assert_eq!(faults[3], ["22:23: the game ends with 1/2-1/2, but on the board it is 0-1"]);
    assert_eq!(faults[4], [""; 0]);
    let first = &readings[0].game;
    assert_eq!(first.tags.get("Event"), Some("Café de la Régence"));
    assert_eq!(first.tags.get("White"), Some("Le \"Maître\""));
    assert_eq!(first.tags.get("Black"), Some("C:\\chess\"]"));
    assert_eq!(&*first.comments[0], "a file from the attic");
    let last = first.main_line().last().expect("it has moves");
    assert!(first.node(last).position().is_checkmate());
    assert_eq!(&*first.node(last).after[0], "mate");
    assert_eq!(readings[1].game.start().turn(), chess::Color::Black);
    assert!(first.to_string().lines().all(|line| line.chars().count() <= 79));
}

#[test]
fn what_was_read_from_horrors_reads_back_the_same() {
    for reading in games(HORRORS) {
        check_round_trip(&reading.game);
    }
}

#[test]
fn a_million_brackets() {
    for (bracket, expected) in [("(", "expected 1000000 times )"), ("1. e4 (", "expected 1000000 times )")] {
        let file = format!("1. e4 {} *", bracket.repeat(1_000_000));
        let readings = games(file.as_bytes());
        let last = readings[0].judged.faults.last().expect("they are never closed");
        assert!(last.to_string().contains(expected), "{last}");
        assert_eq!(games(readings[0].game.to_string().as_bytes())[0].game, readings[0].game);
    }
    let closed = format!("1. e4 {} e5 {} *", "(1. d4 ".repeat(100_000), ") ".repeat(100_000));
    let game = &games(closed.as_bytes())[0].game;
    assert_eq!(game.plies(), 100_002);
    assert_eq!(game.next(None).len(), 100_001);
}

#[test]
fn rubbish_never_panics() {
    let pieces: [&[u8]; 30] = [
        b"[",
        b"]",
        b"{",
        b"}",
        b"(",
        b")",
        b"\"",
        b"\\",
        b"$",
        b"!",
        b"<",
        b";",
        b"%",
        b"\n",
        b"\r",
        b" ",
        b"*",
        b"1-0",
        b"1.",
        b"e4",
        b"e5",
        b"Nf3",
        b"\0",
        b"\xff",
        b"\xc3",
        b"\xe2\x99\x9e",
        b"[Event \"",
        b"[FEN \"",
        b"--",
        b"0-0",
    ];
    let mut chance = Chance::new(1);
    for _ in 0..3_000 {
        let mut file = Vec::new();
        for _ in 0..chance.below(60) {
            match chance.below(4) {
                0 => file.push(chance.below(256) as u8),
                _ => file.extend_from_slice(pieces[chance.below(pieces.len())]),
            }
        }
        events(&file);
        games(&file).iter().for_each(|reading| check_round_trip(&reading.game));
    }
}
