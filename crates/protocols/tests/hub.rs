//! The Hub protocol, as a program that shows boards sees it.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::JoinHandle;

use draughts::{HubPosition, Position};
use engine::draughts::endings::{Builder, Endings};
use protocols::hub::{serve, serve_with_endings};
use scoresheet::Chance;

/// A conversation with the engine.
struct Session {
    to: Option<PipeWriter>,
    from: BufReader<PipeReader>,
    thread: JoinHandle<std::io::Result<()>>,
}

impl Session {
    fn begin() -> Self {
        let (input, to) = pipe().expect("a pipe");
        let (from, output) = pipe().expect("a pipe");
        let thread = std::thread::spawn(move || serve(BufReader::new(input), output));
        Self { to: Some(to), from: BufReader::new(from), thread }
    }

    fn ready() -> Self {
        let mut session = Self::begin();
        session.send("hub\nset-param name=hash value=4\ninit");
        session.until("ready");
        session
    }

    fn send(&mut self, lines: &str) {
        writeln!(self.to.as_mut().expect("not ended"), "{lines}").expect("it listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("it speaks");
        line.trim_end().to_owned()
    }

    /// All lines up to the first that begins with this word.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            assert!(!line.is_empty(), "it ended before {word}: {lines:?}");
            let is_it = line.split(' ').next() == Some(word);
            lines.push(line);
            if is_it {
                return lines;
            }
        }
    }

    /// The move after `done`.
    fn done(&mut self) -> String {
        let lines = self.until("done");
        let last = lines.last().expect("a line");
        last.split(' ').find_map(|word| word.strip_prefix("move=")).expect("a move").to_owned()
    }

    /// Ends the input; all it still had to say.
    fn end(mut self) -> Vec<String> {
        self.to = None;
        let rest = self.from.lines().map(|line| line.expect("it speaks")).collect();
        self.thread.join().expect("no panic").expect("no error");
        rest
    }
}

#[test]
fn introduces_itself() {
    let mut session = Session::begin();
    session.send("hub");
    let lines = session.until("wait");
    assert!(lines[0].starts_with("id name=Sissa version="), "{lines:?}");
    assert_eq!(lines[1], "param name=hash value=64 type=int min=1 max=4096");
    assert_eq!(lines[2], "param name=threads value=1 type=int min=1 max=256");
    assert_eq!(lines[3], "param name=level value=10 type=int min=1 max=10");
    session.send("set-param name=hash value=4\nset-param name=threads value=0\nset-param name=book value=true\ninit");
    let lines = session.until("ready");
    assert_eq!(lines, ["error message=\"threads: expected a whole number from 1 to 256, found '0'\"", "ready"]);
    assert!(session.end().is_empty());
}

#[test]
fn plays_from_positions_and_moves() {
    let mut session = Session::ready();
    session.send(
        "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"\nlevel depth=5\ngo think",
    );
    let lines = session.until("done");
    // Both captures in answer are as good.
    let done = lines.last().expect("a line");
    let answer = done.strip_prefix("done move=28x19x23 ponder=").expect("a capture and its answer");
    assert!(["14x23x19", "13x24x19"].contains(&answer), "{lines:?}");
    let info = &lines[lines.len() - 2];
    let names: Vec<&str> = info.split('=').map(|part| part.rsplit(' ').next().expect("a word")).collect();
    assert_eq!(names[..6], ["depth", "score", "nodes", "time", "nps", "pv"], "{info}");
    assert!(info.contains(&format!("pv=\"28x19x23 {answer} ")), "{info}");
    // A king's capture that touches nothing but the pieces it takes.
    let shot = HubPosition("W:W44,50:B11,22,33,35".parse().expect("a setup"));
    session.send(&format!("pos pos={shot} moves=\"44-40 35x44x40\"\nlevel nodes=2000\ngo think"));
    assert_eq!(session.done(), "50x6x11x22x33x44");
    session.send("pos start\nlevel move-time=0.05\ngo think");
    session.done();
    session.send("level moves=10 time=1 inc=0.1\ngo think");
    session.done();
    session.send("quit");
    assert!(session.end().is_empty());
}

