//! Matches of two programs, with an engine that can be told to misbehave.
//!
//! The engine is this test program itself: a match starts it to run the test `scripted_engine` alone, which then speaks UCI
//! instead of testing anything. What the test harness prints around it any engine might print too.

use std::env;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use arena::{
    Conditions, Leniency, Limit, MatchOfTwo, MatchResult, News, Schedule, Sprt, TimeControl, Verdicts, openings,
};
use chess::Position;
use chess::pgn::{GameResult, Games, Pgn};
use protocols::{EngineCommand, StartError};

/// What the program is given besides when a match starts it as an engine.
const AS_ENGINE: &str = "scripted_engine";

/// The engine; where nothing plays against it, the test of what it says.
#[test]
fn scripted_engine() {
    // Run alone: by a match, or by somebody who wants just that and quits.
    if env::args().any(|argument| argument == "--exact") {
        // The harness has begun a line.
        println!();
        speak(io::stdin().lock(), &mut io::stdout());
        std::process::exit(0);
    }
    let mut said = Vec::new();
    let asked = "uci\nisready\nposition fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1\ngo nodes 1\nquit\n";
    speak(asked.as_bytes(), &mut said);
    let said = String::from_utf8(said).expect("UTF-8");
    assert!(said.contains("uciok\nreadyok\ninfo depth 1 score mate 1\nbestmove a1a8\n"), "{said}");
}

/// Speaks UCI: mates where it can, and otherwise plays the first move there is, unless it is told to misbehave.
fn speak(input: impl BufRead, out: &mut impl Write) {
    let (mut behaviour, mut position) = (String::new(), Position::OPENING);
    for line in input.lines() {
        let line = line.expect("a line");
        let answer = if line == "uci" {
            "id name Scripted\noption name Behaviour type string default\nuciok\n".into()
        } else if line == "isready" {
            "readyok\n".into()
        } else if let Some(value) = line.strip_prefix("setoption name Behaviour value ") {
            behaviour = value.to_owned();
            String::new()
        } else if let Some(text) = line.strip_prefix("position fen ") {
            position = read_position(text);
            String::new()
        } else if line.starts_with("go ") {
            match behaviour.as_str() {
                "illegal" => "bestmove a1a1\n".into(),
                "hang" => String::new(),
                "late" => {
                    thread::sleep(Duration::from_secs(10));
                    best(&position)
                }
                "crash" => {
                    eprintln!("scripted crash");
                    std::process::exit(3);
                }
                _ => best(&position),
            }
        } else if line == "quit" {
            return;
        } else {
            String::new()
        };
        out.write_all(answer.as_bytes()).and_then(|()| out.flush()).expect("someone listens");
    }
}

fn read_position(text: &str) -> Position {
    let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    moves.split_whitespace().fold(fen.parse().expect("a FEN"), |position: Position, text| {
        position.play(position.read_uci(text).expect("a move")).expect("a legal move")
    })
}

fn best(position: &Position) -> String {
    let moves = position.legal_moves();
    let mate = moves.iter().find(|&&mv| position.play_unchecked(mv).is_checkmate());
    let score = if mate.is_some() { "mate 1" } else { "cp 0" };
    let mv = mate.or(moves.first()).expect("the game is not over");
    format!("info depth 1 score {score}\nbestmove {}\n", mv.uci())
}

/// The engine, with a name and a behaviour.
fn engine(name: &str, behaviour: &str) -> EngineCommand {
    let program = env::current_exe().expect("this program");
    let settings = format!("name={name} option.Behaviour={behaviour}");
    let command = format!("{settings} '{}' --exact {AS_ENGINE} --nocapture", program.display());
    command.parse().expect("a command")
}

fn conditions(limit: Limit) -> Conditions {
    let leniency = Leniency { margin: Duration::from_millis(20), patience: Duration::from_secs(60) };
    Conditions { limit, leniency, verdicts: Verdicts::default() }
}

