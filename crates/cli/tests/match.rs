//! `sissa match` as a shell sees it, with an engine that can be told to misbehave.
//!
//! The engine is this test program itself: `sissa` starts it to run the test `scripted_engine` alone, which then speaks
//! UCI instead of testing anything. What the test harness prints around it any engine might print too.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use chess::Position;
use chess::pgn::{GameResult, Games};

/// Set for the engines that a match starts.
const AS_ENGINE: &str = "SISSA_TEST_ENGINE";

/// The engine; where nothing plays against it, the test of what it says.
#[test]
fn scripted_engine() {
    if env::var_os(AS_ENGINE).is_some() {
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

/// The engine as `--engine` wants it.
fn engine(name: &str, behaviour: &str) -> String {
    let program = env::current_exe().expect("this program");
    format!(
        "--engine=name={name} option.Behaviour={behaviour} '{}' --exact scripted_engine --nocapture",
        program.display()
    )
}

fn sissa_match(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    command.arg("match").args(arguments).env(AS_ENGINE, "1").env_remove("COLUMNS").output().expect("sissa starts")
}

/// The cells of the table for an engine.
fn row(output: &Output, name: &str) -> Vec<String> {
    let table = String::from_utf8_lossy(&output.stdout);
    let row = table.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{output:?}"));
    row.split_whitespace().filter(|&word| word != "%").map(str::to_owned).collect()
}

fn temporary(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("match-{}-{name}", std::process::id()));
    fs::write(&path, text).expect("a temporary file");
    path
}

#[test]
fn a_match_is_played_scored_and_recorded() {
    // White mates in one from the first position, Black from the second.
    let openings =
        temporary("openings.epd", "7k/8/6K1/8/8/8/8/R7 w - - 0 1\n# upside down\nr7/8/8/8/8/6k1/8/7K b - -\n");
    let games = temporary("games.pgn", "");
    let (openings, games) = (openings.to_str().expect("UTF-8"), games.to_str().expect("UTF-8"));
    let (anna, berta) = (engine("Anna", "play"), engine("Berta", "play"));
    let limits = ["--tc", "10+0.1", "--games", "4", "--concurrency", "2"];
    let files = ["--openings", openings, "--pgn", games];
    let output = sissa_match(&[&[&*anna, &*berta], &limits[..], &files[..]].concat());
    assert!(output.status.success(), "{output:?}");
    assert_eq!(row(&output, "Anna"), ["Anna", "2", "0", "2", "50.0", "50.0", "50.0", "0", "0", "0"]);
    assert_eq!(row(&output, "Berta"), ["Berta", "2", "0", "2", "50.0", "50.0", "50.0", "0", "0", "0"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("games 4: mate 4\n"), "{output:?}");
    assert!(output.stderr.is_empty(), "no bar where there is no terminal: {output:?}");

    let written = fs::read(games).expect("the games");
    let mut rounds = Vec::new();
    for reading in Games::new(&written[..]) {
        let reading = reading.expect("readable");
        assert!(reading.errors.is_empty(), "{:?}", reading.errors);
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
fn draughts_is_played_by_the_hub_protocol_and_recorded() {
    let openings = temporary(
        "openings.fen",
        "B:W28,31,33-50:B1-20\n# as the Hub protocol has it\nBbbbbbbbbbbbbbbbbbbbbeeeeeeeweewwwewwwwwwwwwwwwwwww\n",
    );
    let games = temporary("games.pdn", "");
    let (openings, games) = (openings.to_str().expect("UTF-8"), games.to_str().expect("UTF-8"));
    let hub = |name| format!("--engine=name={name} option.hash=1 '{}' hub", env!("CARGO_BIN_EXE_sissa"));
    for limit in [["--nodes", "100"], ["--movetime", "0.005"], ["--tc", "0.2+0.002"]] {
        let rest = ["--game", "draughts", "--games", "4", "--openings", openings, "--pdn", games, "--margin", "10"];
        let output = sissa_match(&[&[&*hub("Anna"), &*hub("Berta")], &limit[..], &rest[..]].concat());
        assert!(output.status.success(), "{output:?}");
        assert_eq!(row(&output, "Anna")[7..], ["0", "0", "0"], "{output:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("\ngames 4: "), "{output:?}");
    }
    let check = Command::new(env!("CARGO_BIN_EXE_sissa")).args(["check", games]).output().expect("sissa starts");
    assert!(check.status.success(), "{check:?}");
    let written = fs::read_to_string(games).expect("the games");
    assert_eq!(written.matches("[GameType \"20\"]").count(), 12, "{written}");
    assert_eq!(written.matches("[Termination \"normal\"]").count(), 12, "{written}");
}

/// One engine is started and then connected to, the other runs already.
#[test]
fn draughts_is_played_by_dxp() {
    let port = testkit::lasting_port();
    let serve = ["dxp", "serve", "--nodes", "300", "--hash", "1", "--port"];
    let started =
        format!("--engine=name=Started dxp={port} '{}' {} {port}", env!("CARGO_BIN_EXE_sissa"), serve.join(" "));
    let mut server = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .args(serve)
        .arg("0")
        .stdout(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    let mut printed = BufReader::new(server.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let line = printed.next().expect("a line");
    let address = line.strip_prefix("listening on ").expect("an address");
    let running = format!("--engine=name=Running dxp={address}");
    // A server that is no longer read would end.
    let reader = thread::spawn(move || printed.count());
    let openings = temporary("dxp.fen", "B:W28,31,33-50:B1-20\n");
    let rest = ["--game", "draughts", "--tc", "30", "--games", "2", "--openings", openings.to_str().expect("UTF-8")];
    let output = sissa_match(&[&[&*started, &*running], &rest[..]].concat());
    server.kill().and_then(|()| server.wait()).expect("it runs");
    assert!(reader.join().expect("no panic") > 20, "moves are printed");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(row(&output, "Started")[7..], ["0", "0", "0"], "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("\ngames 2: "), "{output:?}");
}

#[test]
fn what_dxp_cannot_do_is_said() {
    let engine = "--engine=dxp=1 x";
    for (arguments, complaint) in [
        (&["--tc", "1"][..], "DXP is for --game draughts"),
        (&["--game", "draughts", "--nodes", "1"], "DXP knows only the time for a whole game"),
        (&["--game", "draughts", "--tc", "1", "--concurrency", "2"], "plays one game at a time"),
    ] {
        let output = sissa_match(&[&[engine, engine], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(complaint), "{output:?}");
    }
    // Nothing listens there.
    let port = testkit::lasting_port();
    let silent = format!("--engine=dxp={port}");
    let output = sissa_match(&[&silent, &silent, "--game", "draughts", "--tc", "1"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let complaint = format!("error: cannot connect to 127.0.0.1:{port}: ");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with(&complaint), "{output:?}");
}

#[test]
fn what_an_engine_does_wrong_is_counted_and_told() {
    let good = engine("Good", "play");
    // The other answers at once: on a busy machine that is within seconds.
    for (behaviour, faults, told) in [
        ("illegal", ["0", "2", "0"], "made the illegal move \"a1a1\""),
        ("crash", ["2", "0", "0"], "crashed: exit status: 3"),
        ("hang", ["0", "0", "2"], "lost on time: nothing within 4.020 s"),
        ("late", ["0", "0", "2"], "lost on time: nothing within 4.020 s"),
    ] {
        let bad = engine("Bad", behaviour);
        let output = sissa_match(&[&bad, &good, "--movetime", "4", "--games", "2", "--concurrency", "2"]);
        assert_eq!(output.status.code(), Some(1), "{behaviour}: {output:?}");
        let row = row(&output, "Bad");
        assert_eq!(row[1..4], ["0", "0", "2"], "{behaviour}: {output:?}");
        assert_eq!(row[7..], faults, "{behaviour}: {output:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(&format!("game 1: Bad (white) {told}")), "{behaviour}: {errors}");
        assert!(errors.contains("\n    > go movetime 4000\n"), "{behaviour}: {errors}");
        assert_eq!(errors.contains("\n    ! scripted crash\n"), behaviour == "crash", "{errors}");
    }
}

#[test]
fn the_test_stops_a_match_that_is_decided() {
    let (good, bad) = (engine("Good", "play"), engine("Bad", "illegal"));
    let output = sissa_match(&[&good, &bad, "--nodes", "1", "--games", "4000", "--sprt", "-100", "100"]);
    let table = String::from_utf8_lossy(&output.stdout);
    assert!(table.contains("H1 accepted"), "{output:?}");
    let wins: u32 = row(&output, "Good")[1].parse().expect("a number");
    assert!(wins < 100, "{table}");
}

#[test]
fn what_cannot_be_played_is_said() {
    let good = engine("Good", "play");
    let said = |arguments: &[&str], status, text: &str| {
        let output = sissa_match(arguments);
        assert_eq!(output.status.code(), Some(status), "{output:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(text), "{errors}");
    };
    said(&[&good, "--nodes", "1"], 2, "expected two engines, found 1");
    said(&[&good, &good], 2, "--tc");
    said(&[&good, &good, "--tc", "1+0", "--nodes", "1"], 2, "cannot be used with");
    said(&[&good, &good, "--nodes", "1", "--sprt", "5", "0"], 2, "the smaller first");
    said(&[&good, "--engine", "no-such-program", "--nodes", "1"], 1, "cannot start \"no-such-program\"");
    let unset = good.replace("Behaviour", "Hash");
    said(&[&good, &unset, "--nodes", "1"], 1, "has no option \"Hash\"; it has Behaviour");
    let deaf = format!("--engine='{}' --version", env!("CARGO_BIN_EXE_sissa"));
    said(&[&good, &deaf, "--nodes", "1"], 1, "does not answer as a UCI engine does");
    said(&[&deaf, &deaf, "--nodes", "1", "--game", "draughts"], 1, "does not answer as a Hub engine does");
    let empty = temporary("empty.epd", "\n# nothing\n");
    let broken = temporary("broken.epd", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\nnonsense\n");
    let over = temporary("over.epd", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
    for (file, text) in [
        (empty, "has no position in it"),
        (broken, "broken.epd:2: expected a position"),
        (over, "over.epd:1: the game is over: drawn: insufficient material"),
    ] {
        said(&[&good, &good, "--nodes", "1", "--openings", file.to_str().expect("UTF-8")], 2, text);
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_table_so_far() {
    let games = temporary("broken-off.pgn", "");
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    command.args(["match", &engine("Good", "play"), &engine("Bad", "illegal"), "--nodes", "1", "--games", "1000000"]);
    command.arg("--pgn").arg(&games).env(AS_ENGINE, "1").stdout(Stdio::piped()).stderr(Stdio::null());
    let child = command.spawn().expect("sissa starts");
    let begin = Instant::now();
    while fs::metadata(&games).expect("the games").len() == 0 {
        assert!(begin.elapsed() < Duration::from_secs(300), "no game ends");
        thread::sleep(Duration::from_millis(10));
    }
    let kill = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().expect("a shell");
    assert!(kill.success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let wins: u32 = row(&output, "Good")[1].parse().expect("a number");
    assert!((1..1_000_000).contains(&wins), "{output:?}");
    let written = fs::read_to_string(&games).expect("the games");
    assert_eq!(written.matches("[Event ").count(), wins as usize, "the table counts the games that were written");
}