#[test]
fn stops_and_answers_meanwhile() {
    let mut session = Session::ready();
    for mode in ["think", "ponder", "analyze"] {
        session.send(&format!("pos start\nlevel infinite\ngo {mode}\nping"));
        session.until("pong");
        session.send("go think");
        let lines = session.until("error");
        assert_eq!(lines.last().expect("a line"), "error message=\"a search is going on: stop it first\"");
        session.send("stop");
        let mv = session.done();
        assert!(Position::OPENING.read_hub(&mv).is_ok(), "{mv}");
    }
    session.send("new-game\nstop\nponder-hit\nping");
    assert_eq!(session.until("pong"), ["pong"], "nothing is going on");
    assert!(session.end().is_empty());
}

/// Every question is answered while every thread it has is searching, and the search goes on.
#[test]
fn answers_while_it_searches() {
    let mut session = Session::ready();
    session.send("set-param name=threads value=4\npos start\ngo think");
    session.until("info");
    for _ in 0..20 {
        session.send("ping");
        let heard = session.until("pong");
        assert!(heard.iter().all(|line| !line.starts_with("done")), "{heard:?}");
    }
    session.send("init");
    session.until("ready");
    session.send("stop");
    session.done();
    session.end();
}

/// Limits hold from the moment the expected move was played.
#[test]
fn ponders() {
    let mut session = Session::ready();
    session.send("pos start\nlevel depth=4\ngo ponder");
    let depth = |line: &str| line.strip_prefix("info depth=")?.split(' ').next()?.parse::<u8>().ok();
    while depth(&session.line()).expect("only info while pondering") < 6 {}
    session.send("ponder-hit");
    session.done();
    // A limit is for one search.
    session.send("go ponder\nponder-hit\nstop");
    session.done();
    assert!(session.end().is_empty());
}

#[test]
fn analyzes_an_only_move() {
    let mut session = Session::ready();
    let HubPosition(setup) = HubPosition("W:W28,37,38:B1,2,3,23".parse().expect("a setup"));
    session.send(&format!("pos pos={}\nlevel time=60 depth=6\ngo analyze", HubPosition(setup)));
    let lines = session.until("done");
    assert!(lines.len() > 5, "every depth is told of: {lines:?}");
    assert!(session.end().is_empty());
}

#[test]
fn an_end_of_input_stops_a_search() {
    let mut session = Session::ready();
    session.send("pos start\ngo think");
    session.until("info");
    let rest = session.end();
    assert!(rest.last().expect("a line").starts_with("done move="), "{rest:?}");
}

#[test]
fn garbage_is_survived() {
    let mut session = Session::ready();
    for (line, answer) in [
        ("pos", "error message=\"expected pos=, the side on move and fifty letters\""),
        ("pos pos=X", "error message=\"column 1: expected W or B, found 'X'\""),
        ("pos pos=Weeee", "error message=\"column 6: expected fifty letters of w, b, W, B and e, found nothing\""),
        ("level depth=x", "error message=\"depth: expected a whole number, found 'x'\""),
    ] {
        session.send(line);
        assert_eq!(session.line(), answer, "{line}");
    }
    session.send("pos start moves=\"32-28 1-2\"");
    assert!(session.line().starts_with("error message="));
    let HubPosition(over) = HubPosition("B:W28:B".parse().expect("a setup"));
    session.send(&format!("pos pos={}\ngo think", HubPosition(over)));
    assert_eq!(session.line(), "error message=\"the side on move has no move: the game is over\"");
    let HubPosition(uncrowned) = HubPosition("B:W3:B9".parse().expect("a setup"));
    session.send(&format!("pos pos={}", HubPosition(uncrowned)));
    assert!(session.line().contains("crown row"));
    let mut chance = Chance::new(7);
    let words =
        ["pos", "go", "level", "\"", "=", "set-param", "name=hash", "value=", "é", "\u{0}", "moves=\"", "depth"];
    for _ in 0..500 {
        let line = [(); 4].map(|()| words[chance.below(words.len())]);
        session.send(&line.join(" "));
    }
    session.to.as_mut().expect("not ended").write_all(b"\xff\xfe\n\r\n\n \n").expect("it listens");
    session.send("stop\nping");
    session.until("pong");
    session.end();
}