/// A match to be played.
struct Match<'a> {
    engines: [EngineCommand; 2],
    schedule: Schedule<'a, Pgn>,
    sprt: Option<Sprt>,
}

impl Match<'_> {
    /// Plays it: what came of it, the games, and what was told of faults.
    fn play(self, mut watch: impl FnMut(&News, &AtomicBool)) -> (MatchResult, Vec<u8>, String) {
        let (mut games, mut faults) = (Vec::new(), String::new());
        let broken_off = Arc::new(AtomicBool::new(false));
        let contest = MatchOfTwo::new(self.engines, self.schedule, self.sprt, Arc::clone(&broken_off));
        let result = contest.expect("both start").run(Some(&mut games), &mut |news| {
            watch(&news, &broken_off);
            if let News::Fault(fault) = news {
                faults += &fault;
                faults.push('\n');
            }
        });
        assert!(result.failure.is_none(), "{:?}", result.failure);
        (result, games, faults)
    }
}

/// The cells of the table for an engine.
fn row<'a>(result: &'a MatchResult, name: &str) -> Vec<&'a str> {
    let row = result.report.rows.iter().find(|row| row.cells[0] == name).expect("a row");
    row.cells.iter().map(|cell| cell.trim_end_matches(" %")).collect()
}

fn positions(text: &str) -> Vec<Position> {
    let lines = (1..).zip(text.lines()).map(|(number, line)| Ok((number, line.to_owned())));
    openings::read::<Pgn>("openings.epd", lines).expect("openings")
}

#[test]
fn a_match_is_played_scored_and_recorded() {
    // White mates in one from the first position, Black from the second.
    let openings = positions("7k/8/6K1/8/8/8/8/R7 w - - 0 1\n# upside down\nr7/8/8/8/8/6k1/8/7K b - -");
    let conditions = conditions(Limit::Clock("10+0.1".parse::<TimeControl>().expect("a clock")));
    let schedule = Schedule { games: 4, concurrency: 2, openings: &openings, conditions };
    let engines = [engine("Anna", "play"), engine("Berta", "play")];
    let (result, games, faults) = Match { engines, schedule, sprt: None }.play(|_, _| {});
    assert_eq!(row(&result, "Anna"), ["Anna", "2", "0", "2", "50.0", "50.0", "50.0", "0", "0", "0"]);
    assert_eq!(row(&result, "Berta"), ["Berta", "2", "0", "2", "50.0", "50.0", "50.0", "0", "0", "0"]);
    assert_eq!((result.report.lines[0].as_str(), faults.as_str()), ("games 4: mate 4", ""));
    assert!(!result.is_faulty);

    let mut rounds = Vec::new();
    for reading in Games::new(&games[..]) {
        let reading = reading.expect("readable");
        assert!(reading.judged.faults.is_empty(), "{:?}", reading.judged.faults);
        let game = reading.game;
        let tag = |name| game.tags.get(name).unwrap_or_default().to_owned();
        assert_eq!((tag("TimeControl"), tag("Termination")), ("10+0.1".into(), "normal".into()));
        rounds.push((tag("Round"), tag("White"), game.result));
    }
    rounds.sort_by(|a, b| a.0.cmp(&b.0));
    let expected = [
        ("1", "Anna", GameResult::WhiteWins),
        ("2", "Berta", GameResult::WhiteWins),
        ("3", "Anna", GameResult::BlackWins),
        ("4", "Berta", GameResult::BlackWins),
    ];
    assert_eq!(rounds, expected.map(|(round, white, result)| (round.to_owned(), white.to_owned(), result)));
}

