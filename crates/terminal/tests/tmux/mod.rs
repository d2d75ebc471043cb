//! A terminal for tests: a table inside tmux, with somebody who types and looks.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long something that must come is waited for: a busy machine takes its time.
const PATIENCE: Duration = Duration::from_secs(120);

/// A terminal of tmux with a table in it. Dropping it ends both.
pub struct Terminal {
    socket: PathBuf,
}

impl Terminal {
    /// Starts a table with these words, on so many columns and rows.
    pub fn start(columns: u16, rows: u16, words: &str) -> Self {
        Self::start_with(columns, rows, "", words)
    }

    /// The same with variables of its own, as `env` takes them.
    pub fn start_with(columns: u16, rows: u16, variables: &str, words: &str) -> Self {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let socket = std::env::temp_dir().join(format!("sissa-tmux-{}-{number}", std::process::id()));
        let terminal = Self { socket };
        let play = env!("CARGO_BIN_EXE_play");
        // What it leaves behind can be looked at after it has ended.
        let command = format!("env LANG=C.UTF-8 {variables} {play} {words}; echo left with $?; sleep 1000");
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let words = ["-f", "/dev/null", "-u", "new-session", "-d", "-x", &columns, "-y", &rows, &command];
        let started = terminal.tmux(&words);
        assert!(started.status.success(), "tmux starts: {started:?}");
        terminal
    }

    /// Types a line.
    pub fn line(&self, text: &str) {
        self.letters(text);
        self.key("Enter");
    }

    /// Types letters, or sends what a terminal sends for them.
    pub fn letters(&self, text: &str) {
        let sent = self.tmux(&["send-keys", "-l", text]);
        assert!(sent.status.success(), "{sent:?}");
    }

    /// Presses a key, by the name that tmux has for it.
    pub fn key(&self, name: &str) {
        let sent = self.tmux(&["send-keys", name]);
        assert!(sent.status.success(), "{sent:?}");
    }

    /// Presses the left button of the mouse at a place, counted from 1, and lets it go at another.
    pub fn drag(&self, from: (u16, u16), to: (u16, u16)) {
        self.letters(&format!("\x1b[<0;{};{}M", from.0, from.1));
        self.letters(&format!("\x1b[<0;{};{}m", to.0, to.1));
    }

    /// Makes it larger or smaller.
    pub fn resize(&self, columns: u16, rows: u16) {
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let resized = self.tmux(&["resize-window", "-x", &columns, "-y", &rows]);
        assert!(resized.status.success(), "{resized:?}");
    }

    /// Tells the program to end, as the system does.
    pub fn terminate(&self) {
        let shell = String::from_utf8_lossy(&self.tmux(&["list-panes", "-F", "#{pane_pid}"]).stdout).trim().to_owned();
        let found = Command::new("pgrep").args(["-P", &shell]).output().expect("pgrep runs");
        let sissa = String::from_utf8_lossy(&found.stdout).trim().to_owned();
        let told = Command::new("kill").arg(&sissa).status().expect("kill runs");
        assert!(told.success(), "there is one program in the shell {shell}: {sissa:?}");
    }

    /// What is on the screen.
    pub fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// The same with its colours.
    pub fn colored(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p", "-e"]).stdout).into_owned()
    }

    /// Waits until something is on the screen, and gives the screen.
    pub fn see(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as somebody wants it.
    pub fn until(&self, wanted: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "expected {wanted:?} on the screen, which is\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn tmux(&self, words: &[&str]) -> Output {
        let run = Command::new("tmux").arg("-S").arg(&self.socket).args(words).env_remove("TMUX").output();
        run.expect("tmux is needed to play in a terminal: install it, as `make tmux` does")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
        let _ = std::fs::remove_file(&self.socket);
    }
}
