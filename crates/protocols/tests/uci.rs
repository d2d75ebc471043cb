//! Conversations with the engine over UCI: lines in, lines out.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chess::{Position, UciMove};
use scoresheet::Chance;

/// Long enough for any machine: it is waited for only when something is broken.
const PATIENCE: Duration = Duration::from_secs(120);

/// The engine on a thread of its own, spoken to as over a pipe.
struct Talk {
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<String>,
    engine: Option<JoinHandle<io::Result<()>>>,
}

impl Talk {
    fn new() -> Self {
        let (to, read) = mpsc::channel();
        let (write, from) = mpsc::channel();
        let input = BufReader::new(Pipe { read, rest: Vec::new() });
        let output = Teller { write, line: Vec::new() };
        let engine = Some(thread::spawn(move || protocols::uci::serve(input, output, 7)));
        Self { to: Some(to), from, engine }
    }

    fn say(&self, lines: &str) {
        self.say_bytes(format!("{lines}\n").as_bytes());
    }

    fn say_bytes(&self, bytes: &[u8]) {
        self.to.as_ref().expect("the pipe is open").send(bytes.to_vec()).expect("the engine listens");
    }

    fn hear(&self) -> String {
        self.from.recv_timeout(PATIENCE).expect("the engine answers")
    }

    /// The lines up to one that begins like this.
    fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut heard = vec![self.hear()];
        while !heard.last().is_some_and(|line| line.starts_with(beginning)) {
            heard.push(self.hear());
        }
        heard
    }

    /// The move that is played, and the reports before it.
    fn hear_move(&self) -> (String, Vec<String>) {
        let mut heard = self.hear_until("bestmove");
        let last = heard.pop().expect("a move");
        (last.split(' ').nth(1).expect("a move after bestmove").to_owned(), heard)
    }

    /// Everything that is still said until the engine has ended by itself.
    fn end(mut self) -> Vec<String> {
        self.to = None;
        let rest: Vec<String> = self.from.iter().collect();
        self.engine.take().expect("it was started").join().expect("no panic").expect("no error");
        rest
    }
}

/// Reads what is sent; the end comes when the sender is gone.
struct Pipe {
    read: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.rest.is_empty() {
            match self.read.recv() {
                Ok(bytes) => self.rest = bytes,
                Err(_) => return Ok(0),
            }
        }
        let len = into.len().min(self.rest.len());
        into[..len].copy_from_slice(&self.rest[..len]);
        self.rest.drain(..len);
        Ok(len)
    }
}

/// Sends what is written, line by line.
struct Teller {
    write: Sender<String>,
    line: Vec<u8>,
}

impl Write for Teller {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.line)).expect("UTF-8");
                self.write.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The word after this one.
fn after<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.split(' ').skip_while(|&other| other != word).nth(1)
}

fn number(line: &str, word: &str) -> u64 {
    after(line, word).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("no number after {word} in {line}"))
}

/// Checks that the line of play can be played.
fn check_line(position: &Position, info: &str) {
    let moves = info.split_once(" pv ").expect("a line of play").1;
    let mut position = *position;
    for mv in moves.split(' ') {
        let found =
            mv.parse::<UciMove>().and_then(|mv| mv.find_in(&position)).unwrap_or_else(|e| panic!("{info}: {e}"));
        position = position.play(found).expect("legal");
    }
}