/// A whole game against itself, every move of it legal.
#[test]
fn plays_a_game() {
    let mut session = Session::ready();
    let (mut position, mut moves) = (Position::OPENING, Vec::<String>::new());
    while position.has_moves() && moves.len() < 160 {
        session.send(&format!("pos start moves=\"{}\"\nlevel nodes=1500\ngo think", moves.join(" ")));
        let text = session.done();
        let mv = position.read_hub(&text).unwrap_or_else(|error| panic!("{position}: {text}: {error}"));
        position = position.play(mv).expect("legal");
        moves.push(text);
    }
    assert!(moves.len() > 30, "{moves:?}");
    assert!(session.end().is_empty());
}

#[test]
fn plays_below_its_strength() {
    let mut session = Session::ready();
    session.send("set-param name=level value=1");
    let mut first = std::collections::BTreeSet::new();
    for _ in 0..30 {
        session.send("new-game\npos start\nlevel time=600\ngo think");
        first.insert(session.done());
    }
    assert!(first.len() > 2, "{first:?}");
    session.send("set-param name=level value=11");
    assert_eq!(session.line(), "error message=\"level: expected a whole number from 1 to 10, found '11'\"");
}

#[test]
fn a_search_that_ends_by_itself_is_finished_when_the_input_ends() {
    for (level, is_done) in
        [("level depth=9\n", true), ("level nodes=30000\n", true), ("", false), ("level infinite\n", false)]
    {
        let talk = format!("hub\ninit\npos start\n{level}go think\n");
        let mut said = Vec::new();
        serve(talk.as_bytes(), &mut said).expect("no error");
        let said = String::from_utf8_lossy(&said);
        assert!(said.lines().last().is_some_and(|line| line.starts_with("done move=")), "{level}: {said}");
        if is_done {
            let mut session = Session::ready();
            session.send(&format!("pos start\n{level}go think"));
            let waited = session.until("done");
            let depth = |line: &str| line.split(' ').find_map(|word| word.strip_prefix("depth=").map(str::to_owned));
            let deepest = |lines: &mut dyn Iterator<Item = &str>| lines.filter_map(depth).last();
            assert_eq!(deepest(&mut said.lines()), deepest(&mut waited.iter().map(String::as_str)), "{level}");
        }
    }
}

/// Databases, if there are any, unless they are switched off.
#[test]
fn endings_are_looked_up_where_they_may_be() {
    let two = Builder::new(2).next(&mut |_| {}).expect("a database");
    let built: &'static Endings = Box::leak(Box::new(Endings::in_memory([two]).expect("databases")));
    let talk = |endings, lines: &str| {
        let mut answers = Vec::new();
        serve_with_endings(endings, lines.as_bytes(), &mut answers).expect("no error");
        String::from_utf8(answers).expect("UTF-8")
    };
    let HubPosition(farthest) = HubPosition("W:W33:B2".parse().expect("a setup"));
    let go = format!("pos pos={}\nlevel depth=1\ngo think\n", HubPosition(farthest));
    let endings = Some(built);
    assert!(talk(endings, "hub").contains("\nparam name=endings value=true type=bool\n"));
    assert!(!talk(None, "hub").contains("endings"));
    // Won in nine moves.
    assert!(talk(endings, &go).contains("score=99.91"));
    let off = "set-param name=endings value=false\n";
    assert!(!talk(endings, &format!("{off}{go}")).contains("score=99"));
    assert!(!talk(None, &go).contains("score=99"));
    let answer = talk(endings, "set-param name=endings value=maybe\n");
    assert_eq!(answer, "error message=\"endings: expected true or false, found 'maybe'\"\n");
}
