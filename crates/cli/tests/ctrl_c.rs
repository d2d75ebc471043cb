//! Ctrl-C, pressed once: every long command stops with what it has, and leaves no cut file.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Long enough for any machine: it is waited for only when something is broken.
const PATIENCE: Duration = Duration::from_secs(300);

/// A command that would go on for long.
struct Long {
    child: Child,
    to: Option<ChildStdin>,
    said: BufReader<ChildStderr>,
    from: BufReader<ChildStdout>,
}

impl Long {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("sissa starts");
        let said = BufReader::new(child.stderr.take().expect("a pipe"));
        let from = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { to: child.stdin.take(), child, said, from }
    }

    /// Types something, and does not say that it was all.
    fn types(mut self, text: &str) -> Self {
        let to = self.to.as_mut().expect("a pipe");
        to.write_all(text.as_bytes()).and_then(|()| to.flush()).expect("it listens");
        self
    }

    /// Waits until it listens for Ctrl-C: until then that would just end it.
    fn listens(self) -> Self {
        let status = format!("/proc/{}/status", self.child.id());
        wait(|| {
            let status = fs::read_to_string(&status).expect("it runs");
            assert!(!status.contains("State:\tZ"), "it has ended");
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("signals");
            let caught = u64::from_str_radix(caught.trim(), 16).expect("a number");
            (caught & 2 != 0).then_some(())
        });
        self
    }

    /// The next line of its standard error.
    fn complains(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).expect("UTF-8");
        line.trim_end().to_owned()
    }

    /// The next line of its standard output.
    fn prints(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("UTF-8");
        line.trim_end().to_owned()
    }

    fn signal(&self, name: &str) {
        let kill = Command::new("sh").args(["-c", &format!("kill -{name} {}", self.child.id())]).status();
        assert!(kill.expect("a shell").success());
    }

    /// Presses Ctrl-C and waits until it was heard, or everything is over.
    fn interrupt(&mut self) {
        self.signal("INT");
        let mut line = String::new();
        while !line.starts_with("stopping; ") {
            line.clear();
            if self.said.read_line(&mut line).expect("UTF-8") == 0 {
                return;
            }
        }
    }

    /// All it still prints. It must end by itself, and say that it was stopped.
    fn ends(mut self) -> String {
        let mut rest = String::new();
        self.from.read_to_string(&mut rest).expect("UTF-8");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(130), "{rest}");
        rest
    }

    fn stopped(mut self) -> String {
        self.interrupt();
        self.ends()
    }
}

/// Nothing is left running if a test fails.
impl Drop for Long {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until there is something.
fn wait<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begin.elapsed() < PATIENCE, "it never comes");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ctrl-c-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

#[test]
fn counting_shows_what_was_counted() {
    let printed = Long::start(&["perft", "chess", "40", "--threads", "2"]).listens().stopped();
    assert!(printed.lines().last().is_some_and(|line| line.starts_with("stopped after nodes ")), "{printed}");
    let printed = Long::start(&["perft", "draughts", "60", "--json", "--divide"]).listens().stopped();
    assert!(printed.contains("\"stopped\":true"), "{printed}");
    let printed = Long::start(&["bench", "--rounds", "1000"]).listens().stopped();
    assert!(printed.contains("engine") && !printed.contains("three"), "{printed}");
}

#[test]
fn solving_shows_what_is_known() {
    let opening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let printed = Long::start(&["solve", opening, "--json"]).listens().stopped();
    // Nothing is known of it if it had not begun.
    assert!(printed.lines().all(|line| line.contains("\"stopped\":true")), "{printed}");
    let long = Long::start(&["solve", "-"]).types("7k/8/5K2/6Q1/8/8/8/8 w\n");
    let mut long = long.listens();
    let first = long.prints();
    assert!(!first.is_empty());
    assert!(!long.stopped().contains("error"));
    let folder = folder("compose");
    let file = folder.join("found.pdn");
    let file = file.to_str().expect("UTF-8");
    Long::start(&["compose", "napoleon", "--pieces", "12", "--count", "10000", "--tries", "1000000", "--pdn", file])
        .listens()
        .stopped();
    assert_eq!(names(&folder), ["found.pdn"]);
}

#[test]
fn endings_that_are_not_done_are_not_there() {
    let folder = folder("endings");
    let folder = folder.to_str().expect("UTF-8");
    Long::start(&["endings", "build", "--pieces", "5", "--dir", folder]).listens().stopped();
    assert!(names(Path::new(folder)).iter().all(|name| !name.ends_with(".new")), "{:?}", names(Path::new(folder)));
}

#[test]
fn whoever_waits_for_games_sums_up() {
    let mut long = Long::start(&["dxp", "serve", "--port", "0", "--hash", "4"]);
    assert!(long.prints().starts_with("listening on "));
    let long = long.listens();
    assert!(long.stopped().starts_with("games 0: won 0"));
}

#[test]
fn a_match_shows_the_table_so_far() {
    let games = folder("match").join("games.pgn");
    let engine = format!("--engine={} uci", env!("CARGO_BIN_EXE_sissa"));
    let file = games.to_str().expect("UTF-8");
    let long = Long::start(&["match", &engine, &engine, "--nodes", "1", "--games", "1000000", "--pgn", file]).listens();
    wait(|| fs::metadata(&games).is_ok_and(|file| file.len() > 0).then_some(()));
    let table = long.stopped();
    let written = fs::read_to_string(&games).expect("the games").matches("[Event ").count();
    assert!(
        written > 0 && table.contains(&format!("\ngames {written}: ")),
        "it counts the games that were written: {table}"
    );
}