#[test]
fn what_an_engine_does_wrong_is_counted_and_told() {
    // The other answers at once: on a busy machine that is within seconds.
    let conditions = conditions(Limit::MoveTime(Duration::from_secs(4)));
    let openings = [Position::OPENING];
    for (behaviour, wrong, told) in [
        ("illegal", ["0", "2", "0"], "made the illegal move \"a1a1\""),
        ("crash", ["2", "0", "0"], "crashed: exit status: 3"),
        ("hang", ["0", "0", "2"], "lost on time: nothing within 4.020 s"),
        ("late", ["0", "0", "2"], "lost on time: nothing within 4.020 s"),
    ] {
        let schedule = Schedule { games: 2, concurrency: 2, openings: &openings, conditions };
        let engines = [engine("Bad", behaviour), engine("Good", "play")];
        let (result, _, faults) = Match { engines, schedule, sprt: None }.play(|_, _| {});
        assert!(result.is_faulty, "{behaviour}");
        let row = row(&result, "Bad");
        assert_eq!((&row[1..4], &row[7..]), (&["0", "0", "2"][..], &wrong[..]), "{behaviour}");
        assert!(faults.contains(&format!("game 1: Bad (white) {told}")), "{behaviour}: {faults}");
        assert!(faults.contains("\n    > go movetime 4000\n"), "{behaviour}: {faults}");
        assert_eq!(faults.contains("\n    ! scripted crash\n"), behaviour == "crash", "{faults}");
    }
}

#[test]
fn the_test_stops_a_match_that_is_decided() {
    let openings = [Position::OPENING];
    let schedule =
        Schedule { games: 4000, concurrency: 1, openings: &openings, conditions: conditions(Limit::Nodes(1)) };
    let engines = [engine("Good", "play"), engine("Bad", "illegal")];
    let sprt = Some(Sprt::new(&[-100.0, 100.0]).expect("a test"));
    let (result, ..) = Match { engines, schedule, sprt }.play(|_, _| {});
    assert!(result.report.lines.iter().any(|line| line.contains("H1 accepted")), "{}", result.report);
    let wins: u32 = row(&result, "Good")[1].parse().expect("a number");
    assert!(wins < 100, "{}", result.report);
}

#[test]
fn a_match_that_is_broken_off_counts_the_games_that_were_written() {
    let openings = [Position::OPENING];
    let schedule =
        Schedule { games: 1_000_000, concurrency: 1, openings: &openings, conditions: conditions(Limit::Nodes(1)) };
    let engines = [engine("Good", "play"), engine("Bad", "illegal")];
    let (result, games, _) = Match { engines, schedule, sprt: None }.play(|news, broken_off| {
        if matches!(news, News::Played(_)) {
            broken_off.store(true, Ordering::Relaxed);
        }
    });
    let wins: usize = row(&result, "Good")[1].parse().expect("a number");
    assert!((1..1000).contains(&wins), "{}", result.report);
    assert_eq!(String::from_utf8_lossy(&games).matches("[Event ").count(), wins);
}

#[test]
fn what_does_not_start_is_said() {
    let openings = [Position::OPENING];
    let start = |engine: EngineCommand| -> StartError {
        let schedule =
            Schedule { games: 2, concurrency: 1, openings: &openings, conditions: conditions(Limit::Nodes(1)) };
        let good = self::engine("Good", "play");
        let contest = MatchOfTwo::<Pgn>::new([good, engine], schedule, None, Arc::default());
        contest.err().expect("it does not start")
    };
    let missing = start("no-such-program".parse().expect("a command"));
    assert_eq!(missing.to_string(), "cannot start \"no-such-program\"");
    let unset = EngineCommand { options: vec![("Hash".into(), "1".into())], ..engine("Good", "play") };
    let unset = start(unset).to_string();
    assert!(unset.contains("has no option \"Hash\"; it has Behaviour"), "{unset}");
    let deaf = EngineCommand { arguments: vec!["--list".into()], ..engine("Deaf", "play") };
    let deaf = start(deaf).to_string();
    assert!(deaf.contains("does not answer as a UCI engine does"), "{deaf}");
}
