//! A program spoken to line by line, that may hang, babble or die at any moment.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::engine_command::EngineCommand;
use crate::player::Trouble;

/// So many lines are kept to show what went wrong.
const TAIL: usize = 10;

/// A line that goes on for longer is cut here: a program may write forever without a line break.
const LONGEST_LINE: u64 = 1 << 16;

/// So many lines wait to be read; then the program has to.
const WAITING_LINES: usize = 4096;

/// So often somebody looks whether the match has been broken off.
const LOOK: Duration = Duration::from_millis(50);

/// So long a program has to go when it is told to.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running program.
pub struct Process {
    child: Child,
    /// There until the farewell.
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// Takes down what it writes to standard error.
    complaints: Option<JoinHandle<()>>,
    tail: Tail,
    broken_off: Arc<AtomicBool>,
}

impl Process {
    /// Starts it. Waiting for it ends once `broken_off` is set.
    ///
    /// # Errors
    ///
    /// If the system cannot start it.
    pub fn start(engine: &EngineCommand, broken_off: Arc<AtomicBool>) -> io::Result<Self> {
        let mut command = Command::new(&engine.program);
        command.args(&engine.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for us: the engines are to be there while the last games are broken off.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, output, complaints) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
        let tail = Tail::default();
        let mut process = Self { child, input, lines, complaints: None, tail: tail.clone(), broken_off };
        if let Some(output) = output {
            let tail = tail.clone();
            thread::Builder::new().spawn(move || pass_on(output, &tail, '<', Some(&sender)))?;
        }
        if let Some(complaints) = complaints {
            let thread = thread::Builder::new().spawn(move || pass_on(complaints, &tail, '!', None))?;
            process.complaints = Some(thread);
        }
        Ok(process)
    }

    /// Says a line to it, and returns when it began to: no answer can be older.
    ///
    /// # Errors
    ///
    /// If it does not listen any more.
    pub fn send(&mut self, line: &str) -> Result<Instant, Trouble> {
        self.send_all(&[line])
    }

    /// Says several lines at once, which wakes the program once and not for each of them.
    ///
    /// # Errors
    ///
    /// If it does not listen any more.
    pub fn send_all(&mut self, lines: &[impl AsRef<str>]) -> Result<Instant, Trouble> {
        let mut text = String::new();
        for line in lines.iter().map(AsRef::as_ref) {
            self.tail.push('>', line);
            text.push_str(line);
            text.push('\n');
        }
        let now = Instant::now();
        let written = self.input.as_mut().map(|input| input.write_all(text.as_bytes()));
        match written {
            Some(Ok(())) => Ok(now),
            Some(Err(_)) | None => Err(self.ended()),
        }
    }

    /// Waits for its next line until `since` is so long ago, and says when it came. What came before is no answer to
    /// what was asked then, and is passed over.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn receive(&mut self, since: Instant, wait: Duration) -> Result<(Instant, String), Trouble> {
        loop {
            if self.broken_off.load(Ordering::Relaxed) {
                return Err(Trouble::BrokenOff);
            }
            let left = wait.saturating_sub(since.elapsed());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok((at, _)) if at < since => {}
                Ok((at, _)) if at.saturating_duration_since(since) > wait => return Err(Trouble::Silent(wait)),
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Trouble::Silent(wait)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Passes over all lines that have come, so that a program that is not listened to can go on.
    pub fn pass_over(&self) {
        self.lines.try_iter().for_each(drop);
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// What was last said by either side: `>` to it, `<` by it, `!` on its standard error.
    pub fn last_lines(&self) -> Vec<String> {
        self.tail.lines()
    }

    fn ended(&mut self) -> Trouble {
        let status = wait_for(&mut self.child, FAREWELL);
        // Its last words may still be on their way.
        let begin = Instant::now();
        while self.complaints.as_ref().is_some_and(|thread| !thread.is_finished()) && begin.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(2));
        }
        Trouble::Ended(status.unwrap_or_else(|| "it has closed its output".into()))
    }
}

/// Tells it to go, as every protocol does, and sees that it does.
impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            // It may be gone already.
            let _ = input.write_all(b"quit\n");
        }
        if wait_for(&mut self.child, FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// How a program ended, if it does so in time.
fn wait_for(child: &mut Child, patience: Duration) -> Option<String> {
    let begin = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.to_string()),
            Ok(None) if begin.elapsed() < patience => thread::sleep(Duration::from_millis(2)),
            Ok(None) => return None,
            Err(error) => return Some(error.to_string()),
        }
    }
}

/// Takes down what a program writes, and when, until it ends or the listener is gone.
fn pass_on(from: impl Read, tail: &Tail, sign: char, to: Option<&SyncSender<(Instant, String)>>) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match (&mut from).take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let now = Instant::now();
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        tail.push(sign, &line);
        if to.is_some_and(|to| to.send((now, line)).is_err()) {
            return;
        }
    }
}

/// The last lines of a conversation, written by those who read and write it.
#[derive(Clone, Default)]
pub struct Tail(Arc<Mutex<VecDeque<String>>>);

impl Tail {
    /// Takes a line down, with a sign for who said it.
    pub fn push(&self, sign: char, line: &str) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == TAIL {
            lines.pop_front();
        }
        lines.push_back(format!("{sign} {line}"));
    }

    /// The last lines, the oldest first.
    pub fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}
