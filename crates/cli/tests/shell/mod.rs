//! A shell in a folder of its own, in which commands are run as a reader would type them.
//!
//! The folder shows what the root of the repository does, and has a home of its own: what a command writes is gone
//! afterwards. `sissa` is the one that was just built.

pub mod chapter;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{env, fs, thread};

/// What ends the output of a command.
const MARK: &str = "=== the exit status is";

/// How long a command may take.
const PATIENCE: Duration = Duration::from_secs(300);

/// What the root of the repository has that commands may read.
const SHOWN: [&str; 5] = ["README.md", "crates", "docs", "laws", "lessons"];

/// Programs that go on until they are told to end: how they are started here, and where they usually are.
const SERVERS: [(&str, &str, &str, &str); 2] = [
    ("sissa serve", "--listen 127.0.0.1:0", "The hall is open: http://", "127.0.0.1:7777"),
    ("sissa dxp serve", "--port 0", "listening on ", "127.0.0.1:27531"),
];

/// Programs of others in commands, and how they are asked whether they are there.
const OTHERS: [(&str, &str); 2] = [("curl ", "curl"), ("| man ", "man")];

/// A program of others that a command needs and that is not installed here.
pub fn lacking(command: &str) -> Option<&'static str> {
    let is_there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    OTHERS.iter().find(|(used, program)| command.contains(used) && !is_there(program)).map(|(_, program)| *program)
}

/// A shell.
pub struct Shell {
    folder: PathBuf,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// Servers that were started, where they usually are and where they are.
    servers: Vec<(Child, &'static str, String)>,
    status: i32,
}

/// What a command did.
pub struct Done {
    /// What it printed, complaints included.
    pub printed: Vec<String>,
    /// Its exit status.
    pub status: i32,
}

impl Shell {
    /// A shell in a new folder of this name.
    pub fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shell-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let root = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the root");
        for shown in SHOWN {
            std::os::unix::fs::symlink(root.join(shown), folder.join(shown)).expect("a link");
        }
        let mut command = Self::command("sh", &folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("sh starts");
        let (sender, lines) = channel();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let input = child.stdin.take().expect("its input");
        let mut shell = Self { folder, child, input, lines, servers: Vec::new(), status: 0 };
        writeln!(shell.input, "exec 2>&1").expect("sh listens");
        shell
    }

    fn command(program: &str, folder: &Path) -> Command {
        let bin = Path::new(env!("CARGO_BIN_EXE_sissa")).parent().expect("a folder");
        let path = env::join_paths(
            [bin.to_owned()].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())),
        );
        let mut command = Command::new(program);
        command.current_dir(folder).env("PATH", path.expect("a path")).env("HOME", folder);
        for variable in ["SISSA_DATA", "SISSA_ENDINGS", "XDG_DATA_HOME", "COLUMNS"] {
            command.env_remove(variable);
        }
        command
    }

    /// Runs a command. One that goes on until it is told to end does so until the shell is gone; it listens where there is
    /// room, and later commands find it there.
    pub fn run(&mut self, command: &str) -> Done {
        let mut command = command.to_owned();
        for (_, usual, found) in &self.servers {
            command = command.replace(usual, found).replace(&usual.replace("127.0.0.1", "localhost"), found);
        }
        let goes_on = |(program, ..): &&(&str, &str, &str, &str)| command.starts_with(program);
        if let Some((_, elsewhere, says, usual)) = SERVERS.iter().find(goes_on) {
            return self.serve(&format!("exec {command} {elsewhere}"), says, usual);
        }
        let status = self.status;
        writeln!(self.input, "(exit {status})\n{{ {command}\n}} </dev/null\necho \"\n{MARK} $?\"").expect("sh listens");
        let mut printed = Vec::new();
        self.status = loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("{command}: does not end: {printed:#?}"));
            match line.strip_prefix(MARK) {
                Some(status) => break status.trim().parse().expect("a number"),
                None => printed.push(line),
            }
        };
        while printed.last().is_some_and(String::is_empty) {
            printed.pop();
        }
        Done { printed, status: self.status }
    }

    fn serve(&mut self, command: &str, says: &str, usual: &'static str) -> Done {
        let mut child = Self::command("sh", &self.folder)
            .args(["-c", command])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("sh starts");
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut said).expect("a line");
        let address = said.trim().strip_prefix(says).unwrap_or_else(|| panic!("{command}: {said}")).to_owned();
        self.servers.push((child, usual, address));
        Done { printed: vec![format!("{says}{usual}")], status: 0 }
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        for (server, ..) in &mut self.servers {
            let _ = server.kill();
            let _ = server.wait();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
