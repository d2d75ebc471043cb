//! `sissa dxp`, as the programs see it that play with it over a network.

mod clients;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

/// A server that ends after so many games, with the port it listens on.
struct Server {
    process: Child,
    out: BufReader<ChildStdout>,
    port: String,
}

impl Server {
    fn start(games: u32) -> Self {
        let mut process = sissa()
            .args(["dxp", "serve", "--port", "0", "--hash", "4", "--nodes", "1000", "--games", &games.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("sissa starts");
        let mut out = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        out.read_line(&mut line).expect("UTF-8");
        let port = line.trim().strip_prefix("listening on 127.0.0.1:").expect("an address").to_owned();
        Self { process, out, port }
    }

    /// Waits for the end, and gives all that was printed.
    fn end(mut self) -> String {
        let mut printed = String::new();
        self.out.read_to_string(&mut printed).expect("UTF-8");
        assert!(self.process.wait().expect("it ends").success(), "{printed}");
        printed
    }
}

fn sissa() -> Command {
    Command::new(env!("CARGO_BIN_EXE_sissa"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn play(address: &str, more: &[&str]) -> Output {
    sissa().args(["dxp", "play", address, "--hash", "4", "--nodes", "500"]).args(more).output().expect("sissa starts")
}

#[test]
fn plays_whole_games_with_itself() {
    let server = Server::start(3);
    let address = format!("127.0.0.1:{}", server.port);
    let output = play(&address, &["--games", "2", "--color", "black", "--minutes", "1"]);
    let said = text(&output.stdout);
    assert!(output.status.success(), "{said}{}", text(&output.stderr));
    assert!(said.starts_with("game 1: black against Sissa "), "{said}");
    assert!(said.contains("\ngame 2: white against Sissa "), "{said}");
    assert!(said.lines().last().expect("a line").starts_with("games 2: won "), "{said}");
    assert!(said.lines().filter(|line| line.contains(" s  ")).count() > 20, "moves are shown: {said}");
    // Two whole games, so both sides know how they ended.
    assert!(said.ends_with("not decided 0\n"), "{said}");
    // A client that comes after another is welcome; White has lost after one move.
    let output = play(&address, &["--position", "W:W36:B26,21"]);
    assert!(text(&output.stdout).contains("game 1: lost\n"), "{}", text(&output.stdout));
    let printed = server.end();
    assert_eq!(printed.matches("is here").count(), 2, "{printed}");
    assert!(printed.lines().last().expect("a line").starts_with("games 3: won "), "{printed}");
}

#[test]
fn what_goes_wrong_is_said() {
    // Nothing listens there.
    let port = testkit::lasting_port();
    let output = play(&format!("127.0.0.1:{port}"), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with(&format!("error: cannot connect to 127.0.0.1:{port}: ")));
    for (arguments, complaint) in [
        (&["--minutes", "1000"][..], "expected whole minutes up to 999, tenths below 10 or hundredths below 1"),
        (&["--moves", "0"], "expected a whole number from 1 to 999"),
        (&["--position", "W:W3:B40"], "cannot be played on"),
    ] {
        let output = play("localhost", arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(complaint), "{}", text(&output.stderr));
    }
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let output = sissa().args(["dxp", "serve", "--port", &port.to_string()]).output().expect("sissa starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with(&format!("error: cannot listen on 127.0.0.1:{port}: ")));
    let refuses = std::thread::spawn(move || {
        let (mut client, _) = listener.accept().expect("a client");
        client.read_exact(&mut [0; 44]).expect("a request");
        client.write_all(format!("A{:32}2\0", "Grumbler").as_bytes()).expect("it listens");
        // It hangs up when it has read this.
        client.read_to_end(&mut Vec::new()).expect("no error");
    });
    let output = play(&format!("127.0.0.1:{port}"), &[]);
    refuses.join().expect("no panic");
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(
        said.contains(&format!("not all games with 127.0.0.1:{port} were played: Grumbler refuses the game")),
        "{said}"
    );
}

/// Clients that send nonsense, hang up in the middle of a message or of a game, and one that plays.
#[test]
fn garbage_does_not_end_it() {
    let server = Server::start(2);
    let address = format!("127.0.0.1:{}", server.port);
    let request = format!("R01{:32}W001000A\0", "Rude");
    let noise: Vec<u8> = (0..5000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    for bytes in [&b""[..], b"GET / HTTP/1.1\r\n\r\n", &noise, b"M0000322800\0E00\0K7\0B", request.as_bytes()] {
        TcpStream::connect(&address).and_then(|mut client| client.write_all(bytes)).expect("it listens");
    }
    let output = play(&address, &["--position", "W:W36:B26,21"]);
    assert!(text(&output.stdout).contains("game 1: lost\n"), "{}", text(&output.stdout));
    let printed = server.end();
    assert!(printed.contains("passed over: expected a message"), "{printed}");
    assert!(printed.ends_with("games 2: won 1, drawn 0, lost 0, not decided 1\n"), "{printed}");
}

/// Whole games with pydraughts, which takes moves back besides.
#[test]
fn pydraughts_plays_with_it() {
    let Some(python) = clients::python_with("pydraughts", "draughts.engine") else { return };
    let server = Server::start(2);
    for side in ["white", "black"] {
        let output = Command::new(&python)
            .arg(clients::script("dxp_game.py"))
            .args([&server.port, side])
            .output()
            .expect("Python starts");
        let said = text(&output.stdout);
        assert!(output.status.success() && said.starts_with("plies "), "{side}: {said}{}", text(&output.stderr));
    }
    let printed = server.end();
    assert_eq!(printed.matches("back to move 2 of white").count(), 1, "{printed}");
    assert!(printed.ends_with("games 2: won 2, drawn 0, lost 0, not decided 0\n"), "{printed}");
}