#[test]
fn checking_counts_what_was_checked() {
    let mut long = Long::start(&["check", "-"]).types("1. e4 e5 *\n\n1. e5 *\n\n1.");
    assert_eq!(long.prints(), "(standard input):3:4: at 1. e5: no pawn can go to e5");
    let rest = long.stopped();
    let lines: Vec<&str> = rest.lines().collect();
    assert_eq!(lines[..3], ["games 2, 1 unsound", "plies 2 in main lines, 0 in variations", "errors 1, warnings 0"]);
}

#[test]
fn a_transcript_that_was_not_typed_to_its_end_is_no_fault() {
    let long = Long::start(&["judge", "--quiet", "-"]).types("book bil").listens();
    assert!(!long.stopped().contains("expected"));
}

const GAMES: &str = "1. e4 e5 *\n\n1. e4 e5 2. Ke3 *\n\n1. d4 d";

#[test]
fn what_was_converted_is_whole() {
    let folder = folder("convert");
    let file = folder.join("out.txt");
    let path = file.to_str().expect("UTF-8");
    fs::write(&file, "before\n").expect("written");
    let convert = || {
        let mut long = Long::start(&["convert", "-", "--from", "pgn", "--to", "uci", "-o", path]).types(GAMES);
        assert_eq!(long.complains(), "(standard input):3:13: at 2. Ke3: no king can go to e3");
        long
    };
    // Killed, it has touched nothing.
    let mut killed = convert();
    killed.signal("KILL");
    killed.child.wait().expect("it ends");
    assert_eq!(fs::read_to_string(&file).expect("the file"), "before\n");
    // Stopped, it leaves whole games.
    convert().stopped();
    assert_eq!(fs::read_to_string(&file).expect("the file"), "e2e4 e7e5\ne2e4 e7e5\n");
    assert_eq!(names(&folder), ["out.txt"]);
    // As a system asks for it.
    let long = convert();
    long.signal("TERM");
    long.ends();
    // What is no file is written to as it is.
    let long = Long::start(&["convert", "-", "--from", "pgn", "--to", "uci", "-o", "/dev/null"]).types(GAMES).listens();
    long.stopped();
    assert!(fs::metadata("/dev/null").is_ok_and(|null| !null.is_file()));
}

/// Games of the club, each with a name of its own.
fn club(count: usize) -> String {
    let game = |number| format!("[White \"Player {number}\"]\n[Black \"Other\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
    (0..count).map(game).collect()
}

fn archive(data: &str, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    let output = command.arg("archive").args(arguments).args(["--data", data]).output().expect("sissa starts");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn what_was_imported_stays() {
    let folder = folder("import");
    let data = folder.to_str().expect("UTF-8");
    // More than one transaction takes, and then nothing: it waits for more.
    let long = Long::start(&["archive", "import", "/dev/stdin", "--data", data]).types(&club(600)).listens();
    wait(|| (!archive(data, &["search", "--limit", "1"]).is_empty()).then_some(()));
    assert_eq!(long.stopped(), "games 500, 500 new, 0 there already, 0 not taken\n");
    assert_eq!(archive(data, &["verify"]), "tables 0, entries 0, imported games 500, differences 0\n");
}

#[test]
fn a_record_is_written_whole_or_not_at_all() {
    let folder = folder("export");
    let (data, games) = (folder.join("data"), folder.join("games.pgn"));
    let data = data.to_str().expect("UTF-8");
    fs::write(&games, club(3000)).expect("written");
    archive(data, &["import", games.to_str().expect("UTF-8")]);
    // It cannot write more than a pipe holds before somebody reads on.
    let mut long = Long::start(&["archive", "export", "--to", "pgn", "--data", data]);
    let first = long.prints();
    assert_eq!(first, "[Event \"?\"]");
    let written = format!("{first}\n{}", long.stopped());
    let whole = written.matches("1. e4 e5 1-0\n\n").count();
    assert_eq!((whole, written.ends_with("1. e4 e5 1-0\n\n")), (written.matches("[Event ").count(), true));
    assert!((1..3000).contains(&whole), "{whole}");
    // The record, whole lines of it.
    let whole = archive(data, &["export"]);
    let mut long = Long::start(&["archive", "export", "--data", data]);
    let first = long.prints();
    let part = format!("{first}\n{}", long.stopped());
    assert!(whole.starts_with(&part) && part.ends_with("}\n") && part.len() < whole.len());
    // Into a file all of it or nothing, however far it was.
    let file = folder.join("record.ndjson");
    fs::write(&file, "before\n").expect("written");
    let path = file.to_str().expect("UTF-8");
    let mut long = Long::start(&["archive", "export", "--data", data, "-o", path]).listens();
    long.interrupt();
    long.child.wait().expect("it ends");
    let written = fs::read_to_string(&file).expect("the file");
    assert!(written == "before\n" || written == whole);
    assert_eq!(names(&folder), ["data", "games.pgn", "record.ndjson"]);
}