#[test]
fn introduces_itself() {
    let talk = Talk::new();
    talk.say("uci");
    let heard = talk.hear_until("uciok");
    assert!(heard[0].starts_with("id name Sissa "), "{heard:?}");
    assert!(heard[1].starts_with("id author "), "{heard:?}");
    for option in [
        "option name Hash type spin default 16 min 1 max 32768",
        "option name Clear Hash type button",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name Ponder type check default false",
        "option name Move Overhead type spin default 10 min 0 max 5000",
        "option name UCI_Chess960 type check default false",
        "option name UCI_LimitStrength type check default false",
        "option name Level type spin default 10 min 1 max 10",
        "option name UCI_Elo type spin default 1500 min 400 max 2900",
    ] {
        assert!(heard.iter().any(|line| line == option), "{option}");
    }
    talk.say("setoption name Hash value 8\nsetoption name Clear Hash\nucinewgame\nregister later\nisready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("quit");
    assert_eq!(talk.end(), [""; 0]);
}

#[test]
fn reports_what_it_finds() {
    let talk = Talk::new();
    talk.say("position startpos moves e2e4 e7e5\ngo depth 7");
    let (mv, infos) = talk.hear_move();
    let position = ["e2e4", "e7e5"]
        .into_iter()
        .fold(Position::OPENING, |position, mv| position.play(position.read_uci(mv).expect("a move")).expect("legal"));
    assert!(position.read_uci(&mv).is_ok(), "{mv}");
    assert_eq!(infos.len(), 7);
    for (depth, info) in (1..).zip(&infos) {
        assert_eq!(number(info, "depth"), depth);
        assert!(number(info, "seldepth") >= depth, "{info}");
        assert!(number(info, "hashfull") <= 1000, "{info}");
        for word in ["nodes", "nps", "time"] {
            number(info, word);
        }
        assert_eq!((number(info, "multipv"), after(info, "score")), (1, Some("cp")), "{info}");
        check_line(&position, info);
    }
    assert_eq!(after(&infos[6], "pv"), Some(mv.as_str()));
}

#[test]
fn says_several_lines() {
    let talk = Talk::new();
    talk.say("setoption name MultiPV value 3\ngo depth 4");
    let (_, infos) = talk.hear_move();
    let numbers: Vec<u64> = infos.iter().map(|info| number(info, "multipv")).collect();
    assert_eq!(numbers, [1, 2, 3].repeat(4));
    let firsts: Vec<_> = infos[9..].iter().map(|info| after(info, "pv")).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{firsts:?}");
    infos.iter().for_each(|info| check_line(&Position::OPENING, info));
}

#[test]
fn plays_only_what_it_may() {
    let talk = Talk::new();
    talk.say("go searchmoves a2a3 h2h3 depth 5");
    let (mv, _) = talk.hear_move();
    assert!(["a2a3", "h2h3"].contains(&mv.as_str()), "{mv}");
    talk.say("go depth 2 searchmoves a2a3 e2e5 e9");
    let (mv, heard) = talk.hear_move();
    assert_eq!(mv, "a2a3");
    assert_eq!(heard[0], "info string searchmoves: e2e5 is not a legal move");
    assert_eq!(heard[1], "info string searchmoves: expected coordinates such as e2e4 or e7e8q, found \"e9\"");
}

#[test]
fn ends_at_each_limit() {
    let talk = Talk::new();
    talk.say("position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1\ngo mate 3");
    let (mv, infos) = talk.hear_move();
    assert_eq!(mv, "f6a6");
    assert!(infos.last().expect("a report").contains(" score mate 3 "), "{infos:?}");
    talk.say("position startpos\ngo nodes 20000");
    let (_, infos) = talk.hear_move();
    let nodes = number(infos.last().expect("a report"), "nodes");
    assert!((1..=20_000 + 1024).contains(&nodes), "{nodes}");
    for go in
        ["movetime 30", "wtime 300 btime 300 winc 5 binc 5", "wtime 200 btime 200 movestogo 1", "wtime -4 btime 9"]
    {
        talk.say(&format!("go {go}"));
        let (mv, _) = talk.hear_move();
        assert!(Position::OPENING.read_uci(&mv).is_ok(), "{go}: {mv}");
    }
}

#[test]
fn answers_while_it_thinks() {
    let talk = Talk::new();
    talk.say("setoption name Threads value 2\ngo infinite");
    talk.hear_until("info depth 5 ");
    talk.say("isready");
    let heard = talk.hear_until("readyok");
    assert!(heard.iter().all(|line| !line.starts_with("bestmove")), "{heard:?}");
    talk.say("stop");
    talk.hear_move();
    talk.say("go infinite\ngo depth 1\nstop\nstop");
    talk.hear_move();
    talk.hear_move();
    talk.say("isready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("go infinite");
    talk.hear_until("info depth 3 ");
    talk.say("quit");
    talk.end();
}

/// A search that has nothing left to find keeps its move back until it is asked.
#[test]
fn keeps_its_move_back() {
    for (go, word) in [("infinite", "stop"), ("ponder depth 1", "ponderhit"), ("ponder wtime 50 btime 50", "stop")] {
        let talk = Talk::new();
        talk.say(&format!("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo {go}"));
        assert_eq!(talk.hear(), "info depth 0 score cp 0", "stalemate");
        // A move said too early would come before this answer.
        talk.say("isready");
        assert_eq!(talk.hear(), "readyok", "{go}");
        talk.say(word);
        assert_eq!(talk.hear_move().0, "(none)", "{go}");
    }
}

#[test]
fn ponders() {
    let talk = Talk::new();
    talk.say("position startpos moves e2e4 e7e5\ngo ponder wtime 400 btime 400");
    talk.hear_until("info depth 8 ");
    talk.say("ponderhit");
    assert_ne!(talk.hear_move().0, "(none)");
    talk.say("position startpos moves e2e4 c7c5\ngo ponder movetime 1");
    talk.hear_until("info depth 6 ");
    talk.say("stop");
    assert_ne!(talk.hear_move().0, "(none)");
    talk.say("ponderhit\nstop\nisready");
    assert_eq!(talk.hear(), "readyok", "there was nothing to say to these");
}

#[test]
fn has_no_move_where_there_is_none() {
    let talk = Talk::new();
    for (fen, score) in [("8/8/8/8/8/2k5/1q6/K7 w - - 0 1", "mate 0"), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0")] {
        talk.say(&format!("position fen {fen}\ngo depth 3"));
        assert_eq!(talk.hear(), format!("info depth 0 score {score}"));
        assert_eq!(talk.hear(), "bestmove (none)");
    }
}

/// A queen up, Black repeats a position: a draw for an engine that was told the game, a won game for one that was not.
#[test]
fn knows_what_stood_before() {
    let talk = Talk::new();
    let fen = "6k1/8/8/8/8/5q2/8/7K w - - 10 1";
    let moves = "h1h2 f3f2 h2h1 f2f3 h1h2";
    let score = |position: &str| {
        talk.say(&format!("ucinewgame\nposition {position}\ngo depth 1 searchmoves f3f2"));
        let (_, infos) = talk.hear_move();
        infos[0].split_once("score ").expect("a score").1.split_once(" nodes").expect("nodes").0.to_owned()
    };
    assert_eq!(score(&format!("fen {fen} moves {moves}")), "cp 0", "it has stood before");
    assert_ne!(score("fen 6k1/8/8/8/8/5q2/7K/8 b - - 15 3"), "cp 0", "it has not");
}

#[test]
fn castles_as_the_other_side_writes_it() {
    let talk = Talk::new();
    let position = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    talk.say(&format!("{position}\ngo depth 1 searchmoves e1g1"));
    assert_eq!(talk.hear_move().0, "e1g1");
    talk.say(&format!("setoption name UCI_Chess960 value true\n{position}\ngo depth 1 searchmoves e1h1"));
    assert_eq!(talk.hear_move().0, "e1h1");
}

#[test]
fn plays_below_its_strength() {
    let talk = Talk::new();
    talk.say("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 400");
    let mut first = std::collections::BTreeSet::new();
    for _ in 0..40 {
        talk.say("ucinewgame\ngo wtime 600000 btime 600000");
        let (mv, infos) = talk.hear_move();
        assert!(Position::OPENING.read_uci(&mv).is_ok(), "{mv}");
        assert!(infos.iter().all(|info| number(info, "multipv") == 1), "{infos:?}");
        assert!(number(&infos[infos.len() - 1], "nodes") < 5000, "{infos:?}");
        first.insert(mv);
    }
    assert!(first.len() > 1, "it plays more than one opening");
    talk.say("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\ngo infinite");
    talk.hear_until("info depth 1 ");
    talk.say("stop");
    assert_eq!(talk.hear_move().0, "g6g7", "a mate before one's eyes is seen by anyone");
}

#[test]
fn shows_the_board_and_its_worth() {
    let talk = Talk::new();
    talk.say("debug on\nposition startpos moves e2e4\nd\neval");
    assert_eq!(talk.hear(), "info string fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let board = talk.hear_until("key ");
    assert_eq!(board[4], "4 . . . . P . . .");
    assert_eq!(board[9], "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert!(talk.hear().starts_with("info string the side on move has cp "));
}

#[test]
fn says_what_is_wrong() {
    let talk = Talk::new();
    for (line, complaint) in [
        ("position fen 8/8 w", "expected a position, but this"),
        (
            "position fen 8/8/8/8/8/8/8/K7 w - - 0 1",
            "expected a position, but this cannot be played on: black has no king",
        ),
        ("position startpos moves e2e4 e2e4", "move 2: the side on move has no man on e2"),
        ("position startpos moves e2e4 \0", "move 2: expected coordinates such as e2e4 or e7e8q, found \"\\0\""),
        (
            "setoption name Hash value lots",
            "expected a whole number from 1 to 32768 for the option Hash, found \"lots\"",
        ),
        ("setoption name Skill Level value 3", "expected one of the options that uci lists, found \"Skill Level\""),
        ("hello", "expected a command of UCI, such as isready, position or go, found \"hello\""),
    ] {
        talk.say(line);
        let heard = talk.hear();
        assert!(heard.starts_with(&format!("info string {complaint}")), "{line}: {heard}");
    }
    talk.say("d");
    let board = talk.hear_until("key ");
    assert!(board[9].starts_with("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"), "the position stays: {board:?}");
}

/// Lines as they could come, cut, doubled and with bytes changed, do not silence it.
#[test]
fn survives_garbage() {
    const LINES: [&str; 12] = [
        "uci",
        "debug on",
        "isready",
        "setoption name MultiPV value 2",
        "setoption name Move Overhead value 30",
        "setoption name UCI_Elo value 99999999999999999999",
        "position startpos moves e2e4 e7e5 g1f3",
        "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
        "go wtime 9223372036854775807 btime -9223372036854775808 winc 9223372036854775807 depth 2",
        "go depth 1 nodes 10 mate 1 movetime 1 searchmoves e2e4 d2d4",
        "go ponder infinite",
        "stop ponderhit register eval d",
    ];
    let mut chance = Chance::new(5);
    let mut random = move |below: usize| chance.below(below);
    let talk = Talk::new();
    for _ in 0..3000 {
        let mut line = LINES[random(LINES.len())].as_bytes().to_vec();
        for _ in 0..random(4) {
            let place = random(line.len());
            match random(4) {
                0 => line.truncate(place),
                1 => line.insert(place, random(256) as u8),
                2 => line.extend_from_within(place..),
                _ => line.iter_mut().skip(place).take(1).for_each(|byte| *byte = random(256) as u8),
            }
        }
        // This one is meant, even among garbage.
        if !String::from_utf8_lossy(&line).contains("quit") {
            line.push(b'\n');
            talk.say_bytes(&line);
        }
    }
    talk.say_bytes(&[&[0; 100][..], &vec![b'x'; 5 << 20], b"\n\xff\xfe\xc3\x28\n\r\n"].concat());
    talk.say("stop\nposition startpos\nucinewgame\nsetoption name UCI_LimitStrength value false\ngo depth 1\nisready");
    talk.hear_until("info string expected a line of less than a mebibyte");
    talk.hear_until("bestmove");
    talk.say("debug off\nposition startpos moves a2a3\nd");
    talk.hear_until("fen rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    talk.say("go infinite");
    drop(talk.end());
}

/// The end of input is the end, even in the middle of a search that will not be stopped any more.
#[test]
fn ends_with_its_input() {
    for (line, moves) in
        [("", 0), ("go infinite\n", 1), ("go ponder\n", 1), ("go dep", 1), ("position startpos moves", 0)]
    {
        let mut said = Vec::new();
        protocols::uci::serve(line.as_bytes(), &mut said, 1).expect("no error");
        assert_eq!(String::from_utf8_lossy(&said).matches("bestmove").count(), moves, "{line}");
    }
}

/// What was said, without how long it took.
fn timeless(said: &[u8]) -> Vec<String> {
    let without_time = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let is_time = |i: usize| {
            ["time", "nps", "hashfull"].iter().any(|name| words[i] == *name || i > 0 && words[i - 1] == *name)
        };
        (0..words.len()).filter(|&i| !is_time(i)).map(|i| words[i]).collect::<Vec<_>>().join(" ")
    };
    String::from_utf8_lossy(said).lines().map(without_time).collect()
}

#[test]
fn a_search_that_ends_by_itself_is_finished_when_the_input_ends() {
    for go in ["go nodes 20000", "go depth 7", "position startpos moves e2e4\ngo nodes 30000 searchmoves e7e5"] {
        let mut alone = Vec::new();
        protocols::uci::serve(go.as_bytes(), &mut alone, 7).expect("no error");
        let talk = Talk::new();
        talk.say(go);
        let waited = talk.hear_until("bestmove").join("\n");
        assert_eq!(timeless(&alone), timeless(waited.as_bytes()), "{go}");
        talk.say("quit");
        assert_eq!(talk.end(), [""; 0]);
    }
    // What does not end by itself answers at once.
    for go in ["go", "go infinite", "go infinite depth 3", "go ponder depth 3"] {
        let mut said = Vec::new();
        protocols::uci::serve(go.as_bytes(), &mut said, 7).expect("no error");
        assert!(timeless(&said).last().is_some_and(|line| line.starts_with("bestmove ")), "{go}");
    }
}

#[test]
fn counts_games() {
    let talk = Talk::new();
    talk.say("go perft 3");
    let heard = talk.hear_until("Nodes searched");
    assert_eq!((heard.len(), heard[20].as_str(), heard[21].as_str()), (22, "", "Nodes searched: 8902"));
    assert!(heard.contains(&"e2e4: 600".to_owned()), "{heard:?}");
    // Known numbers, castling as it is written for the shuffled game, and a position without moves.
    talk.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\ngo perft 4");
    let heard = talk.hear_until("Nodes searched");
    assert_eq!(heard.last().map(String::as_str), Some("Nodes searched: 4085603"));
    assert!(heard.iter().any(|line| line.starts_with("e1g1: ")), "{heard:?}");
    talk.say("setoption name UCI_Chess960 value true\ngo perft 1");
    assert!(talk.hear_until("Nodes searched").contains(&"e1h1: 1".to_owned()));
    talk.say("go perft 0");
    assert_eq!(talk.hear_until("Nodes searched"), ["", "Nodes searched: 1"]);
    talk.say("position startpos\ngo perft");
    assert_eq!(talk.hear(), "info string expected a whole number after perft, found nothing");
    talk.say("stop");
    talk.hear_move();
    // It hears while it counts, and stops.
    talk.say("go perft 40\nisready");
    talk.hear_until("readyok");
    talk.say("stop");
    talk.hear_until("info string perft was stopped");
    let mut said = Vec::new();
    protocols::uci::serve(&b"go perft 4"[..], &mut said, 7).expect("no error");
    assert!(String::from_utf8_lossy(&said).ends_with("\nNodes searched: 197281\n"));
}

#[test]
fn measures_itself_as_sissa_bench_does() {
    let talk = Talk::new();
    talk.say("bench 5");
    let heard = talk.hear_until("Nodes/second");
    let nodes = engine::bench::chess(5, &engine::Stop::default()).nodes;
    assert_eq!(heard[1], format!("Nodes searched  : {nodes}"));
    talk.say("bench 200\nisready");
    talk.hear_until("readyok");
    talk.say("stop");
    talk.hear_until("info string bench was stopped");
}

/// Its output is no longer read: it ends with that error instead of talking on.
#[test]
fn ends_when_nobody_hears_it() {
    struct Deaf;
    impl Write for Deaf {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let end = protocols::uci::serve(&b"go infinite\nuci\ngo infinite\n"[..], Deaf, 1);
    assert_eq!(end.expect_err("it is not heard").kind(), io::ErrorKind::BrokenPipe);
}
