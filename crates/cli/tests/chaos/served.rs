//! A server as a process of its own, started in whatever way a trouble needs, and what it says to its operator.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use serde_json::{Value, json};
use testkit::ask;

use crate::PATIENCE;

/// The program.
pub const SISSA: &str = env!("CARGO_BIN_EXE_sissa");

/// A server that runs until it is dropped, which kills it.
pub struct Served {
    process: Child,
    pub address: String,
    complaints: Arc<Mutex<String>>,
}

/// A folder that goes when it is dropped.
pub struct Folder(PathBuf);

impl Served {
    /// Starts a server with some arguments and no limits but those.
    pub fn start(arguments: &[&str]) -> Self {
        Self::start_by(Command::new(SISSA), arguments)
    }

    /// The same by another program, to which the server is an argument already.
    pub fn start_by(mut command: Command, arguments: &[&str]) -> Self {
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments);
        for limit in ["--connections-per-address", "--rate-per-address", "--rate-per-token", "--tables-per-address"] {
            command.args([limit, "none"]);
        }
        let (mut process, address) = testkit::served(command.stderr(Stdio::piped())).expect("it starts");
        let complaints = Arc::new(Mutex::new(String::new()));
        let (heard, complaining) = (Arc::clone(&complaints), process.stderr.take().expect("its errors"));
        thread::spawn(move || {
            for line in BufReader::new(complaining).lines().map_while(Result::ok) {
                let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
                heard.push_str(&line);
                heard.push('\n');
            }
        });
        let address = address.unwrap_or_default();
        let served = Self { process, address, complaints };
        assert!(!served.address.is_empty(), "it does not open: {}", served.complaints());
        served
    }

    /// What it has said on standard error.
    pub fn complaints(&self) -> String {
        self.complaints.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Its number among the processes.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Asks it something, which must be answered.
    pub fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        ask(&self.address, method, path, None, body).expect("an answer")
    }

    /// Opens a table of chess with both seats taken: its name, and the tokens of White and Black.
    pub fn chess(&self, mut opening: Value) -> (String, [String; 2]) {
        opening["seats"] = json!({"white": {"kind": "person"}, "black": {"kind": "person"}});
        let (status, opened) = self.ask("POST", "/api/tables", Some(&opening));
        assert_eq!(status, 201, "{opened}");
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        (text(&opened["table"]), ["white", "black"].map(|seat| text(&opened["tokens"][seat])))
    }

    /// A connection on which nothing has been said.
    pub fn connect(&self) -> TcpStream {
        let connection = TcpStream::connect(&self.address).expect("a connection");
        connection.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        connection
    }

    /// Watches a table by WebSocket, from a seat if a token is given. The caller reads what comes.
    pub fn socket(&self, table: &str, token: Option<&str>) -> TcpStream {
        let mut connection = self.connect();
        let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
        let asked = format!(
            "GET /api/tables/{table}/stream HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{token}\r\n",
            self.address
        );
        connection.write_all(asked.as_bytes()).expect("it is sent");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            connection.read_exact(&mut byte).expect("an answer");
            head.push(byte[0]);
        }
        assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
        connection
    }

    /// A number that it counts.
    pub fn counts(&self, metric: &str) -> i64 {
        let mut connection = self.connect();
        write!(connection, "GET /metrics HTTP/1.0\r\nhost: {}\r\n\r\n", self.address).expect("it is sent");
        let mut text = String::new();
        connection.read_to_string(&mut text).expect("an answer");
        let line = text.lines().find_map(|line| line.strip_prefix(metric)).unwrap_or_else(|| panic!("{text}"));
        line.trim().parse().expect("a number")
    }

    /// The memory it has now, in KiB; none where the system does not tell.
    pub fn memory(&self) -> Option<u64> {
        testkit::memory(self.id()).map(|bytes| bytes / 1024)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sissa-chaos-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn text(&self) -> &str {
        self.0.to_str().expect("a path of letters")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A shell in which something can be mounted that no other process sees and that goes with its last process, and then another
/// program is run: `script`, with `$1` for the folder, and then the program. None, which is said, where that is not allowed.
pub fn with_mount(script: &str, folder: &Folder) -> Option<Command> {
    let shell = |last: &str| {
        let mut command = Command::new("unshare");
        // A user who is not root already is root there.
        command.args(["--map-root-user", "--mount", "sh", "-c"]);
        command.arg(format!("folder=$1; shift; {script} && {last}")).arg("sh").arg(folder.path());
        command
    };
    let tried = shell("true").output();
    if tried.is_ok_and(|tried| tried.status.success()) {
        let mut command = shell(r#"exec "$@""#);
        command.arg(SISSA);
        return Some(command);
    }
    testkit::say("nothing can be mounted here: what needs a disk of its own is not tested");
    None
}
